"""Majorities: judgement and observation."""
