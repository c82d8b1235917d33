"""Shares: the rules."""
