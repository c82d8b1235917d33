"""Military: look and words."""
