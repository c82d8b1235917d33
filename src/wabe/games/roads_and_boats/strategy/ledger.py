"""The ledger of a schedule: units of goods, buildings, visits of donkeys, and what is known, laid and ordered when.

A unit is one piece of goods: where it lies, and from when. What primary producers and mines yield until the end is
known as soon as they are set down; a new shaft changes what is drawn after it, as long as nobody has counted on that.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    DONKEY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOLD,
    IRON,
    LAST_PRIMARY,
    MINE,
    MOST,
    N_GOODS,
    SHIFT,
    STABLE,
    SUBJECTS,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.economy import batch, metals, units_in, work_up
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.journeys import NEVER, TURN, Journeys, Roads
from wabe.games.roads_and_boats.strategy.notes import Note

NOBODY: Final = -1

# A mine: the first turn that it yields in, gold and iron in it before, and what it yields from then on.
Mine = tuple[int, int, int, tuple[int, ...]]
# A visit: place, arrival, departure, how many units are on board then, the units put down, those taken up with the
# time, and the roads on which the donkey comes. Replaced, never changed.
Visit = tuple[int, int, int, int, tuple[int, ...], tuple[tuple[int, int], ...], Roads]
# A schedule as it was: nothing in it is ever changed.
Kept = tuple[
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[int],
    list[list[int]],
    list[list[Visit]],
    dict[int, list[tuple[int, int]]],
    dict[int, int],
    dict[tuple[int, int], int],
    list[tuple[int, int, int, int]],
    dict[int, Mine],
    Roads,
    list[int],
    list[int],
    list[tuple[int, Note]],
]


class Ledger:
    """All that is set down."""

    __slots__ = (
        "_aboard",
        "busy",
        "by_kind",
        "holder",
        "journeys",
        "kind",
        "known",
        "laid",
        "last",
        "mines",
        "now",
        "orders",
        "pick",
        "place",
        "quiet",
        "roads",
        "stands",
        "studies",
        "taken",
        "until",
        "use",
        "visits",
        "w",
    )

    def __init__(self, w: EconomyModel, last: int, journeys: Journeys) -> None:
        self.w: Final = w
        self.last: Final = last
        self.now: Final = w.turn
        # Units: the good, where it lies, the turn from which it may be taken up, the turn from which one may build
        # with it there, that in which it is used up, and who has it on board at first. Free ones also by good.
        self.kind: list[int] = []
        self.place: list[int] = []
        self.pick: list[int] = []
        self.use: list[int] = []
        self.until: list[int] = []
        self.holder: list[int] = []
        self.by_kind: list[list[int]] = [[] for _ in range(N_GOODS)]  # replaced, never changed
        self.stands: dict[int, list[tuple[int, int]]] = {}  # by building: region, and the turn in which it was built
        self.taken: dict[int, int] = w.taken.copy()
        self.busy: dict[tuple[int, int], int] = {}  # by site and turn: how often it works
        self.mines: dict[int, Mine] = {}  # by region; replaced, never changed
        for i, building in enumerate(w.what):
            self.stand(building, w.sites[i], w.turn, w.gold[i], w.iron[i])
        for region, bag in w.goods.items():
            self._lie(region, bag)
        self.journeys: Final = journeys
        self._aboard: Final[dict[int, int]] = {}
        self.visits: list[list[Visit]] = [[] for _ in range(STABLE)]  # by donkey; the first is where it begins
        self.quiet: list[tuple[int, int, int, int]] = []  # hex, turn at whose end only two donkeys may be there
        self.roads: Roads = [w.roads] * (last + 3)
        self.laid: list[int] = [0] * (last + 2)  # bricks of ours by turn
        self.known: list[int] = [0 if w.knows(subject) else NEVER for subject in range(len(SUBJECTS))]  # since when
        self.orders: list[tuple[int, Note]] = []  # all but movement: turn, note
        self.studies = 0  # subjects yet to be set down
        for k in range(STABLE):
            if w.kind[k] == DONKEY and w.place[k] >= 0:
                self.begin(k, w.place[k], w.turn)
        for k in range(STABLE):
            for good in kinds_in(w.cargo[k]) if w.kind[k] else ():
                for _ in range(w.cargo[k] >> SHIFT[good] & MOST):
                    u = self.unit(good, w.place[k], w.turn)
                    self.holder[u] = self._aboard[u] = k

    def holder_at_first(self, u: int) -> int:
        """Return who has a unit on board in the beginning, or nobody."""
        return self._aboard.get(u, NOBODY)

    def begin(self, k: int, place: int, turn: int) -> None:
        """A donkey is there from a turn on."""
        self.visits[k] = [(place, turn * TURN, turn * TURN, 0, (), (), self.roads)]

    # All as it was at a time: whoever tries something can go back.

    def keep(self) -> Kept:
        """All as it is now."""
        return (
            self.kind[:],
            self.place[:],
            self.pick[:],
            self.use[:],
            self.until[:],
            self.holder[:],
            self.by_kind[:],
            self.visits[:],
            self.stands.copy(),
            self.taken.copy(),
            self.busy.copy(),
            self.quiet[:],
            self.mines,
            self.roads,
            self.laid[:],
            self.known[:],
            self.orders[:],
        )

    def restore(self, kept: Kept) -> None:
        """All is as it was; what was kept is used up by that."""
        self.kind, self.place, self.pick, self.use, self.until, self.holder, self.by_kind, self.visits = kept[:8]
        self.stands, self.taken, self.busy, self.quiet, self.mines, self.roads, self.laid, self.known, self.orders = (
            kept[8:]
        )

    # Goods and buildings.

    def unit(self, good: int, place: int, turn: int) -> int:
        """One more unit that lies somewhere from a turn on."""
        u = len(self.kind)
        self.kind.append(good)
        self.place.append(place)
        self.pick.append(turn)
        self.use.append(turn)
        self.until.append(NEVER)
        self.holder.append(NOBODY)
        self.by_kind[good] = [*self.by_kind[good], u]
        return u

    def _lie(self, region: int, bag: int) -> None:
        """What lies there at first; a building works it up in the next turns."""
        w = self.w
        building = w.what[w.sites.index(region)] if region in w.sites else 0
        turn = self.now
        while FIRST_SECONDARY <= building < FIRST_FACTORY and turn < self.last:
            times, used = work_up(building, bag)
            if not times:
                break
            made = times * batch(building)
            turn += 1
            bag -= used
            self.busy[region, turn] = times
            self._pile(made, region, turn)
        moved = w.moved.get(region, 0)
        for good in kinds_in(bag):
            for n in range(bag >> SHIFT[good] & MOST):
                u = self.unit(good, region, self.now)
                if n < moved >> SHIFT[good] & MOST:
                    self.pick[u] += 1

    def _pile(self, bag: int, region: int, turn: int) -> None:
        """All goods of a bag lie there from a turn on."""
        for good in units_in(bag):
            self.unit(good, region, turn)

    def stand(self, building: int, region: int, turn: int, gold: int, iron: int) -> None:
        """A building stands from the end of a turn on; what it yields by itself is known."""
        self.stands[building] = [*self.stands.get(building, ()), (region, turn)]
        self.taken[self.w.space.area_hex[region]] = building
        if building == MINE:
            self._yield(region, turn + 1, gold, iron)
        elif building <= LAST_PRIMARY:
            for t in range(turn + 1, self.last + 1):
                self._pile(batch(building), region, t)

    def _yield(self, region: int, since: int, gold: int, iron: int) -> None:
        """What a mine yields from a turn on."""
        drawn = metals(gold, iron, self.last + 1 - since)
        units = tuple([self.unit(good, region, since + i) for i, good in enumerate(drawn)])
        self.mines = {**self.mines, region: (since, gold, iron, units)}

    def deepen(self, region: int, turn: int, gold: int, iron: int) -> bool:
        """A new shaft from the end of a turn on, unless others count on what would be drawn otherwise."""
        since, old_gold, old_iron, units = self.mines[region]
        drawn = metals(old_gold, old_iron, turn + 1 - since)
        if turn + 1 < since:
            return False
        gold += old_gold - drawn.count(GOLD)
        iron += old_iron - drawn.count(IRON)
        later = units[len(drawn) :]
        new = metals(gold, iron, self.last - turn)
        for u, good in zip(later, new, strict=False):
            if self.kind[u] != good and u not in self.by_kind[self.kind[u]]:
                return False
        for u, good in zip(later, new, strict=False):
            if self.kind[u] != good:
                self.take(u)
                self.kind[u] = good
                self.by_kind[good] = [*self.by_kind[good], u]
        since = turn + 1
        more = [self.unit(good, region, since + i) for i, good in enumerate(new) if i >= len(later)]
        self.mines = {**self.mines, region: (since, gold, iron, (*later, *more))}
        return True

    def take(self, u: int) -> None:
        """It is not free any more."""
        self.by_kind[self.kind[u]] = [other for other in self.by_kind[self.kind[u]] if other != u]

    def spend(self, units: list[int], turn: int) -> None:
        """They are used up in a turn."""
        for u in units:
            self.until[u] = turn

    def is_littered(self, h: int, turn: int, pair: list[int]) -> bool:
        """Return whether anything but a pair lies on a hex at the end of a turn."""
        area_hex = self.w.space.area_hex
        for u, place in enumerate(self.place):
            if area_hex[place] == h and self.use[u] <= turn < self.until[u] and u not in pair:
                return True
        return False

    def lying(self, good: int, region: int) -> int:
        """The free unit that lies there soonest, or none."""
        best = NOBODY
        for u in self.by_kind[good]:
            if self.place[u] == region and self.holder[u] < 0 and (best < 0 or self.use[u] < self.use[best]):
                best = u
        return best

    def first_ones(self, good: int, region: int) -> list[int]:
        """Elsewhere, by place: the free unit that may be taken up soonest."""
        found: dict[int, int] = {}
        for u in self.by_kind[good]:
            if self.place[u] != region or self.holder[u] >= 0:
                key = self.place[u] * 16 + self.holder[u] + 1
                if key not in found or self.pick[u] < self.pick[found[key]]:
                    found[key] = u
        return list(found.values())
