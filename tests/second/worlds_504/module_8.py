"""Module 8, Production: plants, trading houses, the sale."""

from collections.abc import Iterator

from second.worlds_504 import module_2
from second.worlds_504.table import Table
from second.worlds_504.world import GOODS, LAND

GROWS = {"cattle": "grassland", "wheat": "field", "wood": "forest", "ore": "mountain"}
SETS = (0, 10, 25, 45, 70, 100)


def conceive_plants(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for good in GOODS:
            yield f"plant {cell} {good}"


def plant_cost(t: Table, cell: int, good: str) -> int:
    """M8-03, P-II-07; 0: such a plant cannot stand there."""
    terrain = t.terrain(cell)
    if terrain not in LAND:
        return 0
    if good == "fish":
        return 2 if any(t.terrain(other) == "water" for other in t.around(cell)) else 0
    if GROWS[good] != terrain:
        return 0
    if good == "ore" and t.has("8.I") and t.card(t.me, "II-7"):
        return 1
    return {"cattle": 1, "wheat": 1, "wood": 2, "ore": 3}[good]


def forbid_plant(t: Table, cell: int, good: str) -> str:
    me = t.me
    cost = plant_cost(t, cell, good)
    if not cost or not t.own(me, cell) or any(cell in row for row in t.p["production"]["planted"]):
        return "M8-03"
    return "" if t.active(me, cell) >= cost else "M8-03"


def do_plant(t: Table, cell: int, good: str) -> None:
    me = t.me
    cost = plant_cost(t, cell, good)
    t.put("active", me, cell, -cost)
    t.put("tired", me, cell, cost)
    production = t.p["production"]
    production["owned"][me] = sorted([*production["owned"][me], cell])
    row = production["planted"][GOODS.index(good)]
    row.append(cell)
    row.sort()
    if t.has("1"):
        production["full"] = sorted([*production["full"], cell])
    elif t.has("8.I"):
        production["goods"][me][GOODS.index(good)] += 1
    module_2.count_goals(t, me)


# Trading houses.


def takes(t: Table, actor: int, cell: int) -> int:
    """M8-10: 1 each, with 4 2 each; the HQ 2."""
    return 2 if t.has("4") or t.is_capital(actor, cell) else 1


def house_room(t: Table, actor: int, cell: int) -> bool:
    """M8-10; P-II-06: one of the houses takes 1 more."""
    if not t.own(actor, cell):
        return False
    stored = t.p["production"]["stored"][actor]
    over = sum(
        max(0, sum(stored[t.city_number(c)].values()) - takes(t, actor, c)) for c in t.p["own"][actor] if t.is_city(c)
    )
    if sum(stored[t.city_number(cell)].values()) < takes(t, actor, cell):
        return True
    return t.card(actor, "II-6") and over == 0 and sum(stored[t.city_number(cell)].values()) == takes(t, actor, cell)


def capacity(t: Table, actor: int) -> int:
    """M8-08: all houses together."""
    houses = [cell for cell in t.p["own"][actor] if t.is_city(cell)]
    return sum(takes(t, actor, cell) for cell in houses) + (1 if t.card(actor, "II-6") else 0)


# 3H: the sale.


def yields(t: Table, actor: int) -> None:
    """M8-08: first 1 good for each own plant."""
    production = t.p["production"]
    for i in range(5):
        production["goods"][actor][i] += len(set(production["owned"][actor]) & set(production["planted"][i]))


def value(row: list[int]) -> int:
    """M8-08: sets of different goods."""
    total = 0
    left = list(row)
    while any(left):
        total += SETS[sum(1 for count in left if count)]
        left = [max(0, count - 1) for count in left]
    return total


def conceive_sale(t: Table) -> Iterator[str]:
    for good in GOODS:
        yield from (f"market {good}", f"give {good}")
    yield "done"


def forbid_sale(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    me = t.ask[1]
    goods = t.p["production"]["goods"][me]
    i = GOODS.index(words[1])
    if not goods[i]:
        return "M8-08"
    if words[0] == "market":
        return "" if sum(t.p["production"]["sold"]) < capacity(t, me) else "M8-10"
    # The two goods of an exchange are named in the order of the goods.
    return "" if sum(goods[i:]) >= 2 else "M8-08"


def do_sale(t: Table, words: list[str]) -> None:
    me = t.ask[1]
    production = t.p["production"]
    if words[0] == "done":
        t.answered()
        t.p["then"] = "income"
        return
    i = GOODS.index(words[1])
    production["goods"][me][i] -= 1
    if words[0] == "market":
        production["sold"][i] += 1
    else:
        t.push("second good of an exchange", me, i)


def conceive_second(t: Table) -> Iterator[str]:
    for good in GOODS:
        yield f"give {good}"


def forbid_second(t: Table, words: list[str]) -> str:
    i = GOODS.index(words[1])
    return "" if i >= t.ask[2] and t.p["production"]["goods"][t.ask[1]][i] else "M8-08"


def do_second(t: Table, words: list[str]) -> None:
    _, me, first = t.answered()
    i = GOODS.index(words[1])
    t.p["production"]["goods"][me][i] -= 1
    t.push("good taken in exchange", me, first, i)


def conceive_taken(t: Table) -> Iterator[str]:
    for good in GOODS:
        yield f"receive {good}"


def forbid_taken(t: Table, words: list[str]) -> str:
    """M8-08: 2 goods for 1 other."""
    return "M8-08" if GOODS.index(words[1]) in t.ask[2:] else ""


def do_taken(t: Table, words: list[str]) -> None:
    _, me, _, _ = t.answered()
    t.p["production"]["goods"][me][GOODS.index(words[1])] += 1


def best_sets(t: Table, actor: int) -> int:
    """A-39: as many goods as the houses take, in the best sets; they are kept."""
    left = list(t.p["production"]["goods"][actor])
    room = capacity(t, actor)
    total = 0
    while room and any(left):
        kinds = min(room, sum(1 for count in left if count))
        total += SETS[kinds]
        room -= kinds
        left = [max(0, count - 1) for count in left]
    return total


def stored_value(t: Table, actor: int) -> int:
    """M8-09: the goods on the own trading houses."""
    total = [sum(pile.get(good, 0) for pile in t.p["production"]["stored"][actor]) for good in GOODS]
    return value(total)
