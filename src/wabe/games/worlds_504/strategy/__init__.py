"""Judgement and observation of a world, for bots and learners."""
