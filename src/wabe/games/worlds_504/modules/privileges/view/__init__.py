"""Privileges: how it looks and reads."""
