"""Privileges: look and words."""
