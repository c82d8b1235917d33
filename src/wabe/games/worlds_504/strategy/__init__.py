"""What bots and learners make of a world."""
