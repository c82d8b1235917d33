"""Lighthouses: what bots and learners make of them."""
