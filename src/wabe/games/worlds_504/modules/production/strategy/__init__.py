"""Production: what bots and learners make of it."""
