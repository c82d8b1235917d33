"""What a seat knows as numbers: the map as planes, everything else as a vector (see `wabe.core.observation`).

Which goods have been moved in this phase is not among them: what follows from it shows in the legal actions.
"""

from array import array
from typing import Final

from wabe.core.frames import KIND
from wabe.core.observation import Encoding, Feature, amount, bits_of, detail, details, one_of, seats_from, whose
from wabe.games.roads_and_boats.rules.carrying import local_place
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    GOODS,
    MOST,
    MOST_TRANSPORTERS,
    N_GOODS,
    POINTS,
    SHIFT,
    SPACES,
    STABLE,
    SUBJECTS,
    TERRAINS,
    TRANSPORTERS,
)
from wabe.games.roads_and_boats.rules.frames import KINDS
from wabe.games.roads_and_boats.rules.scoring import points_of
from wabe.games.roads_and_boats.rules.space import EDGES, MOST_AREAS, WAYS, Space
from wabe.games.roads_and_boats.rules.state import NEUTRAL, NOWHERE, BoatsState

_MOST: Final = 255  # goods and points go no higher here: what is beyond is shown as this
_OVER: Final = len(KINDS.names)
_BUILT: Final = 7  # planes before the buildings: terrain and six edges of rivers
_HOMES: Final = _BUILT + 5
_GOODS: Final = _HOMES + 1
_NO_GOODS: Final = [0] * N_GOODS
_NO_TRANSPORTER: Final = array("h", [0, NOWHERE, NOWHERE, 0, NOWHERE, *_NO_GOODS])
_KEPT: Final = 1_000  # states of all roads, before they are forgotten
_PLACES: Final = [*(f"area {area}" for area in range(MOST_AREAS)), "river", *(f"dock {way}" for way in WAYS)]


def encode(space: Space, players: int) -> Encoding:
    """Return what the numbers mean on a map."""
    owners = ["nobody", *whose(players)]
    planes = [one_of("terrain", [], list(TERRAINS))]
    planes += [amount(f"river {edge}", [], 1) for edge in EDGES]
    planes += [
        one_of("building", [], list(BUILDINGS)),
        amount("bank of the building", [], MOST_AREAS - 1),
        amount("batches made", [], 7),
        amount("gold in the mine", [], _MOST),
        amount("iron in the mine", [], _MOST),
        one_of("home", [], owners, NOWHERE),
    ]
    planes += [amount(f"{good} on bank {area}", [], _MOST) for area in range(MOST_AREAS) for good in GOODS]
    planes += [amount(f"road {way}", [], 1) for way in WAYS]
    planes += [amount(f"bridge {edge}", [], 1) for edge in EDGES]
    planes += [amount(f"wall {edge}", [], _MOST) for edge in EDGES]
    planes += [one_of(f"wall owner {edge}", [], [*owners, "neutral"], NOWHERE) for edge in EDGES]
    vector = [
        amount("turn", [""], _MOST),
        one_of("phase", [""], ["production", "movement", "building", "wonder"]),
        one_of("decision", [""], [*KINDS.names, "over"]),
        detail(),
        amount("irrigated", [""], 1),
        amount("bricks bought", [""], SPACES),
        one_of("wonder", [str(i + 1) for i in range(SPACES)], [*owners, "neutral"], NOWHERE),
    ]
    for who in whose(players):
        vector += _encode_player(who, players, space.n_hexes)
    return Encoding([f"{q},{r}" for q, r in space.hexes], space.hexes, planes, vector)


def _encode_player(who: str, players: int, hexes: int) -> list[Feature]:
    found = [
        amount(f"{who} points", [""], 9_999),
        amount(f"{who} place before the temple", [""], players - 1, NOWHERE),
        amount(f"{who} slot", [""], players - 1, NOWHERE),
        amount(f"{who} offers made", [""], _MOST),
        amount(f"{who} research", list(SUBJECTS), 1),
    ]
    for k in range(STABLE):
        name = f"{who} transporter {k + 1}"
        found += [
            one_of(name, ["kind"], list(TRANSPORTERS)),
            amount(name, ["hex"], hexes - 1, NOWHERE),
            one_of(name, ["place"], ["none", *_PLACES, "carried"], NOWHERE),
            amount(name, ["points"], max(POINTS)),
            amount(name, ["carries"], players * STABLE - 1, NOWHERE),
            amount(name, list(GOODS), MOST_TRANSPORTERS),
        ]
    return found


class ObservationSheet:
    """Where each number stands on a map for so many players. Most of a map is empty: only what is there is written."""

    __slots__ = ("blank", "goods_at", "hexes", "paved", "players", "roads_at", "space", "vector_at", "walls_at")

    def __init__(self, space: Space, players: int) -> None:
        hexes = space.n_hexes
        self.space: Final = space
        self.players: Final = players
        self.hexes: Final = hexes
        goods = _GOODS * hexes  # where the goods begin
        self.roads_at: Final = goods + MOST_AREAS * N_GOODS * hexes
        self.walls_at: Final = self.roads_at + (len(WAYS) + 6) * hexes
        self.vector_at: Final = self.walls_at + 12 * hexes
        self.goods_at: Final = [goods + h for h in range(hexes) for _ in space.hex_areas[h]]  # by area
        for areas in space.hex_areas:
            for local, area in enumerate(areas):
                self.goods_at[area] += local * N_GOODS * hexes
        blank = [*space.terrain, *[0] * (self.vector_at - hexes)]
        for h, exits in enumerate(space.exits):
            for edge in exits:
                blank[(1 + edge) * hexes + h] = 1
        blank[_HOMES * hexes : goods] = [NOWHERE] * hexes
        blank[self.walls_at + 6 * hexes : self.vector_at] = [NOWHERE] * (6 * hexes)
        self.blank: Final = array("h", blank)
        self.paved: Final[dict[int, list[int]]] = {}  # where the roads of a mask stand

    def numbers(self, s: BoatsState, seat: int) -> "array[int]":
        """The numbers of `encode`. Nothing is hidden in this game."""
        seats = seats_from(seat, self.players)
        place_of = [seats.index(other) for other in range(self.players)]
        found = self.blank[:]
        self._write_hexes(s, place_of, found)
        self._write_lines(s, place_of, found)
        _add_vector(s, seats, place_of, found)
        return found

    def _write_hexes(self, s: BoatsState, place_of: list[int], found: "array[int]") -> None:
        """Deserts that were watered, buildings, homes and goods."""
        hexes = self.hexes
        if s.irrigated:
            for h in range(hexes):
                found[h] = s.terrain(h)
        for h, built in enumerate(s.built):
            if built:
                at = _BUILT * hexes + h
                found[at] = built & 31
                found[at + hexes] = built >> 5 & 3
                found[at + 2 * hexes] = s.worked(h)
                found[at + 3 * hexes] = min(s.mine_gold(h), _MOST)
                found[at + 4 * hexes] = min(s.mine_iron(h), _MOST)
        for seat, home in enumerate(s.homes):
            if home != NOWHERE:
                found[_HOMES * hexes + self.space.area_hex[home]] = place_of[seat]
        for area, bag in enumerate(s.goods):
            if bag:
                at = self.goods_at[area]
                for shift in SHIFT:
                    number = bag >> shift & MOST
                    if number:
                        found[at] = min(number, _MOST)
                    at += hexes

    def _write_lines(self, s: BoatsState, place_of: list[int], found: "array[int]") -> None:
        """Roads, bridges and walls, as each hex sees them."""
        hexes = self.hexes
        for at in self._roads(s.roads):
            found[at] = 1
        for bridge in s.bridges:
            h, branch = divmod(bridge, 6)
            found[self.roads_at + (len(WAYS) + branch) * hexes + h] = 1
        for number, wall in s.walls.items():
            h, edge, other = self.space.edge_sides[number]
            for at in (edge * hexes + h, (edge + 3) % 6 * hexes + other):
                found[self.walls_at + at] = min(wall >> 3, _MOST)
                found[self.walls_at + 6 * hexes + at] = _owner(wall & 7, place_of)

    def _roads(self, roads: int) -> list[int]:
        known = self.paved.get(roads)
        if known is None:
            if len(self.paved) >= _KEPT:
                self.paved.clear()
            links = self.space.links_at.items() if roads else ()
            known = [self.roads_at + way * self.hexes + h for (h, way), link in links if roads >> link & 1]
            self.paved[roads] = known
        return known


def _owner(who: int, place_of: list[int]) -> int:
    """Of a wall or a brick."""
    return len(place_of) if who == NEUTRAL else place_of[who]


def _transporter(s: BoatsState, t: int, place_of: list[int]) -> "array[int]":
    """Kind, place, what is left to move, and load."""
    held, bag = s.holds[t], s.cargo[t]
    numbers = [
        s.kind[t],
        s.hex_of(t),
        len(_PLACES) if s.is_carried(t) else local_place(s, s.place[t]),
        s.points[t],
        NOWHERE if held == NOWHERE else place_of[held // STABLE] * STABLE + held % STABLE,
        *([bag >> shift & MOST for shift in SHIFT] if bag else _NO_GOODS),
    ]
    return array("h", numbers)


def _add_vector(s: BoatsState, seats: list[int], place_of: list[int], found: "array[int]") -> None:
    """Everything beside the map."""
    table = [
        min(s.turn, _MOST),
        s.phase,
        s.frames[-1][KIND] if s.frames else _OVER,
        *details(s.frames),
        int(s.irrigated),
        s.bought,
        *[_owner(who, place_of) for who in s.wonder],
        *[NOWHERE] * (SPACES - len(s.wonder)),
    ]
    found.extend(array("h", table))
    points = points_of(s)
    for other in seats:
        player = [
            points[other],
            s.temple.index(other) if other in s.temple else NOWHERE,
            s.chart.index(other) if other in s.chart else NOWHERE,
            min(s.offers[other], _MOST),
            *bits_of(s.research[other], len(SUBJECTS)),
        ]
        found.extend(array("h", player))
        for t in s.owned(other):
            found.extend(_transporter(s, t, place_of) if s.kind[t] else _NO_TRANSPORTER)
