"""`wabe bench`: how fast the engine is on this machine."""

from typing import Annotated

import msgspec
import typer

from wabe import games
from wabe.arena.measure import as_table, measure
from wabe.cli.inputs import AsJson
from wabe.cli.spoken import GAME
from wabe.cli.words import LANGUAGE, words
from wabe.core.messages import m


def bench(
    game: Annotated[str | None, typer.Argument(help=words(m("cli.flag.bench.game")), metavar=GAME)] = None,
    seconds: Annotated[float, typer.Option(help=words(m("cli.flag.bench.seconds")), min=0.01)] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure the speed of every game and player count, beside catanatron where that is installed."""
    report = measure(seconds, [games.get(game).name] if game else None)
    typer.echo(msgspec.json.encode(report).decode() if json else as_table(report, LANGUAGE))
