"""What a seat knows as numbers: the map as planes, everything else as a vector (see `wabe.core.observation`).

Which goods have been moved in this phase is not among them: what follows from it shows in the legal actions.
"""

from typing import Final

from wabe.core.observation import Encoding, Feature, amount, bits_of, detail, details, one_of, seats_from, whose
from wabe.games.roads_and_boats.book.carrying import local_place
from wabe.games.roads_and_boats.book.components import (
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
from wabe.games.roads_and_boats.book.frames import KINDS
from wabe.games.roads_and_boats.book.scoring import points_of
from wabe.games.roads_and_boats.book.space import EDGES, MOST_AREAS, WAYS, Space
from wabe.games.roads_and_boats.book.state import NEUTRAL, NOWHERE, BoatsState

_MOST: Final = 255  # goods and points go no higher here: what is beyond is shown as this
_OVER: Final = len(KINDS.names)
_PLACES: Final = [*(f"area {area}" for area in range(MOST_AREAS)), "river", *(f"dock {way}" for way in WAYS)]


def encode(space: Space, players: int) -> Encoding:
    """What the numbers mean on a map."""
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


def _planes(s: BoatsState, place_of: list[int]) -> list[int]:
    """The map, plane by plane."""
    space = s.space
    hexes = space.n_hexes
    found = [s.terrain(h) for h in range(hexes)]
    for edge in range(6):
        found += [int(edge in space.exits[h]) for h in range(hexes)]
    found += [built & 31 for built in s.built]
    found += [built >> 5 & 3 for built in s.built]
    found += [s.worked(h) for h in range(hexes)]
    found += [min(s.mine_gold(h), _MOST) for h in range(hexes)]
    found += [min(s.mine_iron(h), _MOST) for h in range(hexes)]
    homes = [NOWHERE] * hexes
    for seat, home in enumerate(s.homes):
        if home != NOWHERE:
            homes[space.area_hex[home]] = place_of[seat]
    found += homes
    for area in range(MOST_AREAS):
        goods = [0] * (N_GOODS * hexes)  # most places are empty
        for h, areas in enumerate(space.hex_areas):
            bag = s.goods[areas[area]] if area < len(areas) else 0
            if bag:
                for good in range(N_GOODS):
                    goods[good * hexes + h] = min(bag >> SHIFT[good] & MOST, _MOST)
        found += goods
    return found + _lines(s, place_of)


def _lines(s: BoatsState, place_of: list[int]) -> list[int]:
    """Roads, bridges and walls, as each hex sees them."""
    space = s.space
    hexes = space.n_hexes
    roads = [0] * (len(WAYS) * hexes)
    for (h, way), link in space.links_at.items():
        roads[way * hexes + h] = s.roads >> link & 1
    bridges = [0] * (6 * hexes)
    for bridge in s.bridges:
        h, branch = divmod(bridge, 6)
        bridges[branch * hexes + h] = 1
    strength = [0] * (6 * hexes)
    owner = [NOWHERE] * (6 * hexes)
    for number, wall in s.walls.items():
        h, edge, other = space.edge_sides[number]
        for at in (edge * hexes + h, (edge + 3) % 6 * hexes + other):
            strength[at] = min(wall >> 3, _MOST)
            owner[at] = _owner(wall & 7, place_of)
    return roads + bridges + strength + owner


def _owner(who: int, place_of: list[int]) -> int:
    """Of a wall or a brick."""
    return len(place_of) if who == NEUTRAL else place_of[who]


def _transporter(s: BoatsState, t: int, place_of: list[int]) -> list[int]:
    """Kind, place, what is left to move, and load."""
    if not s.kind[t]:
        return [0, NOWHERE, NOWHERE, 0, NOWHERE, *[0] * N_GOODS]
    held = s.holds[t]
    return [
        s.kind[t],
        s.hex_of(t),
        len(_PLACES) if s.is_carried(t) else local_place(s, s.place[t]),
        s.points[t],
        NOWHERE if held == NOWHERE else place_of[held // STABLE] * STABLE + held % STABLE,
        *[s.cargo[t] >> SHIFT[good] & MOST for good in range(N_GOODS)],
    ]


def observe(s: BoatsState, seat: int) -> list[int]:
    """The numbers of `encode`. Nothing is hidden in this game."""
    players = s.rules.players
    seats = seats_from(seat, players)
    place_of = [seats.index(other) for other in range(players)]
    found = _planes(s, place_of)
    found += [
        min(s.turn, _MOST),
        s.phase,
        s.frames[-1][0] if s.frames else _OVER,
        *details(s.frames),
        int(s.irrigated),
        s.bought,
        *[_owner(who, place_of) for who in s.wonder],
        *[NOWHERE] * (SPACES - len(s.wonder)),
    ]
    points = points_of(s)
    for other in seats:
        found += [
            points[other],
            s.temple.index(other) if other in s.temple else NOWHERE,
            s.chart.index(other) if other in s.chart else NOWHERE,
            min(s.offers[other], _MOST),
            *bits_of(s.research[other], len(SUBJECTS)),
        ]
        for t in s.owned(other):
            found += _transporter(s, t, place_of)
    return found
