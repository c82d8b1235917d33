"""The look and the words of the game."""
