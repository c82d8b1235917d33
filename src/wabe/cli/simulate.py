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
from wabe.arena import Result, SeriesSpec, run
from wabe.bots import bot_names
from wabe.cli.campaign import Address, On
from wabe.cli.encodings import readable
from wabe.cli.inputs import AsJson, GameName, Options, read_options
from wabe.cli.meter import ProgressMeter
from wabe.cli.words import figure, words
from wabe.core.errors import BadOption
from wabe.core.messages import m


def simulate(
    game: GameName,
    bots: Annotated[str, typer.Option(help=words(m("cli.flag.simulate.bots")))] = "random",
    players: Annotated[int | None, typer.Option(help=words(m("cli.flag.simulate.players")))] = None,
    games: Annotated[int, typer.Option(help=words(m("cli.flag.simulate.games")))] = 100,
    seed: Annotated[int | None, typer.Option(help=words(m("cli.flag.simulate.seed")))] = None,
    jobs: Annotated[int, typer.Option(help=words(m("cli.flag.simulate.jobs")))] = 1,
    on: On = "processes",
    address: Address = "",
    options: Options = None,
    first: Annotated[int, typer.Option(help=words(m("cli.flag.simulate.first")))] = 0,
    records: Annotated[Path | None, typer.Option(help=words(m("cli.flag.simulate.records")))] = None,
    scores: Annotated[bool, typer.Option("--scores", help=words(m("cli.flag.simulate.scores")))] = False,
    json: AsJson = False,
) -> None:
    """Play many games between bots and say who won."""
    box = shelf.get(game)
    codes = [code.strip() for code in bots.split(",")]
    count = players if players is not None else max(len(codes), box.min_players)
    plan = SeriesSpec(
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
        typer.echo(msgspec.json.encode(result))
    else:
        _print(result)


def _one_each(codes: list[str], players: int) -> list[str]:
    if len(codes) > players:
        raise BadOption(m("cli.simulate.bots", bots=len(codes), players=players))
    return [codes[i % len(codes)] for i in range(players)]


def _run_with_bar(plan: SeriesSpec, scores: bool, records: Path | None, *, jobs: int, on: str, address: str) -> Result:
    progress: Callable[[int], None] | None = None
    with ExitStack() as stack:
        if sys.stderr.isatty():
            progress = stack.enter_context(ProgressMeter(Console(stderr=True), "games", plan.games)).reach
            progress(0)
        return run(plan, jobs=jobs, on=on, address=address, progress=progress, keep_scores=scores, records=records)


def _print(result: Result) -> None:
    told = m(
        "cli.simulate.told",
        game=result.game,
        players=result.players,
        seed=result.seed,
        finished=result.finished,
        games=result.games,
        seconds=figure(result.seconds, ".1f"),
        speed=figure(result.decisions_per_second, ",.0f"),
    )
    typer.echo(words(told))
    names = bot_names(result.bots)
    width = max(12, *map(len, names))
    bot, won, share, points = (words(m(f"cli.simulate.head.{name}")) for name in ("bot", "wins", "share", "points"))
    error = readable("±")
    typer.echo(f"{bot:<{width}} {won:>8} {share:>8} {error:>6} {points:>8} {error:>6}")
    for i, name in enumerate(names):
        shares = f"{figure(result.win_shares[i], '>8.1%')} {figure(result.win_share_errors[i], '>6.1%')}"
        means = f"{figure(result.mean_scores[i], '>8.1f')} {figure(result.mean_score_errors[i], '>6.1f')}"
        typer.echo(f"{name:<{width}} {figure(result.wins[i], '>8.1f')} {shares} {means}")
    typer.echo(words(m("cli.simulate.first", share=figure(result.first_seat_wins, ".1%"))))
