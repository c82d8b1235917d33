"""Variations of a strategy: goals in another order, elsewhere, more or fewer of them, other settings."""

from typing import Final

from wabe.core.chance import Rng
from wabe.games.roads_and_boats.book.building import may_stand
from wabe.games.roads_and_boats.book.components import (
    COAL_BURNER,
    ENLARGEMENT,
    MINE,
    MINT,
    NEW_SHAFTS,
    PAPERMILL,
    QUARRY,
    RAFT_FACTORY,
    SAWMILL,
    SPECIALISATION,
    STOCK_EXCHANGE,
    WAGON_FACTORY,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.strategy import BREED, MAKE, PAVE, SETTINGS, SHAFT, STUDY, Goal, Strategy

# What may be added; what is named more often comes more often.
_MORE: Final = (
    WOODCUTTER,
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    MINE,
    MINE,
    COAL_BURNER,
    PAPERMILL,
    MINT,
    STOCK_EXCHANGE,
    BREED,
    BREED,
    STUDY,
    STUDY,
    RAFT_FACTORY,
    WAGON_FACTORY,
    PAVE,
    PAVE,
    PAVE,
)
_SUBJECTS: Final = (SPECIALISATION, ENLARGEMENT, NEW_SHAFTS)


def sites(s: BoatsState, seat: int, ours: list[bool], building: int) -> list[int]:
    """The regions of ours where a building may stand, whatever else is planned there."""
    found = []
    for h in s.space.land_hexes:
        if not s.building(h) and may_stand(s, seat, h, building):
            for region in s.space.hex_areas[h]:
                if s.region[region] == region and ours[region]:
                    found.append(region)
    return found


class Variations:
    """A stream of variations for one seat in one position."""

    __slots__ = ("ours", "places", "rng", "s", "seat")

    def __init__(self, s: BoatsState, seat: int, ours: list[bool], seed: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.ours: Final = ours
        self.rng: Final = Rng(seed)
        self.places: Final[dict[int, list[int]]] = {}

    def vary(self, strategy: Strategy) -> Strategy:
        """One or two small changes."""
        goals = strategy.goals[:]
        settings = strategy.settings[:]
        for _ in range(1 + self.rng.below(2)):
            dice = self.rng.below(12)
            if dice < 2:
                setting = self.rng.below(len(SETTINGS))
                settings[setting] = self._one_of(SETTINGS[setting])
            elif dice < 6 and len(goals) > 1:
                goal = goals.pop(self.rng.below(len(goals)))
                goals.insert(self.rng.below(len(goals) + 1), goal)
            elif dice < 8 and goals:
                self._elsewhere(goals)
            elif dice < 9 and len(goals) > 1:
                goals.pop(self.rng.below(len(goals)))
            else:
                self._add(goals)
        return Strategy(goals, settings)

    def _one_of(self, values: tuple[int, ...]) -> int:
        return values[self.rng.below(len(values))]

    def _sites(self, building: int) -> list[int]:
        found = self.places.get(building)
        if found is None:
            found = sites(self.s, self.seat, self.ours, building)
            self.places[building] = found
        return found

    def _elsewhere(self, goals: list[Goal]) -> None:
        """Another site for a building; what was planned there goes where this one was, if it may."""
        i = self.rng.below(len(goals))
        building, old = goals[i]
        if building >= BREED:
            return
        found = self._sites(building)
        if not found:
            return
        new = found[self.rng.below(len(found))]
        area_hex = self.s.space.area_hex
        for j, (other, region) in enumerate(goals):
            if j != i and other < BREED and area_hex[region] == area_hex[new]:
                if old not in self._sites(other):
                    return
                goals[j] = (other, old)
        goals[i] = (building, new)

    def _add_road(self, goals: list[Goal], at: int) -> None:
        """A road that begins or ends where something stands or is to stand."""
        space = self.s.space
        ends = [where for what, where in goals if what < BREED]
        ends += [self.s.site(h) for h in space.land_hexes if self.s.building(h) and self.ours[self.s.site(h)]]
        if not ends:
            return
        steps = space.land_steps[ends[self.rng.below(len(ends))]]
        if steps:
            _, link, there, _ = steps[self.rng.below(len(steps))]
            if self.ours[there] and not self.s.roads >> link & 1:
                goals.insert(at, (PAVE, link))

    def _add(self, goals: list[Goal]) -> None:
        """One goal more, anywhere in the order."""
        what = self._one_of(_MORE)
        at = self.rng.below(len(goals) + 1)
        if what == BREED:
            goals.insert(at, (BREED, 0))
        elif what == PAVE:
            self._add_road(goals, at)
        elif what == STUDY:
            subject = self._one_of(_SUBJECTS)
            goals.insert(at, (STUDY, subject))
            if subject == NEW_SHAFTS:
                for building, region in goals[:]:
                    if building == MINE:
                        goals.append((SHAFT, region))
        else:
            used = [self.s.space.area_hex[region] for building, region in goals if building < BREED]
            found = [region for region in self._sites(what) if self.s.space.area_hex[region] not in used]
            if found:
                goals.insert(at, (what, found[self.rng.below(len(found))]))
                if what in (RAFT_FACTORY, WAGON_FACTORY):
                    goals.insert(at + 1, (MAKE, what))
