"""Wabe: a home for heavy hex-map strategy games."""

__version__ = "0.1.0"
