"""Lighthouses: the rules."""
