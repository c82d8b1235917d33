"""What a seat has to plan with: goods lying, on board or soon made, and the buildings within its land."""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    BOARDS,
    BUILDINGS,
    CLAY,
    COAL_BURNER,
    COINS,
    FUEL,
    GOLD,
    IRON,
    LAST_PRIMARY,
    MINE,
    MINT,
    MOST,
    ONE,
    OUTPUT,
    PAPER,
    PAPERMILL,
    SAWMILL,
    SHIFT,
    STABLE,
    STOCK,
    STOCK_EXCHANGE,
    STONE,
    STONE_FACTORY,
    TRUNKS,
)
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.distances import Distances
from wabe.games.roads_and_boats.mind.game_length import turns_left
from wabe.games.roads_and_boats.mind.rivals import ours


class Supplies:
    """The goods of one seat in one position that no goal has taken yet."""

    __slots__ = ("aboard", "distances", "free", "left", "ours", "s", "seat", "soon", "stands", "start")

    def __init__(self, s: BoatsState, seat: int, last: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.distances: Final = Distances(s, seat)
        self.left: Final = last - s.turn + 1 if last else turns_left(s)
        self.start: Final = seat * STABLE
        self.ours: Final = ours(self.distances)
        self.free: Final[dict[int, int]] = {}  # goods lying that are not given away, by region
        self.soon: Final[dict[int, int]] = {}  # by region: what the next production adds
        self.aboard: Final = [0] * STABLE  # goods on board that are not given away
        self.stands: Final[list[list[int]]] = [[] for _ in BUILDINGS]  # by building: where those of ours stand
        self._take_stock()

    def _take_stock(self) -> None:
        """What there is, and what the next production adds."""
        s = self.s
        for area in range(s.space.n_areas):
            if s.goods[area] and self.ours[area]:
                self.free[area] = s.goods[area]
        for k in range(STABLE):
            if s.kind[self.start + k]:
                self.aboard[k] = s.cargo[self.start + k]
        for h in s.space.land_hexes:
            building = s.built[h] & 31
            if building:
                site = s.site(h)
                if self.ours[site]:
                    self.stands[building].append(site)
                    self._foresee(h, building, site)

    def _foresee(self, h: int, building: int, site: int) -> None:
        """What a building will have made of what lies there."""
        s = self.s
        if building == MINE:
            gold, iron = s.mine_gold(h), s.mine_iron(h)
            if gold or iron:
                self._expect(site, IRON if iron > gold else GOLD, 1)
        elif building <= LAST_PRIMARY:
            self._expect(site, OUTPUT[building], 1)
        elif building == SAWMILL:
            self._work_up(site, TRUNKS, BOARDS)
        elif building == STONE_FACTORY:
            self._work_up(site, CLAY, STONE)
        elif building in (COAL_BURNER, PAPERMILL):
            wood = self._lying(site, TRUNKS) + self._lying(site, BOARDS)
            most = 6 if building == COAL_BURNER else 1
            made = min(most, wood // 2)
            if made:
                boards = min(2 * made, self._lying(site, BOARDS))
                self.free[site] -= ONE[BOARDS] * boards + ONE[TRUNKS] * (2 * made - boards)
                self._expect(site, OUTPUT[building], made)
        elif building == MINT:
            made = min(1, self._lying(site, GOLD) // 2, self._lying(site, FUEL))
            if made:
                self.free[site] -= 2 * ONE[GOLD] + ONE[FUEL]
                self._expect(site, COINS, 1)
        elif building == STOCK_EXCHANGE:
            made = min(self._lying(site, COINS) // 2, self._lying(site, PAPER))
            if made:
                self.free[site] -= made * (2 * ONE[COINS] + ONE[PAPER])
                self._expect(site, STOCK, made)

    def _work_up(self, site: int, good: int, made: int) -> None:
        """Up to three of a good lying at a building are as good as worked up, each to two of another."""
        number = min(3, self._lying(site, good))
        if number:
            self.free[site] -= ONE[good] * number
            self._expect(site, made, 2 * number)

    def _expect(self, region: int, good: int, number: int) -> None:
        self.soon[region] = self.soon.get(region, 0) + ONE[good] * number

    def _lying(self, region: int, good: int) -> int:
        return self.s.goods[region] >> SHIFT[good] & MOST

    def known(self, good: int) -> int:
        """How many of a good are free, or will be after the next production."""
        number = 0
        for bag in self.free.values():
            number += bag >> SHIFT[good] & MOST
        for bag in self.soon.values():
            number += bag >> SHIFT[good] & MOST
        for bag in self.aboard:
            number += bag >> SHIFT[good] & MOST
        return number

    def sources(self, good: int) -> list[int]:
        """The regions where a good is free, or will be after the next production."""
        shift = SHIFT[good]
        found = [place for place, bag in self.free.items() if bag >> shift & MOST]
        for place, bag in self.soon.items():
            if bag >> shift & MOST and place not in found:
                found.append(place)
        return found
