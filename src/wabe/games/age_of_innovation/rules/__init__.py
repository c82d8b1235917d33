"""The rules and nothing else, chapter by chapter in the words of the book."""
