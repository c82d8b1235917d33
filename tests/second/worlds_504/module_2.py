"""Module 2, Race: the capital moves (3A), cities are reached, mid-term goals."""

from collections.abc import Iterator

from second.worlds_504.settle import plants
from second.worlds_504.table import Table
from second.worlds_504.world import GOODS, LAND, TERRAINS

# 3A.


def conceive_relocation(t: Table) -> Iterator[str]:
    for number in range(1, 11):
        yield f"relocate {number}"
    yield "done"


def forbid_relocation(t: Table, words: list[str]) -> str:
    """M2-03: the HQ changes places with an own settlement in any other city."""
    if words[0] == "done":
        return ""
    cell = t.city_cell(int(words[1]))
    return "" if cell >= 0 and t.settlement(t.me, cell) else "M2-03"


def do_relocation(t: Table, words: list[str]) -> None:
    me = t.me
    t.answered()
    if words[0] != "done":
        t.p["capital"][me] = t.city_cell(int(words[1]))
    t.p["then"] = "3B"


# City cards.


def residents_reach(t: Table) -> bool:
    """M2-06: with 2.I, and with 2.II unless a trolley reaches them (M2-10)."""
    return t.w.residents and (t.has("2.I") or (t.has("2.II") and not t.has("1")))


def onto_card(t: Table, actor: int, cell: int) -> bool:
    """M2-06: return whether the exchanged resident goes onto the card."""
    if not residents_reach(t) or not t.is_city(cell):
        return False
    number = t.city_number(cell)
    if number in t.p["race"]["reached"][actor]:
        return False
    mark(t, actor, number)
    return True


def mark(t: Table, actor: int, number: int) -> None:
    """A city is reached; M2-08: it stays so."""
    race = t.p["race"]
    race["reached"][actor] = sorted([*race["reached"][actor], number])
    race["fresh"] += 1
    if "moved_on" in race:
        race["moved_on"][actor] = 0


def reach_from_storage(t: Table, actor: int, cell: int) -> None:
    """M2-07, M2-10: a further resident from the storage goes onto the card; A-56: from the map, or noted."""
    if not t.is_city(cell) or t.city_number(cell) in t.p["race"]["reached"][actor]:
        return
    mark(t, actor, t.city_number(cell))
    if t.p["residents"][actor]:
        t.p["residents"][actor] -= 1
        return
    t.p["race"]["unmarked"][actor] += 1
    if t.on_the_map(actor):
        t.push("resident for a city card", actor)


def conceive_marker(t: Table) -> Iterator[str]:
    for cell in range(len(t.p["terrain"])):
        yield f"take-back {cell}"
        yield f"take-back-active {cell}"


def forbid_marker(t: Table, words: list[str]) -> str:
    """A-56: the player chooses which own resident comes from the map."""
    actor, cell = t.ask[1], int(words[1])
    if words[0] == "take-back-active":
        return "" if t.active(actor, cell) and t.tired(actor, cell) else "A-56"
    return "" if t.standing(actor, cell) else "A-56"


def do_marker(t: Table, words: list[str]) -> None:
    actor, cell = t.answered()[1], int(words[1])
    active = words[0] == "take-back-active" or not t.tired(actor, cell)
    t.put("active" if active else "tired", actor, cell, -1)
    t.p["race"]["unmarked"][actor] -= 1


def attacked_city(t: Table, actor: int, cell: int) -> None:
    """M2-07: an opposing city is reached when a resident moves onto it; A-20: not where the trolley reaches them."""
    if t.has("2.I", "2.II") and residents_reach(t) and not t.w.peaceful_cities:
        reach_from_storage(t, actor, cell)


def trolley_reaches(t: Table, actor: int, cell: int) -> None:
    """M2-09, M2-10: the trolley reaches a city."""
    if not t.is_city(cell) or t.city_number(cell) in t.p["race"]["reached"][actor]:
        return
    if not t.w.residents:
        if t.has("2.I", "2.II"):
            mark(t, actor, t.city_number(cell))
    elif t.has("2.II") and t.has("1"):
        reach_from_storage(t, actor, cell)


# 3H.


def income(t: Table, actor: int) -> int:
    """M2-12: settlements placed this turn, and $10 times k for the k-th city after the capital."""
    race = t.p["race"]
    known = len(race["reached"][actor]) - 1
    fresh = race["fresh"]
    return int(race["first_money"]) + sum(10 * k for k in range(known - fresh + 1, known + 1))


# Mid-term goals (III).


def goal_module(t: Table) -> int:
    """M2-14 by TOP I; M2-15: with 9.I by TOP II."""
    if not t.has("2.III"):
        return 0
    return int(t.w.number[1] if t.has("9.I") else t.w.number[0])


def reward(t: Table, actor: int, points: int) -> None:
    """M2-15: with 9.I $10 for each VP, counted as income of this round."""
    if t.has("9.I"):
        t.p["race"]["bonus"] += 10 * points
    else:
        t.p["vp"][actor] += points


def fulfil(t: Table, actor: int, goal: int, points: int, reached: bool) -> None:
    """M2-14: each goal once, by the first."""
    bit = 2**goal
    if reached and not t.p["race"]["goals"] // bit % 2:
        t.p["race"]["goals"] += bit
        reward(t, actor, points)


def count_goals(t: Table, actor: int) -> None:
    """M2-14, at once."""
    module = goal_module(t)
    p = t.p
    if module == 1:
        for i in range(5):
            fulfil(t, actor, i, 5, p["deliver"]["delivered"][actor][i] >= 2)
    elif module == 3:
        row = p["privileges"]["factories"][actor]
        fulfil(t, actor, 0, 10, sum(1 for count in row if count) >= 3)
        fulfil(t, actor, 1, 10, max(row) >= 3)
    elif module == 5:
        for i, terrain in enumerate(TERRAINS[:6]):
            fulfil(t, actor, i, 5, p["exploration"]["explored"][actor][TERRAINS.index(terrain)] >= 3)
    elif module in (6, 7):
        from second.worlds_504.module_6 import connected
        from second.worlds_504.module_7 import counts

        if module == 6:
            tiles = [t.terrain(cell) for cell in connected(t, actor)]
            for i, terrain in enumerate(("city", *LAND)):
                fulfil(t, actor, i, 5, tiles.count(terrain) >= 3)
        else:
            row = list(counts(t, actor).values())
            fulfil(t, actor, 0, 10, min(row) >= 1)
            fulfil(t, actor, 1, 20, min(row) >= 2)
    elif module == 8:
        for i, good in enumerate(GOODS):
            fulfil(t, actor, i, 5, plants(t, actor, good) >= 3)


def free_city_taken(t: Table, actor: int, cell: int) -> None:
    """M2-14 4, A-28: 3, 4, 5 ... VP in order of conquest, for the first settlement of anyone in a free city.

    Of the goals, bit n is the city n once taken, bit 10 + n a city that was a capital from the start.
    """
    if goal_module(t) != 4 or not t.is_city(cell):
        return
    race = t.p["race"]
    number = t.city_number(cell)
    if race["goals"] // 2**number % 2 or race["goals"] // 2 ** (10 + number) % 2:
        return
    taken = sum(race["goals"] // 2**n % 2 for n in range(1, 11))
    race["goals"] += 2**number
    reward(t, actor, 3 + taken)
