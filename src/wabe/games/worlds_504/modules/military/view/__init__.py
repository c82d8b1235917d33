"""Military: how it looks and reads."""
