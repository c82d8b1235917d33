"""Campaigns over all worlds of 504, with progress and a table at the end.

python scripts/worlds.py check      random games through the conformance kit, 2, 3 and 4 players
python scripts/worlds.py strength   one greedy against two random players: where does it win too seldom?
python scripts/worlds.py ends       greedy players among themselves: how long, which worlds need the cap on rounds,
                                    and how often is done what each module is about?
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wabe import games
from wabe.arena.crew import crew
from wabe.arena.game import Plan, play_number
from wabe.atlas.game import GAME, PLAYERS, Task, measure
from wabe.atlas.things import THINGS, has, used
from wabe.cli.campaign import Jobs, On
from wabe.cli.meter import Meter
from wabe.core.conformance import Finding, check_game
from wabe.core.errors import BadOption
from wabe.core.game import Rules

ENOUGH = 0.9  # of the games greedy shall win against two random players
app = typer.Typer(add_completion=False, help="Campaigns over all worlds of 504.")

Worlds = Annotated[str, typer.Option(help="Worlds, separated by commas; all by default.")]
Games = Annotated[int, typer.Option(help="Games of each world (and number of players).", min=1)]


class Tally(msgspec.Struct):
    """What came of some games of one world."""

    world: str
    games: int = 0
    findings: list[str] = []
    decisions: int = 0
    won: float = 0.0
    capped: dict[int, int] = {}  # by number of players: games ended by the cap on rounds, not by the book
    rounds: int = 0
    acts: dict[str, int] = {}  # by kind: how often it was done


def _rules(world: str, players: int) -> Rules:
    return games.get(GAME).rules(players, {"world": world})


def check_world(task: tuple[str, int]) -> Tally:
    """Random games with every number of players through the kit."""
    world, count = task
    tally = Tally(world)
    for players in PLAYERS:
        for seed in range(count):
            tally.games += 1
            try:
                tally.decisions += check_game(_rules(world, players), seed, thorough=0.02).decisions
            except Finding as finding:
                tally.findings.append(f"{players} players, seed {seed}: {finding.what}")
    return tally


def strength_of_world(task: tuple[str, int]) -> Tally:
    """Greedy against two random players, on every seat in turn."""
    world, count = task
    plan = Plan(GAME, 3, ["greedy", "random", "random"], count, 1, {"world": world})
    rules = plan.rules()
    tally = Tally(world)
    for number in range(count):
        outcome = play_number(plan, rules, number)
        tally.games += 1
        tally.decisions += outcome.decisions
        tally.won += 1 / outcome.places.count(1) if outcome.places[0] == 1 else 0
    return tally


def ends_of_world(task: tuple[str, int]) -> Tally:
    """Two, three and four greedy players."""
    world, count = task
    tally = Tally(world, capped=dict.fromkeys(PLAYERS, 0))
    for players in PLAYERS:
        for seed in range(count):
            row = measure(Task(world, players, "greedy", seed))
            tally.games += 1
            tally.rounds += row.rounds
            tally.capped[players] += row.ended == "cap"
            for kind, times in row.acts.items():
                tally.acts[kind] = tally.acts.get(kind, 0) + times
    return tally


def campaign(work: Callable[[tuple[str, int]], Tally], worlds: str, count: int, jobs: int, on: str) -> list[Tally]:
    """All worlds on several processes or on Ray."""
    numbers = _numbers(worlds)
    with crew(jobs, on) as players, Meter(Console(stderr=True), "worlds", len(numbers)) as meter:
        tallies = []
        for _, tally in players.as_they_come(work, [(world, count) for world in numbers]):
            tallies.append(tally)
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
def check(worlds: Worlds = "", count: Games = 1, jobs: Jobs = 2, on: On = "processes") -> None:
    """Random games with 2, 3 and 4 players through the conformance kit."""
    tallies = campaign(check_world, worlds, count, jobs, on)
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
def strength(worlds: Worlds = "", count: Games = 20, jobs: Jobs = 2, on: On = "processes") -> None:
    """One greedy against two random players."""
    tallies = campaign(strength_of_world, worlds, count, jobs, on)
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
def ends(worlds: Worlds = "", count: Games = 3, jobs: Jobs = 2, on: On = "processes") -> None:
    """Games among greedy players, and what they do there."""
    tallies = campaign(ends_of_world, worlds, count, jobs, on)
    rows = []
    for name, group in by_module(tallies).items():
        number = sum(tally.games for tally in group)
        rounds = sum(tally.rounds for tally in group) / number
        capped = [str(sum(tally.capped[players] for tally in group)) for players in PLAYERS]
        rows.append([name, str(len(group)), str(number), f"{rounds:.1f}", *capped])
    heads = [f"capped with {players}" for players in PLAYERS]
    show("Greedy players among themselves", ["worlds", "number", "games", "rounds", *heads], rows)
    for players in PLAYERS:
        late = [tally.world for tally in tallies if tally.capped[players]]
        print(f"{players} players, ended by the cap in {len(late)} worlds: {' '.join(late) or 'none'}")
    rows = []
    for thing in THINGS:
        group = [tally for tally in tallies if has(tally.world, thing)]
        if group:
            each = sum(used(tally.acts, thing) / tally.games for tally in group) / len(group)
            never = [tally.world for tally in group if not used(tally.acts, thing)]
            rows.append([thing, str(len(group)), f"{each:.1f}", " ".join(never) or "none"])
    show("What is done", ["", "worlds that have it", "times a game", "never in"], rows)


if __name__ == "__main__":
    app()
