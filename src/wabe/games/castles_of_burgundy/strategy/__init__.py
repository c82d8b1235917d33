"""What bots and learners make of the game."""
