"""The set-up: the map is filled, capitals are chosen. W-01 to W-09, M1-01 to M1-04, M2-01."""

from collections.abc import Iterator

from second.worlds_504 import module_2
from second.worlds_504.table import Table
from second.worlds_504.world import OFFERS, TERRAINS, cell_at, distance, hexes, maps

EDGE = (5, 6, 7, 8, 9, 10)  # the cities of map 2 at the edge


# The map.


def spaces(t: Table) -> list[int]:
    """W-01: the white spaces, row by row."""
    return [cell_at()[q, r] for q, r, what in maps()["maps"][str(t.w.map)] if what == "random"]


def waters(t: Table) -> list[int]:
    return [cell for cell in range(len(t.p["terrain"])) if t.terrain(cell) == "water"]


def together(t: Table, start: int, cells: set[int]) -> set[int]:
    """The cells that hang together with the first."""
    reached = {start}
    while True:
        further = {other for cell in reached for other in t.around(cell) if other in cells}
        if further <= reached:
            return reached
        reached |= further


def allowed_water(t: Table, space: int) -> bool:
    """W-01: on map 3 no water joins a single one to the lake; on map 5 none cuts a corner off."""
    printed = maps()["maps"][str(t.w.map)]
    fixed = [cell_at()[q, r] for q, r, what in printed if what == "water"]
    wet = {*waters(t), space}
    if t.w.map == 3:
        lake = next(cell for cell in fixed if len(together(t, cell, set(fixed))) == 5)
        single = [cell for cell in fixed if len(together(t, cell, set(fixed))) == 1]
        return not set(single) & together(t, lake, wet)
    if t.w.map == 5:
        land = {cell_at()[q, r] for q, r, _ in printed} - wet
        reached = together(t, t.city_cell(1), land)
        return all(t.city_cell(number) in reached for number in (4, 7, 10))
    return True


def filling(t: Table) -> dict[str, int]:
    """How likely each tile comes onto the next white space."""
    space = spaces(t)[t.ask[2]]
    found = {f"tile {terrain}": count for terrain, count in zip(TERRAINS, t.p["pool"], strict=True) if count}
    found.pop("tile city", None)
    if not allowed_water(t, space):
        found.pop("tile water", None)
    return found


def conceive_tiles(t: Table) -> Iterator[str]:
    for terrain in TERRAINS:
        yield f"tile {terrain}"


def forbid_tile(t: Table, words: list[str]) -> str:
    return "" if " ".join(words) in filling(t) else "W-01"


# Capitals.


def candidates(t: Table) -> list[int]:
    """W-07b: the cities that may be a capital at all."""
    known = [number for number in range(1, 11) if t.city_cell(number) >= 0]
    if t.w.map == 1 and not t.w.companies:
        known.remove(1)
    if t.w.map == 2:
        known = list(EDGE)
    return known


def fit_together(t: Table, numbers: list[int]) -> bool:
    """W-07b, W-07c: different, with different goods; on map 2 at the right distances."""
    if len(set(numbers)) < len(numbers):
        return False
    if t.has("1.I", "1.II") and len({OFFERS[number] for number in numbers}) < len(numbers):
        return False
    return t.w.map != 2 or t.w.companies or on_the_edge(t, numbers)


def on_the_edge(t: Table, numbers: list[int]) -> bool:
    """W-07b on map 2, for all players together."""
    if len(numbers) < t.w.players:
        return True  # seen when the last has chosen
    cells = [t.city_cell(number) for number in numbers]
    if t.w.players == 2:
        return opposite(*cells)
    if t.w.players == 3:  # a free city between any two: no two are neighbours on the edge
        return all(distance(a, b) == 8 for a in cells for b in cells if a != b)
    return opposite(*[t.city_cell(number) for number in EDGE if number not in numbers])


def opposite(a: int, b: int) -> bool:
    (q, r), other = hexes()[a], hexes()[b]
    return other == (-q, -r)


def can_go_on(t: Table, numbers: list[int], needed: int) -> bool:
    """A-07: a choice must leave a lawful one to all who follow."""
    if not fit_together(t, numbers):
        return False
    if len(numbers) == needed:
        return True
    return any(can_go_on(t, [*numbers, number], needed) for number in candidates(t) if number not in numbers)


def chosen(t: Table) -> list[int]:
    return [t.city_number(cell) for cell in t.p["capital"] if cell >= 0]


def conceive_capital(t: Table) -> Iterator[str]:
    for number in range(1, 11):
        yield f"capital {number}"


def forbid_capital(t: Table, words: list[str]) -> str:
    number = int(words[1])
    if number not in candidates(t):
        return "W-07b"
    return "" if can_go_on(t, [*chosen(t), number], t.w.actors) else "A-07"


def forbid_later_capital(t: Table, words: list[str]) -> str:
    """W-09."""
    number = int(words[1])
    cell = t.city_cell(number)
    if cell < 0:
        return "W-09"
    if t.w.map in (1, 2, 3):
        return "W-09" if number in chosen(t) else ""
    return "" if t.owners(cell) else "W-09"


def do_capital(t: Table, words: list[str]) -> None:
    actor = t.answered()[1]
    put_capital(t, actor, t.city_cell(int(words[1])))
    if t.w.companies and not t.p["asks"]:
        from second.worlds_504.module_9 import next_dealer

        next_dealer(t, t.seat_of(actor))
    elif not t.p["asks"]:
        t.p["then"] = "capitals"


def put_capital(t: Table, actor: int, cell: int) -> None:
    """G-04; M1-01, M1-04: the trolley with 1 good; M2-01: the card of the capital; A-13, M4-18."""
    p = t.p
    p["capital"][actor] = cell
    p["own"][actor] = sorted({*p["own"][actor], cell})
    number = t.city_number(cell)
    if t.has("1"):
        deliver = p["deliver"]
        deliver["at"][actor] = cell
        deliver["holds"][actor] = 0 if t.has("1.III") and not t.w.residents else 1
        if t.has("1.I", "1.II") and not t.has("8"):
            good = OFFERS[number]
            there = deliver["lying"].get(cell, {})
            if there.get(good):
                there[good] -= 1
                deliver["cargo"][actor] = {good: 1}
                if not there[good]:
                    del there[good]
                if not there:
                    del deliver["lying"][cell]
    if t.has("2.I", "2.II"):
        p["race"]["reached"][actor] = sorted({*p["race"]["reached"][actor], number})
        if t.has("2.II") or t.w.errata:
            p["settlements"][actor] -= 1
        elif t.w.residents:
            p["residents"][actor] -= 1
    if module_2.goal_module(t) == 4:
        p["race"]["goals"] |= 2 ** (10 + number)
    if t.has("4"):
        military = p["military"]
        for key in ("barracks", "militia"):
            military[key] = [other for other in military[key] if other != cell]
        if not t.w.peaceful_cities:
            for other in t.others(actor):
                if t.own(other, cell) or t.standing(other, cell):
                    destroy_armies(t, other, cell)


def garrisons(t: Table) -> None:
    """M4-01: on each free city."""
    free = sorted(cell for cell in t.p["city_cell"][1:] if cell >= 0 and cell not in t.p["capital"])
    t.p["military"]["barracks"] = free
    if not t.w.peaceful_cities:
        t.p["military"]["militia"] = free


def later(t: Table, company: int) -> bool:
    """Return whether other companies were founded in an earlier SR."""
    if not t.w.companies:
        return False
    shares = t.p["shares"]
    return any(0 < shares["since"][other] < t.p["round"] for other in t.others(company))


def destroy_armies(t: Table, other: int, cell: int) -> None:
    """M4-18."""
    from second.worlds_504 import settle

    t.p["residents"][other] += t.standing(other, cell)
    t.p["active"][other].pop(cell, None)
    t.p["tired"][other].pop(cell, None)
    if t.own(other, cell):
        settle.take_away(t, other, cell)
