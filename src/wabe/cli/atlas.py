"""`wabe atlas`: every world of 504 measured by games of bots."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup

from wabe.arena.crew import crew
from wabe.atlas import campaign
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.meter import Meter
from wabe.cli.words import words
from wabe.core.messages import m


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
    with crew(jobs, on, address) as players, Meter(Console(stderr=True), "games", len(work)) as meter:
        whole = campaign.build(file, work, players, meter.reach, minutes * 60)
    typer.echo(
        words(m("cli.atlas.built" if whole else "cli.atlas.stopped", done=meter.done, all=len(work), file=str(file)))
    )
    for row in campaign.failed(file):
        line = m(
            "cli.atlas.failed", world=row.world, players=row.players, kind=row.kind, number=row.number, error=row.error
        )
        typer.echo(words(line), err=True)
