"""Moving, loading, carrying, geese (RB-MOVE, RB-BOAT, RB-PASS, RB-CARRY, RB-GOOSE)."""

from collections.abc import Iterator

from second.roads_and_boats.ground import AREAS, COMPASS, way_name
from second.roads_and_boats.production import places, waters
from second.roads_and_boats.table import EACH, GOODS, Area, Table, Transporter, fact, kinds
from wabe.games.roads_and_boats.rules.actions import SPACE

PRODUCTION, MOVEMENT = 0, 1
MARKS = ["fresh", *(f"t{n}" for n in range(1, 10))]


def the_transporter(table: Table) -> Transporter:
    """The transporter the decision is about."""
    return table.transporters[table.frame[2]]


def owners_on_board(table: Table, t: Transporter) -> list[int]:
    """Whose walls must let it pass: its owner's, and those of what it carries (AMB-47)."""
    return [t.seat] if t.carries is None else [t.seat, table.transporters[t.carries].seat]


def shut(table: Table, t: Transporter, h: int, edge: int) -> bool:
    """RB-PASS-01, RB-PASS-02."""
    return any(table.wall_shut(h, edge, seat) for seat in owners_on_board(table, t))


def forbid_leaving(table: Table, t: Transporter) -> str:
    """RB-MOVE-07: it holds a good that another own transporter has moved in this phase."""
    return "RB-MOVE-07" if any(mark not in (0, t.number) for _, mark in t.load) else ""


def forbid_step(table: Table, t: Transporter, edge: int, bank: str) -> str:
    """A step of a transporter across an edge of its hex."""
    ground = table.ground
    if table.phase != MOVEMENT:
        return "RB-MOVE-01"
    if ground.beyond(t.hex, edge) is None:
        return "RB-MOVE-02"
    if t.land:
        if (edge, bank) not in ground.ways(t.hex) or table.regions[
            ground.area_at(t.hex, edge, bank)
        ] not in table.reach(t):
            return "RB-MOVE-02"
        if ground.link_id(t.hex, edge, bank) in table.roads:
            if t.points < 1:
                return "RB-MOVE-01"
        elif t.kind != "donkey" or t.points < 2:
            return "RB-MOVE-02"
    else:
        if bank or not by_water(table, t, edge):
            return "RB-BOAT-02"
        if t.points < 1:
            return "RB-BOAT-01"
    if shut(table, t, t.hex, edge):
        return "RB-PASS-01"
    return forbid_leaving(table, t)


def by_water(table: Table, t: Transporter, edge: int) -> bool:
    """RB-BOAT-02, 04: along a river, through a mouth, over the sea; from a dock only to its own sea hex."""
    ground = table.ground
    other = ground.neighbour(t.hex, edge)
    if t.site == "dock":
        assert t.dock is not None
        return ground.docks[t.dock][1] == edge
    if t.site == "river":
        return edge in ground.exits[t.hex]
    return ground.sea(other) or (edge + 3) % 6 in ground.exits[other]


def forbid_dock(table: Table, t: Transporter, edge: int, bank: str) -> str:
    """RB-BOAT-02, RB-PASS-02: from the sea hex to a bank of a coast; the bank is named as seen from the sea."""
    ground = table.ground
    if table.phase != MOVEMENT or t.site != "sea" or t.land:
        return "RB-BOAT-02"
    other = ground.beyond(t.hex, edge)
    facing = {"": "", "left": "right", "right": "left"}[bank]
    if other is None or (other, (edge + 3) % 6, facing) not in ground.docks:
        return "RB-AREA-09"
    if t.points < 1:
        return "RB-BOAT-01"
    if shut(table, t, t.hex, edge):
        return "RB-PASS-02"
    return forbid_leaving(table, t)


def stores(table: Table, t: Transporter) -> list[Area]:
    """Where a transporter puts down and takes up goods (RB-GOOD-02, 06, 07, 08; RB-BOAT-05): never on bare sea."""
    if t.carries is not None:
        return []  # RB-CARRY-03
    if t.site == "sea" and table.buildings.get(t.hex, {}).get("name") != "oil_rig":
        return []
    return table.shared_reach(t)


def geese_at_sea(table: Table, t: Transporter) -> list[Area]:
    """RB-GOOD-02, RB-GOOSE-04: geese alone may swim on the open sea beside a boat, and be loaded there (RB-AREA-10)."""
    if t.site != "sea" or t.carries is not None:
        return []
    return table.reach(t)


def forbid_reload_step(table: Table, t: Transporter, words: list[str], taken: list[str]) -> str:
    """One good up, down, or over a river; unloading first, then ferrying, then loading (PROTO-11a)."""
    act, good, mover = words[0], words[1], words[2]
    kind = (good, MARKS.index(mover))
    if act == "ferry" and not table.ferried(t.hex):
        return "RB-AREA-11"
    area = (t.hex, AREAS.index(words[3]))
    if table.regions.get(area) != area or area not in table.shared_reach(t):
        return "RB-GOOD-06"
    order = ["unload", "ferry", "load"]
    if taken and (order.index(act), GOODS.index(good), kind[1], words[3:]) < last_of(taken, order):
        return "PROTO-11a"
    if act == "unload":
        if area not in stores(table, t) and not (good == "goose" and area in geese_at_sea(table, t)):
            return "RB-GOOD-07"
        return "" if t.load[kind] else "RB-GOOD-02"
    if area not in stores(table, t) and not (good == "goose" and area in geese_at_sea(table, t)):
        return "RB-AREA-10"
    if not table.goods_in(area)[kind]:
        return "RB-GOOD-02"
    if any(down(one) == (good, mover, words[3]) for one in taken if not one.startswith("load")):
        return "PROTO-11a"
    if act == "load":
        return "" if t.room > 0 else "RB-GOOD-03"
    over = (t.hex, AREAS.index(words[4]))
    if table.regions.get(over) != over or over == area or over not in table.shared_reach(t):
        return "RB-AREA-11"
    return ""


def last_of(taken: list[str], order: list[str]) -> tuple[int, int, int, list[str]]:
    words = taken[-1].split()
    return order.index(words[0]), GOODS.index(words[1]), MARKS.index(words[2]), words[3:]


def down(action: str) -> tuple[str, str, str]:
    """What an unloading or a ferrying puts down, and where."""
    words = action.split()
    return words[1], words[2], words[-1]


def reload_steps(t: Transporter) -> Iterator[list[str]]:
    for good in GOODS:
        for mark in MARKS:
            for area in AREAS:
                yield ["unload", good, mark, area]
                yield ["load", good, mark, area]
                for over in AREAS:
                    yield ["ferry", good, mark, area, over]


def reloading(table: Table, taken: list[str]) -> Iterator[tuple[str, str]]:
    """One good at a time, then done."""
    t = the_transporter(table)
    for words in reload_steps(t):
        yield " ".join(words), forbid_reload_step(table, t, words, taken)
    yield "done", ""


def forbid_reload(table: Table, t: Transporter) -> str:
    """PROTO-11: once in a stay, and if there is anything to do."""
    if t.reloaded:
        return "PROTO-11"
    if all(forbid_reload_step(table, t, words, []) for words in reload_steps(t)):
        return "RB-GOOD-06"
    return ""


def together(table: Table, one: Transporter, other: Transporter) -> bool:
    """RB-AREA-13: their reaches share an area; a docked boat and one on the open sea never."""
    if one.hex != other.hex or "on" in (one.site, other.site):
        return False
    return bool(set(table.shared_reach(one)) & set(table.shared_reach(other)))


def forbid_give(table: Table, t: Transporter, other: Transporter | None) -> str:
    """RB-GOOD-05, 06, AMB-49: goods go from one own transporter to another that has room, each kind once in a stay."""
    if other is None or other.seat != table.seat or other.index == t.index or not together(table, t, other):
        return "RB-AREA-13"
    if t.carries is not None or other.carries is not None:
        return "RB-CARRY-03"
    given = table.data["given"]
    fresh = [g for g in kinds(t.load) if (t.index * 54 + other.index) * 11 + GOODS.index(g) not in given]
    if not fresh:
        return "PROTO-11"
    if other.room > 0:
        return ""
    return "RB-GOOD-03"


def forbid_carry(table: Table, t: Transporter, other: Transporter | None) -> str:
    """RB-CARRY-01 to 03, 06, 08, 09: an own transporter that has not moved in this phase is taken up."""
    if table.phase != MOVEMENT:
        return "AMB-12"
    if other is None or other.seat != table.seat or other.index == t.index:
        return "RB-CARRY-01"
    return forbid_lift(table, t, other)


def forbid_lift(table: Table, t: Transporter, other: Transporter) -> str:
    if t.hex != other.hex or other.site == "on":
        return "RB-CARRY-08"
    if -1 - (t.index * 54 + other.index) in table.data["given"]:
        return "PROTO-11"  # picked up and put back, and neither has moved since
    if t.load or other.load or t.carries is not None or other.carries is not None:
        return "RB-CARRY-03"
    if other.points < fact(other.kind)["movement"]:
        return "RB-CARRY-02"
    if "sea" in (t.site, other.site):
        return "RB-CARRY-06"
    if other.land:
        return "" if other.area is not None and table.regions[other.area] in table.reach(t) else "RB-CARRY-08"
    if not t.land:
        # RB-CARRY-06: a boat takes up a boat in the same river or at the same dock.
        return "" if (t.site, t.dock) == (other.site, other.dock) else "RB-CARRY-06"
    if other.site == "river":
        return ""
    return "" if table.reach(other)[0] in table.reach(t) else "RB-CARRY-09"


def puts(table: Table, t: Transporter) -> list[str]:
    """RB-CARRY-04, 08, 09, AMB-13: where what it carries is put down, before either has done anything in the phase."""
    if table.phase != MOVEMENT or t.carries is None:
        return []
    carried = table.transporters[t.carries]
    lifted = table.data["lifted"]
    back = dict(zip(lifted[::2], lifted[1::2], strict=True)).get(t.index)
    found = waters(table, t) if not carried.land else land_places(table, t)
    if back is None:
        return found if t.points == fact(t.kind)["movement"] else []
    return [place for place in found if place == place_name(table, back)]


def land_places(table: Table, t: Transporter) -> list[str]:
    if t.site == "sea":
        return []
    return [AREAS[area[1]] for area in table.reach(t)]


def place_name(table: Table, place: int) -> str:
    """The notation of a place within its hex."""
    ground = table.ground
    if place < len(ground.areas):
        return AREAS[table.regions[ground.areas[place]][1]]
    if place < len(ground.areas) + len(ground.cells):
        return "river"
    _, edge, bank = ground.docks[place - len(ground.areas) - len(ground.cells)]
    return way_name(edge, bank)


def ride_ends(table: Table, t: Transporter) -> list[str]:
    """AMB-12: the owner of what another player carries has it put down, as the carrier's owner may."""
    assert t.carrier is not None
    carrier = table.transporters[t.carrier]
    return puts(table, carrier) if carrier.seat != t.seat else []


def options(table: Table, t: Transporter) -> Iterator[tuple[str, str]]:
    """All that one transporter may do in production or movement."""
    if t.site == "on":
        able = ride_ends(table, t)
        for place in places():
            yield f"put {place}", "" if place in able else "AMB-12"
        return
    for edge in range(6):
        for bank in ("", "left", "right"):
            yield f"step {way_name(edge, bank)}", forbid_step(table, t, edge, bank)
            yield f"dock {way_name(edge, bank)}", forbid_dock(table, t, edge, bank)
    yield "reload", forbid_reload(table, t)
    for seat in range(6):
        for number in range(1, 10):
            other = table.transporters.get(seat * EACH + number - 1) if seat < table.players else None
            yield f"give {seat + 1}t{number}", forbid_give(table, t, other)
            yield f"carry {seat + 1}t{number}", forbid_carry(table, t, other)
            yield from consents(table, t, other, f"{seat + 1}t{number}")
    able = puts(table, t)
    for place in places():
        yield f"put {place}", "" if place in able else "RB-CARRY-04"


def consents(table: Table, t: Transporter, other: Transporter | None, partner: str) -> Iterator[tuple[str, str]]:
    """PROTO-10: what may be proposed to another player: a swap, a ride, a ferry."""
    rule = ""
    if other is None or other.seat == t.seat or table.data["offers"][t.seat] >= table.options["offers"]:
        rule = "PROTO-10"
    swap = lift = ride = hire = rule
    if not rule and other is not None:
        if not together(table, t, other):
            swap = "RB-AREA-13"
        elif t.carries is not None or other.carries is not None:
            swap = "RB-CARRY-03"
        elif not t.load and not other.load:
            swap = "RB-GOOD-04"
        lift = forbid_lift(table, t, other) if table.phase == MOVEMENT else "AMB-12"
        ride = forbid_lift(table, other, t) if table.phase == MOVEMENT else "AMB-12"
        if (
            other.site != "river"
            or other.hex != t.hex
            or other.carries is not None
            or table.ferried(t.hex)
            or len(table.regions_of(t.hex)) < 2
        ):
            hire = "RB-AREA-11"
    yield f"offer {partner}", swap
    yield f"lift {partner}", lift
    yield f"ride {partner}", ride
    yield f"hire {partner}", hire


def transporter(table: Table) -> Iterator[tuple[str, str]]:
    """What the chosen transporter may do."""
    yield from options(table, the_transporter(table))
    yield "stay", ""


def uses(table: Table) -> Iterator[tuple[str, str]]:
    """PROTO-05, 07: a transporter is chosen that can do something and was not put aside."""
    for number in range(1, 10):
        t = table.transporters.get(table.seat * EACH + number - 1)
        rule = "PROTO-07"
        if t is not None and not t.stayed and any(not why for _, why in options(table, t)):
            rule = ""
        yield f"use t{number}", rule


def movement(table: Table) -> Iterator[tuple[str, str]]:
    """The movement phase of a player."""
    yield from uses(table)
    yield "end", ""


def following(table: Table) -> Iterator[tuple[str, str]]:
    """RB-GOOSE-02, 06: geese within reach may follow, but not those that another own one has moved."""
    t = the_transporter(table)
    chosen = [(table.ground.areas[code // 10][1], code % 10) for code in table.frame[4:]]
    yield "go", ""
    for area in range(3):
        for mark in range(10):
            here = (t.hex, area)
            rule = ""
            if table.regions.get(here) != here or here not in table.reach(t):
                rule = "RB-GOOSE-06"
            elif mark not in (0, t.number):
                rule = "RB-MOVE-07"
            elif table.goods_in(here)["goose", mark] <= chosen.count((area, mark)):
                rule = "RB-GOOSE-02"
            elif chosen and chosen[-1] > (area, mark):
                rule = "PROTO-11a"
            yield f"goose {AREAS[area]} {MARKS[mark]}", rule


def landing(table: Table) -> Iterator[tuple[str, str]]:
    """AMB-31: geese that follow a boat into a river land on a bank the owner chooses."""
    edge = COMPASS.index(SPACE.at(table.frame[3]).text.split()[1].partition("-")[0])
    beyond = table.ground.neighbour(the_transporter(table).hex, edge)
    for i, label in enumerate(AREAS):
        yield f"bank {label}", "" if table.regions.get((beyond, i)) == (beyond, i) else "AMB-31"


def handing(table: Table) -> Iterator[tuple[str, str]]:
    """RB-GOOD-05, 06: one good after the other to the receiver, in ascending order (PROTO-11a)."""
    giver, receiver, last = table.frame[2], table.frame[3], table.frame[4]
    t, other = table.transporters[giver], table.transporters[receiver]
    given = table.data["given"]
    for i, good in enumerate(GOODS):
        for mark, mover in enumerate(MARKS):
            rule = ""
            if not t.load[good, mark]:
                rule = "RB-GOOD-02"
            elif other.room <= 0:
                rule = "RB-GOOD-03"
            elif i * 10 + mark < last:
                rule = "PROTO-11a"
            elif (giver * 54 + receiver) * 11 + i in given and last // 10 != i:
                rule = "PROTO-11"
            yield f"hand {good} {mover}", rule
    yield "done", "" if last >= 0 else "PROTO-11a"  # a hand-over of nothing is none
