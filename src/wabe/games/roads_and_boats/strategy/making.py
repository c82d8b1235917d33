"""What is made of goods: boards, stone, fuel, paper, coins and stock, with what must be brought for it."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    BOARDS,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    INPUTS,
    OUTPUT,
    SAWMILL,
    TRUNKS,
    size,
)
from wabe.games.roads_and_boats.rules.economy import batch, units_in
from wabe.games.roads_and_boats.strategy.trips import Trips

# By good: the building that makes it.
_MADE_BY: Final = {OUTPUT[building]: building for building in range(FIRST_SECONDARY, FIRST_FACTORY)}


class Making(Trips):
    """Trips, and the work of buildings."""

    __slots__ = ()

    def obtain(self, good: int, region: int) -> int:
        """A unit for a goal, made if there is none; or none."""
        if not self.by_kind[good] and good in _MADE_BY:
            self.make(_MADE_BY[good])
        return self.bring(good, region)

    def make(self, building: int) -> bool:
        """A building works once, and all that it needs is brought; whether anything comes of it."""
        if building not in self.stands:
            return False
        needs = INPUTS[building]
        if len(needs) > 1:
            return self._burn(building)
        return self._convert(building) if size(needs[0]) == 1 else self._combine(building)

    def _works(self, building: int, site: int, turn: int) -> int:
        """The first turn from this one on in which a building may work once more."""
        while self.busy.get((site, turn), 0) >= BATCHES[building]:
            turn += 1
        self.busy[site, turn] = self.busy.get((site, turn), 0) + 1
        return turn

    def _yield_batch(self, building: int, site: int, turn: int) -> bool:
        """What a building makes lies there from a turn on; whether that is soon enough."""
        if turn > self.last:
            return False
        for good in units_in(batch(building)):
            self.unit(good, site, turn)
        return True

    def _convert(self, building: int) -> bool:
        """One unit becomes several of another kind; who brings it takes another along."""
        before = len(self.kind)
        site, since = self.stands[building][0]
        u = self.bring(units_in(INPUTS[building][0])[0], site)
        for one in (u, self.take_along(u, site)) if u >= 0 else ():
            if one >= 0:
                self._yield_batch(building, site, self._works(building, site, max(self.use[one], since) + 1))
        return len(self.kind) > before

    def _burn(self, building: int) -> bool:
        """Pieces of wood, sawn if they can be, become fuel or paper."""
        site, turn = self.stands[building][0]
        for _ in range(size(INPUTS[building][0])):
            if not self.by_kind[BOARDS]:
                self.make(SAWMILL)
            u = self.bring(BOARDS if self.by_kind[BOARDS] else TRUNKS, site)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        return self._yield_batch(building, site, self._works(building, site, turn + 1))

    def _combine(self, building: int) -> bool:
        """A coin of gold and fuel, or stock of coins and paper."""
        site, turn = self.stands[building][0]
        for good in units_in(INPUTS[building][0]):
            u = self.obtain(good, site)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        return self._yield_batch(building, site, self._works(building, site, turn + 1))
