"""Roads: the rules."""
