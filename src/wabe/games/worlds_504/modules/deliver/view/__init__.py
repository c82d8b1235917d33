"""Pick Up & Deliver: look and words."""
