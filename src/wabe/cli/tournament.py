"""`wabe tournament`: bots against each other by a file, with ratings, tables and a page."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from wabe.arena import tournament as arena
from wabe.arena.crew import crew
from wabe.arena.page import page
from wabe.arena.standings import Standings, standings
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.inputs import AsJson
from wabe.cli.meter import Meter
from wabe.cli.words import words
from wabe.core.messages import m, raw


def tournament(
    file: Annotated[Path, typer.Argument(help="A TOML file: bots, games, options, players (see docs/scale.md).")],
    to: Annotated[
        Path | None, typer.Option(help="Folder for games, records and the page; without it, the name of the file.")
    ] = None,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Let bots play against each other until the result is certain enough; the same command goes on after a stop."""
    asked = arena.read_file(file)
    folder = arena.Folder(to or file.with_suffix(""), asked)
    shown = Meter(Console(stderr=True), "games", asked.most_games(), goes_on=True)
    with crew(jobs, on, address) as players, shown as meter:
        scores = arena.play(asked, folder, players, meter.reach)
    found = standings(asked, scores)
    (folder.path / "standings.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))
    (folder.path / "index.html").write_text(page(found), "utf-8")
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    print_standings(found, Console())
    typer.echo(words(m("cli.tournament.kept", page=str(folder.path / "index.html"), records=str(folder.records))))
    if timed := arena.by_the_clock(asked):
        typer.echo(words(m("cli.tournament.clock", bots=tuple(raw(code) for code in timed))))


def print_standings(found: Standings, console: Console) -> None:
    """Ratings, then the events."""
    grid = Grid("bot", "rating", "95 %", "games", title=f"{found.title}: {found.games} games")
    for rating in found.ratings:
        grid.add_row(rating.bot, f"{rating.rating:.1f}", f"{rating.low:.1f} to {rating.high:.1f}", str(rating.games))
    console.print(grid)
    for event in found.events:
        heads = ["bot", "games", "won", "±", "points", "±"]
        seats = [f"from seat {seat + 1}" for seat in range(len(event.lines[0].seats))]
        grid = Grid(*heads, *seats, title=f"{event.title}: {event.finished} of {event.games} games finished")
        for line in event.lines:
            shares = [f"{share:.0%}" for share in line.seats]
            numbers = [f"{line.share:.1%}", f"{line.share_error:.1%}", f"{line.points:.1f}", f"{line.points_error:.1f}"]
            grid.add_row(line.bot, str(line.games), *numbers, *shares)
        console.print(grid)
