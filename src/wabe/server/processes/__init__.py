"""Processes: one that serves, several that share a socket, one that only thinks for bots."""
