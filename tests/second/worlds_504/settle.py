"""A settlement comes onto a tile, or leaves it: what all modules have to say about it."""

from second.worlds_504.table import Table
from second.worlds_504.world import GOODS


def house_price(t: Table, actor: int, cell: int) -> int:
    """M8-06: $10 for each trading house already there; HQs and, with 4, the barrack are some. P-III-08: free."""
    if not t.w.houses or not t.is_city(cell) or t.card(actor, "III-8"):
        return 0
    houses = len(t.owners(cell)) + (1 if t.barrack(cell) else 0)
    return 10 * houses


def may_take_back(t: Table, actor: int) -> list[int]:
    """M2-04: the settlements that may be taken from the map and put straight back."""
    if not t.has("2") or not t.w.residents:
        return []
    return [cell for cell in t.p["own"][actor] if t.settlement(actor, cell)]


def no_settlement(t: Table, actor: int) -> str:
    """A-55, M2-04: why no settlement can be put."""
    if t.p["settlements"][actor] or may_take_back(t, actor):
        return ""
    return "M2-04" if t.has("2") else "A-55"


def take_away(t: Table, actor: int, cell: int) -> None:
    """A settlement leaves the map, and what depends on it changes hands."""
    p = t.p
    p["own"][actor].remove(cell)
    p["settlements"][actor] += 1
    unhouse(t, actor, cell)


def unhouse(t: Table, actor: int, cell: int) -> None:
    """G-16: buildings of a lost settlement are ownerless, roads neutral."""
    p = t.p
    if p["privileges"] and t.is_city(cell) and len(p["privileges"]["factories"]) > 0:
        factories = p["privileges"]["factories"]
        number = t.city_number(cell)
        factories[-1][number] += factories[actor][number]  # M3-17
        factories[actor][number] = 0
    if p["production"] and cell in p["production"]["owned"][actor]:
        p["production"]["owned"][actor].remove(cell)  # M8-05
    if p["roads"] and not t.has("4"):
        from second.worlds_504.module_6 import lose_roads

        lose_roads(t, actor, cell)
    if p["production"] and p["production"]["stored"] and t.is_city(cell):
        p["production"]["stored"][actor][t.city_number(cell)] = {}


def settle(t: Table, actor: int, cell: int, *, found: bool = False, conquered: bool = False) -> None:
    """A settlement is put on a tile without an own one; `conquered` from another actor, `found` by M5-12."""
    p = t.p
    empty = t.is_empty(cell)
    p["settlements"][actor] -= 1
    p["own"][actor] = sorted([*p["own"][actor], cell])
    first = empty or conquered
    if t.w.income == 2 and first:  # M2-12, M2-13
        p["race"]["first_money"] += 10 if t.terrain(cell) in ("city", "mountain") else 5
    if t.has("5.I") and empty and p["exploration"]["tokens"] and p["exploration"]["tokens"][cell] > 0:
        from second.worlds_504.module_5 import settlement_token

        settlement_token(t, actor, cell)
    if t.w.income == 5 and first and not found:  # M5-10, M5-12
        p["exploration"]["income"][actor] += 1
    if t.has("3") and t.is_city(cell):  # P-I-02
        p["privileges"]["city_settled"] += 1
    take_over(t, actor)
    from second.worlds_504.module_2 import count_goals, free_city_taken

    count_goals(t, actor)
    free_city_taken(t, actor, cell)
    if t.has("4.I") and p["settlements"][actor] == 0:  # E-4, A-30
        p["military"]["ending"] |= 2


def take_over(t: Table, actor: int) -> None:
    """G-16: in the own turn, ownerless buildings on own tiles and neutral roads between them are taken."""
    p = t.p
    if p["privileges"] and len(p["privileges"]["factories"]) > 0:
        factories = p["privileges"]["factories"]
        for number in range(1, 11):
            cell = t.city_cell(number)
            if cell >= 0 and factories[-1][number] and t.own(actor, cell):
                factories[actor][number] += factories[-1][number]
                factories[-1][number] = 0
    if p["production"]:
        planted = {cell for row in p["production"]["planted"] for cell in row}
        owned = {cell for row in p["production"]["owned"] for cell in row}
        for cell in sorted(planted - owned):
            if t.own(actor, cell):
                p["production"]["owned"][actor] = sorted([*p["production"]["owned"][actor], cell])
    if p["roads"] and not t.has("4"):
        from second.worlds_504.module_6 import swap_neutral_roads

        swap_neutral_roads(t, actor)


def plants(t: Table, actor: int, good: str) -> int:
    """How many plants of a good the actor owns."""
    production = t.p["production"]
    return len(set(production["owned"][actor]) & set(production["planted"][GOODS.index(good)]))
