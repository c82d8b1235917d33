"""Module 4 on TOP I and II: fights with dice, and where survivors go."""

from collections.abc import Iterator
from typing import Any

from second.worlds_504.capitals import fall_of_capital
from second.worlds_504.module_4 import (
    conquer,
    defended_by,
    dice,
    fight_one_for_one,
    hostile,
    lose_tile,
    retreat,
    strike,
)
from second.worlds_504.table import NotForetold, Table
from second.worlds_504.world import SIDES

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


def after_driving(t: Table) -> None:
    """M1-16: with 2 the fights of residents from the trolley follow when it has finished moving."""
    me = t.p["actor"]
    sites = t.p["military"]["sites"]
    if not sites:
        t.p["then"] = "3F"
        return
    if dice(t):
        if len(sites) > 1:
            raise NotForetold("M1-16")
        begin_fight(t, me, sites[0])
        return
    site = sites[0]
    t.p["then"] = "fights of the trolley"
    t.p["military"]["sites"] = sites[1:]
    people = t.tired(me, site)
    t.put("tired", me, site, -people)
    left = fight_one_for_one(t, me, site, people)
    if left:
        t.put("tired", me, site, left)
        conquer(t, me, site, from_actor=False)


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
            t.ask[8] = 1 if hits >= 3 else 0
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
    capital = lost and enemy >= 0 and t.is_capital(enemy, cell)
    if lost and enemy >= 0 and not capital:
        lose_tile(t, enemy, cell)
    military = t.p["military"]
    killed = min(hits, t.tired(me, cell))
    if killed:
        t.put("tired", me, cell, -killed)
        t.p["residents"][me] += killed
    military["sites"] = [site for site in military["sites"] if site != cell]
    if t.ask[0] == "gather":
        t.answered()
    if capital:
        fall_of_capital(t, me, enemy, cell, conquered=t.tired(me, cell) > 0)
    elif hostile(t, me, cell):
        military["barred"] = sorted({*military["barred"], cell})  # M4-12, M4-13
        retreat(t, me, cell)
    elif t.tired(me, cell):
        conquer(t, me, cell, from_actor=enemy >= 0)


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
