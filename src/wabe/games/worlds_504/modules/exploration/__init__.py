"""Module 5: Exploration."""
