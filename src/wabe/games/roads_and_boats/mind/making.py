"""What is made of goods: boards, stone, fuel, paper, coins and stock, with what must be brought for it."""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    CLAY,
    COAL_BURNER,
    COINS,
    FUEL,
    GOLD,
    MINT,
    PAPER,
    PAPERMILL,
    SAWMILL,
    STONE,
    STONE_FACTORY,
    TRUNKS,
)
from wabe.games.roads_and_boats.mind.trips import Trips

_SAWN: Final = 3  # how often a sawmill works in a turn
_BURNT: Final = 6  # the same for a coal burner


class Making(Trips):
    """Trips, and the work of buildings."""

    __slots__ = ()

    def obtain(self, good: int, region: int) -> int:
        """A unit for a goal, made if there is none; or none."""
        if not self.by_kind[good]:
            if good == BOARDS:
                self.double(SAWMILL, TRUNKS, BOARDS)
            elif good == STONE:
                self.double(STONE_FACTORY, CLAY, STONE)
            elif good == FUEL:
                self.burn(COAL_BURNER, FUEL, _BURNT)
            elif good == PAPER:
                self.burn(PAPERMILL, PAPER, 1)
            elif good == COINS:
                self.combine(MINT, (FUEL, GOLD, GOLD), COINS)
        return self.bring(good, region)

    def _works(self, site: int, turn: int, most: int) -> int:
        """The first turn from this one on in which a site may work once more."""
        while self.busy.get((site, turn), 0) >= most:
            turn += 1
        self.busy[site, turn] = self.busy.get((site, turn), 0) + 1
        return turn

    def double(self, building: int, good: int, made: int) -> None:
        """One unit becomes two; who brings it takes another along."""
        if building not in self.stands:
            return
        site, since = self.stands[building][0]
        u = self.bring(good, site)
        for one in (u, self.take_along(u, site)) if u >= 0 else ():
            if one >= 0:
                turn = self._works(site, max(self.use[one], since) + 1, _SAWN)
                if turn <= self.last:
                    self.unit(made, site, turn)
                    self.unit(made, site, turn)

    def burn(self, building: int, made: int, most: int) -> None:
        """Two pieces of wood, sawn if they can be, become one of fuel or paper."""
        if building not in self.stands:
            return
        site, turn = self.stands[building][0]
        for _ in range(2):
            if not self.by_kind[BOARDS]:
                self.double(SAWMILL, TRUNKS, BOARDS)
            u = self.bring(BOARDS if self.by_kind[BOARDS] else TRUNKS, site)
            if u < 0:
                return
            turn = max(turn, self.use[u])
        turn = self._works(site, turn + 1, most)
        if turn <= self.last:
            self.unit(made, site, turn)

    def combine(self, building: int, goods: tuple[int, ...], made: int) -> bool:
        """A coin of gold and fuel, or stock of coins and paper."""
        if building not in self.stands:
            return False
        site, turn = self.stands[building][0]
        for good in goods:
            u = self.obtain(good, site)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        turn = self._works(site, turn + 1, 1)
        if turn > self.last:
            return False
        self.unit(made, site, turn)
        return True
