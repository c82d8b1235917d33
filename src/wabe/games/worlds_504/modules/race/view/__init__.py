"""Race: how it looks and reads."""
