"""Module 6: Roads."""
