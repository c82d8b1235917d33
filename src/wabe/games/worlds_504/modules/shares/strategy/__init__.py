"""Shares: judgement and observation."""
