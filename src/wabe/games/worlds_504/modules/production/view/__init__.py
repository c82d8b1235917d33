"""Production: how it looks and reads."""
