"""`wabe atlas`: every world of 504 measured by games of bots."""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wabe.arena.crew import crew
from wabe.atlas import campaign
from wabe.atlas.bots import BOTS
from wabe.atlas.figures import AtlasWorld
from wabe.atlas.shipped import FOLDER, Atlas, shipped
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.meter import ProgressMeter
from wabe.cli.spoken import COMMAND, FILE, OPTIONS, WORLD, Command, Commands
from wabe.cli.words import figure, words
from wabe.core.errors import BadOption
from wabe.core.messages import m, raw


class _WorldsToo(Commands):
    """`wabe atlas 473` is short for `wabe atlas show 473`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0].isdigit():
            args = ["show", *args]
        return super().parse_args(ctx, args)


commands = typer.Typer(
    cls=_WorldsToo,
    no_args_is_help=True,
    help=words(m("cli.command.atlas")),
    options_metavar=OPTIONS,
    subcommand_metavar=COMMAND,
)
Games = Annotated[Path, typer.Argument(help=words(m("cli.flag.atlas.file")), metavar=FILE)]


@commands.command("build", cls=Command, help=words(m("cli.command.atlas.build")), options_metavar=OPTIONS)
def build(
    file: Games,
    games: Annotated[int, typer.Option(help=words(m("cli.flag.atlas.games")), min=0)] = campaign.GREEDY,
    contrast: Annotated[int, typer.Option(help=words(m("cli.flag.atlas.contrast")), min=0)] = campaign.CONTRAST,
    worlds: Annotated[str, typer.Option(help=words(m("cli.flag.atlas.worlds")))] = "",
    minutes: Annotated[float, typer.Option(help=words(m("cli.flag.atlas.minutes")), min=0)] = 0,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
) -> None:
    """Play the games of the Atlas; stopped at any time, the same command goes on."""
    chosen = campaign.check_worlds([world.strip() for world in worlds.split(",") if world.strip()])
    work = list(campaign.tasks(chosen, games, contrast))
    shown = ProgressMeter(Console(stderr=True), "games", len(work), goes_on=True)
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


@commands.command("pack", cls=Command, help=words(m("cli.command.atlas.pack")), options_metavar=OPTIONS)
def pack(
    file: Games,
    to: Annotated[Path, typer.Option(help=words(m("cli.flag.atlas.to")))] = FOLDER,
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


@commands.command("show", cls=Command, help=words(m("cli.command.atlas.show")), options_metavar=OPTIONS)
def show(
    world: Annotated[str, typer.Argument(help=words(m("cli.flag.world")), metavar=WORLD)],
    json: Annotated[bool, typer.Option("--json", help=words(m("cli.flag.json.alone")))] = False,
) -> None:
    """Show what games of bots say about a world: `wabe atlas 473`."""
    campaign.check_worlds([world])
    found = measured().world(world)
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    console = Console(highlight=False)
    console.print(grid_of(found))
    console.print(words(m("cli.atlas.good", good=found.good)))
    console.print(words(m("cli.atlas.near", worlds=tuple(raw(other) for other in found.near))))
    console.print(words(m("cli.atlas.bots")), style="dim")


def measured() -> Atlas:
    """The Atlas that is shipped, with a word where it is of other bots or rules than today's."""
    atlas = shipped()
    if not atlas.worlds:
        raise BadOption(m("cli.atlas.none"))
    if (atlas.rules, atlas.bots) != (campaign.head().rules, BOTS):
        typer.echo(words(m("cli.atlas.other_bots")), err=True)
    return atlas


_ROWS: Final = {
    "games": ".0f",
    "rounds": ".1f",
    "decisions": ".0f",
    "choices": ".1f",
    "capped": ".0%",
    "closeness": ".0%",
    "turns": ".1f",
    "half": ".0%",
    "first": "+.0%",
    "skill": ".0%",
}


def grid_of(found: AtlasWorld) -> Table:
    """The figures of a world by number of players."""
    columns = [*found.players.values(), found.over_all]
    heads = [m("cli.atlas.players", players=count) for count in found.players]
    heads = [m("cli.atlas.world", world=found.world), *heads, m("cli.atlas.all")]
    grid = Table(*map(words, heads))
    for name, form in _ROWS.items():
        grid.add_row(words(m(f"cli.atlas.row.{name}")), *(figure(getattr(one, name), form) for one in columns))
    for thing in found.over_all.uses:
        label = m("cli.atlas.uses", thing=m(f"cli.atlas.thing.{thing.replace(' ', '_')}"))
        grid.add_row(words(label), *(figure(one.uses.get(thing, 0), ".1f") for one in columns))
    return grid
