"""Module 5, Exploration: which spaces, what may be found, and what it brings."""

from collections.abc import Iterator

from second.worlds_504 import module_2, settle
from second.worlds_504.table import Table
from second.worlds_504.world import LAND, OFFERS, SIDES, TERRAINS, distance

LINE = ("city", "water", *LAND)  # M5-06: the order of the stacks


def unknown(t: Table, cell: int) -> bool:
    """M5-08, A-59: a space that may be explored at all."""
    if not 0 <= cell < len(t.p["terrain"]) or t.terrain(cell):
        return False
    return distance(cell, 0) <= (9 if t.w.map == 4 else 4)


def allowed(t: Table, cell: int, terrain: str) -> bool:
    """M5-05: never a city next to a city, never water next to water; A-48: no empty stack."""
    if not t.p["pool"][TERRAINS.index(terrain)]:
        return False
    return terrain not in ("city", "water") or all(t.terrain(other) != terrain for other in t.around(cell))


def way_to_city(t: Table, cell: int) -> int:
    """M5-06 (1), A-48: land tiles between the space and the nearest city; 0: next to one, or no way."""
    reached = [cell]
    for steps in range(100):
        if any(t.is_city(other) for here in reached for other in t.around(here)):
            return steps
        further = {other for here in reached for other in t.around(here) if t.terrain(other) in LAND}
        if further <= set(reached):
            return 0
        reached = sorted({*reached, *further})
    return 0


def explorer_tiles(t: Table, cell: int) -> dict[str, int]:
    """M5-06: the six tiles beside the stacks; empty: none can be laid, the space cannot be explored (A-48)."""
    wanted = []
    if allowed(t, cell, "city"):
        wanted += ["city"] * way_to_city(t, cell)
    if allowed(t, cell, "water"):
        wanted += ["water"] * (distance(cell, 0) - 1)
    wanted += [terrain for terrain in LAND if allowed(t, cell, terrain)]
    if not wanted:
        return {}
    laid = wanted[:6]
    while len(laid) < 6:
        for terrain in [terrain for terrain in LINE if terrain in laid]:
            if len(laid) < 6:
                laid.append(terrain)
    return {terrain: laid.count(terrain) for terrain in TERRAINS}


def can_be_explored(t: Table, cell: int) -> bool:
    return unknown(t, cell) and bool(explorer_tiles(t, cell))


def any_left(t: Table) -> bool:
    """A-10: a space next to any tile that can still be explored."""
    spaces = {other for cell in range(len(t.p["terrain"])) if t.terrain(cell) for other in t.around(cell)}
    return any(can_be_explored(t, cell) for cell in spaces)


# 3D.


def conceive_exploring(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for side in SIDES:
            yield f"explore {cell} {side}"


def forbid_exploring(t: Table, cell: int, side: str) -> str:
    """M5-02 to M5-04: an active resident explores an adjacent unknown space."""
    if not t.active(t.me, cell):
        return "M5-02"
    return "" if can_be_explored(t, t.beside(cell, side)) else "A-48"


def do_exploring(t: Table, cell: int, side: str) -> None:
    me = t.me
    t.put("active", me, cell, -1)
    t.put("tired", me, cell, 1)
    t.push("expedition", me, cell, 0)
    look(t, me, t.beside(cell, side))


def look(t: Table, me: int, space: int) -> None:
    """P-I-10: before the roll 1 explorer tile may be moved."""
    counts = list(explorer_tiles(t, space).values())
    if t.card(me, "I-10"):
        t.push("move an explorer tile", me, space, *counts)
    else:
        t.push("discover", -1, me, space, *counts)


def conceive_shift(t: Table) -> Iterator[str]:
    for source in TERRAINS:
        for goal in TERRAINS:
            if source != goal:
                yield f"shift {source} {goal}"
    yield "done"


def forbid_shift(t: Table, words: list[str]) -> str:
    """P-I-10: onto another stack that already has one."""
    if words[0] == "done":
        return ""
    counts = t.ask[3:]
    return "" if all(counts[TERRAINS.index(terrain)] for terrain in words[1:]) else "P-I-10"


def do_shift(t: Table, words: list[str]) -> None:
    _, me, space, *counts = t.answered()
    if words[0] == "shift":
        counts[TERRAINS.index(words[1])] -= 1
        counts[TERRAINS.index(words[2])] += 1
    t.push("discover", -1, me, space, *counts)


def odds(t: Table) -> dict[str, int]:
    """M5-07."""
    return {f"tile {terrain}": count for terrain, count in zip(TERRAINS, t.ask[4:], strict=True) if count}


def conceive_tiles(t: Table) -> Iterator[str]:
    for terrain in TERRAINS:
        yield f"tile {terrain}"


def forbid_tile(t: Table, words: list[str]) -> str:
    return "" if f"tile {words[1]}" in odds(t) else "M5-07"


def do_discover(t: Table, words: list[str]) -> None:
    """M5-07: the top tile of that stack is placed."""
    _, _, me, space, *_ = t.answered()
    terrain = words[1]
    lay(t, me, space, terrain)
    if t.ask[0] == "expedition":
        after_discovery(t, me, space, terrain)
    else:
        enter_with_trolley(t, me, space, terrain)


def lay(t: Table, me: int, space: int, terrain: str) -> None:
    p = t.p
    kind = TERRAINS.index(terrain)
    p["terrain"][space] = kind
    p["pool"][kind] -= 1
    exploration = p["exploration"]
    exploration["explored"][me][kind] += 1
    if terrain == "city":
        number = next(n for n in range(1, 11) if p["city_cell"][n] < 0)  # M5-01
        p["city_no"][space] = number
        p["city_cell"][number] = space
        if t.has("1.I", "1.II") and not t.has("8"):
            p["deliver"]["lying"][space] = {OFFERS[number]: 4}  # M1-05
            p["deliver"]["lying"] = dict(sorted(p["deliver"]["lying"].items()))
        if t.has("4"):  # M4-01
            p["military"]["barracks"] = sorted([*p["military"]["barracks"], space])
            if not t.w.peaceful_cities:
                p["military"]["militia"] = sorted([*p["military"]["militia"], space])
    if t.w.income == 5:
        exploration["income"][me] += 1  # M5-10
    if t.has("5.I"):  # M5-09
        exploration["points"][me] += 1
        exploration["tokens"][space] = {"water": 0, "city": 4}.get(terrain, 2)
    module_2.count_goals(t, me)


def after_discovery(t: Table, me: int, space: int, terrain: str) -> None:
    """M5-11, M5-12, and how the expedition goes on."""
    if terrain != "water":
        t.ask[3] = 1
    if t.has("5.II") and t.has("4.I"):
        finds(t, me, space, terrain)
    if t.has("5.II") and t.has("3.I") and terrain != "water":
        t.push("pioneers", me, space)
    else:
        go_on_exploring(t)


def finds(t: Table, me: int, space: int, terrain: str) -> None:
    """M5-12; A-53: from the storage; none left, none found."""
    if terrain == "mountain":
        t.p["military"]["militia"] = sorted([*t.p["military"]["militia"], space])
    if terrain not in ("grassland", "forest", "field") or not t.p["settlements"][me]:
        return
    settle.settle(t, me, space, found=True)
    if terrain == "field" and t.p["residents"][me]:
        t.p["residents"][me] -= 1
        t.put("tired", me, space, 1)


def go_on_exploring(t: Table) -> None:
    """M5-03, M5-04: any number of spaces with 5.III, and with 5.II and 2."""
    _, me, cell, _ = t.ask
    if t.has("5.III") or (t.has("5.II") and t.has("2")):
        t.push("explore more", me, cell)
    else:
        come_home(t)


def come_home(t: Table) -> None:
    """M5-02 to M5-04: back to the storage, unless only water was found; with 5.II alone it stays."""
    _, me, cell, found = t.answered()
    stays = t.has("5.II") and not t.has("2") and not t.has("4")
    if found and not stays:
        t.put("tired", me, cell, -1)
        t.p["residents"][me] += 1


def conceive_more(t: Table) -> Iterator[str]:
    for side in SIDES:
        yield f"explore {t.ask[2]} {side}"
    yield "done"


def forbid_more(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    return "" if can_be_explored(t, t.beside(t.ask[2], words[2])) else "A-48"


def do_more(t: Table, words: list[str]) -> None:
    _, me, cell = t.answered()
    if words[0] == "done":
        come_home(t)
    else:
        look(t, me, t.beside(cell, words[2]))


def conceive_following(t: Table) -> Iterator[str]:
    for cell in t.around(t.ask[2]):
        for side in SIDES:
            yield f"move {cell} {side}"
    yield "done"


def forbid_following(t: Table, words: list[str]) -> str:
    """M5-11: active residents on adjacent tiles may move onto the tile just explored."""
    if words[0] == "done":
        return ""
    _, me, space = t.ask
    cell = int(words[1])
    if not t.active(me, cell) or t.beside(cell, words[2]) != space:
        return "M5-11"
    if t.own(me, space):
        return "" if t.room(me, space) > 0 else "A-14"
    return settle.no_settlement(t, me) or ("" if t.money(me) >= settle.house_price(t, me, space) else "M8-06")


def do_following(t: Table, words: list[str]) -> None:
    """M5-11: without being exhausted; the first becomes the settlement."""
    from second.worlds_504.general import come

    _, me, space = t.answered()
    if words[0] == "done":
        t.answered()
        go_on_exploring(t)
        return
    t.put("active", me, int(words[1]), -1)
    if t.own(me, space):
        t.put("active", me, space, 1)
    else:
        come(t, me, space)


# 3D: harvest.


def conceive_harvest(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"harvest {cell}"


def forbid_harvest(t: Table, cell: int) -> str:
    """M5-09."""
    return "" if t.active(t.me, cell) and t.p["exploration"]["tokens"][cell] > 0 else "M5-09"


def do_harvest(t: Table, cell: int) -> None:
    t.put("active", t.me, cell, -1)
    t.put("tired", t.me, cell, 1)
    t.p["exploration"]["tokens"][cell] -= 1
    t.p["exploration"]["points"][t.me] += 1


def settlement_token(t: Table, actor: int, cell: int) -> None:
    """M5-09, A-21: for the first settlement, once a tile."""
    exploration = t.p["exploration"]
    if cell in exploration["settled"]:
        return
    exploration["settled"] = sorted([*exploration["settled"], cell])
    exploration["tokens"][cell] -= 1
    exploration["points"][actor] += 1


# 3E without residents.


def forbid_trolley_exploring(t: Table, cell: int, side: str) -> str:
    """M5-13."""
    from second.worlds_504.module_1 import MP, at

    if t.w.residents or not t.has("5.II", "5.III") or cell != at(t):
        return "M5-13"
    if not can_be_explored(t, t.beside(cell, side)):
        return "A-48"
    return "" if t.ask[MP] >= 2 else "M5-13"


def trolley_explores(t: Table, space: int) -> None:
    look(t, t.me, space)


def enter_with_trolley(t: Table, me: int, space: int, terrain: str) -> None:
    """M5-13: it must enter; water costs 1 MP; A-48: a mountain found with 1 MP left."""
    from second.worlds_504.module_1 import MP, cost, drive

    if terrain == "water":
        t.ask[MP] -= 2
    elif cost(t, space) <= t.ask[MP]:
        drive(t, space)
    else:
        t.push("mountain found", me, space)


def conceive_climb(t: Table) -> Iterator[str]:
    yield from ("climb", "done")


def forbid_climb(t: Table, words: list[str]) -> str:
    """A-48, M1-10."""
    from second.worlds_504.module_1 import BOUGHT

    if words[0] == "done":
        return ""
    trolley = t.p["asks"][-2]
    return "" if t.money(t.me) >= 20 + 10 * trolley[BOUGHT] else "M1-10"


def do_climb(t: Table, words: list[str]) -> None:
    from second.worlds_504.module_1 import BOUGHT, MP, drive

    _, me, space = t.answered()
    if words[0] == "done":
        t.ask[MP] -= 2
        return
    t.pay(me, 20 + 10 * t.ask[BOUGHT])
    t.ask[BOUGHT] += 1
    t.ask[MP] += 2
    drive(t, space)
