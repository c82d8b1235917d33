"""Majorities: look and words."""
