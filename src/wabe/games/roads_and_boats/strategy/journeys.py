"""Journeys of donkeys in time: when one is there that starts at some time, on the roads there are by then.

A time is a number: four times the turn, and the points used in it.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import DONKEY, POINTS
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.ways import FAR, network

Roads = list[int]  # by turn: the roads on which one may go in it; replaced, never changed
NEVER: Final = 4000
TURN: Final = 4  # a turn, as a time
_TIRED: Final = POINTS[DONKEY]  # points used, after which there is no step


class Journeys:
    """The journeys on one map; what was reckoned out is kept for all schedules."""

    __slots__ = ("_arrivals", "_paved", "_places", "_rows", "_steps", "trials", "w")

    def __init__(self, w: EconomyModel) -> None:
        self.w: Final = w
        self.trials = 0  # how often it was tried to carry something: the measure of effort
        self._places: Final = w.space.places
        # By roads; then by place and points used; then by target: when who starts in turn 0 is there, or -1.
        self._arrivals: Final[dict[int, list[list[int]]]] = {}
        self._paved = -1  # the roads asked for last, and what is known of them
        self._rows: list[list[int]] = []
        # By roads; then by place, points used and target: the steps from turn 0 on.
        self._steps: Final[dict[int, dict[int, list[tuple[int, int]]]]] = {}

    def arrival(self, place: int, time: int, target: int, roads: Roads) -> int:
        """Return when a donkey is there that starts at some time."""
        if place == target:
            return time
        paved = roads[time >> 2]
        if paved != self._paved:
            self._paved, self._rows = paved, self._rows_of(paved)
        start = place * TURN + (time & 3)
        row = self._rows[start]
        if not row:
            row = self._rows[start] = [-1] * self._places
        found = row[target]
        if found < 0:
            steps = self._begun_at_zero(place, time & 3, target, paved)
            found = row[target] = steps[-1][0] if steps else NEVER
        return (time & -TURN) + found

    def _rows_of(self, paved: int) -> list[list[int]]:
        found = self._arrivals.get(paved)
        if found is None:
            found = self._arrivals[paved] = [[] for _ in range(self._places * TURN)]
        return found

    def steps(self, place: int, time: int, target: int, roads: Roads) -> list[tuple[int, int]]:
        """The steps of a journey as time and place; without roads that are built on the way."""
        begin = time & -TURN
        return [(begin + after, step) for after, step in self._begun_at_zero(place, time & 3, target, roads[time >> 2])]

    def _begun_at_zero(self, place: int, used: int, target: int, paved: int) -> list[tuple[int, int]]:
        known = self._steps.get(paved)
        if known is None:
            known = self._steps[paved] = {}
        key = (place * TURN + used) * self._places + target
        found = known.get(key)
        if found is None:
            found = known[key] = self._reckoned_out(place, used, target, paved)
        return found

    def _reckoned_out(self, place: int, used: int, target: int, paved: int) -> list[tuple[int, int]]:
        turn = 0
        found: list[tuple[int, int]] = []
        if place == target:
            return found
        w = self.w
        ways = network(w.space, w.region, paved, w.bridges, w.barred)
        table = ways.table(DONKEY, target)
        if table[place] >= FAR:
            return found
        while place != target:
            best, cost = ways.onward(DONKEY, place, table, not used) if used < _TIRED else (-1, 0.0)
            if best < 0:
                turn += 1
                used = 0
                continue
            place = best
            used += 1 if cost < 1.0 else _TIRED
            found.append((turn * TURN + used, place))
        return found
