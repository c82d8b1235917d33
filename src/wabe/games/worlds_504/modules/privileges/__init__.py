"""Module 3: Privileges."""
