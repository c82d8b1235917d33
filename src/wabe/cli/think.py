"""`wabe think`: bots as processes of their own."""

from typing import Annotated, Literal

import typer

from wabe.cli.serve import Config, Database
from wabe.cli.words import words
from wabe.core.messages import m


def think(
    config: Config = None,  # noqa: ARG001 (read before the others)
    db: Database = "",
    thinkers: Annotated[int, typer.Option(help=words(m("cli.flag.think.thinkers")), min=0, max=256)] = 0,
    think_limit: Annotated[int, typer.Option(help=words(m("cli.flag.think_limit")), min=1)] = 120,
    log: Annotated[Literal["quiet", "text", "json"], typer.Option(help=words(m("cli.flag.think.log")))] = "quiet",
) -> None:
    """Think for the bots of services on the same PostgreSQL, until Ctrl-C."""
    from wabe.server import settings  # here, since no other command has to wait for them
    from wabe.server.processes.bots_only import run_thinker

    count = thinkers or settings.default_thinkers()
    chosen = settings.Settings(database=settings.database_address(db), thinkers=count, think_limit=think_limit, log=log)
    run_thinker(chosen, lambda: typer.echo(words(m("cli.think.ready", count=count))))
