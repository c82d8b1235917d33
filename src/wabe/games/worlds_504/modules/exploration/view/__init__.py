"""Exploration: how it looks and reads."""
