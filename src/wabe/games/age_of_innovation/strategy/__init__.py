"""The game for bots and learners: what a position is worth, what is worth trying, what a seat knows."""
