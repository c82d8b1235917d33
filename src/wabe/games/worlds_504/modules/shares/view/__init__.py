"""Shares: look and words."""
