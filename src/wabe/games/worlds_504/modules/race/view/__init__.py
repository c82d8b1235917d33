"""Race: look and words."""
