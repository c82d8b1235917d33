"""Between the rounds: values of private companies, the end, the new order and taxes (phase 1)."""

from second.worlds_504 import module_5, module_9
from second.worlds_504.module_6 import connected
from second.worlds_504.table import Table

VP_CARDS = {"I-11": 2, "II-9": 3, "III-6": 5}


def end_round(t: Table) -> None:
    """The end of a round of players."""
    p = t.p
    if t.has("9.III"):
        private_values(t)
    if over(t):
        p["ended"] = 1
        return
    if t.w.cap and p["round"] >= t.w.cap:
        p["ended"] = 2
        return
    p["round"] += 1
    if t.has("7.I"):
        p["majorities"]["played"] += 1
    p["order"] = new_order(t)
    if t.has("3.I", "3.II"):
        taxes(t)


def private_values(t: Table) -> None:
    """M9-21: the highest income +$20, all others +$10; shares sold this round become buyable; the income is cash."""
    p = t.p
    shares = p["shares"]
    best = max(p["income"])
    for actor in range(t.w.players):
        module_9.put_value(t, actor, shares["value"][actor] + (20 if p["income"][actor] == best else 10))
        shares["bank"][actor] += shares["fresh"][actor]
        shares["fresh"][actor] = 0
        if not t.has("3.I", "3.II"):
            p["money"][actor] += p["aside"][actor]
            p["aside"][actor] = 0


# The new order.


def points(t: Table, actor: int) -> int:
    """M7-03: what counts for the order with 7.I."""
    cards = sum(value for card, value in VP_CARDS.items() if t.card(actor, card))
    return int(t.p["majorities"]["scored"][actor]) + int(t.p["vp"][actor]) + cards


def new_order(t: Table) -> list[int]:
    """M3-06, M7-03, M9-19: ties reverse the former order among the tied."""
    p = t.p
    former = list(p["order"])
    backwards = former[::-1]
    kind = t.w.order
    if kind == "income_desc":
        return sorted(backwards, key=lambda actor: -p["income"][actor])
    if kind == "income_asc":
        return sorted(backwards, key=lambda actor: int(p["income"][actor]))
    if kind == "vp_asc":
        return sorted(backwards, key=lambda actor: points(t, actor))
    return former


def taxes(t: Table) -> None:
    """M3-07, M3-08; P-II-02: the rest of the income becomes cash."""
    p = t.p
    for actor in p["order"]:
        p["money"][actor] += p["aside"][actor] - tax(t, actor)
        p["aside"][actor] = 0


def tax(t: Table, actor: int) -> int:
    line = [a for a in t.p["order"] if t.p["income"][a]]
    if t.card(actor, "II-2") or len(line) < 2:
        return 0
    first, last = line[0], line[-1]
    if t.w.order not in ("income_desc",):  # M3-08
        incomes = [t.p["income"][a] for a in line]
        first = next(a for a in line if t.p["income"][a] == max(incomes))
        last = next(a for a in line[::-1] if t.p["income"][a] == min(incomes))
    tens = int(t.p["income"][actor]) // 10
    if actor == last:
        return 0
    return 2 * tens if actor == first else tens


# The end, E-1 to E-8.


def cities_known(t: Table) -> int:
    return sum(1 for cell in t.p["city_cell"][1:] if cell >= 0)


def dry(t: Table) -> bool:
    """A-10, A-11: no space can be explored any more."""
    return t.has("5") and not module_5.any_left(t)


def by_players(t: Table, two: int, three: int, four: int, companies: int) -> int:
    return companies if t.w.companies else {2: two, 3: three, 4: four}[t.w.players]


def over(t: Table) -> bool:
    """Return whether the game ends with this round."""
    number = int(t.w.number[0])
    table = {1: goods_delivered, 2: cards_marked, 3: factories_stand, 5: explored, 6: cities_connected, 8: houses_stand}
    return number in table and table[number](t)


def goods_delivered(t: Table) -> bool:
    """E-1, A-09, A-11."""
    needed = by_players(t, 19, 21, 23, 25) if t.w.errata else 23
    if t.has("8.II") and not t.has("4") and t.w.players == 2 and not t.w.companies:
        needed = 19
    if dry(t):
        needed = min(needed, 4 * cities_known(t))
    return sum(sum(row) for row in t.p["deliver"]["delivered"]) >= needed


def cards_marked(t: Table) -> bool:
    """E-2, A-11, A-18."""
    if not t.w.residents:
        needed = 9
    elif t.has("4"):
        needed = by_players(t, 7, 6, 5, 4)
    else:
        needed = by_players(t, 9, 8, 7, 6)
    if dry(t):
        needed = min(needed, cities_known(t))
    return any(len(row) >= needed for row in t.p["race"]["reached"])


def factories_stand(t: Table) -> bool:
    """E-3, A-11."""
    needed = min(20, 3 * cities_known(t)) if dry(t) else 20
    return sum(sum(row) for row in t.p["privileges"]["factories"]) >= needed


def explored(t: Table) -> bool:
    """E-5, A-10."""
    return sum(t.p["pool"]) <= 7 or dry(t)


def cities_connected(t: Table) -> bool:
    """E-6, A-11."""
    if t.has("4"):
        return bool(t.p["roads"]["built"] >= 40)
    needed = by_players(t, 7, 6, 5, 4)
    if dry(t):
        needed = min(needed, cities_known(t))
    return any(sum(1 for c in connected(t, a) if t.is_city(c)) >= needed for a in range(t.w.actors))


def houses_stand(t: Table) -> bool:
    """E-8, A-11, A-51."""
    needed = by_players(t, 6, 5, 4, 3) if t.has("4") else by_players(t, 8, 7, 6, 4)
    if dry(t):
        needed = min(needed, cities_known(t))
    return any(
        sum(1 for cell in t.p["own"][a] if t.is_city(cell)) >= needed and goods_of(t, a) >= 5 for a in range(t.w.actors)
    )


def goods_of(t: Table, actor: int) -> int:
    production = t.p["production"]
    if t.has("1"):
        return sum(sum(pile.values()) for pile in production["stored"][actor])
    return sum(production["goods"][actor])


# Business rounds.


def end_business_round(t: Table) -> None:
    """F-04: dividends."""
    t.p["actor"] = None
    if t.has("9.I"):
        t.push("dividend", t.p["order"][0])
        return
    module_9.pay_by_rank(t)
    t.p["then"] = "end of BR"


def next_business(t: Table) -> None:
    """F-00: what follows a BR."""
    p = t.p
    if t.has("9.I") and p["round"] == 5:
        p["ended"] = 1
        return
    if t.has("9.II") and over(t):
        p["ended"] = 1
        return
    if t.w.cap and p["round"] >= t.w.cap:
        p["ended"] = 2
        return
    p["round"] += 1
    if t.has("9.II") or p["round"] != 2:
        module_9.begin_share_round(t)
    else:
        p["shares"]["founded"] = []
        begin_business(t)


def begin_business(t: Table) -> None:
    """Phase 1 of a BR: M9-10, M3-09, M7-04."""
    p, shares = t.p, t.p["shares"]
    if not shares["rank"]:
        p["then"] = "end of BR"
        return
    new = [company for company in shares["founded"]][::-1]
    old = [company for company in p["order"] if company not in new and p["capital"][company] >= 0]
    if t.w.order == "share_value_desc":
        p["order"] = list(shares["rank"])
    else:
        p["order"] = old
        p["order"] = new + new_order(t)
    if t.has("7.I"):
        board = p["majorities"]
        board["played"] += 1
        if p["round"] >= 3:  # M7-02
            board["row"] = p["round"] - 3
            board["size"] = len(p["order"])
            board["found"] = board["turned"] = 0
    if t.has("3.I", "3.II"):
        taxes_of_companies(t)


def taxes_of_companies(t: Table) -> None:
    """A-25: from the assets; what is missing is waived."""
    for company in t.p["order"]:
        due = min(tax(t, company), t.p["money"][company]) if t.p["round"] > 1 else 0
        t.p["money"][company] -= due


__all__ = ["begin_business", "end_business_round", "end_round", "next_business"]
