"""Timetables: games of one player that are known by heart.

Alone nothing is left to chance, so a whole game can be written down: what each transporter fetches where and takes
where, one journey after the other; what is built as soon as it can be; what bricks are paid with. The file was begun by
hand and is bettered by bench/timetables.py. Who leaves the timetable, or lives elsewhere, is on his own.
"""

from typing import Final

import msgspec

from wabe.games.roads_and_boats.book.components import BUILDINGS, FOLDER, GOODS, ONE
from wabe.games.roads_and_boats.book.scenarios import SCENARIOS
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.forms import TimetableForm

FILE: Final = FOLDER / "data" / "timetables.json"

Journey = tuple[int, int, int, int]  # what, from where, the goods, to where or until when
CARRY: Final = 0
GO: Final = 1
BREEDING: Final = 2  # go there with nothing on board and stay until a donkey is born
WAIT: Final = 3
_WORDS: Final = {"go": GO, "breed": BREEDING, "wait": WAIT}

Work = tuple[int, int, int]  # from which turn on, a building or 0 for a road, its area or link


class Timetable:
    """The journeys of each transporter, works in order, and the prices of the bricks of each turn."""

    __slots__ = ("bricks", "home", "journeys", "scenario", "works")

    def __init__(self, form: TimetableForm) -> None:
        self.scenario: Final = form.scenario
        self.home: Final = form.home
        self.journeys: Final = [[_journey(text) for text in texts] for texts in form.transporters]
        self.works: Final[list[Work]] = []
        for turn, what, where in form.works:
            self.works.append((turn, 0 if what == "road" else BUILDINGS.index(what), where))
        self.bricks: Final[dict[int, list[int]]] = {}
        for turn, price in form.bricks:
            self.bricks.setdefault(turn, []).append(_bag(price.split()))


def _journey(text: str) -> Journey:
    """`2 boards 11 > 18`, `go 17`, `breed 15`, `wait 8`."""
    words = text.split()
    if words[0] in _WORDS:
        return (_WORDS[words[0]], 0, 0, int(words[1]))
    return (CARRY, int(words[-3]), _bag(words[:-3]), int(words[-1]))


def _bag(words: list[str]) -> int:
    """`2 boards 1 stone`."""
    bag = 0
    for i in range(0, len(words), 2):
        bag += ONE[GOODS.index(words[i + 1])] * int(words[i])
    return bag


def _read() -> list[Timetable]:
    return [Timetable(form) for form in msgspec.json.decode(FILE.read_bytes(), type=list[TimetableForm])]


TIMETABLES: Final = _read()


def timetable_of(s: BoatsState) -> Timetable | None:
    """The timetable of a game for one, if its map is known; a user's map may have the name of one of the box."""
    for known in TIMETABLES:
        if s.rules.players == 1 and s.space.scenario is SCENARIOS[known.scenario]:
            return known
    return None
