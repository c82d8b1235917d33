"""Privileges: the rules."""
