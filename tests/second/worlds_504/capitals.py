"""The fall of a capital and its consequences: M4-06, M4-15 to M4-17."""

from collections.abc import Iterator

from second.worlds_504 import module_2, settle
from second.worlds_504.module_4 import conquer, destroy_factory, stormers
from second.worlds_504.table import NotForetold, Table
from second.worlds_504.world import SIDES


def fall_of_capital(t: Table, me: int, loser: int, cell: int, *, conquered: bool) -> None:
    """M4-15 to M4-17: the HQ is gone; `conquered` if the attacker stands there."""
    destroy_factory(t, cell)
    t.p["own"][loser].remove(cell)
    t.p["capital"][loser] = -1
    settle.unhouse(t, loser, cell)
    cities = [other for other in t.p["own"][loser] if t.is_city(other)]
    last = not (t.has("2") and cities)
    if conquered:
        conquer(t, me, cell, from_actor=True)
    if not last:
        t.push("new capital", loser)
    elif t.has("4.I"):
        t.p["military"]["ending"] |= 4  # E-4
        if conquered:
            take_over_all(t, me, loser)
        else:
            lose_all(t, loser)
    elif not conquered and (t.has("4.III") or t.has("2.III")) and stormers(t, cell):
        t.push("follow into the capital", me, cell, loser)
    elif conquered:
        t.push("company", loser)
        take_over_all(t, me, loser)
    else:
        raise NotForetold("A-32")


def lose_all(t: Table, loser: int) -> None:
    """M4-15: the loser's tiles become empty."""
    for cell in list(t.p["own"][loser]):
        lose_pieces(t, loser, cell)


def lose_pieces(t: Table, loser: int, cell: int) -> int:
    """All pieces of a tile go to the storage; return how many residents there were."""
    residents = t.standing(loser, cell)
    t.p["residents"][loser] += residents
    t.p["active"][loser].pop(cell, None)
    t.p["tired"][loser].pop(cell, None)
    settle.take_away(t, loser, cell)
    return residents


def take_over_all(t: Table, me: int, loser: int) -> None:
    """M4-15, M4-17: all tiles of the loser, armies exchanged for own; if pieces are short the conqueror chooses."""
    tiles = list(t.p["own"][loser])
    residents = sum(t.standing(loser, cell) for cell in tiles)
    if len(tiles) > t.p["settlements"][me] or residents > t.p["residents"][me]:
        t.push("take over", me, loser)
        return
    for cell in tiles:
        annex(t, me, loser, cell)


def annex(t: Table, me: int, loser: int, cell: int) -> None:
    residents = min(lose_pieces(t, loser, cell), t.p["residents"][me])
    settle.settle(t, me, cell, conquered=True)
    if residents:
        t.p["residents"][me] -= residents
        t.put("tired", me, cell, residents)


def go_on_taking(t: Table) -> None:
    """The conqueror chooses tile by tile while there are settlements; the rest becomes empty."""
    _, me, loser = t.ask
    if t.p["own"][loser] and t.p["settlements"][me]:
        t.push("choose a tile to take over", me, loser)
    else:
        t.answered()
        lose_all(t, loser)
        if t.w.companies:
            raise NotForetold("A-32")


def conceive_annexing(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"annex {cell}"


def forbid_annexing(t: Table, words: list[str]) -> str:
    return "" if t.own(t.ask[2], int(words[1])) else "M4-17"


def do_annexing(t: Table, words: list[str]) -> None:
    _, me, loser = t.answered()
    annex(t, me, loser, int(words[1]))


def conceive_flight(t: Table) -> Iterator[str]:
    for number in range(1, 11):
        yield f"flee {number}"


def forbid_flight(t: Table, words: list[str]) -> str:
    """M4-16: another own city, where the HQ replaces the settlement."""
    cell = t.city_cell(int(words[1]))
    return "" if cell >= 0 and t.own(t.ask[1], cell) else "M4-16"


def do_flight(t: Table, words: list[str]) -> None:
    loser = t.answered()[1]
    t.p["capital"][loser] = t.city_cell(int(words[1]))
    t.p["settlements"][loser] += 1


def conceive_moves(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        for side in SIDES:
            yield f"move {cell} {side}"
    yield "done"


def forbid_storm(t: Table, words: list[str]) -> str:
    """M4-06: 3 residents at once."""
    if words[0] == "done":
        return "M4-06"
    cell = int(words[1])
    return "" if t.active(t.me, cell) and t.beside(cell, words[2]) == t.ask[2] else "M4-06"


def do_storm(t: Table, words: list[str]) -> None:
    _, me, goal, loser = t.ask
    t.put("active", me, int(words[1]), -1)
    t.put("tired", me, goal, 1)
    if t.tired(me, goal) == 3:
        t.put("tired", me, goal, -3)
        t.p["residents"][me] += 3
        t.answered()
        fall_of_capital(t, me, loser, goal, conquered=False)
        module_2.attacked_city(t, me, goal)


def forbid_following(t: Table, words: list[str]) -> str:
    """M4-17: 1 further active resident."""
    return "" if words[0] == "done" else forbid_storm(t, words)


def do_following(t: Table, words: list[str]) -> None:
    raise NotForetold("A-32")
