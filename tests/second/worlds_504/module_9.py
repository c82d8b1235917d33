"""Module 9, Shares: the share round, dividends, and the private companies of TOP III."""

from collections.abc import Iterator

from second.worlds_504 import setup
from second.worlds_504.table import Table
from second.worlds_504.world import COMPANIES

ISSUE = (40, 30, 30, 20, 20)  # M9-01


def held(t: Table, seat: int, company: int) -> int:
    return int(t.p["shares"]["held"][seat][company])


def founded(t: Table, company: int) -> bool:
    return bool(t.p["decider"][company] >= 0)


def put_value(t: Table, company: int, value: int) -> None:
    """A-05: between 10 and 140; who arrives lies on top (M9-10)."""
    shares = t.p["shares"]
    value = min(140, max(10, value))
    if value == shares["value"][company] and company in shares["rank"]:
        return
    shares["value"][company] = value
    if t.w.companies:
        rank = [other for other in shares["rank"] if other != company]
        place = sum(1 for other in rank if shares["value"][other] > value)
        shares["rank"] = [*rank[:place], company, *rank[place:]]


def move_values(t: Table, changes: dict[int, int]) -> None:
    """A-42: several move in the order of the old values, high first."""
    for company in [c for c in t.p["shares"]["rank"] if changes.get(c)]:
        put_value(t, company, t.p["shares"]["value"][company] + changes[company])


# The share round.


def conceive_deal(t: Table) -> Iterator[str]:
    for name in COMPANIES:
        yield from (f"buy {name}", f"sell {name}")
    yield from ("pass", "quit", "done")


def begun(t: Table) -> bool:
    return bool(t.ask[2] or t.ask[3])


def forbid_deal(t: Table, words: list[str]) -> str:
    shares = t.p["shares"]
    if words[0] == "pass":
        return "M9-04" if begun(t) or shares["gone"] else ""
    if words[0] == "quit":
        return "M9-04" if begun(t) else ""
    if words[0] == "done":
        return "" if begun(t) else "M9-03"
    company = COMPANIES.index(words[1])
    return forbid_buying(t, company) if words[0] == "buy" else forbid_selling(t, company)


def share_price(t: Table, company: int) -> int:
    """M9-05, M9-06."""
    return int(t.p["shares"]["value"][company]) if founded(t, company) else 2 * ISSUE[company]


def forbid_buying(t: Table, company: int) -> str:
    seat = t.ask[1]
    shares = t.p["shares"]
    if t.ask[2] or company in shares["sold"][seat]:
        return "M9-03"
    if t.p["purse"][seat] < share_price(t, company):
        return "M9-05"
    if not founded(t, company):
        return ""
    if held(t, seat, company) >= 5 or not shares["holdings"][company] + shares["bank"][company]:
        return "M9-05"
    return ""


def forbid_selling(t: Table, company: int) -> str:
    """M9-03, M9-07, M9-08."""
    seat = t.ask[1]
    shares = t.p["shares"]
    if not held(t, seat, company):
        return "M9-08"
    if first_share_round(t):
        return "M9-08"
    if company in shares["bought"][seat]:
        return "M9-03"
    if t.has("9.I") and shares["bank"][company] >= 5:
        return "M9-08"
    if t.p["decider"][company] == seat and held(t, seat, company) == 2:
        others = [other for other in range(t.w.players) if other != seat and held(t, other, company) >= 2]
        return "" if others else "M9-07"
    return ""


def first_share_round(t: Table) -> bool:
    """M9-08: shares are sold from the second SR on."""
    return bool(t.p["shares"]["rounds"] == 1)


def do_deal(t: Table, words: list[str]) -> None:
    shares = t.p["shares"]
    seat = t.ask[1]
    if words[0] == "buy":
        buy(t, seat, COMPANIES.index(words[1]))
    elif words[0] == "sell":
        sell(t, seat, COMPANIES.index(words[1]))
    else:
        if words[0] == "quit":
            if not shares["gone"]:
                shares["card"] = seat
            shares["gone"] = sorted([*shares["gone"], seat])
        elif words[0] == "pass":
            if not shares["passes"]:
                shares["card"] = seat
            shares["passes"] += 1
        if words[0] != "pass":
            shares["passes"] = 0
        ask = t.answered()
        drop_sold(t, ask)
        next_dealer(t, seat)


def drop_sold(t: Table, ask: list[int]) -> None:
    """M9-08: the value falls by $10, once for each company and deal."""
    move_values(t, {company: -10 for company in range(5) if ask[3] // 2**company % 2})


def next_dealer(t: Table, seat: int) -> None:
    """M9-02, M9-04."""
    shares = t.p["shares"]
    if len(shares["gone"]) == t.w.players or shares["passes"] == t.w.players:
        t.p["then"] = "end of SR"
        return
    line = shares["line"]
    at = line.index(seat)
    following = [line[(at + i) % len(line)] for i in range(1, len(line) + 1)]
    t.push("deal shares", next(other for other in following if other not in shares["gone"]), 0, 0)


def buy(t: Table, seat: int, company: int) -> None:
    """M9-05, M9-06."""
    shares = t.p["shares"]
    t.p["purse"][seat] -= share_price(t, company)
    shares["bought"][seat] = sorted({*shares["bought"][seat], company})
    shares["purchases"][company] += 1
    t.ask[2] = 1
    if not founded(t, company):
        shares["held"][seat][company] += 2
        if t.has("9.I"):
            shares["holdings"][company] -= 2
            t.p["money"][company] += 2 * ISSUE[company]
        else:
            shares["bank"][company] -= 2
        t.p["decider"][company] = seat
        shares["founded"] = [*shares["founded"], company]
        shares["since"][company] = t.p["round"]
        deal_goes_on = any(not forbid_selling(t, other) for other in range(5))
        if not deal_goes_on:  # what was sold has fallen before
            drop_sold(t, t.answered())
            shares["passes"] = 0
        put_value(t, company, ISSUE[company])
        if setup.later(t, company):
            t.push("choose capital of a later company", company)
        elif t.w.map in (1, 2, 3):
            t.push("choose capital", company)
        else:
            setup.put_capital(t, company, t.city_cell(1))
            if not deal_goes_on:
                next_dealer(t, seat)
        return
    shares["held"][seat][company] += 1
    if shares["holdings"][company]:
        shares["holdings"][company] -= 1
        t.p["money"][company] += ISSUE[company]
    else:
        shares["bank"][company] -= 1
    take_presidency(t, company)


def sell(t: Table, seat: int, company: int) -> None:
    shares = t.p["shares"]
    t.p["purse"][seat] += shares["value"][company]
    shares["held"][seat][company] -= 1
    shares["bank"][company] += 1
    shares["sold"][seat] = sorted({*shares["sold"][seat], company})
    if not t.ask[3] // 2**company % 2:
        t.ask[3] += 2**company
    take_presidency(t, company)


def take_presidency(t: Table, company: int) -> None:
    """M9-07: at once to a player with more shares; of several to the next clockwise from the old president."""
    president = t.p["decider"][company]
    most = max(held(t, seat, company) for seat in range(t.w.players))
    if held(t, president, company) < most:
        t.p["decider"][company] = next(s for s in t.left_of(president) if held(t, s, company) == most)


# Phase 4 with 9.I.


def conceive_dividend(t: Table) -> Iterator[str]:
    yield from ("dividend full", "dividend half", "dividend none")


def forbid_dividend(t: Table, words: list[str]) -> str:
    """M9-12, M9-13, P-II-01."""
    company = t.ask[1]
    last = t.p["round"] == 5
    if words[1] == "none":
        return "M9-13" if last else ""
    if words[1] == "half":
        return "" if t.card(company, "II-1") else "P-II-01"
    return ""


# 3B and later with 9.III.


def conceive_dealing(t: Table) -> Iterator[str]:
    for name in COMPANIES:
        yield from (f"buy {name}", f"sell {name}")
    yield "done"


def forbid_dealing(t: Table, words: list[str]) -> str:
    """M9-20, A-45."""
    if words[0] == "done":
        return ""
    if words[0] == "sell":
        return forbid_own_sale(t, words[1])
    me, company = t.me, COMPANIES.index(words[1])
    if company == me:
        return "A-45"
    shares = t.p["shares"]
    if company >= t.w.players or not shares["bank"][company]:
        return "M9-20"
    return "" if t.money(me) >= shares["value"][company] else "M9-20"


def forbid_own_sale(t: Table, name: str) -> str:
    if not t.has("9.III") or COMPANIES.index(name) != t.me:
        return "M9-20"
    return "" if t.may_sell_now(t.me) else "M9-20"


def do_dealing(t: Table, words: list[str]) -> None:
    if words[0] == "done":
        t.answered()
        t.p["then"] = "3C privilege"
    elif words[0] == "sell":
        sell_own(t)
    else:
        me, company = t.me, COMPANIES.index(words[1])
        shares = t.p["shares"]
        t.pay(me, shares["value"][company])
        shares["bank"][company] -= 1
        shares["held"][me][company] += 1


def sell_own(t: Table) -> None:
    """M9-20: at the present value, then it falls by $10."""
    me = t.me
    shares = t.p["shares"]
    t.pay(me, -shares["value"][me])
    shares["held"][me][me] -= 1
    shares["fresh"][me] += 1
    t.p["used"] = sorted([*t.p["used"], "sold"])
    put_value(t, me, shares["value"][me] - 10)


def do_dividend(t: Table, words: list[str]) -> None:
    """M9-12: paid to the shares of players and bank, the rest to the company; then upkeep."""
    company = t.answered()[1]
    p, shares = t.p, t.p["shares"]
    amount = p["aside"][company]
    each = {"full": amount // 10, "half": amount // 20, "none": 0}[words[1]]
    for seat in range(t.w.players):
        p["purse"][seat] += each * held(t, seat, company)
    outside = sum(held(t, seat, company) for seat in range(t.w.players)) + shares["bank"][company]
    p["money"][company] += amount - each * outside
    p["aside"][company] = 0
    if words[1] != "none":
        put_value(t, company, shares["value"][company] + 10)
    upkeep(t, company)
    later = p["order"][p["order"].index(company) + 1 :]
    if later:
        t.push("dividend", later[0])
    else:
        p["then"] = "end of BR"


def upkeep(t: Table, company: int) -> None:
    """M9-12: $3 a settlement, $1 a resident on the map (A-43); P-I-07; the president pays what is missing."""
    settlements = len(t.p["own"][company]) - 1
    residents = sum(t.standing(company, cell) for cell in t.on_the_map(company))
    due = 3 * settlements + residents
    if t.card(company, "I-7"):
        due = min(20, due)
    paid = min(due, t.p["money"][company])
    t.p["money"][company] -= paid
    president = t.p["decider"][company]
    t.p["purse"][president] -= min(due - paid, t.p["purse"][president])


# Rounds of companies.


def end_share_round(t: Table) -> None:
    """M9-09, A-42, P-I-03; A-13: garrisons are put out after the first SR."""
    shares = t.p["shares"]
    changes = dict.fromkeys(range(5), 0)
    for company in shares["rank"]:
        if sum(held(t, seat, company) for seat in range(t.w.players)) == 10:
            changes[company] += 20 if t.card(company, "I-3") else 10
        if t.has("9.II") and shares["purchases"][company] == max(shares["purchases"]) > 0:
            changes[company] += 10
    move_values(t, changes)
    if t.has("4") and shares["rounds"] == 1:
        setup.garrisons(t)


def begin_share_round(t: Table) -> None:
    """M9-02: clockwise from the holder of the card."""
    shares = t.p["shares"]
    shares["rounds"] += 1
    for key in ("bought", "sold"):
        shares[key] = [[] for _ in range(t.w.players)]
    shares["gone"] = []
    shares["passes"] = 0
    shares["purchases"] = [0] * 5
    shares["founded"] = []
    if shares["rounds"] > 1 or not t.has("3.I"):
        shares["line"] = [(shares["card"] + i) % t.w.players for i in range(t.w.players)]
    t.push("deal shares", shares["line"][0], 0, 0)


def pay_by_rank(t: Table) -> None:
    """M9-14, A-44: values by income, then $1 per full $20 to each share of players and bank."""
    p, shares = t.p, t.p["shares"]
    order = p["order"]
    incomes = {company: p["aside"][company] for company in order}
    changes = dict.fromkeys(range(5), 0)
    if len(set(incomes.values())) > 1:
        row = sorted(set(incomes.values()), reverse=True)
        best = [company for company in order if incomes[company] == row[0]]
        second = [company for company in order if incomes[company] == row[1]]
        for company in best:
            changes[company] += 10
        if len(best) == 1 and len(second) == 1:
            changes[second[0]] += 10
        for company in order:
            if incomes[company] == row[-1]:
                changes[company] -= 10
    move_values(t, changes)
    for company in order:
        each = incomes[company] // 20
        for seat in range(t.w.players):
            p["purse"][seat] += each * held(t, seat, company)
        p["money"][company] += incomes[company] - 10 * each
        p["aside"][company] = 0
