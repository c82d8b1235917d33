"""How a world looks and reads."""
