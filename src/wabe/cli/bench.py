"""`wabe bench`: how fast the engine is on this machine."""

from typing import Annotated

import msgspec
import typer

from wabe import games as shelf
from wabe.arena.figures import published, ratios
from wabe.arena.measure import as_table, measure
from wabe.cli.inputs import AsJson
from wabe.cli.spoken import GAME
from wabe.cli.words import LANGUAGE, words
from wabe.core.messages import m


def bench(
    games: Annotated[list[str] | None, typer.Argument(help=words(m("cli.flag.bench.game")), metavar=GAME)] = None,
    seconds: Annotated[float, typer.Option(help=words(m("cli.flag.bench.seconds")), min=0.01)] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure the speed of games with every number of players, beside the figures published last where they are at
    hand, and catanatron where that is installed."""
    report = measure(seconds, [shelf.get(name).name for name in games or []])
    if json:
        typer.echo(msgspec.json.encode(report))
        return
    kept = published(report.compiled)
    compared = ratios(report, kept) if kept is not None else {}
    typer.echo(as_table(report, compared, LANGUAGE))
    if kept is not None and compared:
        typer.echo(words(m("cli.bench.compared", date=kept.date, commit=kept.commit, machine=kept.report.machine)))
