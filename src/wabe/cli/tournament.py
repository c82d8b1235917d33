"""`wabe tournament`: bots against each other as a file says, with ratings, tables and a page."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from wabe.arena import tournament as arena
from wabe.arena.crew import crew
from wabe.arena.page import HEADS, page
from wabe.arena.standings import Standings, standings
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.inputs import AsJson
from wabe.cli.meter import ProgressMeter
from wabe.cli.spoken import FILE
from wabe.cli.words import LANGUAGE, figure, words
from wabe.core.messages import m, raw


def tournament(
    file: Annotated[Path, typer.Argument(help=words(m("cli.flag.tournament.file")), metavar=FILE)],
    to: Annotated[Path | None, typer.Option(help=words(m("cli.flag.tournament.to")))] = None,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Let bots play against each other until the result is certain enough; the same command goes on after a stop."""
    asked = arena.read_file(file)
    folder = arena.Folder(to or file.with_suffix(""), asked)
    shown = ProgressMeter(Console(stderr=True), "games", asked.most_games(), goes_on=True)
    with crew(jobs, on, address) as players, shown as meter:
        scores = arena.play(asked, folder, players, meter.reach)
    found = standings(asked, scores, LANGUAGE)
    (folder.path / "standings.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))
    (folder.path / "index.html").write_text(page(found, LANGUAGE), "utf-8")
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    print_standings(found, Console())
    typer.echo(words(m("cli.tournament.kept", page=str(folder.path / "index.html"), records=str(folder.records))))
    if timed := arena.by_the_clock(asked):
        typer.echo(words(m("cli.tournament.clock", bots=tuple(raw(code) for code in timed))))


def print_standings(found: Standings, console: Console) -> None:
    """Ratings, then the events."""
    title = words(m("cli.tournament.title", title=found.title, games=found.games))
    grid = Grid(
        words(m("arena.head.bot")), words(m("arena.head.rating")), "95 %", words(m("arena.head.games")), title=title
    )
    for rating in found.ratings:
        low, high = figure(rating.low, ".1f"), figure(rating.high, ".1f")
        interval = words(m("cli.tournament.interval", low=low, high=high))
        grid.add_row(rating.bot, figure(rating.rating, ".1f"), interval, str(rating.games))
    console.print(grid)
    for event in found.events:
        seats = [m("arena.head.seat", seat=seat + 1) for seat in range(len(event.lines[0].seats))]
        heads = [words(head) for head in (*HEADS, *seats)]
        finished = m("cli.tournament.event", title=event.title, finished=event.finished, games=event.games)
        grid = Grid(*heads, title=words(finished))
        for line in event.lines:
            shares = [f"{share:.0%}" for share in line.seats]
            numbers = [figure(line.share, ".1%"), figure(line.share_error, ".1%")]
            numbers += [figure(line.points, ".1f"), figure(line.points_error, ".1f")]
            grid.add_row(line.bot, str(line.games), *numbers, *shares)
        console.print(grid)
