"""What a seat knows as numbers, collected from the modules: each feature stands beside what gives its values.

Where players act themselves, actors are told from the seat that looks; companies keep their order. Planes are kept as
they were packed: from one decision to the next most of them stay the same.
"""

from array import array
from collections.abc import Callable
from operator import gt, lt
from struct import Struct, pack
from typing import Final

from wabe.core.observation import Feature, amount, seats_from, whose
from wabe.games.worlds_504.rules.state import WorldState

MOST: Final = 255
MONEY: Final = 9_999
_KEPT: Final = 2_000  # packed planes of a feature, before they are forgotten

Cells = tuple[int, ...] | bytes | list[int]  # a number for each; rows that states share are known as they are
OfTable = Callable[[WorldState], list[int]]
EachOfTable = Callable[[WorldState], Cells]
EachOfOne = Callable[[WorldState, int], Cells]
OfOne = Callable[[WorldState, int], list[int]]  # of an actor, or of a seat
CellsOfTable = Callable[[WorldState], int]  # a mask of cells
CellsOfOne = Callable[[WorldState, int], int]
CellPart = Callable[[int], int]  # what a number of a cell says that holds more


class _Plane:
    """A number for every cell: given cell by cell, or as a mask. Of the table, or of one actor."""

    def __init__(
        self,
        feature: Feature,
        place: int = 0,
        *,
        of_table: EachOfTable | None = None,
        part: CellPart | None = None,
        of_one: EachOfOne | None = None,
        cells_of_table: CellsOfTable | None = None,
        cells_of_one: CellsOfOne | None = None,
    ) -> None:
        self.feature: Final = feature
        self.place: Final = place  # among the actors as the one who looks tells them
        self.of_table: Final = of_table
        self.part: Final = part
        self.of_one: Final = of_one
        self.cells_of_table: Final = cells_of_table
        self.cells_of_one: Final = cells_of_one
        self.lists: Final[dict[tuple[int, ...] | bytes, bytes]] = {}
        self.masks: Final[dict[int, bytes]] = {}

    def packed(self, s: WorldState, actor: int) -> bytes:
        """The numbers of its cells."""
        if self.cells_of_one is not None:
            return self._of_mask(self.cells_of_one(s, actor), len(s.terrain))
        if self.cells_of_table is not None:
            return self._of_mask(self.cells_of_table(s), len(s.terrain))
        if self.of_one is not None:
            return self._of_list(self.of_one(s, actor))
        assert self.of_table is not None
        return self._of_list(self.of_table(s))

    def _of_mask(self, mask: int, cells: int) -> bytes:
        known = self.masks.get(mask)
        if known is None:
            if len(self.masks) >= _KEPT:
                self.masks.clear()
            known = self.masks[mask] = pack(f"{cells}h", *[mask >> cell & 1 for cell in range(cells)])
        return known

    def _of_list(self, values: Cells) -> bytes:
        key = tuple(values) if isinstance(values, list) else values
        known = self.lists.get(key)
        if known is None:
            if len(self.lists) >= _KEPT:
                self.lists.clear()
            if self.part is not None:
                values = [self.part(value) for value in values]
            least, most = self.feature.least, self.feature.most
            known = self.lists[key] = pack(f"{len(key)}h", *[min(max(value, least), most) for value in values])
        return known


class _Entry:
    """A feature of the vector and where its numbers come from."""

    def __init__(self, feature: Feature, of_table: OfTable | None, of_one: OfOne | None, place: int) -> None:
        self.feature: Final = feature
        self.of_table: Final = of_table
        self.of_one: Final = of_one
        self.place: Final = place  # among the actors or seats as the one who looks tells them


class Numbers:
    """The planes and the vector of a world."""

    def __init__(self, players: int, actors: int, companies: bool) -> None:
        self.players = players
        self.companies = companies
        self.seats = whose(players)
        self.actors = [f"company {a + 1}" for a in range(actors)] if companies else self.seats
        self.planes: list[_Plane] = []
        self.actor_planes: list[_Plane] = []
        self.vector: list[_Entry] = []
        self.actor_vector: list[_Entry] = []
        self.seat_vector: list[_Entry] = []
        self.bounds: _Bounds | None = None  # of the vector, once it is complete

    def plane(self, feature: Feature, values: EachOfTable, part: CellPart | None = None) -> None:
        """A number for every cell, or a part of it."""
        self.planes.append(_Plane(feature, of_table=values, part=part))

    def cells(self, name: str, cells: CellsOfTable) -> None:
        """Some of the cells, as a mask."""
        self.planes.append(_Plane(amount(name, [], 1), cells_of_table=cells))

    def plane_of_actors(self, name: str, most: int, values: EachOfOne) -> None:
        """For every actor a number for every cell."""
        for place, who in enumerate(self.actors):
            self.actor_planes.append(_Plane(amount(f"{who} {name}", [], most), place, of_one=values))

    def cells_of_actors(self, name: str, cells: CellsOfOne) -> None:
        """For every actor some of the cells, as a mask."""
        for place, who in enumerate(self.actors):
            self.actor_planes.append(_Plane(amount(f"{who} {name}", [], 1), place, cells_of_one=cells))

    def table(self, feature: Feature, values: OfTable) -> None:
        """Numbers of the table as a whole."""
        self.vector.append(_Entry(feature, values, None, 0))

    def of_actors(self, name: str, labels: list[str], most: int, values: OfOne, least: int = 0) -> None:
        """Numbers of every actor."""
        for place, who in enumerate(self.actors):
            self.actor_vector.append(_Entry(Feature(f"{who} {name}", labels, least, most), None, values, place))

    def of_seats(self, name: str, labels: list[str], most: int, values: OfOne, least: int = 0) -> None:
        """Numbers of every player, where companies act."""
        for place, who in enumerate(self.seats):
            self.seat_vector.append(_Entry(Feature(f"{who} {name}", labels, least, most), None, values, place))

    def numbers(self, s: WorldState, seat: int) -> list[int]:
        """All of them, kept within their bounds."""
        return array("h", self.packed(s, seat)).tolist()

    def packed(self, s: WorldState, seat: int) -> bytes:
        """The same, packed."""
        seats = seats_from(seat, self.players)
        actors = list(range(len(self.actors))) if self.companies else seats
        parts = [plane.packed(s, actors[plane.place]) for plane in self.planes]
        parts += [plane.packed(s, actors[plane.place]) for plane in self.actor_planes]
        found: list[int] = []
        for entries, ones in ((self.vector, actors), (self.actor_vector, actors), (self.seat_vector, seats)):
            for entry in entries:
                if entry.of_one is not None:
                    found += entry.of_one(s, ones[entry.place])
                else:
                    assert entry.of_table is not None
                    found += entry.of_table(s)
        if self.bounds is None:
            self.bounds = _Bounds(self.vector + self.actor_vector + self.seat_vector)
        parts.append(self.bounds.packed(found))
        return b"".join(parts)


class _Bounds:
    """Between what the numbers of the vector are."""

    def __init__(self, entries: list[_Entry]) -> None:
        self.least: Final = [entry.feature.least for entry in entries for _ in entry.feature.labels]
        self.most: Final = [entry.feature.most for entry in entries for _ in entry.feature.labels]
        self.pack: Final = Struct(f"{len(self.least)}h").pack

    def packed(self, found: list[int]) -> bytes:
        """The numbers, none of them beyond its bounds."""
        if any(map(lt, found, self.least)) or any(map(gt, found, self.most)):  # seldom
            bounded = zip(found, self.least, self.most, strict=True)
            found = [min(max(number, least), most) for number, least, most in bounded]
        return self.pack(*found)
