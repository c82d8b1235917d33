"""The options of all commands that play many games: on how many processes, or on which cluster."""

from typing import Annotated

import typer

from wabe.cli.words import words
from wabe.core.messages import m

Jobs = Annotated[int, typer.Option(help=words(m("cli.flag.jobs")), min=1)]
On = Annotated[str, typer.Option(help=words(m("cli.flag.on")))]
Address = Annotated[str, typer.Option(help=words(m("cli.flag.address")))]
