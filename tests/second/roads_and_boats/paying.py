"""Paying: the default payment in one action, any other one piece after the other (PROTO-08, PROTO-11a)."""

from collections import Counter
from collections.abc import Iterator

from second.roads_and_boats.building import brick_price, wall_cost
from second.roads_and_boats.ground import AREAS
from second.roads_and_boats.production import FACTORIES, RESEARCH, SECONDARY, region_of
from second.roads_and_boats.table import BUILDINGS, EACH, GOODS, Area, Table, building_fact, kinds

RUN, MAKE, STUDY, BUILD, ROAD, BRIDGE, WALL, DEMOLISH, SHAFT, BRICK = range(10)
FIRST_TOKEN = 6
Token = tuple[int, int, str]  # good, order of the holder, the holder's notation


def need(table: Table) -> tuple[Area | None, dict[str, int]]:
    """Where is paid and what; a region of None is the home, which takes goods of any kind (RB-WOND-04)."""
    purpose, h, what, more = table.frame[2:6]
    if purpose == BRICK:
        return None, {"any": brick_price(table)}
    if purpose in (RUN, MAKE):
        building = table.buildings[h]
        entry = SECONDARY[building["name"]] if purpose == RUN else FACTORIES[building["name"]]
        inputs = dict(entry["inputs"][what if purpose == RUN else 0])
        inputs.pop("donkey", 0)
        return region_of(table, building), inputs
    if purpose == STUDY:
        return (h, what), RESEARCH
    if purpose == BUILD:
        cost = building_fact(BUILDINGS[what - 1])["cost"]
        return (h, more % 3), {good: number for good, number in cost.items() if number}
    if purpose == ROAD:
        bank = ("", "left", "right")[what % 3]
        return table.regions[table.ground.area_at(h, what // 3, bank)], {"stone": 1}
    if purpose == BRIDGE:
        return (h, more), {"stone": 1}
    if purpose == WALL:
        return (h, more), {"stone": wall_cost(table, h, what)}
    if purpose == DEMOLISH:
        return (h, more), {"boards": wall_cost(table, h, what)}
    return region_of(table, table.buildings[h]), {"iron": 1, "fuel": 1}


def pieces(table: Table, region: Area | None) -> Counter[Token]:
    """Every piece the player may pay with there."""
    found: Counter[Token] = Counter()
    if region is None:
        h = table.ground.areas[table.data["homes"][table.seat]][0]
        there = table.own(h)
        holders = [(AREAS[a[1]], kinds(table.goods_in(a))) for a in sorted({a for t in there for a in table.reach(t)})]
        holders += [(f"{t.seat + 1}t{t.number}", kinds(t.load)) for t in there]
    else:
        holders = table.holders(region)
    for holder, goods in holders:
        for good, number in goods.items():
            found[GOODS.index(good), rank(holder), holder] += number
    return found


def rank(holder: str) -> int:
    """Areas come first, then transporters by player and number."""
    return AREAS.index(holder) if holder in AREAS else 100 + (int(holder[0]) - 1) * EACH + int(holder[2:])


def paid_so_far(table: Table) -> list[Token]:
    """The pieces chosen up to now."""
    found = []
    for code in table.frame[FIRST_TOKEN:]:
        at, good = divmod(code, 11)
        if at >= 1000:
            seat, number = divmod(at - 1000, EACH)
            holder = f"{seat + 1}t{number + 1}"
        else:
            holder = AREAS[table.ground.areas[at][1]]
        found.append((good, rank(holder), holder))
    return found


def paying(table: Table) -> Iterator[tuple[str, str]]:
    """RB-BUILD-02, RB-PROD-10, RB-WOND-03, 04: with the pieces at hand, in ascending order, so that all can be paid."""
    region, cost = need(table)
    at_hand = pieces(table, region)
    chosen = paid_so_far(table)
    yield "pay", "PROTO-11a" if chosen else ""
    for good, label in enumerate(GOODS):
        for holder in [*AREAS, *(f"{seat + 1}t{number}" for seat in range(6) for number in range(1, 10))]:
            token = (good, rank(holder), holder)
            rule = ""
            if at_hand[token] <= chosen.count(token):
                rule = "RB-BUILD-02"
            elif (chosen and token < chosen[-1]) or not completes(cost, at_hand, [*chosen, token]):
                rule = "PROTO-11a"
            yield f"take {label} {holder}", rule


def completes(cost: dict[str, int], at_hand: Counter[Token], chosen: list[Token]) -> bool:
    """Pieces that come no earlier than the last one chosen can pay the rest."""
    last = chosen[-1]
    spent = Counter(chosen)
    later = {token: n - spent[token] for token, n in at_hand.items() if token >= last}
    if "any" in cost:
        return 0 <= cost["any"] - len(chosen) <= sum(later.values())
    for good, number in cost.items():
        kind = GOODS.index(good)
        open_ = number - sum(n for token, n in spent.items() if token[0] == kind)
        if not 0 <= open_ <= sum(n for token, n in later.items() if token[0] == kind):
            return False
    return all(GOODS[token[0]] in cost for token in chosen)
