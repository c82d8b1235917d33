"""The look and the words of a world."""
