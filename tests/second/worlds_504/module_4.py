"""Module 4, Military: who may be attacked, and how fights go."""

from second.worlds_504 import module_2, settle
from second.worlds_504.table import NotForetold, Table
from second.worlds_504.world import TERRAINS

DICE = 3  # of the question: cell 3, stage 4, dice left 5, hits 6


def dice(t: Table) -> bool:
    """M4-07: with 4.I and 4.II fights are decided by dice; with 4.III one for one."""
    return t.has("4.I", "4.II")


def defended_by(t: Table, me: int, cell: int) -> list[int]:
    """The other actors with pieces there."""
    return [other for other in t.others(me) if t.own(other, cell) or t.standing(other, cell)]


def hostile(t: Table, me: int, cell: int) -> bool:
    """M4-07, M4-14: a tile with foreign pieces; M4-20: not a city with 8.I or 8.II."""
    if t.w.peaceful_cities and t.is_city(cell):
        return False
    return bool(defended_by(t, me, cell)) or t.barrack(cell) or t.militia(cell)


def forbid_target(t: Table, me: int, cell: int) -> str:
    """M4-04, M4-05, M4-13, M4-18, A-31: which tiles may not be attacked."""
    if cell in t.p["military"]["barred"]:
        return "M4-13"
    if t.p["military"]["ending"] // 2 % 2:
        return "A-30"  # the last settlement was placed: fights are cancelled
    for other in defended_by(t, me, cell):
        if t.w.companies and not finished_first_round(t, other):
            return "M4-18"
        if t.is_capital(other, cell) and not t.has("4.I"):
            if not t.has("2") and not t.w.companies:
                return "M4-04"
            if not t.w.companies and not other_cities(t, other):
                return "M4-05"
    return ""


def other_cities(t: Table, actor: int) -> list[int]:
    """The cities of an actor besides the capital."""
    return [cell for cell in t.p["own"][actor] if t.is_city(cell) and t.settlement(actor, cell)]


def finished_first_round(t: Table, company: int) -> bool:
    """M4-18: it has finished its first BR."""
    return bool(t.p["shares"]["since"][company] < t.p["round"])


def forbid_attack(t: Table, cell: int, goal: int) -> str:
    """M4-07, M4-14, M4-06: an active resident moves from a cell onto a tile with foreign pieces."""
    me = t.me
    reason = forbid_target(t, me, goal)
    if reason:
        return reason
    if dice(t):
        return "" if t.room(me, goal) > 0 else "A-14"
    if alone(t, me, goal) and stormers(t, goal) < 3:
        return "M4-06"
    return ""


def stormers(t: Table, goal: int) -> int:
    """M4-06: the active residents that could move there at once, from any adjacent tiles."""
    return sum(t.active(t.me, cell) for cell in t.around(goal))


def alone(t: Table, me: int, cell: int) -> bool:
    """M4-06: an HQ without residents."""
    return any(t.is_capital(other, cell) and not t.standing(other, cell) for other in t.others(me))


def attack(t: Table, me: int, cell: int, goal: int) -> None:
    """A resident moves onto a foreign tile; M2-07: so a city is reached."""
    military = t.p["military"]
    if dice(t):
        t.put("active", me, cell, -1)
        t.put("tired", me, goal, 1)
        military["sites"] = sorted({*military["sites"], goal})
        if t.has("2"):
            t.push("gather", me, goal)
        module_2.attacked_city(t, me, goal)
        return
    if alone(t, me, goal):
        t.push("storm the capital", me, goal, next(o for o in t.others(me) if t.is_capital(o, goal)))
        t.put("active", me, cell, -1)
        t.put("tired", me, goal, 1)
        return
    t.put("active", me, cell, -1)
    t.p["residents"][me] += 1
    module_2.attacked_city(t, me, goal)
    strike(t, me, goal)


def strike(t: Table, me: int, goal: int) -> None:
    """M4-14: one defending army is removed, residents first; A-28: militia before the barrack."""
    military = t.p["military"]
    for other in defended_by(t, me, goal):
        if t.standing(other, goal):
            t.put("tired", other, goal, -1)
            t.p["residents"][other] += 1
        else:
            lose_tile(t, other, goal)
        return
    if t.militia(goal):
        military["militia"].remove(goal)
        bounty(t, me, goal)
    elif t.barrack(goal):
        military["barracks"].remove(goal)


def bounty(t: Table, me: int, cell: int) -> None:
    """M5-12: $20 of income once to the one who beats the militia of a mountain."""
    if t.has("5.II") and t.has("4.I") and t.terrain(cell) == "mountain":
        t.p["exploration"]["bounty"] += 20


def lose_tile(t: Table, actor: int, cell: int) -> None:
    """A tile is neutralised."""
    destroy_factory(t, cell)
    settle.take_away(t, actor, cell)


def destroy_factory(t: Table, cell: int) -> None:
    """M4-19: when a city's defence is removed 1 factory there is destroyed."""
    privileges = t.p["privileges"]
    if not privileges or not privileges["factories"] or not t.is_city(cell):
        return
    number = t.city_number(cell)
    for row in privileges["factories"]:
        if row[number]:
            row[number] -= 1
            return


# The trolley.


def forbid_unloading(t: Table, goal: int) -> str:
    """M1-16: residents aboard must be unloaded for the fight; where none may be, they stay aboard (M1-15)."""
    people = t.p["deliver"]["aboard"][t.me]
    if not forbid_target(t, t.me, goal) and dice(t) and t.room(t.me, goal) < people:
        return "A-14"
    return ""


def unload_to_fight(t: Table, me: int, goal: int) -> None:
    """M1-16: with dice they lie there until the fight; one for one they fight at once, with 2 after the drive."""
    people = t.p["deliver"]["aboard"][me]
    military = t.p["military"]
    if forbid_target(t, me, goal):
        return
    t.p["deliver"]["aboard"][me] = 0
    module_2.attacked_city(t, me, goal)
    if dice(t) or t.has("2"):
        t.put("tired", me, goal, people)
        military["sites"] = sorted({*military["sites"], goal})
    else:
        t.p["deliver"]["aboard"][me] = fight_one_for_one(t, me, goal, people)  # who is left may get off


def fight_one_for_one(t: Table, me: int, goal: int, people: int) -> int:
    """M4-14: each falls with one army; return how many are left when the tile is neutral."""
    while people and hostile(t, me, goal):
        if alone(t, me, goal):
            raise NotForetold("M4-06")
        people -= 1
        t.p["residents"][me] += 1
        strike(t, me, goal)
    return people


# How a fight ends.


def conquer(t: Table, me: int, cell: int, *, from_actor: bool) -> None:
    """M4-11: 1 resident becomes the settlement; A-55: without one the tile is neutral and the survivors retreat."""
    if not t.p["settlements"][me]:
        if settle.no_settlement(t, me):
            retreat(t, me, cell)
            return
        raise NotForetold("M2-04")
    t.put("tired", me, cell, -1)
    settle.settle(t, me, cell, conquered=from_actor)
    t.p["residents"][me] += 1


def retreat(t: Table, me: int, cell: int) -> None:
    """M4-11, A-29: who finds no tile or no room goes to the storage."""
    while t.tired(me, cell):
        if any(t.own(me, goal) and t.room(me, goal) > 0 for goal in t.around(cell)):
            t.push("retreat", me, cell)
            return
        t.put("tired", me, cell, -1)
        t.p["residents"][me] += 1


# 3H.


def income(t: Table, actor: int) -> int:
    """M4-21: $5 for each further own tile, and for different land terrains; P-III-05; A-38."""
    tiles = t.p["own"][actor]
    each = 10 if t.card(actor, "III-5") else 5
    kinds = len({t.terrain(cell) for cell in tiles} & set(TERRAINS[1:6]))
    return each * (len(tiles) - 1) + (0, 0, 5, 10, 20, 30)[kinds]
