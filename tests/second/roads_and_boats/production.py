"""The production phase: buildings, new transporters, research, breeding (RB-PROD, RB-TP, RB-RES, RB-LIVE)."""

from collections.abc import Iterator
from typing import Any

from second.roads_and_boats.ground import AREAS, way_name
from second.roads_and_boats.ground import read as components
from second.roads_and_boats.table import SUBJECTS, Area, Table, Transporter

SECONDARY = {entry["producer"]: entry for entry in components("recipes")["secondary"]}
FACTORIES = {entry["producer"]: entry for entry in components("recipes")["transporter_factories"]}
WATER_FACTORIES = ("raft_factory", "rowboat_factory", "steamer_factory")
LAND_FACTORIES = ("wagon_factory", "truck_factory")
RESEARCH = {"goose": 2, "paper": 1}


def region_of(table: Table, building: dict[str, Any]) -> Area:
    return table.regions[building["area"]]


def present(table: Table, region: Area) -> list[Transporter]:
    """RB-PROD-10: the own transporters that may feed a building there; over a river by a ferry (RB-AREA-14)."""
    there = [t for t in table.own(region[0]) if t.site != "sea"]
    if table.ferried(region[0]):
        return there
    return [t for t in there if region in table.reach(t)]


def recipes(table: Table, h: int) -> list[int]:
    """The sets of inputs with which a producer can still run (RB-PROD-03, 13)."""
    building = table.buildings[h]
    entry = SECONDARY[building["name"]]
    region = region_of(table, building)
    if building["used"] >= entry["max_batches_per_turn"] or not present(table, region):
        return []
    return [n for n, inputs in enumerate(entry["inputs"]) if table.affords(region, inputs)]


def launches(table: Table, h: int) -> list[str]:
    """Where a new boat is put: the river, or a coast edge of the factory's region without another's wall.

    RB-TP-04, RB-TP-06, AMB-11.
    """
    region = region_of(table, table.buildings[h])
    places = ["river"] if table.ground.exits[h] else []
    for at, edge, bank in table.ground.docks:
        area = table.ground.area_at(h, edge, bank)
        if at == h and table.regions[area] == region and not table.wall_shut(h, edge, table.seat):
            places.append(way_name(edge, bank))
    return places


def donkeys(table: Table, h: int) -> list[Transporter]:
    """RB-TP-02, AMB-09: the own donkeys that reach a wagon factory and neither carry nor are carried."""
    region = region_of(table, table.buildings[h])
    return [t for t in table.own(h) if t.kind == "donkey" and t.carries is None and region in table.reach(t)]


def can_make(table: Table, h: int) -> bool:
    """RB-TP-01: the inputs are there, one transporter a turn."""
    building = table.buildings[h]
    region = region_of(table, building)
    inputs = dict(FACTORIES[building["name"]]["inputs"][0])
    if building["used"]:
        return False
    if inputs.pop("donkey", 0):
        return bool(donkeys(table, h)) and table.affords(region, inputs)
    if not present(table, region) or not table.affords(region, inputs):
        return False
    return building["name"] == "truck_factory" or bool(launches(table, h))


def production(table: Table) -> Iterator[tuple[str, str]]:
    """What may be begun in the production phase."""
    for h in table.ground.hexes:
        yield f"work {h + 1}", forbid_work(table, h)
        for i, label in enumerate(AREAS):
            yield f"study {h + 1} {label}", forbid_study(table, (h, i))
        yield f"breed {h + 1}", forbid_breed(table, h)
    yield "end", ""


def forbid_work(table: Table, h: int) -> str:
    building = table.buildings.get(h)
    if building is None:
        return "RB-PROD-03"
    if building["name"] in SECONDARY:
        return "" if recipes(table, h) else "RB-PROD-10"
    if building["name"] in FACTORIES:
        return "" if can_make(table, h) else "RB-TP-01"
    return "RB-PROD-01"


def forbid_study(table: Table, area: Area) -> str:
    """RB-RES-01: 2 geese and 1 paper in reach of one of the player's transporters; AMB-14, AMB-15."""
    if table.regions.get(area) != area or table.ground.sea(area[0]):
        return "RB-RES-01"
    if table.data["research"][table.seat] == (1 << len(SUBJECTS)) - 1:
        return "AMB-15"
    there = [t for t in table.own(area[0]) if area in table.reach(t)]
    if not there:
        return "AMB-46"
    if table.ferried(area[0]) and area != min(a for t in table.own(area[0]) for a in table.reach(t)):
        return "RB-AREA-14"  # all banks are one place then, named once
    return "" if table.affords(area, RESEARCH) else "RB-RES-01"


def forbid_breed(table: Table, h: int) -> str:
    """RB-LIVE-01, 02, 04: exactly two donkeys of the player alone on a pasture hex, in one region (AMB-04 to 07)."""
    if table.terrain(h) != "pasture":
        return "RB-LIVE-01"
    there = [t for t in table.transporters.values() if table.hex_of(t) == h]
    if h in table.buildings or any(table.goods_in(area) for area in table.regions_of(h)):
        return "RB-LIVE-02"
    if len(there) != 2 or any(t.seat != table.seat or t.kind != "donkey" or t.site != "land" for t in there):
        return "RB-LIVE-01"
    if any(t.load or t.carries is not None for t in there):
        return "AMB-06"
    if table.reach(there[0]) != table.reach(there[1]):
        return "AMB-04"
    mine = [t for t in table.transporters.values() if t.seat == table.seat]
    land = sum(t.land for t in mine)
    if land + 1 <= 5 and len(mine) + 1 <= 8:
        return ""
    cures = [t for t in mine if removable(table, t) and (t.land or land + 1 <= 5)]
    return "" if cures else "AMB-07"


def removable(table: Table, t: Transporter) -> bool:
    """RB-TP-09: it stands at a factory; AMB-08: what it carries can be put down there."""
    h = table.hex_of(t)
    if h not in table.buildings or table.buildings[h]["name"] not in FACTORIES:
        return False
    if t.carries is None or table.transporters[t.carries].land:
        return True
    return bool(waters(table, t))


def waters(table: Table, t: Transporter) -> list[str]:
    """Where a boat can be put down by a transporter: the river of its hex, or docks in its reach (RB-CARRY-06, 09)."""
    assert t.carries is not None
    owner = table.transporters[t.carries].seat
    if t.site == "river":
        return ["river"]
    if t.site == "sea":
        return []
    if t.site == "dock":
        assert t.dock is not None
        at, edge, bank = table.ground.docks[t.dock]
        return [] if table.wall_shut(at, edge, owner) else [way_name(edge, bank)]
    places = ["river"] if table.ground.exits[t.hex] else []
    for at, edge, bank in table.ground.docks:
        reached = at == t.hex and table.regions[table.ground.area_at(at, edge, bank)] in table.reach(t)
        if reached and not table.wall_shut(at, edge, owner):
            places.append(way_name(edge, bank))
    return places


def recipe(table: Table) -> Iterator[tuple[str, str]]:
    """RB-PROD-06, 07: which mix of trunks and boards."""
    h = table.frame[2]
    for n in range(3):
        yield f"recipe {n + 1}", "" if n in recipes(table, h) else "RB-PROD-03"


def delivering(table: Table) -> Iterator[tuple[str, str]]:
    """RB-PROD-11: on the tile, or on an own transporter there that has room."""
    region = region_of(table, table.buildings[table.frame[2]])
    takers = {t.number for t in present(table, region) if t.room > 0 and t.carries is None}
    yield "deliver tile", ""
    for number in range(1, 10):
        yield f"deliver t{number}", "" if number in takers else "RB-PROD-11"


def donkey(table: Table) -> Iterator[tuple[str, str]]:
    """RB-TP-02: which donkey becomes the wagon."""
    able = {t.number for t in donkeys(table, table.frame[2])}
    for number in range(1, 10):
        yield f"donkey t{number}", "" if number in able else "RB-TP-02"


def launching(table: Table) -> Iterator[tuple[str, str]]:
    """RB-TP-04: the owner chooses the water."""
    able = launches(table, table.frame[2])
    for place in places():
        yield f"launch {place}", "" if place in able else "RB-TP-04"


def places() -> list[str]:
    """Every place of a hex that can be named."""
    return [*AREAS, "river", *(way_name(e, bank) for e in range(6) for bank in ("", "left", "right"))]


def removing(table: Table) -> Iterator[tuple[str, str]]:
    """RB-TP-08, 09: of the kind of which there are too many; with nine in all any."""
    mine = [t for t in table.transporters.values() if t.seat == table.seat]
    land, water = sum(t.land for t in mine), sum(not t.land for t in mine)
    for number in range(1, 10):
        t = next((t for t in mine if t.number == number), None)
        rule = ""
        if t is None or not removable(table, t):
            rule = "RB-TP-09"
        elif (land > 5 and not t.land) or (water > 5 and t.land):
            rule = "RB-TP-08"
        yield f"remove t{number}", rule


def subject(table: Table) -> Iterator[tuple[str, str]]:
    """RB-RES-02: any subject the player has not researched."""
    for one in SUBJECTS:
        yield f"subject {one}", "RB-RES-02" if table.knows(one) else ""


def converting(table: Table) -> Iterator[tuple[str, str]]:
    """RB-RES-05, 06, AMB-18: factories of the same medium in reach of an own transporter, upward only."""
    researched = SUBJECTS[table.frame[2]]
    lower = {
        "rowing": ("raft_factory",),
        "shipping": ("raft_factory", "rowboat_factory"),
        "trucking": ("wagon_factory",),
    }[researched]
    for h in table.ground.hexes:
        building = table.buildings.get(h)
        rule = ""
        if building is None or building["name"] not in lower:
            rule = "AMB-18"
        elif not any(region_of(table, building) in table.reach(t) for t in table.own(h)):
            rule = "RB-RES-05"
        yield f"convert {h + 1}", rule
    yield "done", ""
