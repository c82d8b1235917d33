"""`wabe learn`: a network that corrects the judgement of a game."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wabe import games as shelf
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.inputs import AsJson, GameName
from wabe.cli.words import figure, words
from wabe.core.errors import BadOption
from wabe.core.messages import Message, m
from wabe.learning.training_run import TrainedRating, TrainingRun, Workers
from wabe.learning.training_run import learn as follow


def learn(
    game: GameName,
    to: Annotated[Path, typer.Option(help=words(m("cli.flag.learn.to")))],
    players: Annotated[str, typer.Option(help=words(m("cli.flag.learn.players")))] = "",
    games: Annotated[int, typer.Option(help=words(m("cli.flag.learn.games")), min=4)] = 3000,
    generations: Annotated[int, typer.Option(help=words(m("cli.flag.learn.generations")), min=1)] = 1,
    compared: Annotated[int, typer.Option(help=words(m("cli.flag.learn.compared")), min=1)] = 4,
    units: Annotated[int, typer.Option(help=words(m("cli.flag.learn.units")), min=1)] = 64,
    tried: Annotated[int, typer.Option(help=words(m("cli.flag.learn.tried")), min=1)] = 100,
    rated: Annotated[int, typer.Option(help=words(m("cli.flag.learn.rated")), min=1)] = 400,
    seed: Annotated[int, typer.Option(help=words(m("cli.flag.simulate.seed")))] = 1,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Play, fit a network to where the judgement was wrong, and rate it against greedy players."""
    box = shelf.get(game)
    counts = _counts(players) or list(range(max(2, box.min_players), box.max_players + 1))
    course = TrainingRun(box.name, counts, games, generations, compared, units, tried, rated, seed)
    ratings = follow(course, to, Workers(jobs, on, address), _tell)
    if json:
        typer.echo(msgspec.json.encode(ratings))
        return
    Console(highlight=False).print(_grid(words(box.title), ratings))
    better = all(rating.wins() for rating in ratings)
    file = str(to / f"{box.name}.net")
    typer.echo(words(m("cli.learn.better" if better else "cli.learn.not_better", file=file)))


def _tell(message: Message) -> None:
    typer.echo(words(message), err=True)


def _counts(text: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",") if word.strip()]
    except ValueError:
        raise BadOption(m("cli.learn.players", players=repr(text))) from None


def _grid(title: str, ratings: list[TrainedRating]) -> Table:
    won, points, greedy = (words(m(f"cli.learn.head.{name}")) for name in ("won", "points", "greedy"))
    grid = Table(
        words(m("cli.learn.head.players")), words(m("arena.head.games")), won, "95 %", points, greedy, title=title
    )
    for rating in ratings:
        between = m("cli.tournament.interval", low=figure(rating.low, ".1%"), high=figure(rating.high, ".1%"))
        means = figure(rating.points, ".1f"), figure(rating.greedy_points, ".1f")
        grid.add_row(str(rating.players), str(rating.games), figure(rating.share, ".1%"), words(between), *means)
    return grid
