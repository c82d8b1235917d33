"""Module 7, Majorities: what is counted, income and scoring."""

from collections.abc import Iterator

from second.worlds_504 import settle
from second.worlds_504.module_4 import NotForetold
from second.worlds_504.table import Table
from second.worlds_504.world import TERRAINS

CAPS = {"city": 50, "grassland": 50, "forest": 45, "field": 40, "mountain": 35, "desert": 30}
CARDS = {"I-12": "field", "II-10": "forest", "III-2": "grassland", "III-3": "city"}


def tiles(t: Table, actor: int) -> list[int]:
    """M7-05 to M7-07, A-37, A-47: the tiles that count for an actor."""
    by_roads = (t.has("7.I") and t.has("6.II")) or (t.has("7.III") and t.has("6")) or (t.has("7.II") and t.has("6.I"))
    if by_roads:
        counted: list[int] = t.p["roads"]["counted"][actor]
        return counted
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
            t.p["then"] = "next turn"


def do_card(t: Table, words: list[str]) -> None:
    t.answered()
    t.p["majorities"]["turned"] += 1
    if words[1] == "scoring":
        raise NotForetold("M7-12")
    t.p["then"] = "next turn"


def odds(t: Table) -> dict[str, int]:
    """M7-11: one card of each row is a scoring."""
    majorities = t.p["majorities"]
    left = majorities["size"] - majorities["turned"]
    if majorities["found"]:
        return {"scoring-card check": 1}
    return {"scoring-card check": left - 1, "scoring-card scoring": 1}


def forbid_card(t: Table, words: list[str]) -> str:
    return "" if odds(t).get(" ".join(words)) else "M7-01"
