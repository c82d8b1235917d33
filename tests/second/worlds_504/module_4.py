"""Module 4, Military: who may be attacked, and how fights go."""

from collections.abc import Iterator
from typing import Any

from second.worlds_504 import module_2, settle
from second.worlds_504.table import Table
from second.worlds_504.world import SIDES, TERRAINS

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
    if not t.p["settlements"][me] and not t.has("2"):
        return "A-55"
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
    if alone(t, me, goal) and t.active(me, cell) < 3:
        return "M4-06"
    return ""


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
        t.put("active", me, cell, -3)
        t.p["residents"][me] += 3
        module_2.attacked_city(t, me, goal)
        other = next(o for o in t.others(me) if t.is_capital(o, goal))
        fall_of_capital(t, me, other, goal)
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


def fall_of_capital(t: Table, me: int, loser: int, cell: int) -> None:
    """M4-15 to M4-17: not foretold."""
    raise NotForetold("M4-15")


class NotForetold(Exception):
    """The second rules do not say what follows."""


# The trolley.


def forbid_unloading(t: Table, goal: int) -> str:
    """M1-16: residents aboard must be unloaded for the fight; where none may be, they stay aboard (M1-15)."""
    people = t.p["deliver"]["aboard"][t.me]
    if not forbid_target(t, t.me, goal) and dice(t) and t.room(t.me, goal) < people:
        return "A-14"
    return ""


def unload_to_fight(t: Table, me: int, goal: int) -> None:
    people = t.p["deliver"]["aboard"][me]
    military = t.p["military"]
    if forbid_target(t, me, goal):
        return
    t.p["deliver"]["aboard"][me] = 0
    if dice(t):
        t.put("tired", me, goal, people)
        military["sites"] = sorted({*military["sites"], goal})
        module_2.attacked_city(t, me, goal)
        return
    raise NotForetold("M1-16")


def finish_trolley(t: Table, me: int) -> None:
    """M1-16: with 2 these fights follow now."""
    if t.has("4") and t.has("2") and t.p["military"]["sites"]:
        raise NotForetold("M1-16")


# 3D with 2: residents gather.


def conceive_gather(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for side in SIDES:
            yield f"move {cell} {side}"
        yield f"fight {cell}"


def forbid_gather(t: Table, words: list[str]) -> str:
    """M4-13: all wanted residents are moved onto that tile, then the fight is resolved."""
    goal = t.ask[2]
    if words[0] == "fight":
        return "" if int(words[1]) == goal else "M4-13"
    cell = int(words[1])
    if not t.active(t.me, cell) or t.beside(cell, words[2]) != goal:
        return "M4-13"
    return "" if t.room(t.me, goal) > 0 else "A-14"


def do_gather(t: Table, words: list[str]) -> None:
    goal = t.ask[2]
    if words[0] == "fight":
        t.answered()
        begin_fight(t, t.me, goal)
    else:
        t.put("active", t.me, int(words[1]), -1)
        t.put("tired", t.me, goal, 1)


# 3G.


def conceive_fight(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"fight {cell}"


def forbid_fight(t: Table, words: list[str]) -> str:
    """M4-07: in an order the attacker chooses."""
    return "" if int(words[1]) in t.p["military"]["sites"] else "M4-07"


def do_fight(t: Table, words: list[str]) -> None:
    t.answered()
    begin_fight(t, t.me, int(words[1]))


def begin_fight(t: Table, me: int, cell: int) -> None:
    """M4-08: 1 die for each attacking resident; P-III-04: 1 more."""
    if not t.tired(me, cell):  # the only one marks a city
        t.push("dice", -1, me, cell, 0, 0, 0, -1, 0)
        end_fight(t, 0)
        return
    count = t.tired(me, cell) + (1 if t.card(me, "III-4") else 0)
    enemies = defended_by(t, me, cell)
    t.push("dice", -1, me, cell, 0, count, 0, enemies[0] if enemies else -1, 0)


def modifier(t: Table, me: int, cell: int) -> int:
    """M4-08; P-II-07."""
    terrain = t.terrain(cell)
    if terrain == "mountain" and t.card(me, "II-7") and t.has("4.I", "4.II"):
        return 1
    return {"city": -1, "mountain": -1, "grassland": 1, "field": 1}.get(terrain, 0)


def do_dice(t: Table, words: list[str]) -> None:
    """M4-08, M4-10: a die is rolled."""
    ask: Any = t.ask
    face = int(words[1])
    if ask[4] == 0:
        value = min(6, max(0, face + modifier(t, ask[2], ask[3])))
        ask[6] += 0 if value <= 2 else 1 if value <= 4 else 2
    else:
        ask[6] += 1 if face >= 3 else 0
    ask[5] -= 1
    if ask[5] == 0:
        if ask[4] == 0:
            take_losses(t)
        else:
            strike_back(t)


def take_losses(t: Table) -> None:
    """M4-09: each hit removes 1 defending army; the HQ falls only to 3 hits. M4-10: the defender rolls for losses."""
    _, _, me, cell, _, _, hits, enemy, _ = t.ask
    if enemy >= 0 and t.card(enemy, "I-4"):  # P-I-04
        hits = max(0, hits - 1)
    losses = 0
    if enemy < 0:
        while hits and (t.militia(cell) or t.barrack(cell)):
            strike(t, me, cell)
            hits, losses = hits - 1, losses + 1
        if not t.militia(cell) and not t.barrack(cell):
            t.ask[8] = 1
    else:
        while hits and t.standing(enemy, cell):
            t.put("tired", enemy, cell, -1)
            t.p["residents"][enemy] += 1
            hits, losses = hits - 1, losses + 1
        if hits and t.is_capital(enemy, cell):
            losses += min(3, hits)
            if hits >= 3:
                raise NotForetold("M4-15")
        elif hits:
            t.ask[8] = 1  # the settlement is lost, after it has defended itself
            losses += 1
    if losses:
        if enemy >= 0 and t.card(enemy, "III-4"):  # P-III-04
            losses += 1
        t.ask[4:7] = [1, losses, 0]
    else:
        end_fight(t, 0)


def strike_back(t: Table) -> None:
    end_fight(t, t.ask[6])


def end_fight(t: Table, hits: int) -> None:
    """M4-11: conquered, neutral, or the survivors retreat."""
    _, _, me, cell, _, _, _, enemy, lost = t.answered()
    if lost and enemy >= 0:
        lose_tile(t, enemy, cell)
    military = t.p["military"]
    killed = min(hits, t.tired(me, cell))
    if killed:
        t.put("tired", me, cell, -killed)
        t.p["residents"][me] += killed
    military["sites"] = [site for site in military["sites"] if site != cell]
    if t.ask[0] == "gather":
        t.answered()
    if hostile(t, me, cell):
        military["barred"] = sorted({*military["barred"], cell})  # M4-12, M4-13
        retreat(t, me, cell)
    elif t.tired(me, cell):
        conquer(t, me, cell, from_actor=enemy >= 0)


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


# Retreat.


def conceive_retreat(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"retreat {cell}"


def forbid_retreat(t: Table, words: list[str]) -> str:
    """M4-11: to any adjacent own tile without a fight; A-29: that has room."""
    me, cell, goal = t.me, t.ask[2], int(words[1])
    if goal not in t.around(cell) or not t.own(me, goal):
        return "M4-11"
    return "" if t.room(me, goal) > 0 else "A-29"


def do_retreat(t: Table, words: list[str]) -> None:
    me, cell = t.me, t.ask[2]
    t.put("tired", me, cell, -1)
    t.put("tired", me, int(words[1]), 1)
    t.answered()
    retreat(t, me, cell)


# 3H.


def income(t: Table, actor: int) -> int:
    """M4-21: $5 for each further own tile, and for different land terrains; P-III-05; A-38."""
    tiles = t.p["own"][actor]
    each = 10 if t.card(actor, "III-5") else 5
    kinds = len({t.terrain(cell) for cell in tiles} & set(TERRAINS[1:6]))
    return each * (len(tiles) - 1) + (0, 0, 5, 10, 20, 30)[kinds]
