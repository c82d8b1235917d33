"""The `wabe` command."""

from wabe.cli.app import app, main

__all__ = ["app", "main"]
