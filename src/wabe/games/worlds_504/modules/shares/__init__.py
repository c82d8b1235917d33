"""Module 9: Shares."""
