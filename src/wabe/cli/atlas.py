"""`wabe atlas`: every world of 504 measured by games of bots."""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from typer.core import TyperGroup

from wabe.arena.crew import crew
from wabe.atlas import campaign
from wabe.atlas.figures import World
from wabe.atlas.shipped import FOLDER, shipped
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.meter import Meter
from wabe.cli.words import words
from wabe.core.errors import BadOption
from wabe.core.messages import m, raw


class _WorldsToo(TyperGroup):
    """`wabe atlas 473` is short for `wabe atlas show 473`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0].isdigit():
            args = ["show", *args]
        return super().parse_args(ctx, args)


commands = typer.Typer(
    cls=_WorldsToo, no_args_is_help=True, help="The Atlas of 504 Worlds: every world measured by games of bots."
)
Games = Annotated[Path, typer.Argument(help="The file that holds the games, one a line; it only grows.")]


@commands.command("build")
def build(
    file: Games,
    games: Annotated[
        int, typer.Option(help="Games of greedy players among themselves, for each world and 2, 3, 4 players.", min=0)
    ] = campaign.GREEDY,
    contrast: Annotated[int, typer.Option(help="Games of one greedy among random players.", min=0)] = campaign.CONTRAST,
    worlds: Annotated[str, typer.Option(help="Worlds, separated by commas; all by default.")] = "",
    minutes: Annotated[float, typer.Option(help="Stop after so long; the same command goes on.", min=0)] = 0,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
) -> None:
    """Play the games of the Atlas; stopped at any time, the same command goes on."""
    chosen = campaign.check_worlds([world.strip() for world in worlds.split(",") if world.strip()])
    work = list(campaign.tasks(chosen, games, contrast))
    shown = Meter(Console(stderr=True), "games", len(work), goes_on=True)
    with crew(jobs, on, address) as players, shown as meter:
        whole = campaign.build(file, work, players, meter.reach, minutes * 60)
    typer.echo(
        words(m("cli.atlas.built" if whole else "cli.atlas.stopped", done=meter.done, all=len(work), file=str(file)))
    )
    for row in campaign.failed(file):
        line = m(
            "cli.atlas.failed", world=row.world, players=row.players, kind=row.kind, number=row.number, error=row.error
        )
        typer.echo(words(line), err=True)


@commands.command("pack")
def pack(
    file: Games,
    to: Annotated[Path, typer.Option(help="Folder to write to; by default that of this package.")] = FOLDER,
) -> None:
    """Make the Atlas from its games: a Parquet file of them, and what they say of each world."""
    try:
        from wabe.atlas import pack as packing
    except ImportError as error:
        raise BadOption(m("cli.extra", package=error.name or "", extra="research")) from None
    atlas = packing.write(campaign.read(file), to)
    size = sum(path.stat().st_size for path in to.iterdir() if path.is_file()) // 1024
    told = m("cli.atlas.packed", games=atlas.games, worlds=len(atlas.worlds), folder=str(to), size=size)
    typer.echo(words(told))
    whole = len(list(campaign.tasks(campaign.check_worlds([]))))
    if atlas.games < whole:
        typer.echo(words(m("cli.atlas.part", games=atlas.games, all=whole, file=str(file))), err=True)


@commands.command("show")
def show(
    world: Annotated[str, typer.Argument(help="Three different digits from 1 to 9, such as 473.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """What games of bots say of a world: `wabe atlas 473`."""
    campaign.check_worlds([world])
    atlas = shipped()
    if not atlas.worlds:
        raise BadOption(m("cli.atlas.none"))
    found = atlas.world(world)
    if json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    console = Console(highlight=False)
    console.print(grid_of(found))
    console.print(words(m("cli.atlas.good", good=found.good)))
    console.print(words(m("cli.atlas.near", worlds=tuple(raw(other) for other in found.near))))
    console.print(words(m("cli.atlas.bots")), style="dim")


_ROWS: Final[list[tuple[str, str, str]]] = [
    ("games", "games", ".0f"),
    ("rounds", "rounds", ".1f"),
    ("decisions", "decisions", ".0f"),
    ("choices", "choices a decision", ".1f"),
    ("capped", "ended by the cap on rounds only", ".0%"),
    ("closeness", "closeness: the second's points of the winner's", ".0%"),
    ("turns", "changes of the lead", ".1f"),
    ("half", "leader at half time wins", ".0%"),
    ("first", "edge of who begins", "+.0%"),
    ("skill", "skill: greedy beats random", ".0%"),
]


def grid_of(found: World) -> Table:
    """The figures of a world by number of players."""
    columns = [*found.players.values(), found.over_all]
    grid = Table(f"World {found.world}", *(f"{count} players" for count in found.players), "all")
    for name, label, form in _ROWS:
        grid.add_row(label, *(format(getattr(one, name), form) for one in columns))
    for thing in found.over_all.uses:
        grid.add_row(f"{thing} a game", *(f"{one.uses.get(thing, 0):.1f}" for one in columns))
    return grid
