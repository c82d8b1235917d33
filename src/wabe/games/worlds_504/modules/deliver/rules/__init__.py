"""Pick Up & Deliver: the rules."""
