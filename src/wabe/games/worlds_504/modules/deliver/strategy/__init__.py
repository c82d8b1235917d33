"""Pick Up & Deliver: what bots and learners make of it."""
