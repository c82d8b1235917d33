"""`wabe analyse`: what a game was about."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from wabe import games
from wabe.analysis import Whole
from wabe.analysis import analyse as examine
from wabe.cli.encodings import can_show
from wabe.cli.inputs import AsJson, read_record
from wabe.cli.meter import ProgressMeter
from wabe.cli.spoken import FILE
from wabe.cli.words import LANGUAGE, figure, words
from wabe.core.messages import encoder, m

_BARS: Final = "▁▂▃▄▅▆▇█" if can_show("▁▂▃▄▅▆▇█") else "12345678"


def analyse(
    file: Annotated[Path, typer.Argument(help=words(m("cli.flag.record")), metavar=FILE)],
    seconds: Annotated[float, typer.Option(help=words(m("cli.flag.analyse.seconds")), min=0)] = 60,
    json: AsJson = False,
) -> None:
    """Tell how bots judge a game, in points: its positions, the moves that lost most with better ones, and luck."""
    record = read_record(file)
    with ProgressMeter(Console(stderr=True), "parts") as meter:
        found = examine(record, games.get(record.game), seconds, meter.reach)
    if json:
        typer.echo(encoder(LANGUAGE).encode(found))
    else:
        print_analysis(found, Console(highlight=False))


def print_analysis(found: Whole, console: Console) -> None:
    """The course, luck, the moves that lost most, the results of chance that mattered."""
    heads = [m(f"cli.analyse.head.{name}") for name in ("curve", "from", "to", "luck")]
    grid = Table("", *map(words, heads), title=words(m("cli.analyse.course")))
    for seat, name in enumerate(found.names):
        line = [moment.points[seat] for moment in found.moments]
        grid.add_row(name, _curve(line, found), f"{line[0]:.0f}", f"{line[-1]:.0f}", figure(found.luck[seat], "+.1f"))
    console.print(grid)
    action = words(m("cli.analyse.head.action"))
    if found.slips:
        heads = [m(f"cli.analyse.head.{name}") for name in ("played", "better", "lost")]
        grid = Table(action, "", *map(words, heads), title=words(m("cli.analyse.slips")))
        for slip in found.slips:
            error = f" ± {figure(slip.error, '.1f')}" if slip.rows else ""
            labels = [words(label, found.names) for label in (slip.played_label, slip.better_label)]
            grid.add_row(str(slip.position + 1), found.names[slip.seat], *labels, figure(slip.lost, ".1f") + error)
        console.print(grid)
    if found.strokes:
        grid = Table(action, "", *found.names, title=words(m("cli.analyse.strokes")))
        for stroke in found.strokes:
            gifts = [figure(gift, "+.1f") for gift in stroke.points]
            grid.add_row(str(stroke.position + 1), words(stroke.told, found.names), *gifts)
        console.print(grid)
    console.print(words(m("cli.analyse.looked", looked=found.looked, decisions=found.decisions)))


def _curve(line: list[float], found: Whole, width: int = 32) -> str:
    """Points over the game, as high as those of all seats reach."""
    low = min(min(moment.points) for moment in found.moments)
    high = max(max(moment.points) for moment in found.moments)
    shown = [line[round(at * (len(line) - 1) / (width - 1))] for at in range(width)]
    return "".join(_BARS[int((value - low) / max(1e-9, high - low) * (len(_BARS) - 1))] for value in shown)
