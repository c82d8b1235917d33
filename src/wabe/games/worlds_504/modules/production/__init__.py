"""Module 8: Production."""
