"""What the others are reckoned with: their land, their bricks and their points, however many they are.

Land belongs to the nearest player. What lies as near to several is dealt out, each hex to the one of them who has least
land of that terrain, then least land at all; a player without woods, rock or mountain gets one of someone who
has several. So nobody builds where another is about to. While a strategy is tried, the others lay bricks as fast as
they did so far.
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    COINS,
    DONKEY,
    GOLD,
    MINT,
    MOUNTAIN,
    RAFT,
    ROCK,
    SHIFT,
    STOCK_EXCHANGE,
    WOODS,
)
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import NOWHERE, BoatsState
from wabe.games.roads_and_boats.strategy.ways import FAR, GoodsFlow, Ways, network, ways_of

NOBODY: Final = -1
AFLOAT: Final = 1 << DONKEY | 1 << RAFT  # the kinds by which land is reckoned

_NEEDED: Final = (WOODS, ROCK, MOUNTAIN)  # of these everybody counts on a hex

# Bricks that a player buys in a turn, and for how many turns of a game that is trusted more than what was bought.
_USUALLY_BOUGHT: Final = 0.25
_TRUSTED: Final = 10
_A_TURN: Final = 1.3  # by ways: docking, which ends a move, counts for more than it takes
_TWO_TURNS: Final = 2.3


def owners(space: Space, homes: list[int]) -> list[int]:
    """By area: whose land it is when these are the homes; what nobody reaches is nobody's.

    Roads, bridges and walls do not count, so that land stays whose it is.
    """
    ways = network(space, space.areas, 0, [], [])
    key = tuple(homes)
    found = ways.owners.get(key)
    if found is None:
        found = _deal(ways, homes)
        ways.owners[key] = found
    return found


def ours(s: BoatsState, seat: int) -> list[bool]:
    """By area: whether it is land of the seat."""
    return [owner == seat for owner in owners(s.space, s.homes)]


def _deal(ways: Ways, homes: list[int]) -> list[int]:
    space = ways.space
    found = [NOBODY] * space.n_areas
    land: dict[tuple[int, int], int] = {}  # by seat and terrain
    half_way: list[tuple[int, list[int]]] = []
    for area in range(space.n_areas):
        if not space.on_sea[area]:
            near = _nearest_seats(ways, homes, area)
            if len(near) == 1:
                _give(space, area, near[0], found, land)
            elif near:
                half_way.append((area, near))
    for area, near in half_way:
        terrain = space.terrain[space.area_hex[area]]
        best, least = NOBODY, (FAR, FAR)
        for seat in near:
            has = (float(land.get((seat, terrain), 0)), float(found.count(seat)))
            if has < least:
                best, least = seat, has
        _give(space, area, best, found, land)
    for terrain in _NEEDED:
        for seat, home in enumerate(homes):
            if home >= 0 and (seat, terrain) not in land:
                _share(ways, homes, seat, terrain, found)
    for area in range(space.n_areas):
        if space.on_sea[area]:  # for rigs
            near = _nearest(ways, homes, area, AFLOAT)
            if near:
                found[area] = near[area % len(near)]
    return found


def _share(ways: Ways, homes: list[int], seat: int, terrain: int, found: list[int]) -> None:
    """A player without land of a terrain counts on the nearest hex of those of whom somebody else has several."""
    space = ways.space
    hexes = [h for h in space.land_hexes if space.terrain[h] == terrain]
    owned = [found[space.hex_areas[h][0]] for h in hexes]
    flow = ways.flow(AFLOAT, homes[seat])
    best, lowest = -1, FAR
    for h, owner in zip(hexes, owned, strict=True):
        way = min([_way_from(ways, flow, area) for area in space.hex_areas[h]])
        if way < lowest and (owner == NOBODY or owned.count(owner) > 1):
            best, lowest = h, way
    if best >= 0:
        for area in space.hex_areas[best]:
            found[area] = seat


def _nearest_seats(ways: Ways, homes: list[int], area: int) -> list[int]:
    """Return who lives nearest to an area on foot, or by raft where nobody walks; nobody if nobody gets there."""
    return _nearest(ways, homes, area, 1 << DONKEY) or _nearest(ways, homes, area, AFLOAT)


def _nearest(ways: Ways, homes: list[int], area: int, kinds: int) -> list[int]:
    near: list[int] = []
    lowest = FAR
    for seat, home in enumerate(homes):
        if home >= 0:
            flow = ways.flow(kinds, home)
            way = _way_from(ways, flow, area)
            if way < lowest:
                near, lowest = [seat], way
            elif way == lowest and way < FAR:
                near.append(seat)
    return near


def _way_from(ways: Ways, flow: GoodsFlow, area: int) -> float:
    """Turns between an area and the home from which a flow was reckoned, whoever sets out."""
    return min(ways.from_source(flow, DONKEY, area)[0], ways.from_source(flow, RAFT, area)[0])


def _give(space: Space, area: int, seat: int, found: list[int], land: dict[tuple[int, int], int]) -> None:
    terrain = space.terrain[space.area_hex[area]]
    found[area] = seat
    land[seat, terrain] = land.get((seat, terrain), 0) + 1


# What lies about belongs to nobody (RB-GOOD-01).


def wealth_lying(s: BoatsState) -> list[int]:
    """The areas where gold, coins or stock lie."""
    return [area for area, bag in enumerate(s.goods) if bag >> SHIFT[GOLD]]


def is_soon_at(s: BoatsState, seat: int, region: int, turns: float = _A_TURN) -> bool:
    """Return whether a transporter of a seat gets to a region in so many turns, one by default."""
    ways = ways_of(s, seat)
    for t in s.owned(seat):
        place = s.place[t]
        if s.kind[t] and 0 <= place < s.space.places and s.holds[t] == NOWHERE:
            here = s.region[place] if place < s.space.n_areas else place
            if ways.table(s.kind[t], region)[here] <= turns:
                return True
    return False


def others_soon_at(s: BoatsState, seat: int, region: int, turns: float = _A_TURN) -> list[int]:
    """Return who else gets to a region in so many turns."""
    others = [other for other in range(s.rules.players) if other != seat]
    return [other for other in others if is_soon_at(s, other, region, turns)]


def prey(s: BoatsState, seat: int) -> list[int]:
    """Return where wealth lies on land of others that the seat can fetch immediately."""
    own = ours(s, seat)
    return [area for area in wealth_lying(s) if not own[area] and is_soon_at(s, seat, area)]


def exposed(s: BoatsState, seat: int) -> list[int]:
    """Return where coins lie on land of the seat that another can fetch immediately; not where they become stock."""
    own = ours(s, seat)
    coins = [area for area in wealth_lying(s) if s.goods[area] >> SHIFT[COINS] and own[area]]
    loose = [area for area in coins if s.building(s.space.area_hex[area]) != STOCK_EXCHANGE]
    return [area for area in loose if others_soon_at(s, seat, area)]


def watched(s: BoatsState, seat: int) -> list[int]:
    """Mints and exchanges on land of the seat that another gets to before what lies there is worked up and fetched."""
    own = ours(s, seat)
    hexes = [h for h in range(s.space.n_hexes) if s.building(h) in (MINT, STOCK_EXCHANGE)]
    sites = [s.region[s.site(h)] for h in hexes]
    return [site for site in sites if own[site] and others_soon_at(s, seat, site, _TWO_TURNS)]


def bricks_a_turn(s: BoatsState, seat: int) -> float:
    """Return how many bricks a seat is expected to lay in each turn."""
    return (s.wonder.count(seat) + _TRUSTED * _USUALLY_BOUGHT) / (s.turn - 1 + _TRUSTED)


def bricks_of_others(s: BoatsState, seat: int) -> list[float]:
    """By seat: how many bricks the others are expected to lay in each turn.

    In quarters: reckoning with a little less in every turn that passes upsets all that was planned before.
    """
    return [0.0 if other == seat else round(4.0 * bricks_a_turn(s, other)) / 4.0 for other in range(s.rules.players)]


def lead(points: list[int], seat: int) -> int:
    """By how much a seat is ahead of the best of the others; alone its points."""
    return points[seat] - max([0, *points[:seat], *points[seat + 1 :]])
