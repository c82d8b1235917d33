"""Exploration: look and words."""
