"""Scenarios: built-in maps, and maps that users write; both are checked (RB-MAP-02, 03, 07, 10, RB-SETUP-09).

A scenario is JSON: `tiles` as [q, r, terrain, [river exits]], edges from 0 = north-east clockwise; `players`; `starts`
as [q, r] or [q, r, area], or null where the players choose; and, if it likes, `roads` as pairs of [q, r, area],
`bridges` as [q, r, edge], `walls` as [q, r, edge, tokens] (neutral), `buildings` as [q, r, building, area] and `goods`
as [q, r, area, {good: number}].
"""

from typing import Final

import msgspec

from wabe.core.data import load
from wabe.core.errors import BadOption
from wabe.core.hexes import distance
from wabe.core.messages import Message, m
from wabe.core.options import Value
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    FOLDER,
    GOODS,
    MOST_PLAYERS,
    MOUNTAIN,
    NEEDS_SHORE,
    PASTURE,
    SEA,
    SHAPE_EXITS,
    SITES,
    TERRAINS,
)
from wabe.games.roads_and_boats.rules.forms import PlaceForm, Scenario, ScenariosFile
from wabe.games.roads_and_boats.rules.space import LEFT, MOST_HEXES, RIGHT, Space, Tile

MOST_GOODS: Final = 1000  # a bag holds some thousands of a kind
MOST_TOKENS: Final = 15  # of one wall: the neutral rods of the box (RB-COMP-03)
FURTHEST: Final = 1000  # coordinates of a hex
HOME_DISTANCE: Final = 2  # at least one empty hex between two homes (RB-SETUP-09, AMB-41)


def tiles_of(scenario: Scenario) -> list[Tile]:
    """The tiles with terrains as numbers."""
    return [(q, r, TERRAINS.index(terrain), tuple(sorted(exits))) for q, r, terrain, exits in scenario.tiles]


def scenario_of(players: int, options: dict[str, Value]) -> Scenario | None:
    """The scenario that the options name: one of a user, a built-in one, or none when the players build the map."""
    text = str(options["scenario_file"])
    if text:
        scenario = read_scenario(text)
        if players not in scenario.players:
            raise BadOption(m("boats.map.for", players=players))
        return scenario
    if options["map"] == "free":
        return None
    return SCENARIOS[str(options["scenario"])]


def space_of(scenario: Scenario | None) -> Space:
    """The tables of a map, empty where the players will lay it; those of built-in maps are made once."""
    if scenario is None:
        return Space([])
    if SCENARIOS.get(scenario.id) is not scenario:
        return Space(tiles_of(scenario), scenario)
    found = _SPACES.get(scenario.id)
    if found is None:
        found = _SPACES[scenario.id] = Space(tiles_of(scenario), scenario)
    return found


def read_scenario(text: str) -> Scenario:
    """The scenario a user has written, checked; `BadOption` names the hex and the reason."""
    scenario = decode_scenario(text)
    check_scenario(scenario)
    return scenario


def decode_scenario(text: str) -> Scenario:
    """The scenario a user has written, not yet checked."""
    try:
        return msgspec.json.decode(text.encode(errors="replace"), type=Scenario)
    except msgspec.MsgspecError as error:
        raise BadOption(m("boats.map.format", reason=str(error))) from None


def one_line(scenario: Scenario) -> str:
    """A scenario as text for a record: one line, without the character that starts comments."""
    return msgspec.json.encode(scenario).decode().replace("#", "\\u0023")


def check_scenario(scenario: Scenario) -> None:
    """Refuse a map that cannot be played."""
    for fault in faults_in(scenario):
        raise fault


def faults_in(scenario: Scenario) -> list[BadOption]:
    """All that keeps a map from being played; rivers, homes and the rest are checked only if every tile is sound."""
    faults: list[BadOption] = []
    if not scenario.players or not all(1 <= n <= MOST_PLAYERS for n in scenario.players):
        faults.append(BadOption(m("boats.map.players", most=MOST_PLAYERS)))
    if not 0 < len(scenario.tiles) <= MOST_HEXES:
        faults.append(BadOption(m("boats.map.size", most=MOST_HEXES, tiles=len(scenario.tiles))))
    faults += _tile_faults(scenario)
    if faults:
        return faults
    space = Space(tiles_of(scenario))
    faults += _river_faults(space)
    faults += _unreachable_hexes(space)
    faults += _home_faults(scenario, space)
    try:
        _check_extras(scenario, space)
    except BadOption as fault:
        faults.append(fault)
    return faults


class BadHex(BadOption):
    """A hex because of which a map cannot be played, and the reason."""

    def __init__(self, q: int, r: int, reason: Message) -> None:
        super().__init__(m("boats.map.hex", q=q, r=r, reason=reason))
        self.hex = (q, r)
        self.reason = reason


def _tile_faults(scenario: Scenario) -> list[BadHex]:
    """Each hex is a tile: known terrain, a river shape that exists (RB-MAP-01, 02, 03)."""
    seen = set()
    faults = []
    for q, r, terrain, exits in scenario.tiles:
        if (q, r) in seen:
            faults.append(BadHex(q, r, m("boats.map.twice")))
        seen.add((q, r))
        if max(abs(q), abs(r)) > FURTHEST:
            faults.append(BadHex(q, r, m("boats.map.far", most=FURTHEST)))
        elif terrain not in TERRAINS:
            faults.append(BadHex(q, r, m("boats.map.terrain", terrain=repr(terrain))))
        elif not is_shape(exits):
            faults.append(BadHex(q, r, m("boats.map.exits")))
        elif exits and terrain == TERRAINS[SEA]:
            faults.append(BadHex(q, r, m("boats.map.sea_river")))
        elif len(exits) == 1 and terrain != TERRAINS[MOUNTAIN]:
            faults.append(BadHex(q, r, m("boats.map.source")))
        elif len(exits) == 3 and terrain != TERRAINS[PASTURE]:
            faults.append(BadHex(q, r, m("boats.map.fork")))
    return faults


def is_shape(exits: list[int]) -> bool:
    """Tell whether these exits are one of the river shapes, turned (RB-MAP-02)."""
    return any(sorted((x + turn) % 6 for x in shape) == sorted(exits) for shape in SHAPE_EXITS for turn in range(6))


def _river_faults(space: Space) -> list[BadHex]:
    """River exits face river exits or the sea, and each system has a source and a mouth (RB-MAP-07, 10)."""
    faults = []
    for h, (q, r) in enumerate(space.hexes):
        for edge in space.exits[h]:
            other = space.near[h][edge]
            if other < 0:
                faults.append(BadHex(q, r, m("boats.map.border")))
            elif space.terrain[other] != SEA and (edge + 3) % 6 not in space.exits[other]:
                faults.append(BadHex(q, r, m("boats.map.dry")))
    done: set[int] = set()
    for h, (q, r) in enumerate(space.hexes):
        if space.exits[h] and h not in done:
            system = river_system(space, h)
            done |= system
            if not any(len(space.exits[part]) == 1 for part in system):
                faults.append(BadHex(q, r, m("boats.map.no_source")))
            if not any(set(space.exits[part]) & set(space.coasts[part]) for part in system):
                faults.append(BadHex(q, r, m("boats.map.no_mouth")))
    return faults


def river_system(space: Space, start: int) -> set[int]:
    """The hexes of the river through this one."""
    system = {start}
    left = [start]
    while left:
        h = left.pop()
        for edge in space.exits[h]:
            other = space.near[h][edge]
            if other >= 0 and other not in system and (edge + 3) % 6 in space.exits[other]:
                system.add(other)
                left.append(other)
    return system


def _unreachable_hexes(space: Space) -> list[BadHex]:
    """The hexes that cannot be reached from the first one."""
    seen = {0}
    left = [0]
    while left:
        for other in space.near[left.pop()]:
            if other >= 0 and other not in seen:
                seen.add(other)
                left.append(other)
    return [BadHex(q, r, m("boats.map.apart")) for h, (q, r) in enumerate(space.hexes) if h not in seen]


def _home_faults(scenario: Scenario, space: Space) -> list[BadOption]:
    """Homes are land, at least one empty hex apart, and enough for all (RB-SETUP-06, 08, 09)."""
    most = max(scenario.players)
    if scenario.starts is None:
        # Each home takes its hex and at most six neighbours from those who choose later.
        if len(space.land_hexes) <= 7 * (most - 1):
            return [BadOption(m("boats.map.small", land=len(space.land_hexes), players=most))]
        return []
    faults: list[BadOption] = []
    if scenario.players != [len(scenario.starts)]:
        faults.append(BadOption(m("boats.map.homes", homes=len(scenario.starts))))
    before: list[tuple[int, int]] = []
    for start in scenario.starts:
        try:
            place_of(space, start)
        except BadOption as fault:
            faults.append(fault)
            continue
        q, r = _cell_of(start)
        if space.terrain[space.hex_at[q, r]] == SEA:
            faults.append(BadHex(q, r, m("boats.map.home_sea")))
        elif any(distance((q, r), other) < HOME_DISTANCE for other in before):
            faults.append(BadHex(q, r, m("boats.map.home_near")))
        before.append((q, r))
    return faults


def area_at(space: Space, q: int, r: int, area: int) -> int:
    """The number of an area named by its hex; `BadOption` if there is none."""
    if (q, r) not in space.hex_at:
        raise BadHex(q, r, m("boats.map.nowhere"))
    areas = space.hex_areas[space.hex_at[q, r]]
    if not 0 <= area < len(areas):
        raise BadHex(q, r, m("boats.map.area", area=area))
    return areas[area]


def place_of(space: Space, place: PlaceForm) -> int:
    """The number of the area written as [q, r] or [q, r, area]; `BadOption` if there is none."""
    if len(place) not in (2, 3):
        raise BadOption(m("boats.map.place", place=str(place)))
    q, r, area = place if len(place) == 3 else [*place, 0]
    return area_at(space, q, r, area)


def _cell_of(place: PlaceForm) -> tuple[int, int]:
    q, r = place[:2]
    return q, r


def link_between(space: Space, a: PlaceForm, b: PlaceForm) -> int:
    """The land link between two areas; `BadOption` if there is none."""
    here = place_of(space, a)
    there = place_of(space, b)
    for _, link, beyond, _ in space.land_steps[here]:
        if beyond == there:
            return link
    q, r = _cell_of(a)
    other_q, other_r = _cell_of(b)
    raise BadHex(q, r, m("boats.map.no_link", q=other_q, r=other_r))


def branch_at(space: Space, q: int, r: int, edge: int) -> int:
    """The branch a bridge spans; of a river with two exits either names the one there is (RB-AREA-06)."""
    area_at(space, q, r, 0)
    h = space.hex_at[q, r]
    if edge not in space.exits[h] or not space.branches[h]:
        raise BadHex(q, r, m("boats.map.bridge"))
    return edge if edge in space.branches[h] else space.branches[h][0]


def wall_edge(space: Space, q: int, r: int, edge: int) -> int:
    """The number of an edge on which a wall may stand; `BadOption` if none may."""
    area_at(space, q, r, 0)
    h = space.hex_at[q, r]
    number = space.edge_between[h][edge] if 0 <= edge < 6 else -1
    if number < 0 or (space.terrain[h] == SEA and space.terrain[space.near[h][edge]] == SEA):
        raise BadHex(q, r, m("boats.map.wall"))
    return number


def _check_extras(scenario: Scenario, space: Space) -> None:
    for a, b in scenario.roads:
        link_between(space, a, b)
    _check_bridges(scenario, space)
    walled: list[int] = []
    for q, r, edge, tokens in scenario.walls:
        walled.append(wall_edge(space, q, r, edge))
        if not 1 <= tokens <= MOST_TOKENS or walled.count(walled[-1]) > 1:
            raise BadHex(q, r, m("boats.map.wall"))
    built = [(q, r) for q, r, _, _ in scenario.buildings]
    for q, r, building, area in scenario.buildings:
        area_at(space, q, r, area)
        if built.count((q, r)) > 1 or not _may_stand(space, space.hex_at[q, r], building):
            raise BadHex(q, r, m("boats.map.building", building=repr(building)))
    rigs = [(q, r) for q, r, building, _ in scenario.buildings if building == "oil_rig"]
    total = 0
    for q, r, area, goods in scenario.goods:
        area_at(space, q, r, area)
        if any(name not in GOODS or n < 0 for name, n in goods.items()):
            raise BadHex(q, r, m("boats.map.goods"))
        if any(goods.values()) and space.terrain[space.hex_at[q, r]] == SEA and (q, r) not in rigs:
            raise BadHex(q, r, m("boats.map.goods_sea"))
        total += sum(goods.values())
        if total > MOST_GOODS:
            raise BadOption(m("boats.map.goods_many", most=MOST_GOODS))


def _check_bridges(scenario: Scenario, space: Space) -> None:
    """Each bridge joins two banks that no other one has joined (AMB-21)."""
    bridges: list[int] = []
    for q, r, edge in scenario.bridges:
        branch = branch_at(space, q, r, edge)
        h = space.hex_at[q, r]
        region = space.bridged(bridges)
        if region[space.area_at(h, branch, LEFT)] == region[space.area_at(h, branch, RIGHT)]:
            raise BadHex(q, r, m("boats.map.bridge"))
        bridges.append(h * 6 + branch)


def _may_stand(space: Space, h: int, building: str) -> bool:
    """Tell whether there is such a building, and terrain and shore allow it (RB-BUILD-04, 05, 06, 07)."""
    if building not in BUILDINGS[1:]:
        return False
    kind = BUILDINGS.index(building)
    return SITES[kind][space.terrain[h]] and (space.shore[h] or not NEEDS_SHORE[kind])


SCENARIOS: Final = {scenario.id: scenario for scenario in load(FOLDER, "scenarios", ScenariosFile).scenarios}
for _scenario in SCENARIOS.values():
    check_scenario(_scenario)
_SPACES: Final[dict[str, Space]] = {}  # of built-in maps, by scenario
