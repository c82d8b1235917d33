"""The general rules: residents are bought (3C) and act (3D). G-18 to G-24."""

from collections.abc import Iterator

from second.worlds_504 import module_2, module_4, module_6, settle
from second.worlds_504.table import Table
from second.worlds_504.world import SIDES

# 3C: residents.


def price(t: Table) -> int:
    """G-18; P-II-04."""
    return 8 if t.card(t.me, "II-4") else 10


def fits(t: Table, cell: int) -> str:
    """G-19, G-15: why no new resident can be placed on an own tile."""
    me = t.me
    if t.room(me, cell) <= 0:
        return "G-15"
    if t.is_capital(me, cell):
        return ""
    more = 1 if t.card(me, "I-1") else 0  # P-I-01
    return "" if t.active(me, cell) < 1 + t.tired(me, cell) + more else "G-19"


def fits_without(t: Table, cell: int, source: int, state: str) -> bool:
    """The same after a resident was taken from somewhere (M2-04)."""
    t.put(state, t.me, source, -1)
    found = not fits(t, cell)
    t.put(state, t.me, source, 1)
    return found


def may_be_taken(t: Table, cell: int, source: int, state: str) -> bool:
    """M2-04: the resident that is missing for this cell."""
    if source == cell:
        return bool(t.p[state][t.me].get(source))  # it has not moved
    return bool(t.p[state][t.me].get(source)) and fits_without(t, cell, source, state)


def sources(t: Table, cell: int) -> list[int]:
    """M2-04: where it may be taken from."""
    if not t.has("2"):
        return []
    return [
        source
        for source in t.on_the_map(t.me)
        if any(may_be_taken(t, cell, source, state) for state in ("tired", "active"))
    ]


def conceive_purchase(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"recruit {cell}"
    yield "done"


def forbid_purchase(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    me, cell = t.me, int(words[1])
    if not t.own(me, cell):
        return "G-19"
    if t.money(me) < price(t):
        return "G-18"
    if too_many(t, t.ask[2]):
        return "M8-01"
    if fits(t, cell) or t.p["residents"][me]:
        return fits(t, cell)  # who is put back where it stood makes no room
    return "" if sources(t, cell) else "G-18"


def too_many(t: Table, bought: int) -> bool:
    """M8-01: with 8.III from round 2 on at most 2 more than own plants; A-41: not in a company's first BR."""
    if not t.has("8.III"):
        return False
    first = t.p["production"]["turns"][t.me] <= 1
    return not first and bought >= len(t.p["production"]["owned"][t.me]) + 2


def do_purchase(t: Table, words: list[str]) -> None:
    me = t.me
    if words[0] == "done":
        bought = t.answered()[2]
        if t.has("4.I") and bought and t.p["military"]["stock"] and not t.p["residents"][me]:  # E-4, A-30
            t.p["military"]["ending"] |= 1
        for cell, count in list(t.p["tired"][me].items()):  # G-20
            t.put("active", me, cell, count)
        t.p["tired"][me] = {}
        t.p["then"] = "3D"
        return
    cell = int(words[1])
    t.pay(me, price(t))
    t.ask[2] += 1
    if t.p["residents"][me]:
        t.p["residents"][me] -= 1
        t.put("active", me, cell, 1)
    else:
        t.push("take back resident", me, cell)


def conceive_take_back(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"take-back {cell}"
        yield f"take-back-active {cell}"


def state_taken(t: Table, words: list[str]) -> str:
    """In the notation of a tile with both, `take-back` means an exhausted one; else whoever is there."""
    if words[0] == "take-back-active":
        return "active"
    return "tired" if t.tired(t.me, int(words[1])) else "active"


def forbid_take_back_resident(t: Table, words: list[str]) -> str:
    cell = int(words[1])
    if words[0] == "take-back-active" and not t.tired(t.me, cell):
        return "M2-04"
    return "" if may_be_taken(t, t.ask[2], cell, state_taken(t, words)) else "M2-04"


def do_take_back_resident(t: Table, words: list[str]) -> None:
    """M2-04: it is put straight back, active (G-19)."""
    ask = t.answered()
    me = ask[1]
    t.put(state_taken(t, words), me, int(words[1]), -1)
    t.put("active", me, ask[2], 1)


def forbid_take_back_settlement(t: Table, words: list[str]) -> str:
    cell = int(words[1])
    if words[0] != "take-back":
        return "M2-04"
    return "" if cell in settle.may_take_back(t, t.ask[1]) and cell != t.ask[2] else "M2-04"


def do_take_back_settlement(t: Table, words: list[str]) -> None:
    """M2-04: with the settlement all own residents of that tile go to the storage."""
    ask = t.answered()
    me, source, cell = ask[1], int(words[1]), ask[2]
    t.p["residents"][me] -= 1
    lift(t, me, source)
    arrive_settling(t, me, cell)


def lift(t: Table, actor: int, cell: int) -> None:
    """A settlement and all own residents of its tile go to the storage."""
    t.p["residents"][actor] += t.standing(actor, cell)
    t.p["active"][actor].pop(cell, None)
    t.p["tired"][actor].pop(cell, None)
    settle.take_away(t, actor, cell)


# 3D: a step.


def conceive_steps(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for side in SIDES:
            yield f"move {cell} {side}"


def forbid_step(t: Table, cell: int, side: str) -> str:
    """G-21: an active resident steps to an adjacent city or land tile."""
    me = t.me
    if not t.active(me, cell):
        return "G-21"
    goal = t.beside(cell, side)
    if goal < 0 or not t.open_to_walkers(goal):
        return "G-10"
    if t.own(me, goal):
        return "" if t.room(me, goal) > 0 else "A-14"
    if t.has("4") and module_4.hostile(t, me, goal):
        return module_4.forbid_attack(t, cell, goal)
    reason = settle.no_settlement(t, me)
    if reason:
        return reason
    if t.money(me) < settle.house_price(t, me, goal):
        return "M8-06"
    return ""


def do_step(t: Table, cell: int, side: str) -> None:
    """G-21, G-22."""
    me = t.me
    goal = t.beside(cell, side)
    if t.own(me, goal):
        t.put("active", me, cell, -1)
        t.put("active" if stays_active(t, me, cell, goal) else "tired", me, goal, 1)
        return
    if t.has("4") and module_4.hostile(t, me, goal):
        module_4.attack(t, me, cell, goal)
        return
    t.put("active", me, cell, -1)
    come(t, me, goal)


def come(t: Table, me: int, goal: int) -> None:
    """A resident comes onto a tile without an own settlement."""
    if t.p["settlements"][me]:
        arrive_settling(t, me, goal)
    else:
        t.p["residents"][me] += 1  # it waits in the storage
        t.push("take back settlement", me, goal)


def stays_active(t: Table, me: int, cell: int, goal: int) -> bool:
    """M2-05, A-16: an exhausted one must lie there; M6-02, M6-07: along a road."""
    return (t.w.hurry and t.tired(me, goal) > 0) or (t.has("6") and module_6.own_road(t, me, cell, goal))


def may_return(t: Table, cell: int, side: str) -> bool:
    """A step that leaves the resident active can be taken back by another."""
    goal = t.beside(cell, side)
    return t.own(t.me, goal) and stays_active(t, t.me, cell, goal)


def arrive_settling(t: Table, me: int, goal: int) -> None:
    """G-22: the resident is exchanged; M2-06: in a new city it goes onto the card."""
    t.pay(me, settle.house_price(t, me, goal))
    settle.settle(t, me, goal, conquered=False)
    if not module_2.onto_card(t, me, goal):
        t.p["residents"][me] += 1


def finish_residents(t: Table) -> None:
    """G-24."""
    me = t.me
    for cell, count in list(t.p["active"][me].items()):
        t.put("tired", me, cell, count)
    t.p["active"][me] = {}
