"""Bots think in processes of their own: what they are asked, and who is asked next."""
