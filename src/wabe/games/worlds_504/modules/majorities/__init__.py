"""Module 7: Majorities."""
