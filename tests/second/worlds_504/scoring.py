"""Victory points and places at the end: section E."""

from collections.abc import Iterator

from second.worlds_504 import module_7, module_8
from second.worlds_504.module_6 import connected, ends, row
from second.worlds_504.rounds import VP_CARDS, by_players
from second.worlds_504.table import Table
from second.worlds_504.world import GOODS

ROAD_VP = {"city": 3, "mountain": 3, "grassland": 2, "forest": 2, "field": 2, "desert": 1}
MAJORITY_VP = {"city": 6, "grassland": 6, "forest": 5, "field": 4, "mountain": 3, "desert": 2}
SET_VP = (0, 1, 3, 6, 10, 15)


def ranking(t: Table) -> list[int]:
    """The place of each seat."""
    if t.w.companies:
        keys = [(wealth(t, seat),) if t.has("9.I") else (by_shares(t, seat),) for seat in range(t.w.players)]
    elif t.has("9.III"):
        keys = [(by_shares(t, seat),) for seat in range(t.w.players)]
    else:
        keys = [(points(t, actor), *tie_break(t, actor)) for actor in range(t.w.players)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def points(t: Table, actor: int) -> int:
    """E-10: TOP I, privileges, mid-term goals, and the majorities of 7.III."""
    total = int(t.p["vp"][actor]) + by_module(t, actor)
    if not t.has("9.I"):
        total += sum(value for card, value in VP_CARDS.items() if t.card(actor, card))
    if t.has("7.III"):
        total += majorities(t, actor)
    return total


def by_module(t: Table, actor: int) -> int:
    p = t.p
    number = int(t.w.number[0])
    if number == 1:
        return goods(p["deliver"]["delivered"][actor])
    if number == 2:
        return cards(t, actor)
    if number == 4:
        return sum(5 if t.is_city(cell) else 3 for cell in p["own"][actor])
    if number == 5:
        return int(p["exploration"]["points"][actor])
    if number == 6:
        return roads(t, actor)
    if number == 7:
        return int(p["majorities"]["scored"][actor])
    if number == 8:
        return houses(t, actor)
    return 0  # 3: counted as they were built; 9: wealth


def goods(delivered: list[int]) -> int:
    """E-1."""
    return sum((0, 5, 9, 12, 14, 15)[min(5, count)] for count in delivered) + 2 * min(delivered)


def cards(t: Table, actor: int) -> int:
    """E-2, A-17, A-18."""
    if not t.w.residents:
        x = 9
    elif t.has("4"):
        x = by_players(t, 7, 6, 5, 4)
    else:
        x = by_players(t, 9, 8, 7, 6)
    reached = len(t.p["race"]["reached"][actor])
    total = {-2: 26, -1: 32, 0: 40}.get(reached - x, 22 if reached < x else 50)
    if not t.w.residents:
        total += t.p["race"]["moved_on"][actor] // 2
    return total


def roads(t: Table, actor: int) -> int:
    """E-6."""
    kinds = [t.terrain(cell) for cell in connected(t, actor)]
    full = min(kinds.count(kind) for kind in ("city", "grassland", "field", "forest", "mountain"))
    return sum(ROAD_VP[kind] for kind in kinds) + 3 * full


def houses(t: Table, actor: int) -> int:
    """E-8."""
    count = sum(1 for cell in t.p["own"][actor] if t.is_city(cell))
    if t.has("1"):
        stored = t.p["production"]["stored"][actor]
        return 2 * count + best_exchange([sum(pile.get(good, 0) for pile in stored) for good in GOODS], 99)
    return 2 * count + best_exchange(list(t.p["production"]["goods"][actor]), module_8.capacity(t, actor))


def sets(kept: list[int], room: int) -> int:
    """Goods within the capacity in sets of different kinds: the largest sets first."""
    total = 0
    left = list(kept)
    while room and any(left):
        kinds = min(room, sum(1 for count in left if count))
        total += SET_VP[kinds]
        room -= kinds
        left = [max(0, count - 1) for count in left]
    return total


def best_exchange(start: list[int], room: int) -> int:
    """E-8: before that any 2 goods may be exchanged for 1 other, any number of times.

    What is kept is thought of as five numbers in falling order, the most of what there is most of; each good more
    than there is costs two that are not kept.
    """
    have = sorted(start, reverse=True)
    most = min(room, sum(have))
    best = 0
    for kept in falling(5, most, most):
        missing = sum(max(0, k - h) for k, h in zip(kept, have, strict=True))
        spare = sum(max(0, h - k) for k, h in zip(kept, have, strict=True))
        if spare >= 2 * missing:
            best = max(best, sets(list(kept), room))
    return best


def falling(length: int, most: int, total: int) -> Iterator[tuple[int, ...]]:
    """Rows of numbers in falling order with at most this total."""
    if not length:
        yield ()
        return
    for first in range(min(most, total) + 1):
        for rest in falling(length - 1, first, total - first):
            yield (first, *rest)


def majorities(t: Table, actor: int) -> int:
    """M7-15, A-36."""
    total = 0
    for terrain, value in MAJORITY_VP.items():
        most = max(module_7.counts(t, other)[terrain] for other in module_7.playing(t))
        if most and module_7.counts(t, actor)[terrain] == most:
            total += value
    return total


def tie_break(t: Table, actor: int) -> tuple[int, ...]:
    """The right-hand column of section E."""
    p = t.p
    people = sum(t.standing(actor, cell) for cell in t.on_the_map(actor))
    pieces = people + len(p["own"][actor])
    number = int(t.w.number[0])
    if number == 1:
        return sum(p["deliver"]["cargo"][actor].values()), p["income"][actor]
    if number == 2:
        return (pieces,) if t.w.residents else ()
    if number == 3:
        return (p["money"][actor] + p["aside"][actor],)
    if number == 4:
        return (pieces + (2 if p["capital"][actor] >= 0 else 0),)  # M4-04: an HQ counts as 3
    if number == 5:
        return (people,)
    if number == 6:
        tiles = {cell for edge in row(t, actor) for cell in ends(edge)}
        return (sum(t.standing(actor, cell) for cell in tiles),)
    if number == 7:
        return (pieces,)
    return (len(p["production"]["owned"][actor]),)


# Shares.


def wealth(t: Table, seat: int) -> int:
    """M9-16, M7-15."""
    total = int(t.p["purse"][seat])
    for company in module_7.playing(t):
        value = t.p["shares"]["value"][company] + (majorities(t, company) if t.has("7.III") else 0)
        total += value * t.p["shares"]["held"][seat][company]
    return total


def by_shares(t: Table, seat: int) -> int:
    """M9-15, M9-21: each share gives its company's VP with the bonus for its rank, ties shared and rounded up."""
    companies = module_7.playing(t)
    vp = {company: points(t, company) for company in companies}
    if t.w.companies:
        bonus = [5, 3, 2, 1, 0]
    else:
        bonus = {2: [3, 0], 3: [3, 1, 0], 4: [4, 2, 1, 0]}[t.w.players]
    total = 0
    for company in companies:
        first = sum(1 for other in companies if vp[other] > vp[company])
        tied = sum(1 for other in companies if vp[other] == vp[company])
        places = bonus[first : first + tied]
        total += (vp[company] + -(-sum(places) // tied)) * t.p["shares"]["held"][seat][company]
    return total
