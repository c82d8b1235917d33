"""Shares: how it looks and reads."""
