"""`python -m wabe`: the same as the `wabe` command."""

from wabe.cli import main

main()
