"""Roads: look and words."""
