"""How the game looks and reads."""
