"""Exploration: the rules."""
