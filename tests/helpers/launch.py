"""The service with the toy game and some bad bots on the shelf, for tests.

Thinking processes read this file, too, so they know the same game and bots.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from sqlalchemy import event
from sqlalchemy.pool import Pool

from helpers import caravan, toy
from helpers.boxes import changed
from wabe import games
from wabe.bots import LEVELS, Bot, Level, make_bot
from wabe.bots.memories import Memories
from wabe.core.action import Action
from wabe.core.errors import BadRecord
from wabe.core.game import State
from wabe.core.messages import raw
from wabe.core.record import Record
from wabe.hosting import questions
from wabe.server.processes.bots_only import run_thinker
from wabe.server.processes.run import listen, run
from wabe.server.settings import Settings, database_address


class Failing(Bot):
    """Fails until it is cured: until a file of its name appears."""

    def cured(self) -> bool:
        return Path(os.environ["WABE_TEST_CURES"], type(self).__name__.lower()).exists()

    def choose(self, state: State) -> Action:
        if not self.cured():
            raise ZeroDivisionError("no idea")
        return state.legal()[0]

    def pick(self, known: State, legal: list[Action]) -> Action:
        return legal[0]


class Dying(Failing):
    """Dies with its process until it is cured."""

    def choose(self, state: State) -> Action:
        if not self.cured():
            os.kill(os.getpid(), signal.SIGKILL)
        return state.legal()[0]


class Endless(Failing):
    """Never answers until it is cured."""

    def choose(self, state: State) -> Action:
        while not self.cured():
            time.sleep(0.1)
        return state.legal()[0]


class Cheating(Failing):
    """Plays what is not legal until it is cured."""

    def choose(self, state: State) -> Action:
        return state.legal()[0] if self.cured() else state.rules.game.space.parse("reveal")


class Slow(Failing):
    """Thinks for a while."""

    def choose(self, state: State) -> Action:
        time.sleep(0.5)
        return state.legal()[0]


BAD = {"failing": Failing, "dying": Dying, "endless": Endless, "cheating": Cheating, "slow": Slow}


def make_any_bot(code: str, seed: int, memories: Memories | None = None) -> Bot:
    return BAD[code](seed) if code in BAD else make_bot(code, seed, memories)


def migrate(record: Record) -> Record:
    """What was `go 9` is `go 8` now; other games of the caravan cannot be told any more."""
    if os.environ["WABE_TEST_RULES"] == "foreign":
        raise BadRecord(raw("The desert has changed."))
    return replace(record, version=2, actions=["go 8" if text == "go 9" else text for text in record.actions])


if os.environ.get("WABE_TEST_RULES"):
    caravan.GAME = changed(caravan.GAME, version=2, migrate=migrate)

for game in (toy, caravan):
    games._SHELF.append(game.GAME.name)
    sys.modules[f"wabe.games.{game.GAME.name}"] = game
LEVELS.extend(Level(code, raw(code.title()), raw("For tests.")) for code in BAD)
questions.make_bot = make_any_bot

if os.environ.get("WABE_TEST_CLOCK"):
    wall = time.time

    def jumping() -> float:
        """The clock on the wall, which somebody has set by so many seconds."""
        file = Path(os.environ["WABE_TEST_CLOCK"])
        return wall() + (float(file.read_text()) if file.exists() else 0.0)

    time.time = jumping

if os.environ.get("WABE_TEST_PAGES"):

    @event.listens_for(Pool, "connect")
    def confine(connection: Any, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count={os.environ['WABE_TEST_PAGES']}")


def read(name: str, value: str) -> Any:
    """A setting of the command line: a word or a number."""
    if name == "push_hosts":
        return tuple(value.split(","))
    return value if name in ("mail", "address") else float(value)


def main(words: list[str], ready: Callable[[int], None]) -> None:
    """Serve or, without a port, only think, until a signal ends it."""
    database, port, *limits = words
    if port == "think":
        run_thinker(Settings(database=database_address(database), thinkers=2), lambda: None)
        return
    sock = listen("127.0.0.1", int(port))
    chosen = {name: read(name, value) for name, _, value in (limit.partition("=") for limit in limits)}
    settings = Settings(
        database=database_address(database),
        workers=int(chosen.pop("workers", 1)),
        thinkers=int(chosen.pop("thinkers", 2)),
        think_limit=int(chosen.pop("think_limit", 30)),
        connections=int(chosen.pop("connections", 60)),
        record_actions=int(chosen.pop("record_actions", 20_000)),
        tables_each=int(chosen.pop("tables_each", 10_000)),
        tables=10_000,
        snapshot_every=int(chosen.pop("snapshot_every", 20)),
        **chosen,
    )
    run(settings, sock, lambda: ready(sock.getsockname()[1]))
