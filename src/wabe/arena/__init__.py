"""Matches, tournaments and simulations."""
