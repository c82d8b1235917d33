"""Module 4: Military."""
