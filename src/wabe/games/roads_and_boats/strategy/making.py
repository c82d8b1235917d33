"""What is made of goods: boards, stone, fuel, paper, coins and stock, with what must be brought for it."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
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
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    TRUNKS,
)
from wabe.games.roads_and_boats.strategy.trips import Trips

_SAWN: Final = 3  # how often a sawmill works in a turn
_BURNT: Final = 6  # the same for a coal burner
_MADE_BY: Final = {BOARDS: SAWMILL, STONE: STONE_FACTORY, FUEL: COAL_BURNER, PAPER: PAPERMILL, COINS: MINT}


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
        if building == SAWMILL:
            return self._double(SAWMILL, TRUNKS, BOARDS)
        if building == STONE_FACTORY:
            return self._double(STONE_FACTORY, CLAY, STONE)
        if building == COAL_BURNER:
            return self._burn(COAL_BURNER, FUEL, _BURNT)
        if building == PAPERMILL:
            return self._burn(PAPERMILL, PAPER, 1)
        if building == MINT:
            return self._combine(MINT, (FUEL, GOLD, GOLD), COINS)
        return building == STOCK_EXCHANGE and self._combine(STOCK_EXCHANGE, (PAPER, COINS, COINS), STOCK)

    def _works(self, site: int, turn: int, most: int) -> int:
        """The first turn from this one on in which a site may work once more."""
        while self.busy.get((site, turn), 0) >= most:
            turn += 1
        self.busy[site, turn] = self.busy.get((site, turn), 0) + 1
        return turn

    def _double(self, building: int, good: int, made: int) -> bool:
        """One unit becomes two; who brings it takes another along."""
        before = len(self.kind)
        site, since = self.stands[building][0]
        u = self.bring(good, site)
        for one in (u, self.take_along(u, site)) if u >= 0 else ():
            if one >= 0:
                turn = self._works(site, max(self.use[one], since) + 1, _SAWN)
                if turn <= self.last:
                    self.unit(made, site, turn)
                    self.unit(made, site, turn)
        return len(self.kind) > before

    def _burn(self, building: int, made: int, most: int) -> bool:
        """Two pieces of wood, sawn if they can be, become one of fuel or paper."""
        site, turn = self.stands[building][0]
        for _ in range(2):
            if not self.by_kind[BOARDS]:
                self.make(SAWMILL)
            u = self.bring(BOARDS if self.by_kind[BOARDS] else TRUNKS, site)
            if u < 0:
                return False
            turn = max(turn, self.use[u])
        turn = self._works(site, turn + 1, most)
        if turn > self.last:
            return False
        self.unit(made, site, turn)
        return True

    def _combine(self, building: int, goods: tuple[int, ...], made: int) -> bool:
        """A coin of gold and fuel, or stock of coins and paper."""
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
