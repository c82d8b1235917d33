"""Module 1: Pick Up & Deliver."""
