"""What bots and learners make of it: what a position is worth, what is worth trying, what a seat knows."""
