"""Majorities: how it looks and reads."""
