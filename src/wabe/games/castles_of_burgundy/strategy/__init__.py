"""The game for bots and learners."""
