"""Module 7, Majorities: what is counted, income and scoring."""

from collections.abc import Iterator

from second.worlds_504 import settle
from second.worlds_504.module_6 import connected
from second.worlds_504.table import Table
from second.worlds_504.world import TERRAINS

CAPS = {"city": 50, "grassland": 50, "forest": 45, "field": 40, "mountain": 35, "desert": 30}
CARDS = {"I-12": "field", "II-10": "forest", "III-2": "grassland", "III-3": "city"}


ROWS = {2: (2, 3, 3), 3: (3, 4, 5), 4: (4, 6, 6)}


def tiles(t: Table, actor: int) -> list[int]:
    """M7-05 to M7-07, A-37, A-47: the tiles that count for an actor."""
    by_roads = (t.has("7.I") and t.has("6.II")) or (t.has("7.III") and t.has("6")) or (t.has("7.II") and t.has("6.I"))
    if by_roads:
        return connected(t, actor)
    own: list[int] = t.p["own"][actor]
    if t.has("7.II") and t.has("8"):
        cities = [cell for cell in own if t.is_city(cell)]
        return cities + list(t.p["production"]["owned"][actor])
    return own


def counts(t: Table, actor: int) -> dict[str, int]:
    """The majority board; A-49: with the cards of 7.I and 7.II."""
    found = dict.fromkeys(TERRAINS[:6], 0)
    for cell in tiles(t, actor):
        found[t.terrain(cell)] += 1
    if t.has("7.I", "7.II"):
        for card, terrain in CARDS.items():
            if t.card(actor, card):
                found[terrain] += 1
    return found


def playing(t: Table) -> list[int]:
    """All players, or the founded companies."""
    return [actor for actor in range(t.w.actors) if t.p["capital"][actor] >= 0]


def income(t: Table, actor: int) -> int:
    """M7-10, A-36."""
    total = 0
    for terrain, cap in CAPS.items():
        mine = counts(t, actor)[terrain]
        if mine and mine == max(counts(t, other)[terrain] for other in playing(t)):
            total += min(cap, 10 * mine)
    return total


# Phase 5.


def conceive_card(t: Table) -> Iterator[str]:
    yield from ("scoring-card check", "scoring-card scoring")


def conceive_withdrawal(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"withdraw {cell}"


def hangs_together(t: Table, actor: int, cells: set[int]) -> set[int]:
    """The settlements connected with the capital over own tiles."""
    reached = {t.p["capital"][actor]}
    for _ in range(300):
        further = {other for cell in reached for other in t.around(cell) if other in cells}
        if further <= reached:
            return reached
        reached |= further
    return reached


def forbid_withdrawal(t: Table, words: list[str]) -> str:
    """M7-13: residents first; then settlements so that the rest stays connected with the capital; never the HQ."""
    me, cell = t.ask[1], int(words[1])
    if t.on_the_map(me):
        return "" if t.standing(me, cell) else "M7-13"
    if not t.settlement(me, cell):
        return "M7-13"
    own = set(t.p["own"][me])
    before = hangs_together(t, me, own)
    if cell not in before:
        return ""
    after = hangs_together(t, me, own - {cell})
    return "" if before - {cell} <= after else "M7-13"


def do_withdrawal(t: Table, words: list[str]) -> None:
    me, cell = t.ask[1], int(words[1])
    if t.standing(me, cell):
        t.put("tired" if t.tired(me, cell) else "active", me, cell, -1)
        t.p["residents"][me] += 1
    else:
        settle.take_away(t, me, cell)
    t.ask[2] -= 1
    if not t.ask[2]:
        t.answered()
    if not t.p["asks"]:
        after_scoring(t)


FIRST = {"city": 10, "grassland": 10, "forest": 9, "field": 8, "mountain": 7, "desert": 6}
SECOND = {"city": 6, "grassland": 6, "forest": 5, "field": 4, "mountain": 3, "desert": 2}


def gains(t: Table) -> list[int]:
    """M7-12; A-36: at least 1 tile is needed for a place."""
    found = [0] * t.w.actors
    board = {actor: counts(t, actor) for actor in playing(t)}
    for terrain, points in FIRST.items():
        row = sorted({board[actor][terrain] for actor in board} - {0}, reverse=True)
        if not row:
            continue
        best = [actor for actor in board if board[actor][terrain] == row[0]]
        for actor in best:
            found[actor] += points if len(best) == 1 else points - 2
        if len(best) == 1 and len(row) > 1 and (t.w.players > 2 or t.w.companies):
            for actor in board:
                if board[actor][terrain] == row[1]:
                    found[actor] += SECOND[terrain]
    return found


def do_card(t: Table, words: list[str]) -> None:
    """M7-11: a check, or a scoring at once."""
    p = t.p
    majorities = p["majorities"]
    t.answered()
    majorities["turned"] += 1
    if words[1] == "scoring":
        majorities["found"] = 1
        majorities["scorings"] += 1
        score(t)
    if majorities["turned"] == majorities["size"] and majorities["row"] < 2 and not t.w.companies:
        next_row(t)
    if not p["asks"]:
        after_scoring(t)


def after_scoring(t: Table) -> None:
    """M7-14: the game ends with the third scoring."""
    if t.p["majorities"]["scorings"] == 3:
        t.p["ended"] = 1
    else:
        t.p["then"] = "next turn"


def next_row(t: Table) -> None:
    """A-04: the rows have 2, 3, 3; 3, 4, 5; 4, 6, 6 cards."""
    majorities = t.p["majorities"]
    majorities["row"] += 1
    majorities["size"] = ROWS[t.w.players][majorities["row"]]
    majorities["turned"] = majorities["found"] = 0


def score(t: Table) -> None:
    """M7-12 to M7-14."""
    p = t.p
    majorities = p["majorities"]
    gained = gains(t)
    majorities["gained"] = gained
    missing = p["order"][p["order"].index(p["actor"]) + 1 :] if majorities["scorings"] == 3 else []
    for actor in playing(t):
        majorities["scored"][actor] += gained[actor] + (3 if actor in missing else 0)
    each = 3 if t.w.players == 2 and not t.w.companies else 4
    line = sorted(p["order"], key=lambda actor: -gained[actor])  # ties: turn order
    for actor in line[::-1]:
        wanted = gained[actor] // each
        count = min(wanted, removable(t, actor))
        majorities["gained"][actor] -= each * (wanted - count)  # not scored
        majorities["scored"][actor] -= each * (wanted - count)
        if count:
            t.push("withdraw pieces", actor, count)


def removable(t: Table, actor: int) -> int:
    """M7-13: residents on the map and settlements; never the HQ."""
    residents = sum(t.standing(actor, cell) for cell in t.on_the_map(actor))
    return residents + len(t.p["own"][actor]) - 1


def odds(t: Table) -> dict[str, int]:
    """M7-11: one card of each row is a scoring."""
    majorities = t.p["majorities"]
    left = majorities["size"] - majorities["turned"]
    if majorities["found"]:
        return {"scoring-card check": 1}
    return {"scoring-card check": left - 1, "scoring-card scoring": 1}


def forbid_card(t: Table, words: list[str]) -> str:
    return "" if odds(t).get(" ".join(words)) else "M7-01"
