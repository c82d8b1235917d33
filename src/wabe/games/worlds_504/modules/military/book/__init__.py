"""Military: the rules."""
