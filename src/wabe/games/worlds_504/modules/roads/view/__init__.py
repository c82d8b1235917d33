"""Roads: how it looks and reads."""
