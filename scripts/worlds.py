"""Campaigns over all worlds of 504, with progress and a table at the end.

python scripts/worlds.py check      random games through the conformance kit, 2, 3 and 4 players
python scripts/worlds.py strength   one greedy against two random players: where does it win too seldom?
python scripts/worlds.py ends       greedy players among themselves: how long, which worlds need the cap on rounds,
                                    and how often is done what each module is about?

The games of the last two are those of the Atlas and kept as such, in build/worlds.jsonl or any other --file. So they
can be cut into slices (--minutes 3): the next run goes on where the last one ended, and the tables show what is known
so far; with --fresh they start again, as they should when the judgement has changed.
"""

import sys
from collections import defaultdict
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from wabe import games
from wabe.arena.crew import Crew, crew
from wabe.atlas import campaign
from wabe.atlas.game import GAME, PLAYERS, AtlasGame, Kind, Row
from wabe.atlas.things import THINGS, has, used
from wabe.cli.campaign import Address, Jobs, On
from wabe.cli.meter import ProgressMeter
from wabe.core.conformance import Finding, check_game
from wabe.core.errors import WabeError

FILE = Path(__file__).parent.parent / "build" / "worlds.jsonl"
ENOUGH = 0.9  # of the games greedy must win against two random players
app = typer.Typer(add_completion=False, help="Campaigns over all worlds of 504.")

Worlds = Annotated[str, typer.Option(help="Worlds, separated by commas; all by default.")]
Games = Annotated[int, typer.Option(help="Games of each world (and number of players).", min=1)]
Minutes = Annotated[float, typer.Option(help="Stop after so long; 0 plays to the end.", min=0)]
File = Annotated[Path, typer.Option(help="Where games are kept.")]
Fresh = Annotated[bool, typer.Option("--fresh", help="Forget the games of earlier runs.")]


Some = TypeVar("Some", "Tally", "Checked")


class Checked:
    """What came of some random games of one world. Plain, since Ray sends the classes of a script along."""

    def __init__(self, world: str) -> None:
        self.world = world
        self.games = 0
        self.findings: list[str] = []


class Tally:
    """The games of one world that are kept."""

    def __init__(self, world: str, rows: list[Row]) -> None:
        self.world = world
        self.rows = rows

    @property
    def won(self) -> float:
        """How many games the greedy player has won; a shared win in part."""
        greedy = [row.places[row.task().bots().index("greedy")] for row in self.rows]
        return sum(1 / row.places.count(1) for row, place in zip(self.rows, greedy, strict=True) if place == 1)

    @property
    def share(self) -> float:
        """The same as a share."""
        return self.won / len(self.rows)

    def capped(self, players: int) -> int:
        """How many games with so many players were ended by the cap on rounds, not by the book."""
        return sum(row.players == players and row.ended != "book" for row in self.rows)

    def used(self, thing: str) -> int:
        """How often something was done."""
        return sum(used(row.acts, thing) for row in self.rows)


def check_world(task: tuple[str, int]) -> Checked:
    """Random games with every number of players through the kit."""
    world, count = task
    checked = Checked(world)
    for players in PLAYERS:
        for seed in range(count):
            checked.games += 1
            try:
                check_game(games.get(GAME).rules(players, {"world": world}), seed, thorough=0.02)
            except Finding as finding:
                checked.findings.append(f"{players} players, seed {seed}: {finding.what}")
    return checked


def play(work: list[AtlasGame], file: Path, players: Crew, minutes: float, fresh: bool) -> list[Tally]:
    """Play those of these games that are not kept yet, as long as there is time; then all that are, by world."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if fresh:
        file.unlink(missing_ok=True)
    console = Console(stderr=True)
    with players, ProgressMeter(console, "games", len(work)) as meter:
        whole = campaign.build(file, work, players, meter.reach, 60 * minutes)
    if not whole:
        console.print(f"{meter.done} of {len(work)} games are played; the next run goes on.", highlight=False)
    for row in campaign.failed(file):
        console.print(f"failed: {row.task()}: {row.error}", highlight=False, markup=False)
    wanted = set(work)
    worlds: dict[str, list[Row]] = defaultdict(list)
    for row in campaign.read(file):
        if row.task() in wanted:
            worlds[row.world].append(row)
    return [Tally(world, rows) for world, rows in worlds.items()]


def tasks(worlds: str, players: tuple[int, ...], kind: Kind, count: int) -> list[AtlasGame]:
    """One game of each world, then the next: a campaign cut short has seen them all."""
    numbers = _numbers(worlds)
    return [AtlasGame(world, each, kind, number) for number in range(count) for each in players for world in numbers]


def _numbers(worlds: str) -> list[str]:
    return campaign.check_worlds(worlds.split(",") if worlds else [])


def by_module(tallies: list[Some]) -> dict[str, list[Some]]:
    """The worlds by their module on TOP I."""
    found: dict[str, list[Some]] = defaultdict(list)
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
def check(worlds: Worlds = "", count: Games = 1, jobs: Jobs = 2, on: On = "processes", address: Address = "") -> None:
    """Random games with 2, 3 and 4 players through the conformance kit."""
    work = [(world, count) for world in _numbers(worlds)]
    with crew(jobs, on, address) as players, ProgressMeter(Console(stderr=True), "worlds", len(work)) as meter:
        done = []
        for _, checked in players.as_they_come(check_world, work):
            done.append(checked)
            meter.advance()
    done.sort(key=lambda checked: checked.world)
    rows = []
    for name, group in by_module(done).items():
        found = sum(len(checked.findings) for checked in group)
        rows.append([name, str(len(group)), str(sum(checked.games for checked in group)), str(found)])
    show("Conformance", ["worlds", "number", "games", "findings"], rows)
    for checked in done:
        for finding in checked.findings:
            print(f"{checked.world}, {finding}")
    sys.exit(1 if any(checked.findings for checked in done) else 0)


@app.command()
def strength(
    worlds: Worlds = "",
    count: Games = 20,
    jobs: Jobs = 2,
    on: On = "processes",
    address: Address = "",
    minutes: Minutes = 0.0,
    file: File = FILE,
    fresh: Fresh = False,
) -> None:
    """One greedy against two random players."""
    tallies = play(tasks(worlds, (3,), "contrast", count), file, crew(jobs, on, address), minutes, fresh)
    rows = []
    for name, group in by_module(tallies).items():
        shares = [tally.share for tally in group]
        weak = sum(share < ENOUGH for share in shares)
        number = sum(len(tally.rows) for tally in group)
        mean, worst = f"{sum(shares) / len(shares):.1%}", f"{min(shares):.0%}"
        rows.append([name, str(len(group)), str(number), mean, worst, str(weak)])
    heads = ["worlds", "number", "games", "won", "worst", f"below {ENOUGH:.0%}"]
    show("Greedy against two random players", heads, rows)
    for tally in tallies:
        if tally.share < ENOUGH:
            print(f"{tally.world}: {tally.won:g} of {len(tally.rows)}")


@app.command()
def ends(
    worlds: Worlds = "",
    count: Games = 3,
    jobs: Jobs = 2,
    on: On = "processes",
    address: Address = "",
    minutes: Minutes = 0.0,
    file: File = FILE,
    fresh: Fresh = False,
) -> None:
    """Games among greedy players, and what they do there."""
    tallies = play(tasks(worlds, PLAYERS, "greedy", count), file, crew(jobs, on, address), minutes, fresh)
    rows = []
    for name, group in by_module(tallies).items():
        played = [row for tally in group for row in tally.rows]
        rounds = sum(row.rounds for row in played) / len(played)
        capped = [str(sum(tally.capped(players) for tally in group)) for players in PLAYERS]
        rows.append([name, str(len(group)), str(len(played)), f"{rounds:.1f}", *capped])
    heads = [f"capped with {players}" for players in PLAYERS]
    show("Greedy players among themselves", ["worlds", "number", "games", "rounds", *heads], rows)
    for players in PLAYERS:
        late = [tally.world for tally in tallies if tally.capped(players)]
        print(f"{players} players, ended by the cap in {len(late)} worlds: {' '.join(late) or 'none'}")
    rows = []
    for thing in THINGS:
        group = [tally for tally in tallies if has(tally.world, thing)]
        if group:
            each = sum(tally.used(thing) / len(tally.rows) for tally in group) / len(group)
            never = [tally.world for tally in group if not tally.used(thing)]
            rows.append([thing, str(len(group)), f"{each:.1f}", " ".join(never) or "none"])
    show("What is done", ["", "worlds that have it", "times a game", "never in"], rows)


if __name__ == "__main__":
    try:
        app()
    except WabeError as error:
        sys.exit(str(error))
