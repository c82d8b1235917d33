"""The `wabe` command."""
