"""`wabe simulate`: many games between bots."""

import secrets
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from wabe import games as shelf
from wabe.arena import Plan, Result, run
from wabe.bots import bot_names
from wabe.cli.campaign import Address, On
from wabe.cli.inputs import AsJson, GameName, Options, read_options
from wabe.cli.meter import Meter
from wabe.core.errors import BadOption
from wabe.core.messages import m


def simulate(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Bot codes separated by commas; fewer than players are repeated.")
    ] = "random",
    players: Annotated[int | None, typer.Option(help="Number of players; without it, as many as bots.")] = None,
    games: Annotated[int, typer.Option(help="Number of games; the bots change seats from game to game.")] = 100,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes to play on.")] = 1,
    on: On = "processes",
    address: Address = "",
    options: Options = None,
    first: Annotated[int, typer.Option(help="Number of the first game, to repeat a part of a series.")] = 0,
    records: Annotated[Path | None, typer.Option(help="Folder to write the record of every game to.")] = None,
    scores: Annotated[bool, typer.Option("--scores", help="With --json: the scores of every game too.")] = False,
    json: AsJson = False,
) -> None:
    """Play many games between bots and say who won."""
    box = shelf.get(game)
    codes = [code.strip() for code in bots.split(",")]
    count = players if players is not None else max(len(codes), box.min_players)
    plan = Plan(
        game=box.name,
        players=count,
        bots=_one_each(codes, count),
        games=games,
        seed=secrets.randbelow(10**9) if seed is None else seed,
        options=read_options(options),
        first=first,
    )
    result = _run_with_bar(plan, scores, records, jobs=jobs, on=on, address=address)
    if json:
        typer.echo(msgspec.json.encode(result).decode())
    else:
        _print(result)


def _one_each(codes: list[str], players: int) -> list[str]:
    if len(codes) > players:
        raise BadOption(m("cli.simulate.bots", bots=len(codes), players=players))
    return [codes[i % len(codes)] for i in range(players)]


def _run_with_bar(plan: Plan, scores: bool, records: Path | None, *, jobs: int, on: str, address: str) -> Result:
    progress: Callable[[int], None] | None = None
    with ExitStack() as stack:
        if sys.stderr.isatty():
            progress = stack.enter_context(Meter(Console(stderr=True), "games", plan.games)).reach
            progress(0)
        return run(plan, jobs=jobs, on=on, address=address, progress=progress, keep_scores=scores, records=records)


def _print(result: Result) -> None:
    typer.echo(
        f"{result.game}, {result.players} players, seed {result.seed}: {result.finished} of {result.games} games "
        f"finished in {result.seconds:.1f} s, {result.decisions_per_second:,.0f} decisions/s"
    )
    names = bot_names(result.bots)
    width = max(12, *map(len, names))
    typer.echo(f"{'bot':<{width}} {'wins':>8} {'share':>8} {'±':>6} {'points':>8} {'±':>6}")
    for i, bot in enumerate(names):
        typer.echo(
            f"{bot:<{width}} {result.wins[i]:>8.1f} {result.win_shares[i]:>8.1%} {result.win_share_errors[i]:>6.1%}"
            f" {result.mean_scores[i]:>8.1f} {result.mean_score_errors[i]:>6.1f}"
        )
    typer.echo(f"From the first seat {result.first_seat_wins:.1%} were won.")
