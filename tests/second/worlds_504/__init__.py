"""The second rules of 504, a file a module."""
