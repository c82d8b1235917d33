"""Exploration: judgement and observation."""
