"""Production: the rules."""
