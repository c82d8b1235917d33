"""Livestock: donkeys and geese are bred on pastures, and geese are given for research.

Two geese alone become three over night (RB-LIVE-01). Each subject takes two, so for more than one subject some are
hatched first; one too many may pay for bricks.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    ENLARGEMENT,
    GOOSE,
    MOST_LAND,
    NEW_SHAFTS,
    PAPERMILL,
    PASTURE,
    RESEARCH_COST,
    SPECIALISATION,
    STABLE,
)
from wabe.games.roads_and_boats.rules.economy import PAIR, units_in
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN
from wabe.games.roads_and_boats.strategy.ledger import Ledger
from wabe.games.roads_and_boats.strategy.notes import BRED, STUDIED
from wabe.games.roads_and_boats.strategy.stores import NOBODY
from wabe.games.roads_and_boats.strategy.trips import LOAD, WORST, Offer

_PASTURES: Final = 3  # on which it is tried to hatch a goose: the nearest ones
_NIGHTS: Final = 4  # for which a pair may wait until it is alone
_STUDIED: Final = (ENLARGEMENT, SPECIALISATION, NEW_SHAFTS)


class Livestock(Ledger):
    """Trips and work, and what is bred and studied when."""

    __slots__ = ()

    def breed(self) -> bool:
        """The two that are soonest alone on a pasture."""
        donkeys = [k for k in range(STABLE) if self.visits[k]]
        if len(donkeys) >= MOST_LAND or len(donkeys) == STABLE:
            return False
        best, where, pair = NEVER, NOBODY, (NOBODY, NOBODY)
        for region in self._free_pastures():
            h = self.w.space.area_hex[region]
            fetched = self._fetched_by(region)
            near = sorted([(self.arrive(k, region) >> 2, k) for k in donkeys])
            for i, (later, other) in enumerate(near[1:3]):
                for sooner, one in near[: i + 1]:
                    wait = later * 64 + later - sooner
                    if wait < best and later >= fetched and not self.is_littered(h, later, []):
                        best, where, pair = wait, region, (one, other)
        return where >= 0 and self._mate(where, pair[0], pair[1])

    def _mate(self, region: int, one: int, other: int) -> bool:
        until = max(self.arrive(one, region), self.arrive(other, region)) >> 2
        h = self.w.space.area_hex[region]
        if until + 1 >= self.last or not self._leave_alone(h, until, one, other):
            return False
        for k in (one, other):
            self.stay(k, region, (until + 1) * TURN, LOAD)  # nothing is carried meanwhile
            self.stay(k, region, 0)
        self.quiet = [*self.quiet, (h, until, one, other)]
        born = next(k for k in range(STABLE) if not self.visits[k])
        self.begin(born, region, until + 1)
        self.orders.append((until + 1, (BRED, h, 0, 0)))
        return True

    def _leave_alone(self, h: int, turn: int, one: int, other: int) -> bool:
        """Whether nobody else is on a hex at the end of a turn; who idles there goes home."""
        for k in range(STABLE):
            visits = self.visits[k]
            if visits and k not in (one, other) and self.night(visits, turn) == h:
                refuge = self._aside(visits[-1][0])
                if visits[-1][2] >> 2 > turn or self.arrive(k, refuge) >= self.last * TURN:
                    return False
                self.stay(k, refuge, 0)
                if self.night(self.visits[k], turn) == h:
                    return False
        return True

    def hatch(self) -> bool:
        """One goose more, where it comes soonest."""
        best, where = NEVER, NOBODY
        pastures = self._pastures()
        for region in pastures if len(pastures) > 1 else ():
            kept = self.keep()
            turn = self._hatch_on(region)
            self.restore(kept)
            if turn < best:
                best, where = turn, region
        if len(pastures) == 1:
            where = pastures[0]
        return where >= 0 and self._hatch_on(where) < NEVER

    def _pastures(self) -> list[int]:
        """Where geese may be left alone, those nearest to some of them first."""
        geese = {self.place[u] for u in self.by_kind[GOOSE]}
        if not geese:
            return []
        found = [(min([self.way(place, region) for place in geese]), region) for region in self._free_pastures()]
        return [region for _, region in sorted(found)[:_PASTURES]]

    def _free_pastures(self) -> list[int]:
        """The regions of all pastures without a building."""
        w = self.w
        hexes = [h for h in w.space.land_hexes if w.space.terrain[h] == PASTURE and h not in self.taken]
        return [region for h in hexes for region in w.space.hex_areas[h] if w.region[region] == region]

    def _hatch_on(self, region: int) -> int:
        """Two geese are left alone there; the turn in which they are three."""
        geese = sorted(
            [(self.use[u], u) for u in self.by_kind[GOOSE] if self.place[u] == region and self.holder[u] < 0]
        )
        pair = [u for _, u in geese[:PAIR]]
        for _, u in geese[PAIR:]:
            offer = self.soonest(u, self._aside(region), WORST)
            if offer is None:
                return NEVER
            self.enter(u, self._aside(region), offer)
        while len(pair) < PAIR:
            u = self._goose_for(region)
            if u < 0:
                return NEVER
            pair.append(u)
        night = max(self.now, *[self.use[u] for u in pair], self._fetched_by(region))
        h = self.w.space.area_hex[region]
        for turn in range(night, min(night + _NIGHTS, self.last - 1)):
            if not self.is_littered(h, turn, pair) and self._leave_alone(h, turn, NOBODY, NOBODY):
                for u in pair:
                    self.pick[u] = self.use[u] = turn + 1
                self.quiet = [*self.quiet, (h, turn, NOBODY, NOBODY)]
                self.unit(GOOSE, region, turn + 1)
                return turn + 1
        return NEVER

    def _goose_for(self, region: int) -> int:
        """A goose is brought from elsewhere, and is still free."""
        best: Offer | None = None
        chosen = NOBODY
        for u in self.first_ones(GOOSE, region):
            found = self.soonest(u, region, best[0] if best is not None else WORST)
            if found is not None:
                best, chosen = found, u
        if best is not None:
            self.enter(chosen, region, best)
        return chosen

    def _fetched_by(self, region: int) -> int:
        """The turn by which all is fetched that is to be fetched from a hex."""
        w = self.w
        banks = w.space.hex_areas[w.space.area_hex[region]]
        turn = self.now
        for visits in self.visits:
            for visit in visits:
                if visit[0] in banks:
                    turn = max([turn, *[taken_at >> 2 for _, taken_at in visit[5]]])
        return turn

    def _aside(self, region: int) -> int:
        """Where a goose goes that would be one too many: home, or to a neighbour of it."""
        w = self.w
        home = w.region[w.home]
        if w.space.area_hex[home] != w.space.area_hex[region]:
            return home
        return min([w.region[there] for _, _, there, _ in w.space.land_steps[home]], default=home)

    def study(self, subject: int) -> bool:
        """Paper is brought to two geese, not where it is made: there it would vanish with them (RB-RES-09)."""
        if self.known[subject] < NEVER or subject not in _STUDIED:
            return False
        best, where = NEVER, NOBODY
        for region in sorted({self.place[u] for u in self.by_kind[GOOSE]}):
            if self.taken.get(self.w.space.area_hex[region], 0) != PAPERMILL:
                kept = self.keep()
                turn = self._study_in(region)
                self.restore(kept)
                if turn < best:
                    best, where = turn, region
        if where < 0:
            return False
        turn = self._study_in(where)
        self.known[subject] = turn
        self.orders.append((turn, (STUDIED, where, subject, 0)))
        return True

    def _study_in(self, region: int) -> int:
        """Two geese and paper are there, and somebody with them; in which turn."""
        ready = self.now
        spent: list[int] = []
        for good in reversed(units_in(RESEARCH_COST)):
            u = self.obtain(good, region)
            if u < 0:
                return NEVER
            ready = max(ready, self.use[u])
            spent.append(u)
        turn = self.attend(region, ready) + 1
        self.spend(spent, turn)
        return turn if turn <= self.last else NEVER
