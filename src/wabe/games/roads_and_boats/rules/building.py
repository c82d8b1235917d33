"""The building phase: buildings, mines, new shafts, roads and bridges (RB-BUILD, RB-ROAD, RB-BRIDGE)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.listing import one_each
from wabe.core.messages import m
from wabe.core.rows import add, put
from wabe.games.roads_and_boats.rules.actions import (
    BRIDGE,
    BUILD,
    BUILDS,
    DEMOLISH,
    MIX,
    ROAD,
    ROADS,
    SHAFT,
    SITES_AT,
    WALL,
)
from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    BUILDINGS,
    COST,
    DESERT,
    GOLD,
    IRON,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    MIX_NEEDS,
    MIXTURES,
    MOST,
    NEEDS_RESEARCH,
    NEEDS_SHORE,
    NEW_SHAFTS,
    ONE,
    SHAFT_COST,
    SHIFT,
    SITES,
    STONE,
    SUBJECTS,
    TERRAINS,
    count,
)
from wabe.games.roads_and_boats.rules.economy import covers
from wabe.games.roads_and_boats.rules.frames import (
    BRIDGE_BRANCH,
    BUILD_BUILDING,
    BUILD_SITE,
    CHOOSE_MIX,
    HEX,
    MIX_AREA,
    MIX_HEX,
    MIX_PURPOSE,
    ON_SITE,
    PAYING_HEX,
    ROAD_WAY,
    SHAFT_MIXTURE,
)
from wabe.games.roads_and_boats.rules.payment import (
    FOR_BRIDGE,
    FOR_BUILDING,
    FOR_ROAD,
    FOR_SHAFT,
    available,
    build_holders,
    holders_named,
    register_purpose,
    request_payment,
)
from wabe.games.roads_and_boats.rules.reach import goods_on, has_ferry, hexes_of, own_on, reach, reached_by
from wabe.games.roads_and_boats.rules.space import LEFT, MOST_AREAS, RIGHT
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex
from wabe.games.roads_and_boats.rules.walls import do_demolish, do_wall, is_walled, list_walls

# Masks of buildings: those that so many boards and stone pay for, those that a terrain allows, and so on.
_ALL: Final = range(1, len(BUILDINGS))
_DEAREST: Final = max([count(COST[building], good) for building in _ALL for good in (BOARDS, STONE)])
_PAID_WITH: Final = [
    [
        sum(1 << building for building in _ALL if covers(ONE[BOARDS] * boards + ONE[STONE] * stone, COST[building]))
        for stone in range(_DEAREST + 1)
    ]
    for boards in range(_DEAREST + 1)
]
_ON_TERRAIN: Final = [
    sum(1 << building for building in _ALL if SITES[building][terrain]) for terrain in range(len(TERRAINS))
]
_WITHOUT_SHORE: Final = sum(1 << building for building in _ALL if not NEEDS_SHORE[building])
_WITH_RESEARCH: Final = [  # by the mask of subjects
    sum(1 << b for b in _ALL if NEEDS_RESEARCH[b] < 0 or known >> NEEDS_RESEARCH[b] & 1)
    for known in range(1 << len(SUBJECTS))
]
_BUILDS_IN: Final = [one_each(BUILDS[local::MOST_AREAS]) for local in range(MOST_AREAS)]

# Whatever is constructed costs some of these.
_MATERIAL: Final = MOST << SHIFT[BOARDS] | MOST << SHIFT[STONE] | MOST << SHIFT[IRON]


def list_sites(s: BoatsState, seat: int, index: TransporterIndex, found: list[Action]) -> None:
    """Hexes where a seat can construct something now (RB-BUILD-01)."""
    tally = s.tally
    if not (tally[BOARDS] or tally[STONE] or tally[IRON]):
        return  # there is no material anywhere
    for h in hexes_of(s, seat):
        if _is_promising(s, seat, h, index.by_hex[h]) and can_construct(s, seat, h):
            found.append(SITES_AT[h])


def _is_promising(s: BoatsState, seat: int, h: int, here: list[int]) -> bool:
    """Tell whether all goods on a hex together, on the ground and on transporters, would do for anything."""
    goods = goods_on(s, h, here)
    if not goods & _MATERIAL:
        return False
    if goods >> SHIFT[STONE] & MOST:
        return True
    if s.built[h] & 31 == MINE and goods >> SHIFT[IRON] & MOST:
        return True
    if not goods >> SHIFT[BOARDS] & MOST:
        return False
    if not s.built[h] & 31 and _affordable(goods) & may_stand(s, seat, h):
        return True
    return len(s.walls) > 0 and is_walled(s, h)


def list_constructions(s: BoatsState, seat: int, h: int) -> list[Action]:
    """All a seat can construct on a hex, or from it."""
    found: list[Action] = []
    supplies = _supplies(s, seat, h)
    _list_buildings_and_ways(s, seat, h, supplies, found)
    _list_walls(s, seat, h, supplies, found)
    return found


def can_construct(s: BoatsState, seat: int, h: int) -> bool:
    """Tell whether a seat can construct anything on a hex, or from it; the cheapest checks come first."""
    supplies = _supplies(s, seat, h)
    for _, goods in supplies:
        if not s.built[h] & 31 and _affordable(goods) & may_stand(s, seat, h):
            return True
    found: list[Action] = []
    _list_buildings_and_ways(s, seat, h, supplies, found)
    if not found:
        _list_walls(s, seat, h, supplies, found)
    return bool(found)


def _supplies(s: BoatsState, seat: int, h: int) -> list[tuple[int, int]]:
    """The regions of a hex that a seat reaches, each with what it can build with there."""
    bags: dict[int, int] = {}
    if s.pledges or has_ferry(s, seat, h):
        for region in reached_by(s, seat, h):
            bags[region] = available(s, build_holders(s, seat, region), seat)
    else:
        for t in own_on(s, seat, h):
            for region in reach(s, t):
                bags[region] = bags.get(region, s.goods[region]) + s.cargo[t]
    return [(region, bags[region]) for region in sorted(bags) if bags[region] & _MATERIAL]


def _list_buildings_and_ways(
    s: BoatsState, seat: int, h: int, supplies: list[tuple[int, int]], found: list[Action]
) -> None:
    """Buildings, shafts, roads and bridges."""
    ferried = has_ferry(s, seat, h)
    done: list[int] = []  # with a ferry all banks pay together: branches are listed once
    for region, goods in supplies:
        _list_buildings(s, seat, h, region, goods, found)
        if goods >> SHIFT[STONE] & MOST and not s.space.on_sea[region]:
            _list_roads(s, h, region, found)
            _list_bridges(s, h, region, done, found)
        if not ferried:
            done.clear()


def _list_walls(s: BoatsState, seat: int, h: int, supplies: list[tuple[int, int]], found: list[Action]) -> None:
    """Walls to build or to demolish."""
    ferried = has_ferry(s, seat, h)
    done: list[int] = []  # with a ferry all banks pay together: edges are listed once
    for region, goods in supplies:
        list_walls(s, seat, h, region, goods, done, found)
        if not ferried:
            done.clear()


def list_site(s: BoatsState, frame: Frame) -> list[Action]:
    """All that can be constructed here."""
    return list_constructions(s, frame[SEAT], frame[HEX])


def do_site(s: BoatsState, frame: Frame, action: Action) -> None:
    """Construct something on this hex."""
    s.frames.append([ON_SITE, frame[SEAT], action.args[0]])


# Buildings and mines.


def may_stand(s: BoatsState, seat: int, h: int) -> int:
    """The buildings, as a mask: terrain, shore, research (RB-BUILD-04, RB-BUILD-05, RB-BUILD-06, RB-BUILD-07)."""
    found = _ON_TERRAIN[s.terrain(h)] & _WITH_RESEARCH[s.research[seat]]
    return found if s.space.shore[h] else found & _WITHOUT_SHORE


def _affordable(goods: int) -> int:
    """The buildings that can be paid for, as a mask."""
    boards = goods >> SHIFT[BOARDS] & MOST
    stone = goods >> SHIFT[STONE] & MOST
    return _PAID_WITH[min(boards, _DEAREST)][min(stone, _DEAREST)]


def _list_buildings(s: BoatsState, seat: int, h: int, region: int, goods: int, found: list[Action]) -> None:
    """One building a hex; on a mine a new shaft (RB-BUILD-03, RB-BUILD-08, RB-BUILD-09)."""
    standing = s.built[h] & 31
    if not standing:
        local = region - s.space.hex_areas[h][0]
        found += _BUILDS_IN[local].on(_affordable(goods) & may_stand(s, seat, h))
    elif standing == MINE and s.site(h) == region and s.knows(seat, NEW_SHAFTS) and covers(goods, SHAFT_COST):
        found.append(SHAFT.of())


def do_build(s: BoatsState, frame: Frame, action: Action) -> None:
    """Build; the builder of a mine names a mixture that is researched (RB-MINE-01)."""
    s.frames.pop()
    seat, h = frame[SEAT], frame[HEX]
    building, local = action.args
    if building == MINE:
        s.frames.append([CHOOSE_MIX, seat, FOR_BUILDING, h, local])
    else:
        request_payment(s, seat, FOR_BUILDING, h, building, local)


def do_shaft(s: BoatsState, frame: Frame, action: Action) -> None:
    """A new shaft fills the bag further (RB-BUILD-09)."""
    s.frames.pop()
    s.frames.append([CHOOSE_MIX, frame[SEAT], FOR_SHAFT, frame[HEX], 0])


def list_mix(s: BoatsState, frame: Frame) -> list[Action]:
    """Normal, or what the player has researched (RB-MINE-01, 05)."""
    return [MIX.of(mix) for mix in range(len(MIXTURES)) if s.knows(frame[SEAT], MIX_NEEDS[mix])]


def do_mix(s: BoatsState, frame: Frame, action: Action) -> None:
    """The bag will be filled with this mixture."""
    s.frames.pop()
    seat, h, mix = frame[SEAT], frame[MIX_HEX], action.args[0]
    if frame[MIX_PURPOSE] == FOR_SHAFT:
        request_payment(s, seat, FOR_SHAFT, h, mix)
    else:
        request_payment(s, seat, FOR_BUILDING, h, MINE, mine_site(frame[MIX_AREA], mix))


def mine_site(local: int, mix: int) -> int:
    """The site of a mine in the frame that pays for it: the area of its hex, and its mixture."""
    return local + MOST_AREAS * mix


def need_building(s: BoatsState, frame: Frame) -> int:
    """Its cost."""
    return COST[frame[BUILD_BUILDING]]


def holders_building(s: BoatsState, frame: Frame) -> list[int]:
    """Holders in the region in which it is built."""
    return build_holders(s, frame[SEAT], s.region[s.space.hex_areas[frame[PAYING_HEX]][frame[BUILD_SITE] % MOST_AREAS]])


def done_building(s: BoatsState, frame: Frame) -> None:
    """Put it up; it first produces in the next production phase (RB-PROD-18)."""
    h, building = frame[PAYING_HEX], frame[BUILD_BUILDING]
    mix, local = divmod(frame[BUILD_SITE], MOST_AREAS)
    s.built = put(s.built, h, building | local << 5)
    if building == MINE:
        fill_mine(s, h, mix)


def fill_mine(s: BoatsState, h: int, mix: int) -> None:
    """Gold and iron go into the bag of a mine (RB-MINE-01)."""
    s.built = add(s.built, h, (MIX_GOLD[mix] << 10) + (MIX_IRON[mix] << 22))
    s.count_goods(ONE[GOLD] * MIX_GOLD[mix] + ONE[IRON] * MIX_IRON[mix], 1)


def need_shaft(s: BoatsState, frame: Frame) -> int:
    """One iron and one fuel."""
    return SHAFT_COST


def holders_shaft(s: BoatsState, frame: Frame) -> list[int]:
    """Holders in the region of the mine."""
    return build_holders(s, frame[SEAT], s.site(frame[PAYING_HEX]))


def done_shaft(s: BoatsState, frame: Frame) -> None:
    """The bag is filled further, empty or not."""
    fill_mine(s, frame[PAYING_HEX], frame[SHAFT_MIXTURE])


# Roads and bridges.


def _list_roads(s: BoatsState, h: int, region: int, found: list[Action]) -> None:
    """Links from this region that are not paved; walls do not matter (RB-ROAD-01, 02, 03, AMB-20)."""
    for area in s.space.hex_areas[h]:
        if s.region[area] == region:
            for way, link, _, _ in s.space.land_steps[area]:
                if not s.roads >> link & 1:
                    found.append(ROADS[way])


def _list_bridges(s: BoatsState, h: int, region: int, done: list[int], found: list[Action]) -> None:
    """Branches between two regions of which this is one (RB-BRIDGE-01, RB-AREA-06, AMB-21, 37)."""
    space = s.space
    if space.terrain[h] == DESERT and not s.irrigated and not s.rules.options["desert_bridges"]:
        return
    for branch in space.branches[h]:
        left = s.region[space.area_at(h, branch, LEFT)]
        right = s.region[space.area_at(h, branch, RIGHT)]
        if left != right and region in (left, right) and branch not in done:
            done.append(branch)
            found.append(BRIDGE.of(branch, region - space.hex_areas[h][0]))


def do_road(s: BoatsState, frame: Frame, action: Action) -> None:
    """Pave a link."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_ROAD, frame[HEX], action.args[0])


def do_bridge(s: BoatsState, frame: Frame, action: Action) -> None:
    """Span a river."""
    s.frames.pop()
    request_payment(s, frame[SEAT], FOR_BRIDGE, frame[HEX], action.args[0], action.args[1])


def need_stone(s: BoatsState, frame: Frame) -> int:
    """One stone (RB-ROAD-01, RB-BRIDGE-01)."""
    return ONE[STONE]


def holders_road(s: BoatsState, frame: Frame) -> list[int]:
    """Holders at the end of the road that the builder reaches."""
    link = s.space.links_at[frame[PAYING_HEX], frame[ROAD_WAY]]
    for area in s.space.link_areas[link]:
        if s.space.area_hex[area] == frame[PAYING_HEX]:
            return build_holders(s, frame[SEAT], s.region[area])
    raise KeyError(link)


def done_road(s: BoatsState, frame: Frame) -> None:
    """The road is there for everybody and for good (RB-ROAD-04)."""
    s.roads |= 1 << s.space.links_at[frame[PAYING_HEX], frame[ROAD_WAY]]


def done_bridge(s: BoatsState, frame: Frame) -> None:
    """The areas are one region from now on (RB-BRIDGE-02, RB-AREA-07)."""
    join_banks(s, frame[PAYING_HEX], frame[BRIDGE_BRANCH])


def join_banks(s: BoatsState, h: int, branch: int) -> None:
    """Join two regions; all that is in a region is in its first area."""
    s.bridges.append(h * 6 + branch)
    s.region = s.space.bridged(s.bridges)
    for area in s.space.hex_areas[h]:
        first = s.region[area]
        if first != area:
            s.goods = add(s.goods, first, s.goods[area])
            s.goods = put(s.goods, area, 0)
            for t in range(len(s.place)):
                if s.place[t] == area:
                    s.place = put(s.place, t, first)


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    register_purpose(FOR_BUILDING, need_building, holders_building, done_building)
    register_purpose(FOR_SHAFT, need_shaft, holders_shaft, done_shaft)
    register_purpose(FOR_ROAD, need_stone, holders_road, done_road)
    register_purpose(FOR_BRIDGE, need_stone, holders_named, done_bridge)
    decisions.decision(
        ON_SITE,
        lists=list_site,
        asks=Question(m("boats.ask.site"), "RB-BUILD-01"),
        does={
            BUILD: do_build,
            SHAFT: do_shaft,
            ROAD: do_road,
            BRIDGE: do_bridge,
            WALL: do_wall,
            DEMOLISH: do_demolish,
        },
    )
    decisions.decision(CHOOSE_MIX, lists=list_mix, asks=Question(m("boats.ask.mix"), "RB-MINE-01"), does={MIX: do_mix})
    decisions.force(CHOOSE_MIX, m("boats.spared.mix"), "RB-MINE-01", quiet=True)
