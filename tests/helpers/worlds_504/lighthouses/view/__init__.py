"""Lighthouses: how they look and read."""
