"""Module 6, Roads: an edge is named by a cell and one of its sides e, ne, nw."""

from collections.abc import Iterator

from second.worlds_504 import module_2
from second.worlds_504.table import Table
from second.worlds_504.world import SIDES, beside

COST = {"city": 3, "mountain": 3, "forest": 2, "desert": 2, "field": 1, "grassland": 1}


def ends(edge: int) -> tuple[int, int]:
    return edge // 3, beside(edge // 3, edge % 3)


def edge_between(a: int, b: int) -> int:
    """The edge of two neighbours; -1: they are none."""
    for cell, other in ((a, b), (b, a)):
        for side in range(3):
            if beside(cell, side) == other:
                return 3 * cell + side
    return -1


def row(t: Table, actor: int) -> list[int]:
    """M6-07: with 4 all roads are neutral, and in common."""
    lines: list[int] = t.p["roads"]["lines"][0 if t.has("4") else actor]
    return lines


def own_road(t: Table, me: int, a: int, b: int) -> bool:
    """M6-02: an own road; M6-07, A-34: with 4 a road between two own tiles."""
    edge = edge_between(a, b)
    if edge < 0 or edge not in row(t, me):
        return False
    return not t.has("4") or (t.own(me, a) and t.own(me, b))


def joined(t: Table, me: int) -> set[int]:
    """The tiles at own roads."""
    return {cell for edge in row(t, me) for cell in ends(edge)}


def network(t: Table, me: int) -> set[int]:
    """M6-08: the tiles connected with the capital by roads solely over own tiles."""
    reached = {t.p["capital"][me]}
    for _ in range(300):
        further = {
            other
            for edge in row(t, me)
            for cell, other in (ends(edge), ends(edge)[::-1])
            if cell in reached and t.own(me, cell) and t.own(me, other)
        }
        if further <= reached:
            break
        reached |= further
    return reached


def cost_of(t: Table, me: int, cell: int) -> int:
    """M6-03; P-I-09, P-II-07, P-II-08."""
    terrain = t.terrain(cell)
    if t.has("6.I", "6.II"):
        for card, cheaper in (("I-9", "forest"), ("II-7", "mountain"), ("II-8", "city")):
            if terrain == cheaper and t.card(me, card):
                return 1
    return COST[terrain]


def road_cost(t: Table, me: int, edge: int) -> int:
    """M6-03: by the dearer terrain, 1 more for each opposing road there (A-35: not for neutral ones)."""
    opposing = 0 if t.has("4") else sum(1 for other in t.others(me) if edge in t.p["roads"]["lines"][other])
    return max(cost_of(t, me, cell) for cell in ends(edge)) + opposing


def conceive_roads(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for side in SIDES[:3]:
            yield f"road {cell} {side}"


def forbid_place(t: Table, cell: int, side: str) -> str:
    """M6-03, M6-04, M6-07, M6-08: where a road may lie."""
    me = t.me
    other = t.beside(cell, side)
    if other < 0 or not t.open_to_walkers(cell) or not t.open_to_walkers(other):
        return "M6-03"
    edge = 3 * cell + SIDES.index(side)
    if edge in row(t, me):
        return "M6-07" if t.has("4") else "M6-03"
    if not (t.own(me, cell) and t.own(me, other)):
        return forbid_attack_road(t, cell, other)
    if t.has("4.I", "4.II") or (t.has("4.III") and t.has("6.I", "6.II")):
        return "" if network(t, me) & {cell, other} else "M6-08"
    if t.has("6.I", "6.II") and not t.has("4"):
        start = joined(t, me) or {t.p["capital"][me]}
        return "" if start & {cell, other} else "M6-04"
    return ""


def forbid_attack_road(t: Table, cell: int, other: int) -> str:
    """M6-08, A-34: with 4.I and 4.II 1 road onto the tile of another actor that residents were moved onto."""
    me = t.me
    if not t.has("4.I", "4.II"):
        return "M6-03"
    for home, goal in ((cell, other), (other, cell)):
        if not t.own(me, home) or goal not in t.p["military"]["sites"]:
            continue
        if not any(t.own(enemy, goal) for enemy in t.others(me)):
            continue
        if goal not in t.p["roads"]["onto"] and home in network(t, me):
            return ""
    return "M6-03"


def free_card(t: Table) -> bool:
    """P-III-09: 1 road a turn without residents."""
    return t.card(t.me, "III-9") and "free road" not in t.p["used"]


def workers(t: Table, edge: int) -> dict[int, int]:
    """M6-03: active residents standing on the two tiles."""
    return {cell: t.active(t.me, cell) for cell in ends(edge) if t.active(t.me, cell)}


def forbid_road(t: Table, cell: int, side: str) -> str:
    reason = forbid_place(t, cell, side)
    if reason:
        return reason
    edge = 3 * cell + SIDES.index(side)
    if free_card(t) or sum(workers(t, edge).values()) >= road_cost(t, t.me, edge):
        return ""
    return "M6-03"


def do_road(t: Table, cell: int, side: str) -> None:
    me = t.me
    edge = 3 * cell + SIDES.index(side)
    t.push("crew of a road", me, edge, road_cost(t, me, edge), 0 if t.has("6.III") else 1)
    if sum(workers(t, edge).values()) < t.ask[3]:
        do_crew(t, ["free-road"])
    elif not free_card(t):
        crew_without_choice(t)


def crew_without_choice(t: Table) -> None:
    """Where only one tile is left, or all are needed alike, nobody need choose."""
    while t.ask[0] == "crew of a road":
        _, _, edge, left, home = t.ask
        there = workers(t, edge)
        if len(there) > 1 and (home or sum(there.values()) > left):
            return
        send(t, min(there))


def conceive_crew(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"crew {cell}"
    yield "free-road"


def forbid_crew(t: Table, words: list[str]) -> str:
    """M6-03: from either tile; P-III-09: instead of a crew."""
    _, me, edge, left, _ = t.ask
    if words[0] == "free-road":
        return "" if free_card(t) and left == road_cost(t, me, edge) else "P-III-09"
    return "" if int(words[1]) in workers(t, edge) else "M6-03"


def do_crew(t: Table, words: list[str]) -> None:
    if words[0] == "free-road":
        _, _, edge, _, _ = t.answered()
        t.p["used"] = sorted([*t.p["used"], "free road"])
        build(t, edge)
        return
    send(t, int(words[1]))
    crew_without_choice(t)


def send(t: Table, cell: int) -> None:
    """M6-04: with I and II one of the used residents returns to the storage, the others are exhausted."""
    _, me, edge, left, home = t.ask
    t.put("active", me, cell, -1)
    if home:
        t.p["residents"][me] += 1
    else:
        t.put("tired", me, cell, 1)
    t.ask[3:] = [left - 1, 0]
    if left == 1:
        t.answered()
        build(t, edge)


def build(t: Table, edge: int) -> None:
    """M6-05, M6-09, M6-10."""
    me = t.me
    roads = t.p["roads"]
    line = row(t, me)
    line.append(edge)
    line.sort()
    roads["built"] += 1
    for cell in ends(edge):
        if cell in t.p["military"]["sites"] if t.has("4") else False:
            roads["onto"] = sorted([*roads["onto"], cell])
    if t.has("6.I", "6.II"):
        count(t, me, edge)
    module_2.count_goals(t, me)


def count(t: Table, me: int, edge: int) -> None:
    roads = t.p["roads"]
    if not t.has("4"):
        for cell in ends(edge):
            count_tile(t, me, cell)
        return
    if t.has("6.II"):
        return  # M6-10: what is connected now counts
    for actor in range(t.w.actors):  # M6-09
        tiles = network(t, actor)
        if len(tiles) < 2:
            continue
        for cell in sorted(tiles):
            if cell in roads["counted"][actor]:
                continue
            if not t.is_city(cell):
                if cell in roads["claimed"]:
                    continue
                roads["claimed"] = sorted([*roads["claimed"], cell])
            roads["counted"][actor] = sorted([*roads["counted"][actor], cell])


def count_tile(t: Table, me: int, cell: int) -> None:
    """M6-05, M6-11: deserts are noted, too; they pay nothing (M6-13)."""
    counted = t.p["roads"]["counted"][me]
    if cell not in counted:
        t.p["roads"]["counted"][me] = sorted([*counted, cell])


def connected(t: Table, actor: int) -> list[int]:
    """The tiles counted for an actor's roads."""
    if t.has("4") and t.has("6.II"):  # M6-10
        tiles = sorted(network(t, actor))
        return tiles if len(tiles) > 1 else []
    counted: list[int] = t.p["roads"]["counted"][actor]
    return counted


def lose_roads(t: Table, actor: int, cell: int) -> None:
    """M6-06: own roads to the tile turn neutral, the tile is subtracted."""
    roads = t.p["roads"]
    lost = [edge for edge in roads["lines"][actor] if cell in ends(edge)]
    roads["lines"][actor] = [edge for edge in roads["lines"][actor] if edge not in lost]
    roads["loose"] = sorted([*roads["loose"], *lost])
    roads["counted"][actor] = [other for other in roads["counted"][actor] if other != cell]


def swap_neutral_roads(t: Table, me: int) -> None:
    """M6-06, A-35: at once, free, if it joins own roads and there is no own one."""
    roads = t.p["roads"]
    for _ in range(len(roads["loose"])):
        for edge in roads["loose"]:
            a, b = ends(edge)
            if t.own(me, a) and t.own(me, b) and edge not in roads["lines"][me] and joined(t, me) & {a, b}:
                roads["loose"].remove(edge)
                roads["lines"][me] = sorted([*roads["lines"][me], edge])
                if t.has("6.I", "6.II"):
                    count_tile(t, me, a)
                    count_tile(t, me, b)
                break


# 3E with 1.III.


def forbid_trolley_road(t: Table, cell: int, side: str) -> str:
    """M6-12: once a turn from the trolley's tile, both tiles with own settlements."""
    from second.worlds_504.module_1 import at

    if not t.has("1.III") or "trolley road" in t.p["used"]:
        return "M6-12"
    other = t.beside(cell, side)
    if at(t) not in (cell, other) or other < 0 or not (t.own(t.me, cell) and t.own(t.me, other)):
        return "M6-12"
    return forbid_place(t, cell, side)


def do_trolley_road(t: Table, cell: int, side: str) -> None:
    t.p["used"] = sorted([*t.p["used"], "trolley road"])
    build(t, 3 * cell + SIDES.index(side))


# 3H.


def income(t: Table, actor: int) -> int:
    """M6-13."""
    tiles = [t.terrain(cell) for cell in connected(t, actor)]
    c, g, f, w, m = (tiles.count(terrain) for terrain in ("city", "grassland", "field", "forest", "mountain"))
    if not c:
        return 0
    return 10 * (c - 1) + 5 * (min(c, g) + min(c, f) + min(c, w)) + 10 * min(c, m) + 10 * min(c, g, f, w, m)
