"""The building phase (RB-BUILD, RB-ROAD, RB-BRIDGE, RB-WALL) and the wonder (RB-WOND)."""

from collections.abc import Iterator

from second.roads_and_boats.ground import AREAS, COMPASS, way_name
from second.roads_and_boats.ground import read as components
from second.roads_and_boats.movement import together
from second.roads_and_boats.table import BUILDINGS, EACH, Area, Table, Transporter, building_fact

MIXES = {entry["id"]: entry for entry in components("buildings")["mine_mixtures"]}
NEUTRAL = 6


def reached(table: Table, h: int) -> list[Area]:
    """RB-BUILD-01: the regions of a hex that own land transporters, river boats and docked boats reach."""
    return sorted({area for t in table.own(h) if t.site != "sea" for area in table.reach(t)})


def from_sea(table: Table, h: int) -> bool:
    """An own boat is on this open sea hex."""
    return table.ground.sea(h) and any(t.site == "sea" for t in table.own(h))


def forbid_build(table: Table, h: int, building: str, area: Area) -> str:
    """RB-BUILD-01 to 08."""
    entry = building_fact(building)
    if table.regions.get(area) != area:
        return "RB-BUILD-03"
    if building == "oil_rig":
        if not from_sea(table, h):
            return "RB-BUILD-08"
    elif area not in reached(table, h):
        return "RB-BUILD-01"
    if h in table.buildings:
        return "RB-BUILD-03"
    if table.terrain(h) not in entry["terrain"]:
        return "RB-BUILD-05"
    if entry["needs_shore"] and not table.ground.shore(h):
        return "RB-BUILD-06"
    if entry["needs_research"] and not table.knows(entry["needs_research"]):
        return "RB-BUILD-04"
    return "" if table.affords(area, entry["cost"]) else "RB-BUILD-02"


def forbid_road(table: Table, h: int, edge: int, bank: str) -> str:
    """RB-ROAD-01, 02, AMB-20: an unpaved land link one of whose ends is reached and pays."""
    ground = table.ground
    if ground.beyond(h, edge) is None or (edge, bank) not in ground.ways(h):
        return "AMB-20"
    if ground.link_id(h, edge, bank) in table.roads:
        return "RB-ROAD-01"
    region = table.regions[ground.area_at(h, edge, bank)]
    if region not in reached(table, h):
        return "RB-BUILD-01"
    return "" if table.affords(region, {"stone": 1}) else "RB-ROAD-01"


def forbid_bridge(table: Table, h: int, edge: int, area: Area) -> str:
    """RB-BRIDGE-01, RB-AREA-06, AMB-21, AMB-37: between two areas not yet joined, paid from one of them."""
    ground = table.ground
    exits = ground.exits[h]
    if edge not in exits or len(exits) < 2 or (len(exits) == 2 and edge != exits[0]):
        return "RB-AREA-06"
    joined = {table.regions[ground.area_at(h, edge, bank)] for bank in ("left", "right")}
    if len(joined) < 2:
        return "AMB-21"
    if table.terrain(h) == "desert" and not table.options["desert_bridges"]:
        return "AMB-37"
    if table.regions.get(area) != area or area not in joined or area not in reached(table, h):
        return "RB-BRIDGE-01"
    if table.ferried(h) and area != min(joined & set(reached(table, h))):
        return "RB-AREA-14"  # all banks pay together then, which is said once
    return "" if table.affords(area, {"stone": 1}) else "RB-BRIDGE-01"


def touching(table: Table, h: int, edge: int) -> set[Area]:
    """RB-WALL-08: the regions of a hex that touch an edge; half of it suffices."""
    return {table.regions[table.ground.area_at(h, edge, bank)] for bank in ("left", "right")}


def wall_cost(table: Table, h: int, edge: int) -> int:
    """RB-WALL-02, 05, 06, 11: one more than the tokens that stand there, two more from the open sea."""
    tokens, _ = table.walls.get(table.ground.edge_id(h, edge), (0, -1))
    return tokens + 1 + (2 if table.ground.sea(h) else 0)


def forbid_wall(table: Table, h: int, edge: int, area: Area, *, down: bool) -> str:
    """RB-WALL-01, 04, 05, 07, 08, 10, 11, AMB-22: on an edge that is touched, with what is at hand on one side."""
    ground = table.ground
    other = ground.beyond(h, edge)
    if other is None or (ground.sea(h) and ground.sea(other)):
        return "RB-WALL-01"
    if table.regions.get(area) != area or area not in touching(table, h, edge):
        return "RB-WALL-08"
    if area not in reached(table, h) and not from_sea(table, h):
        return "RB-BUILD-01"
    if table.ferried(h) and area != min(touching(table, h, edge) & set(reached(table, h))):
        return "RB-AREA-14"  # all banks pay together then, which is said once
    tokens, owner = table.walls.get(ground.edge_id(h, edge), (0, -1))
    if down:
        if not tokens or owner == NEUTRAL:
            return "AMB-22"
        return "" if table.affords(area, {"boards": wall_cost(table, h, edge)}) else "RB-WALL-05"
    if tokens and owner not in (table.seat, NEUTRAL):
        return "RB-WALL-04"
    return "" if table.affords(area, {"stone": wall_cost(table, h, edge)}) else "RB-WALL-02"


def forbid_shaft(table: Table, h: int) -> str:
    """RB-BUILD-09."""
    building = table.buildings.get(h)
    if building is None or building["name"] != "mine":
        return "RB-BUILD-09"
    if not table.knows("new_shafts"):
        return "RB-RES-03"
    region = table.regions[building["area"]]
    if region not in reached(table, h):
        return "RB-BUILD-01"
    return "" if table.affords(region, {"iron": 1, "fuel": 1}) else "RB-BUILD-09"


def works(table: Table, h: int) -> Iterator[tuple[str, str]]:
    """All that may be built on a hex, or torn down."""
    for i, label in enumerate(AREAS):
        for building in BUILDINGS:
            yield f"build {building} {label}", forbid_build(table, h, building, (h, i))
        for edge in range(6):
            yield f"bridge {COMPASS[edge]} {label}", forbid_bridge(table, h, edge, (h, i))
            yield f"wall {COMPASS[edge]} {label}", forbid_wall(table, h, edge, (h, i), down=False)
            yield f"demolish {COMPASS[edge]} {label}", forbid_wall(table, h, edge, (h, i), down=True)
    for edge in range(6):
        for bank in ("", "left", "right"):
            yield f"road {way_name(edge, bank)}", forbid_road(table, h, edge, bank)
    yield "shaft", forbid_shaft(table, h)


def site(table: Table) -> Iterator[tuple[str, str]]:
    """What is built on the chosen hex."""
    yield from works(table, table.frame[2])


def building(table: Table) -> Iterator[tuple[str, str]]:
    """Where something can be built."""
    for h in table.ground.hexes:
        able = bool(table.own(h)) and any(not rule for _, rule in works(table, h))
        yield f"site {h + 1}", "" if able else "RB-BUILD-01"
    for seat in range(6):
        for number in range(1, 10):
            other = table.transporters.get(seat * EACH + number - 1) if seat < table.players else None
            yield f"beg {seat + 1}t{number}", forbid_beg(table, other)
            yield f"hire {seat + 1}t{number}", forbid_hire(table, other)
    yield "end", ""


def forbid_hire(table: Table, other: Transporter | None) -> str:
    """RB-AREA-11, PROTO-10: a boat of another in the river of a hex where one stands may ferry."""
    if other is None or other.seat == table.seat or table.data["offers"][table.seat] >= table.options["offers"]:
        return "PROTO-10"
    if other.site != "river" or other.carries is not None or table.ferried(other.hex) or not table.own(other.hex):
        return "RB-AREA-11"
    return "" if len(table.regions_of(other.hex)) > 1 else "RB-AREA-11"


def forbid_beg(table: Table, other: Transporter | None) -> str:
    """RB-BUILD-02, PROTO-10: another player within reach may give what he carries for what is built in this turn."""
    if other is None or other.seat == table.seat or table.data["offers"][table.seat] >= table.options["offers"]:
        return "PROTO-10"
    if not other.load:
        return "RB-GOOD-04"  # what is promised already may be asked for again, to no avail
    if not any(together(table, t, other) for t in table.own(other.hex)):
        return "RB-AREA-13"
    return ""


def mix(table: Table) -> Iterator[tuple[str, str]]:
    """RB-MINE-01, 05: the builder's choice among the mixes he has."""
    for name, entry in MIXES.items():
        needs = entry["needs_research"]
        yield f"mix {name}", "" if needs is None or table.knows(needs) else "RB-MINE-01"


def brick_price(table: Table) -> int:
    """RB-WOND-05: one more with each brick of this turn; from the 18th brick on one more."""
    return 1 + int(table.data["bought"]) + (1 if len(table.data["wonder"]) >= 17 else 0)


def home_goods(table: Table) -> int:
    """RB-WOND-03, AMB-28: what lies at home within reach of the own transporters there, and what they hold."""
    h = table.ground.areas[table.data["homes"][table.seat]][0]
    there = table.own(h)
    regions = {area for t in there for area in table.reach(t)}
    return sum(table.goods_in(area).total() for area in regions) + sum(t.load.total() for t in there)


def wonder(table: Table) -> Iterator[tuple[str, str]]:
    """RB-WOND-02, 03: any number of bricks, paid at home by a transporter there; a full wonder takes none."""
    h = table.ground.areas[table.data["homes"][table.seat]][0]
    rule = ""
    if not table.own(h):
        rule = "RB-WOND-03"
    elif len(table.data["wonder"]) >= 83:
        rule = "RB-SOLO-07"
    elif home_goods(table) < brick_price(table):
        rule = "RB-WOND-05"
    yield "brick", rule
    yield "end", ""
