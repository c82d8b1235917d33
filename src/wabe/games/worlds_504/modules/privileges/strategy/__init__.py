"""Privileges: judgement and observation."""
