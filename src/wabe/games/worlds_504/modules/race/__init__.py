"""Module 2: Race."""
