"""Race: the rules."""
