"""The memory of bots at tables from question to question, wherever they think.

A bot is recreated for each question. In a game that can be repeated, its memory follows from the record: a process
that has not thought for a table so far asks the bot again what it was asked, so any process plays as any other. The
memory of this process is only used where that comes to the same. A bot that goes by the clock cannot be asked again:
its memory here is all there is, and hints use it, too.
"""

import time
from collections.abc import Callable
from typing import Final

from wabe.bots import Bot
from wabe.bots.memories import Memories
from wabe.core.game import Rules

_MOST: Final = 400  # seats of which something is remembered
_IDLE: Final = 3600.0  # seconds after which a seat is forgotten that nobody has asked about
_SHARE: Final = 0.5  # of the time for a question in which a bot may be asked again; beyond it plays as well as it can

Recreate = Callable[[int, Memories], Bot]  # the bot of a seat at a position of its game


class Recollection:
    """The memory of one seat of a table, and the game that it follows from."""

    __slots__ = ("actions", "decided", "memories", "used")

    def __init__(self) -> None:
        self.memories: Final = Memories()
        self.actions: list[str] = []  # of the game, up to the end of its last turn
        self.decided = 0  # how many of them are the seat's own
        self.used = time.monotonic()

    def note(self, actions: list[str], decided: int) -> None:
        """Know that the seat has had its turn, at the end of these actions."""
        self.actions, self.decided = actions, decided

    def leads_to(self, actions: list[str]) -> bool:
        """Return whether these actions go on where this memory ends."""
        return self.actions == actions[: len(self.actions)]


class Recollections:
    """The recollections of one process in which bots think, by table and seat."""

    def __init__(self) -> None:
        self._known: Final[dict[tuple[str, int], Recollection]] = {}  # the latest last

    def of(self, table: str, seat: int) -> Recollection:
        """Return what is remembered of a seat by itself."""
        found = self._known.pop((table, seat), None) or Recollection()
        self._keep(table, seat, found)
        return found

    def after(
        self, table: str, seat: int, rules: Rules, actions: list[str], decided: int, bot: Recreate, limit: float
    ) -> Recollection:
        """Return what the bot of a seat remembers after these actions, `decided` of them its own."""
        found = self._known.pop((table, seat), None)
        if found is None or not found.leads_to(actions):
            found = Recollection()
        if found.decided != decided:
            ask_again(found, rules, seat, actions, bot, limit)
        self._keep(table, seat, found)
        return found

    def _keep(self, table: str, seat: int, found: Recollection) -> None:
        found.used = time.monotonic()
        self._known[table, seat] = found
        for key, known in list(self._known.items()):
            if len(self._known) <= _MOST and known.used > found.used - _IDLE:
                break
            del self._known[key]


def ask_again(found: Recollection, rules: Rules, seat: int, actions: list[str], bot: Recreate, limit: float) -> None:
    """Ask the bot of a seat what it was asked in these actions since then, and play what was played."""
    state, end = rules.start(), time.monotonic() + limit * _SHARE
    thought = len(found.actions)  # up to where its turns are known
    decided = 0
    for position, text in enumerate(actions):
        if state.seat == seat:
            decided += 1
            if position >= thought and time.monotonic() < end:
                turn = [action.text for action in bot(position, found.memories).turn(state)]
                thought = position + (len(turn) if turn == actions[position : position + len(turn)] else 1)
        state.play(rules.game.space.parse(text))
    found.note(actions, decided)
