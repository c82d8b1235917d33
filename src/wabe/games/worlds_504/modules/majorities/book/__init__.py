"""Majorities: the rules."""
