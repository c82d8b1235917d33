"""A game played by a timetable, decision by decision."""

from typing import Final

from wabe.core.action import Action
from wabe.games.roads_and_boats.book.actions import BREED, BRICK, BUILD, LOAD, RELOAD, ROAD, SITE, UNLOAD, USE, WORK
from wabe.games.roads_and_boats.book.building import list_constructions
from wabe.games.roads_and_boats.book.cargo import held
from wabe.games.roads_and_boats.book.components import MOST, SHIFT, STABLE, kinds_in
from wabe.games.roads_and_boats.book.reach import on_hex, reach
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Distances
from wabe.games.roads_and_boats.mind.strategy import usual
from wabe.games.roads_and_boats.mind.strategy_player import StrategyPlayer, step_towards
from wabe.games.roads_and_boats.mind.timetable import BREEDING, CARRY, WAIT, Journey, Timetable

_NEVER: Final = 99


class TimetablePlayer(StrategyPlayer):
    """Plays by a timetable, decision by decision, from the first turn on."""

    __slots__ = ("aboard", "at", "distances", "price", "then", "timetable", "used")

    def __init__(self, s: BoatsState, timetable: Timetable) -> None:
        super().__init__(0, usual([]))
        self.timetable: Final = timetable
        self.distances = Distances(s, 0)
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
        self.distances = Distances(s, self.seat)
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
        return step_towards(s, self.distances, t, target, legal)

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
