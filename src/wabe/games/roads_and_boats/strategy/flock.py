"""Geese: a pair is left alone on a pasture while more is to be studied than there are geese for.

Each subject takes two (RB-RES-01), and a pair without company becomes three (RB-LIVE-01). The third is led away, so
that the pair breeds again; two such geese are another subject. Two donkeys that are to breed are left alone as well.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import GOOSE, MOST, ONE, PAPERMILL, PASTURE, SHIFT
from wabe.games.roads_and_boats.rules.economy import GEESE_FOR_STUDY, GOOSE_PAIR, PAIR
from wabe.games.roads_and_boats.strategy.goals import BREED, Goal
from wabe.games.roads_and_boats.strategy.hauling import Hauling
from wabe.games.roads_and_boats.strategy.ways import FAR

NOWHERE: Final = -1
_WORTH: Final = 9  # turns that must be left for a subject whose geese are yet to hatch


class Flock:
    """Those of the tasks that are for geese."""

    __slots__ = ("farm", "nursery", "tasks")

    def __init__(self, tasks: Hauling) -> None:
        self.tasks: Final = tasks
        self.farm = NOWHERE  # where the pair is to be left alone
        self.nursery = NOWHERE  # the same of two donkeys

    def tend(self, studies: int, goals: list[Goal], ahead: int, left: int) -> None:
        """Set a pair aside that breeds, and send for those it has bred; `left`: turns, this one included."""
        geese = self.tasks.known(GOOSE)
        if geese < PAIR or geese >= GEESE_FOR_STUDY * studies or left < _WORTH:
            return
        self.farm = self._farm()
        if self.farm != NOWHERE:
            self.tasks.free[self.farm] -= GOOSE_PAIR
            self.tasks.total -= GOOSE_PAIR
            self.gather()
            return
        if BREED not in [what for what, _ in goals[:ahead]]:  # donkeys first
            pasture = self._pasture([self.tasks.w.space.area_hex[where] for what, where in goals if what < BREED])
            if pasture != NOWHERE:
                self.tasks.bring(pasture, GOOSE_PAIR)

    def gather(self) -> None:
        """Geese that are not for breeding come together, not where paper is made: they would vanish (RB-RES-09)."""
        place = self._meeting()
        there = ONE[GOOSE] * (self.tasks.free.get(place, 0) >> SHIFT[GOOSE] & MOST)
        others = ONE[GOOSE] * self.tasks.known(GOOSE) - there
        if others:
            self.tasks.bring(place, there + others)
            self.tasks.free[place] = self.tasks.free.get(place, 0) + there  # they are there for whatever asks for them
            self.tasks.total += there

    def leave_alone(self) -> None:
        """Idle transporters beside a pair that is to breed go home: a third donkey is company, too."""
        pastures = [self.tasks.w.space.area_hex[pair] for pair in (self.farm, self.nursery) if pair != NOWHERE]
        for k in self.tasks.idle():
            if self.tasks.w.hex_of(k) in pastures:
                self.tasks.send(k, self._meeting())

    def _farm(self) -> int:
        """A pasture where a pair lies by itself."""
        for region, bag in self.tasks.free.items():
            geese = bag >> SHIFT[GOOSE] & MOST
            if geese >= PAIR and self.tasks.w.goods[region] == geese * ONE[GOOSE] and self._is_free(region):
                return region
        return NOWHERE

    def _is_free(self, region: int) -> bool:
        """A pasture of ours without a building, where nothing is brought."""
        w = self.tasks.w
        h = w.space.area_hex[region]
        banks = w.space.hex_areas[h]
        empty = not [1 for area in banks if area != region and w.goods.get(area)]
        return empty and w.ours[region] and w.terrain(h) == PASTURE and h not in w.taken

    def _pasture(self, planned: list[int]) -> int:
        """The nearest such pasture that is not built on and where nobody stands but the one who brings them."""
        w = self.tasks.w
        best, lowest = NOWHERE, FAR / 2
        for h in w.space.land_hexes:
            if w.terrain(h) != PASTURE or h in planned:
                continue
            for region in w.banks(h):
                is_home = w.home in w.space.hex_areas[h]  # where goods come for bricks
                if self._is_free(region) and not w.goods.get(region) and not is_home:
                    way = self.tasks.ways.haul(self.tasks.kinds, region, self._meeting())
                    if way < lowest:
                        best, lowest = region, way
        return best

    def _meeting(self) -> int:
        """Home, or another place where neither paper is made nor a pair is left alone."""
        w = self.tasks.w
        unfit = [*self.tasks.stands[PAPERMILL], self.farm, self.nursery]
        home = w.region[w.home]
        return home if home not in unfit else next((site for site in w.sites if site not in unfit), home)
