"""Campaigns over all worlds of 504, with progress and a table at the end.

python scripts/worlds.py check      random games through the conformance kit, 2, 3 and 4 players
python scripts/worlds.py strength   one greedy against two random players: where does it win too seldom?
python scripts/worlds.py ends       greedy players among themselves: how long, which worlds need the cap on rounds,
                                    and how often is done what each module is about?
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from wabe import games
from wabe.arena.game import Plan, play_number
from wabe.bots import make_bot
from wabe.cli.meter import Meter
from wabe.core.chance import Rng, draw
from wabe.core.conformance import Finding, check_game
from wabe.core.errors import BadOption
from wabe.core.game import NATURE, OVER, Rules

GAME = "worlds_504"
CAPPED = 2  # how a state tells that the cap on rounds has ended it
ENOUGH = 0.9  # of the games greedy shall win against two random players
PLAYERS = (2, 3, 4)
# What a module is about: the kinds of actions, and the positions of the module in which there are such.
THINGS = {
    "residents bought": ("", 3, ["recruit"]),
    "goods delivered": ("1", 2, ["deliver"]),
    "trolleys improved": ("1", 3, ["upgrade"]),
    "privileges won": ("3", 3, ["bid", "take", "card"]),
    "factories built": ("3", 2, ["build"]),
    "fights": ("4", 3, ["fight"]),
    "tiles explored": ("5", 3, ["explore", "found"]),
    "roads built": ("6", 3, ["road", "free-road"]),
    "plants built": ("8", 3, ["plant"]),
    "shares bought": ("9", 3, ["buy"]),
    "shares sold": ("9", 3, ["sell"]),
}
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
    capped: dict[int, int] = {}  # by number of players: games ended by the cap on rounds, not by the book
    rounds: int = 0
    acts: dict[str, int] = {}  # by kind: how often it was done
    residents: bool = True  # whether there are any


def _rules(world: str, players: int) -> Rules:
    return games.get(GAME).rules(players, {"world": world})


def check_world(world: str, count: int) -> Tally:
    """Random games with every number of players through the kit."""
    tally = Tally(world)
    for players in PLAYERS:
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
    """Two, three and four greedy players."""
    tally = Tally(world, capped=dict.fromkeys(PLAYERS, 0))
    for players in PLAYERS:
        for seed in range(count):
            rng = Rng(seed)
            bots = [make_bot("greedy", players * seed + seat) for seat in range(players)]
            state: Any = _rules(world, players).start()
            tally.residents = state.hooks.world.residents
            while state.seat != OVER:
                action = draw(state, rng) if state.seat == NATURE else bots[state.seat].choose(state)
                if state.seat != NATURE:
                    tally.acts[action.kind] = tally.acts.get(action.kind, 0) + 1
                state.play(action)
            tally.games += 1
            tally.rounds += state.round
            tally.capped[players] += state.ended == CAPPED
    return tally


def has(tally: Tally, thing: str) -> bool:
    """Whether there is such a thing in a world."""
    module, positions, _ = THINGS[thing]
    if not module:
        return tally.residents
    return module in tally.world[:positions] or (thing == "goods delivered" and {"1", "8"} <= set(tally.world))


def used(tally: Tally, thing: str) -> int:
    """How often it was done in all games of a world."""
    return sum(tally.acts.get(kind, 0) for kind in THINGS[thing][2])


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
def ends(worlds: Worlds = "", count: Games = 3, jobs: Jobs = 2) -> None:
    """Games among greedy players, and what they do there."""
    tallies = campaign(ends_of_world, worlds, count, jobs)
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
        group = [tally for tally in tallies if has(tally, thing)]
        if group:
            each = sum(used(tally, thing) / tally.games for tally in group) / len(group)
            never = [tally.world for tally in group if not used(tally, thing)]
            rows.append([thing, str(len(group)), f"{each:.1f}", " ".join(never) or "none"])
    show("What is done", ["", "worlds that have it", "times a game", "never in"], rows)


if __name__ == "__main__":
    app()
