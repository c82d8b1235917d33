"""Pick Up & Deliver: how it looks and reads."""
