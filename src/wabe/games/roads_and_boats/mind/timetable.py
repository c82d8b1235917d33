"""Timetables: games of one player that are known by heart.

Alone nothing is left to chance, so a whole game can be written down: what each transporter fetches where and takes
where, one journey after the other; what is built as soon as it can be; what bricks are paid with. The file was begun by
hand and is bettered by bench/timetables.py. Who leaves the timetable, or lives elsewhere, is on his own.
"""

from typing import Any, Final

import msgspec

from wabe.core.action import Action
from wabe.games.roads_and_boats.book.actions import BREED, BRICK, BUILD, LOAD, RELOAD, ROAD, SITE, UNLOAD, USE, WORK
from wabe.games.roads_and_boats.book.building import list_constructions
from wabe.games.roads_and_boats.book.cargo import held
from wabe.games.roads_and_boats.book.components import BUILDINGS, FOLDER, GOODS, MOST, ONE, SHIFT, STABLE, kinds_in
from wabe.games.roads_and_boats.book.forms import TimetableForm
from wabe.games.roads_and_boats.book.reach import on_hex, reach
from wabe.games.roads_and_boats.book.scenarios import SCENARIOS
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Ways
from wabe.games.roads_and_boats.mind.strategy import usual
from wabe.games.roads_and_boats.mind.strategy_player import Conductor, step_towards

FILE: Final = FOLDER / "data" / "timetables.json"

Journey = tuple[int, int, int, int]  # what, from where, the goods, to where or until when
CARRY: Final = 0
GO: Final = 1
BREEDING: Final = 2  # go there with nothing on board and stay until a donkey is born
WAIT: Final = 3
_WORDS: Final = {"go": GO, "breed": BREEDING, "wait": WAIT}
_NEVER: Final = 99

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
    rules: Any = s.rules
    for known in TIMETABLES:
        if rules.players == 1 and rules.scenario is SCENARIOS[known.scenario]:
            return known
    return None


class Performer(Conductor):
    """Plays by a timetable, decision by decision, from the first turn on."""

    __slots__ = ("aboard", "at", "price", "then", "timetable", "used", "ways")

    def __init__(self, s: BoatsState, timetable: Timetable) -> None:
        super().__init__(0, usual([]))
        self.timetable: Final = timetable
        self.ways = Ways(s, 0)
        self.at: Final = [0] * STABLE  # the journey each transporter is on
        self.aboard: Final = [False] * STABLE  # whether its goods are on board
        self.used: Final = [0] * STABLE  # the turn in which it moved last
        self.then = (0, False)  # the journey after the load that is being set
        self.price = 0  # what the next brick is paid with

    def _journey(self, k: int) -> Journey:
        """The journey a transporter is on; at the end it waits for ever."""
        if k < len(self.timetable.journeys) and self.at[k] < len(self.timetable.journeys[k]):
            return self.timetable.journeys[k][self.at[k]]
        return (WAIT, 0, 0, _NEVER)

    # Movement.

    def _move(self, s: BoatsState, legal: list[Action]) -> Action:
        """One transporter after the other."""
        self.ways = Ways(s, self.seat)
        for action in legal:
            if action.family is USE and self.used[action.args[0]] != s.turn:
                self.used[action.args[0]] = s.turn
                return action
        return legal[-1]

    def _act(self, s: BoatsState, t: int, legal: list[Action]) -> Action:
        """Set the load as the journeys say, else step nearer, else stay."""
        before = self.at[t], self.aboard[t]
        load = self._settle(s, t)
        if load != s.cargo[t]:
            for action in legal:
                if action.family is RELOAD:
                    self.then = self.at[t], self.aboard[t]
                    self.at[t], self.aboard[t] = before
                    self.wanted = load
                    return action
            self.at[t], self.aboard[t] = before
        what, start, _, end = self._journey(t)
        target = start if what == CARRY and not self.aboard[t] else end
        if what == WAIT or target in reach(s, t):
            return legal[-1]
        return step_towards(s, self.ways, t, target, legal)

    def _settle(self, s: BoatsState, t: int) -> int:
        """Go on from journey to journey as far as that goes here; what is on board then."""
        here = reach(s, t)
        load = s.cargo[t]
        while True:
            what, start, bag, end = self._journey(t)
            if what == WAIT:
                if s.turn < end:
                    return load
            elif what == CARRY and not self.aboard[t]:
                if start not in here or not self._lie_there(s, t, start, bag):
                    return load
                load = bag
                self.aboard[t] = True
                continue
            elif end not in here:
                return load
            elif what == BREEDING:
                return 0
            elif what == CARRY:
                load = 0
                self.aboard[t] = False
            self.at[t] += 1

    def _lie_there(self, s: BoatsState, t: int, region: int, bag: int) -> bool:
        """Whether these goods are on board or lie there, moved by nobody in this phase."""
        for good in kinds_in(bag):
            number = (s.cargo[t] >> SHIFT[good] & MOST) + held(s, region, good, 0)
            if number < bag >> SHIFT[good] & MOST:
                return False
        return True

    def _reload(self, s: BoatsState, t: int, legal: list[Action]) -> Action:
        """Good by good towards the load that is wanted."""
        cargo = s.cargo[t]
        for action in legal:
            if action.family is UNLOAD:
                good = action.args[0]
                if cargo >> SHIFT[good] & MOST > self.wanted >> SHIFT[good] & MOST:
                    return action
            elif action.family is LOAD and action.args[1] == 0:
                good = action.args[0]
                if cargo >> SHIFT[good] & MOST < self.wanted >> SHIFT[good] & MOST:
                    return action
        self.at[t], self.aboard[t] = self.then
        return legal[-1]

    # Production, building and the wonder.

    def _produce(self, s: BoatsState, legal: list[Action]) -> Action:
        """Breed where donkeys came for it, and make what a factory makes."""
        for action in legal:
            if action.family is BREED:
                parents = [t for t in on_hex(s, action.args[0]) if self._journey(t)[0] == BREEDING]
                for t in parents:
                    self.at[t] += 1
                if parents:
                    return action
            elif action.family is WORK and s.has_factory(action.args[0]):
                return action
        return legal[-1]

    def _build(self, s: BoatsState, legal: list[Action]) -> Action:
        """Where something is due and can be built."""
        for action in legal:
            if action.family is SITE and self._due(s, action.args[0]) is not None:
                return action
        return legal[-1]

    def _construct(self, s: BoatsState, h: int, legal: list[Action]) -> Action:
        due = self._due(s, h)
        return due if due is not None and due in legal else legal[0]

    def _due(self, s: BoatsState, h: int) -> Action | None:
        """What is due on a hex and can be built, the first of all."""
        can = list_constructions(s, self.seat, h)
        for turn, building, where in self.timetable.works:
            if turn > s.turn:
                continue
            if building and s.space.area_hex[where] == h:
                action = BUILD.of(building, where - s.space.hex_areas[h][0])
                if action in can:
                    return action
            elif not building:
                for area in s.space.hex_areas[h]:
                    for way, link, _, _ in s.space.land_steps[area]:
                        if link == where and ROAD.of(way) in can:
                            return ROAD.of(way)
        return None

    def _wonder(self, s: BoatsState, legal: list[Action]) -> Action:
        """The bricks of this turn, as far as they can be paid."""
        prices = self.timetable.bricks.get(s.turn, [])
        if legal[0].family is not BRICK or s.bought >= len(prices):
            return legal[-1]
        self.price = prices[s.bought]
        return legal[0]

    def _price(self, s: BoatsState) -> int:
        return self.price
