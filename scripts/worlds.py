"""Campaigns over all worlds of 504, with progress and a table at the end.

python scripts/worlds.py check      random games through the conformance kit, 2, 3 and 4 players
python scripts/worlds.py strength   one greedy against two random players: where does it win too seldom?
python scripts/worlds.py ends       greedy players among themselves: how long, and which worlds need the cap on rounds?
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import msgspec
import typer
from progress import Meter
from rich.console import Console
from rich.table import Table

from wabe import games
from wabe.arena.game import Plan, play_number
from wabe.bots import make_bot
from wabe.core.chance import Rng, draw
from wabe.core.conformance import Finding, check_game
from wabe.core.errors import BadOption
from wabe.core.game import NATURE, OVER, Rules

GAME = "worlds_504"
ENOUGH = 0.8  # of the games greedy shall win against two random players
app = typer.Typer(add_completion=False, help="Campaigns over all worlds of 504.")

Worlds = Annotated[str, typer.Option(help="Worlds, separated by commas; all by default.")]
Games = Annotated[int, typer.Option(help="Games of each world (and number of players).", min=1)]
Jobs = Annotated[int, typer.Option(help="Processes.", min=1)]


class Tally(msgspec.Struct):
    """What came of some games of one world."""

    world: str
    games: int = 0
    findings: list[str] = []
    decisions: int = 0
    won: float = 0.0
    capped: int = 0  # ended by the cap on rounds, not by the book
    rounds: int = 0


def _rules(world: str, players: int) -> Rules:
    return games.get(GAME).rules(players, {"world": world})


def check_world(world: str, count: int) -> Tally:
    """Random games with every number of players through the kit."""
    tally = Tally(world)
    for players in (2, 3, 4):
        for seed in range(count):
            tally.games += 1
            try:
                tally.decisions += check_game(_rules(world, players), seed, thorough=0.02).decisions
            except Finding as finding:
                tally.findings.append(f"{players} players, seed {seed}: {finding.what}")
    return tally


def strength_of_world(world: str, count: int) -> Tally:
    """Greedy against two random players, on every seat in turn."""
    plan = Plan(GAME, 3, ["greedy", "random", "random"], count, 1, {"world": world})
    rules = plan.rules()
    tally = Tally(world)
    for number in range(count):
        outcome = play_number(plan, rules, number)
        tally.games += 1
        tally.decisions += outcome.decisions
        tally.won += 1 / outcome.places.count(1) if outcome.places[0] == 1 else 0
    return tally


def ends_of_world(world: str, count: int) -> Tally:
    """Three greedy players."""
    tally = Tally(world)
    for seed in range(count):
        rng = Rng(seed)
        bots = [make_bot("greedy", 3 * seed + seat) for seat in range(3)]
        state = _rules(world, 3).start()
        while state.seat != OVER:
            state.play(draw(state, rng) if state.seat == NATURE else bots[state.seat].choose(state))
        tally.games += 1
        data = state.to_dict()
        tally.rounds += data["round"]
        tally.capped += data["ended"] == 2
    return tally


def campaign(measure: Callable[[str, int], Tally], worlds: str, count: int, jobs: int) -> list[Tally]:
    """All worlds on several processes."""
    numbers = _numbers(worlds)
    tallies = []
    with ProcessPoolExecutor(jobs) as pool, Meter(Console(stderr=True), "worlds", len(numbers)) as meter:
        for future in as_completed([pool.submit(measure, world, count) for world in numbers]):
            tallies.append(future.result())
            meter.advance()
    return sorted(tallies, key=lambda tally: tally.world)


def _numbers(worlds: str) -> list[str]:
    book = games.get(GAME).book
    assert book is not None
    if not worlds:
        return book.index()
    numbers = worlds.split(",")
    try:
        for number in numbers:
            book.facts(number)
    except BadOption as error:
        sys.exit(str(error))
    return numbers


def by_module(tallies: list[Tally]) -> dict[str, list[Tally]]:
    """The worlds by their module on TOP I."""
    found: dict[str, list[Tally]] = defaultdict(list)
    for tally in tallies:
        found[f"{tally.world[0]}xx"].append(tally)
    return found


def show(title: str, columns: list[str], rows: list[list[str]]) -> None:
    """Print a table."""
    table = Table(*columns, title=title)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


@app.command()
def check(worlds: Worlds = "", count: Games = 1, jobs: Jobs = 2) -> None:
    """Random games with 2, 3 and 4 players through the conformance kit."""
    tallies = campaign(check_world, worlds, count, jobs)
    rows = []
    for name, group in by_module(tallies).items():
        found = sum(len(tally.findings) for tally in group)
        rows.append([name, str(len(group)), str(sum(t.games for t in group)), str(found)])
    show("Conformance", ["worlds", "number", "games", "findings"], rows)
    for tally in tallies:
        for finding in tally.findings:
            print(f"{tally.world}, {finding}")
    sys.exit(1 if any(tally.findings for tally in tallies) else 0)


@app.command()
def strength(worlds: Worlds = "", count: Games = 20, jobs: Jobs = 2) -> None:
    """One greedy against two random players."""
    tallies = campaign(strength_of_world, worlds, count, jobs)
    rows = []
    for name, group in by_module(tallies).items():
        shares = [tally.won / tally.games for tally in group]
        weak = sum(share < ENOUGH for share in shares)
        rows.append([name, str(len(group)), f"{sum(shares) / len(shares):.1%}", f"{min(shares):.0%}", str(weak)])
    show("Greedy against two random players", ["worlds", "number", "won", "worst", f"below {ENOUGH:.0%}"], rows)
    for tally in tallies:
        if tally.won < ENOUGH * tally.games:
            print(f"{tally.world}: {tally.won:g} of {tally.games}")


@app.command()
def ends(worlds: Worlds = "", count: Games = 2, jobs: Jobs = 2) -> None:
    """Games among three greedy players."""
    tallies = campaign(ends_of_world, worlds, count, jobs)
    rows = []
    for name, group in by_module(tallies).items():
        number = sum(tally.games for tally in group)
        rounds = sum(tally.rounds for tally in group) / number
        capped = sum(tally.capped for tally in group)
        rows.append([name, str(len(group)), str(number), f"{rounds:.1f}", str(capped)])
    show("Greedy players among themselves", ["worlds", "number", "games", "rounds", "capped"], rows)
    for tally in tallies:
        if tally.capped:
            print(f"{tally.world}: {tally.capped} of {tally.games} games ended by the cap")


if __name__ == "__main__":
    app()
