"""Matches that last: how long it takes to open a long game, to take a move back, and to draw a scene of many choices.

python bench/matches.py [--actions 15000] [--game roads_and_boats --players 4 --options scenario=...]

Without a game it is the caravan of the tests, in which a match of any length can be played and a turn offers 200
choices. Moves are random. The table is kept in an SQLite file as the service keeps it, and opened as the service does.
Times are medians: of the processor, and by the clock, which on a busy machine is more.
"""

import argparse
import asyncio
import gc
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers import caravan

from wabe import games
from wabe.cli.inputs import read_options
from wabe.core.chance import Rng
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, encoder
from wabe.hosting.live_table import LiveTable
from wabe.hosting.stored import StoredSeat, StoredTable, now
from wabe.server.settings import Settings, database_address
from wabe.server.tables.database_host import DatabaseHost

REPEATS = 15
WIDE = 200  # choices


def play(match: Match, actions: int, rng: Rng) -> None:
    """Random moves up to a position, or to the end of the game."""
    while match.state.seat != OVER and match.position < actions:
        legal = match.state.legal()
        match.play(legal[rng.below(len(legal))])


def widest(match: Match, rng: Rng) -> Match:
    """The match at the decision with most choices, of some hundred drawn from its course."""
    best, most = 0, 0
    for _ in range(300):
        position = rng.below(match.position)
        state = match.history.state_at(position)
        if state.seat >= 0 and len(state.legal()) > most:
            best, most = position, len(state.legal())
    return Match.from_record(match.record(), match.rules.game, match.seed, to=best)


class Watch:
    """Times of one thing, done several times."""

    def __init__(self) -> None:
        self.busy: list[float] = []
        self.clock: list[float] = []

    def __enter__(self) -> None:
        self.started = process_time(), perf_counter()

    def __exit__(self, *_: object) -> None:
        self.busy.append(process_time() - self.started[0])
        self.clock.append(perf_counter() - self.started[1])

    def __str__(self) -> str:
        return f"{1e3 * median(self.busy):8.2f} ms, by the clock {1e3 * median(self.clock):.2f} ms"


def time_undo(match: Match, rng: Rng) -> Watch:
    """A decision taken back, and a whole turn, at several moments."""
    watch = Watch()
    while len(watch.busy) < REPEATS and match.state.seat != OVER:
        legal = match.state.legal()
        seat = match.state.seat
        match.play(legal[rng.below(len(legal))])
        if match.can_undo(seat):
            with watch:
                match.undo(seat, whole_turn=len(watch.busy) % 2 == 0)
            play(match, match.position + 20, rng)
    return watch


def time_scene(match: Match, viewer: int | None) -> tuple[Watch, Watch]:
    """The scene with these eyes: built, for the seat that decides with its marks, and encoded."""
    encode = encoder().encode
    built, encoded = Watch(), Watch()
    for _ in range(REPEATS):
        with built:
            scene = match.scene(viewer)
        with encoded:
            encode(scene)
    return built, encoded


async def time_opening(match: Match, folder: str, snapshot_every: int) -> Watch:
    """The table as the service opens it, from the database to a table that can be played on."""
    settings = Settings(database=database_address(f"{folder}/{snapshot_every}.sqlite3"), snapshot_every=snapshot_every)
    table_host = DatabaseHost(settings)
    await table_host.storage.open()
    stored = StoredTable(
        id="a" * 12,
        game=match.rules.game.name,
        rules_version=match.rules.game.version,
        players=match.rules.players,
        options=match.rules.options,
        seed=match.seed,
        host="host",
        spectators=True,
        archive=False,
        turn=match.state.seat,
        headline=NOTHING,
        updated=now(),
        seats=[StoredSeat("person", name, "host") for name in match.names],
    )
    await table_host.add(LiveTable(stored, match, 0))
    watch = Watch()
    for _ in range(REPEATS if snapshot_every < 10**6 else 3):
        gc.collect()
        with watch:
            table = await table_host._load(stored.id)
        assert table.match.position == match.position
    await table_host.close()
    return watch


def measure(game: Game, players: int, options: list[str], actions: int) -> None:
    """All figures of one game."""
    rng = Rng(1)
    rules = game.rules(players, read_options(options))
    match = Match(rules, [f"Player {seat + 1}" for seat in range(players)], 1)
    start = process_time()
    play(match, actions, rng)
    spent = process_time() - start
    print(f"{game.name}, {players} players: {match.position} actions, {1e6 * spent / match.position:.0f} µs each")
    wide = widest(match, rng)
    choices = len(wide.state.legal())
    built, encoded = time_scene(wide, wide.state.seat)
    print(f"  scene of {choices:>3} choices       {built}")
    bare = time_scene(wide, None)[0]
    print(f"  the same without choices  {bare}")
    if choices < WIDE:
        one = (median(built.busy) - median(bare.busy)) / choices
        print(f"  so of {WIDE} choices        {1e3 * (median(bare.busy) + one * WIDE):8.2f} ms")
    print(f"  its encoding              {encoded}")
    with tempfile.TemporaryDirectory() as folder:
        for every, what in ((200, "from a snapshot"), (10**9, "without one")):
            print(f"  opening, {what:<16} {asyncio.run(time_opening(match, folder, every))}")
    if match.state.seat != OVER:
        print(f"  undo                      {time_undo(match, rng)}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--actions", type=int, default=15_000)
    parser.add_argument("--game", default="")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--options", action="append", default=[])
    given = parser.parse_args()
    if given.game:
        game = games.get(given.game)
        measure(game, given.players or game.max_players, given.options, given.actions)
        return
    games._SHELF.append("caravan")
    sys.modules["wabe.games.caravan"] = caravan
    measure(caravan.GAME, 2, ["rounds=5000", "oases=200"], given.actions)


if __name__ == "__main__":
    main()
