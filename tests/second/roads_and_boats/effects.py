"""What an action costs and brings: the facts of a position, and what becomes of them."""

import copy
from collections import Counter
from typing import Any

from second.contract import OPEN
from second.roads_and_boats import paying
from second.roads_and_boats.building import MIXES
from second.roads_and_boats.ground import AREAS, COMPASS
from second.roads_and_boats.table import BUILDINGS, EACH, GOODS, SUBJECTS, Area, Table, Transporter, fact, kinds

Facts = dict[str, Any]
NEUTRAL = 6


class OneOf:
    """Equal to any of some values: what is left after a step, or all again where a new phase has begun by itself."""

    def __init__(self, *values: int) -> None:
        self.values = values

    def __eq__(self, other: object) -> bool:
        return other in self.values

    def __hash__(self) -> int:
        return hash(self.values)

    def __repr__(self) -> str:
        return f"one of {self.values}"


def facts(table: Table) -> Facts:
    """What lies where, in plain values."""
    return {
        "lying": {region: spread(table.goods_in(region)) for region in sorted(set(table.regions.values()))},
        "loads": {i: spread(t.load) for i, t in table.transporters.items()},
        "where": {i: standing(table, table.data["place"][i]) for i in table.transporters},
        "kinds": {i: t.kind for i, t in table.transporters.items()},
        "points": {i: t.points for i, t in table.transporters.items()},
        "carries": {i: t.carries for i, t in table.transporters.items()},
        "buildings": {h: dict(building) for h, building in table.buildings.items()},
        "roads": sorted(table.roads),
        "bridges": sorted(table.data["bridges"]),
        "walls": dict(table.walls),
        "wonder": list(table.data["wonder"]),
        "bought": table.data["bought"],
        "research": list(table.data["research"]),
        "homes": list(table.data["homes"]),
    }


def standing(table: Table, place: int) -> int:
    """A place, the first area of its region standing for all of them (RB-AREA-07)."""
    areas = table.ground.areas
    return areas.index(table.regions[areas[place]]) if place < len(areas) else place


def spread(bag: Counter[tuple[str, int]]) -> dict[str, int]:
    return {good: number for good, number in sorted(kinds(bag).items()) if number}


def add(goods: dict[str, int], good: str, number: int) -> None:
    goods[good] = goods.get(good, 0) + number
    if not goods[good]:
        del goods[good]


def foretell(table: Table, action: str) -> Facts | None:
    """The facts after an action; None where other things happen by themselves before the next decision."""
    now = copy.deepcopy(facts(table))
    words = action.split()
    effect = EFFECTS.get((table.asked, words[0]))
    found = effect(table, now, words) if effect else None
    if found is not None and words[0] in ("step", "dock"):
        # With nothing left to do the turn ends by itself (AMB-42): only of this transporter something can be foretold.
        left = OneOf(found["points"][table.frame[2]], int(fact(acting(table).kind)["movement"]))
        found = {key: found[key] if key in ("where", "kinds", "homes", "carries") else OPEN for key in found} | {
            "points": {i: left if i == table.frame[2] else OPEN for i in found["points"]}
        }
    if found is not None and words[0] in ("pay", "breed"):
        found |= dict.fromkeys(("lying", "loads", "points", "wonder", "bought"), OPEN)
    return found


def acting(table: Table) -> Transporter:
    return table.transporters[table.frame[2]]


def step(table: Table, now: Facts, words: list[str]) -> Facts | None:
    """RB-MOVE-02, RB-BOAT-02: a step by road or water costs 1, an unpaved one all; geese ask first (RB-GOOSE-02)."""
    t = acting(table)
    if any(table.goods_in(region)["goose", mark] for region in table.reach(t) for mark in (0, t.number)):
        return None
    if any(table.goods_in(region).total() and table.ground.sea(t.hex) for region in table.reach(t)):
        return None
    edge, _, bank = words[1].partition("-")
    e = COMPASS.index(edge)
    ground = table.ground
    other = ground.neighbour(t.hex, e)
    if t.land:
        paved = ground.link_id(t.hex, e, bank) in table.roads
        now["points"][t.index] = t.points - 1 if paved else 0
        now["where"][t.index] = ground.areas.index(table.regions[ground.end_of(t.hex, e, bank)])
    else:
        now["points"][t.index] -= 1
        now["where"][t.index] = ground.areas.index((other, 0)) if ground.sea(other) else len(ground.areas) + other
    return now


def dock(table: Table, now: Facts, words: list[str]) -> Facts | None:
    """RB-BOAT-03: docking ends the move, whatever points remain."""
    t = acting(table)
    if table.goods_in((t.hex, 0)):
        return None
    edge, _, bank = words[1].partition("-")
    e = COMPASS.index(edge)
    ground = table.ground
    facing = {"": "", "left": "right", "right": "left"}[bank]
    number = ground.docks.index((ground.neighbour(t.hex, e), (e + 3) % 6, facing))
    now["points"][t.index] = 0
    now["where"][t.index] = len(ground.areas) + len(ground.cells) + number
    return now


def reload(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-GOOD-06: one piece changes its place."""
    t = acting(table)
    here = (t.hex, AREAS.index(words[3]))
    if words[0] == "load":
        add(now["lying"][here], words[1], -1)
        add(now["loads"][t.index], words[1], 1)
    elif words[0] == "unload":
        add(now["lying"][here], words[1], 1)
        add(now["loads"][t.index], words[1], -1)
    else:
        add(now["lying"][here], words[1], -1)
        add(now["lying"][t.hex, AREAS.index(words[4])], words[1], 1)
    return now


def hand(table: Table, now: Facts, words: list[str]) -> Facts | None:
    if table.transporters[table.frame[3]].room <= 0:
        return None  # the receiver hands back a piece (PROTO-11)
    add(now["loads"][table.frame[2]], words[1], -1)
    add(now["loads"][table.frame[3]], words[1], 1)
    return now


def carry(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-CARRY-01: it rides on the carrier from now on."""
    t = acting(table)
    other = (int(words[1][0]) - 1) * EACH + int(words[1][2:]) - 1
    now["carries"][t.index] = other
    ground = table.ground
    now["where"][other] = len(ground.areas) + len(ground.cells) + len(ground.docks) + t.index
    return now


def put(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-CARRY-04: it stands there again."""
    t = acting(table)
    if t.carrier is not None:
        t = table.transporters[t.carrier]  # its own owner has it put down (AMB-12)
    ground = table.ground
    carried = now["carries"][t.index]
    now["carries"][t.index] = None
    if words[1] in AREAS:
        now["where"][carried] = ground.areas.index(table.regions[t.hex, AREAS.index(words[1])])
    elif words[1] == "river":
        now["where"][carried] = len(ground.areas) + t.hex
    else:
        edge, _, bank = words[1].partition("-")
        number = ground.docks.index((t.hex, COMPASS.index(edge), bank))
        now["where"][carried] = len(ground.areas) + len(ground.cells) + number
    return now


def draw(table: Table, now: Facts, words: list[str]) -> Facts | None:
    """RB-MINE-02, AMB-35: the token lies in the mine's area, and is out of the bag."""
    mine = now["buildings"][table.frame[2]]
    mine[words[1]] -= 1
    add(now["lying"][table.regions[mine["area"]]], words[1], 1)
    rest = [h for h in table.buildings if h > table.frame[2] and table.buildings[h]["name"] == "mine"]
    return now if any(table.buildings[h]["gold"] + table.buildings[h]["iron"] for h in rest) else None


def convert(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-RES-05, AMB-19: the factory makes the researched kind, and no more in this turn than it could."""
    researched = SUBJECTS[table.frame[2]]
    result = {"rowing": "rowboat_factory", "shipping": "steamer_factory", "trucking": "truck_factory"}[researched]
    now["buildings"][int(words[1]) - 1]["name"] = result
    return now


def pay(table: Table, now: Facts, words: list[str]) -> Facts | None:
    """PROTO-08: by default goods on the tile, then own transporters by number, then what others have promised."""
    if table.data["pledges"]:
        return None
    region, cost = paying.need(table)
    at_hand = sorted(paying.pieces(table, region).items(), key=lambda item: (item[0][1], item[0][0]))
    if region is None or table.ferried(region[0]):
        return None  # what is cheapest to give up is the default then; what counts is checked by the number of pieces
    for good, number in cost.items():
        rest = number
        for (kind, _, holder), n in at_hand:
            if GOODS[kind] == good and rest:
                taken = min(rest, n)
                rest -= taken
                if holder in AREAS:
                    add(now["lying"][region[0], AREAS.index(holder)], good, -taken)
                else:
                    add(now["loads"][(int(holder[0]) - 1) * EACH + int(holder[2:]) - 1], good, -taken)
    return built(table, now, region)


def built(table: Table, now: Facts, region: Area) -> Facts | None:
    """What was paid for comes to be."""
    purpose, h, what, more = table.frame[2:6]
    ground = table.ground
    if purpose == paying.BUILD:
        name = BUILDINGS[what - 1]
        mix = list(MIXES.values())[more // 3] if name == "mine" else {"gold": 0, "iron": 0}
        now["buildings"][h] = {
            "name": name,
            "area": (h, more % 3),
            "used": OPEN,  # RB-PROD-18: it works from the next production on
            "gold": mix["gold"],
            "iron": mix["iron"],
        }
    elif purpose == paying.ROAD:
        bank = ("", "left", "right")[what % 3]
        now["roads"] = sorted([*now["roads"], ground.link_id(h, what // 3, bank)])
    elif purpose in (paying.WALL, paying.DEMOLISH):
        edge = ground.edge_id(h, what)
        tokens, _ = table.walls.get(edge, (0, -1))
        # RB-WALL-05, 06: torn down all tokens are neutral; a new token makes all of them the builder's.
        now["walls"][edge] = (tokens, NEUTRAL) if purpose == paying.DEMOLISH else (tokens + 1, table.seat)
        if purpose == paying.WALL:
            expel(table, now, edge)
    elif purpose == paying.SHAFT:
        mix = list(MIXES.values())[what]
        now["buildings"][h]["gold"] += mix["gold"]
        now["buildings"][h]["iron"] += mix["iron"]
    else:
        return None
    return now


def expel(table: Table, now: Facts, edge: int) -> None:
    """RB-WALL-12, AMB-24: boats of others docked at the walled coast are put on the sea hex."""
    ground = table.ground
    for i, t in table.transporters.items():
        if t.site == "dock" and t.seat != table.seat:
            assert t.dock is not None
            h, e, _ = ground.docks[t.dock]
            if ground.edge_id(h, e) == edge:
                now["where"][i] = ground.areas.index((ground.neighbour(h, e), 0))


def subject(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-RES-02: the point is spent at once."""
    now["research"][table.seat] |= 1 << SUBJECTS.index(words[1])
    return now


def breed(table: Table, now: Facts, words: list[str]) -> Facts:
    """RB-LIVE-01, 07: two become three; the third is an ordinary donkey where they stand."""
    h = int(words[1]) - 1
    place = next(standing(table, table.data["place"][t.index]) for t in table.own(h))
    number = next(i for i in range(table.seat * EACH, table.seat * EACH + EACH) if i not in table.transporters)
    now["where"][number] = place
    now["kinds"][number] = "donkey"
    now["loads"][number] = {}
    now["points"][number] = OPEN
    now["carries"][number] = None
    return now


EFFECTS = {
    ("transporter", "step"): step,
    ("transporter", "dock"): dock,
    ("reloading", "load"): reload,
    ("reloading", "unload"): reload,
    ("reloading", "ferry"): reload,
    ("handing", "hand"): hand,
    ("transporter", "carry"): carry,
    ("transporter", "put"): put,
    ("drawing", "draw"): draw,
    ("converting", "convert"): convert,
    ("paying", "pay"): pay,
    ("subject", "subject"): subject,
    ("production", "breed"): breed,
}
