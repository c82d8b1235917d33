"""The Atlas of 504 Worlds: every world measured by games of bots."""
