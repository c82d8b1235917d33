"""Production: look and words."""
