"""Module 3, Privileges: the cards come into the row, are bought or auctioned; factories (3F); taxes."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, factorial

from second.worlds_504 import module_2
from second.worlds_504.table import Table
from second.worlds_504.world import CARDS

BACKS = ("I", "II", "III")


def back(card: str) -> int:
    return BACKS.index(card.split("-")[0])


def types(t: Table) -> list[str]:
    """M3-01, section P: the types of this world."""
    return [card for card in CARDS if card in t.w.line["privileges"]]


def copies(t: Table) -> int:
    """M3-01: how many of each type, as far as that is known; 0: 1 or 2."""
    return {2: 1, 3: 0}.get(t.w.players, 2) if not t.w.companies else 2


def cards_left(t: Table) -> int:
    """How many cards lie in the stack."""
    kinds = len(types(t))
    return (copies(t) * kinds or 2 * kinds - kinds // 2) - sum(t.p["privileges"]["drawn"].values())


def odds(t: Table) -> dict[str, Fraction]:
    """M3-01: how likely each card comes next; I on top, III at the bottom."""
    drawn = t.p["privileges"]["drawn"]
    if copies(t):
        for step in range(3):
            left = {c: copies(t) - drawn.get(c, 0) for c in types(t) if back(c) == step}
            if sum(left.values()):
                return {c: Fraction(n) for c, n in left.items() if n}
        return {}
    return odds_of_three(t, drawn)


def odds_of_three(t: Table, drawn: dict[str, int]) -> dict[str, Fraction]:
    """Three players: 1 of each, half of them, rounded down, removed unseen, then 1 of each."""
    second = len(types(t)) - len(types(t)) // 2  # types of which there are 2
    reached = max([back(c) for c, n in drawn.items() if n], default=0)
    for card, count in drawn.items():
        if back(card) < reached and count == 2:
            second -= 1
    here = [c for c in types(t) if back(c) == reached]
    later = [c for c in types(t) if back(c) > reached]
    groups = [[c for c in here if drawn.get(c, 0) == n] for n in range(3)]
    out = sum(drawn.get(c, 0) for c in here)
    found: dict[str, Fraction] = {}
    for untouched in range(len(groups[0]) + 1):
        for once in range(len(groups[1]) + 1):
            doubled = untouched + once + len(groups[2])
            rest = second - doubled
            if not 0 <= rest <= len(later):
                continue
            size = len(here) + doubled
            ways = comb(len(groups[0]), untouched) * comb(len(groups[1]), once) * comb(len(later), rest) * 2**once
            weight = Fraction(ways * factorial(size - out), factorial(size))
            if size == out:
                following = [c for c in later if back(c) == min(back(c) for c in later)] if later else []
                for card in following:
                    found[card] = found.get(card, Fraction()) + weight / len(following)
                continue
            for card in groups[0]:
                expected = 1 + Fraction(untouched, len(groups[0]))
                found[card] = found.get(card, Fraction()) + weight * expected / (size - out)
            for card in groups[1]:
                found[card] = found.get(card, Fraction()) + weight * Fraction(once, len(groups[1])) / (size - out)
    return {card: weight for card, weight in found.items() if weight}


def draw(t: Table, card: str) -> None:
    """M3-12: a drawn card costs $20; with a higher back it makes all with lower backs free."""
    privileges = t.p["privileges"]
    ask = t.ask
    privileges["drawn"][card] = privileges["drawn"].get(card, 0) + 1
    if ask[3] == 1:
        lower = [other for other in privileges["row"] if back(other) < back(card)]
        privileges["free"] = max(privileges["free"], len(lower))
    privileges["row"].append(card)
    ask[2] -= 1
    if not ask[2] or not odds(t):
        t.answered()
        if ask[3] == 1:
            t.push("privilege offer", t.me)
        else:
            t.p["then"] = "auctions"


# 3C with 3.III.


def row_size(t: Table) -> int:
    """M3-02, M3-12: a card for each player, with 2 players 3, with companies 5."""
    return 5 if t.w.companies else max(3, t.w.players) if t.has("3.III") else t.w.players


def begin_offer(t: Table, me: int) -> None:
    if len(t.p["privileges"]["row"]) < row_size(t) and odds(t):
        t.push("deal privileges", -1, 1, 1)
    else:
        t.push("privilege offer", me)


def conceive_offer(t: Table) -> Iterator[str]:
    for card in CARDS:
        yield f"take {card}"
    yield "pass"


def offer_price(t: Table, card: str) -> int:
    """A-61: of two equal cards the cheaper one."""
    privileges = t.p["privileges"]
    return 0 if privileges["row"].index(card) < privileges["free"] else 20


def forbid_offer(t: Table, words: list[str]) -> str:
    if words[0] == "pass":
        return ""
    if words[1] not in t.p["privileges"]["row"]:
        return "M3-13"
    if t.card(t.me, words[1]):
        return "M3-04"
    return "" if t.money(t.me) >= offer_price(t, words[1]) else "M3-13"


def gain_card(t: Table, actor: int, card: str) -> None:
    t.p["cards"][actor] = [c for c in CARDS if c in t.p["cards"][actor] or c == card]


def do_offer(t: Table, words: list[str]) -> None:
    """M3-13: if none is taken, all in the row become free."""
    me = t.me
    privileges = t.p["privileges"]
    t.answered()
    if words[0] == "pass":
        privileges["free"] = len(privileges["row"])
    else:
        card = words[1]
        t.pay(me, offer_price(t, card))
        place = privileges["row"].index(card)
        if place < privileges["free"]:
            privileges["free"] -= 1
        del privileges["row"][place]
        gain_card(t, me, card)
        if t.has("7.II", "7.I") or t.has("2.III"):
            module_2.count_goals(t, me)
    t.p["then"] = "3C upgrade"


# 3F.


def conceive_factories(t: Table) -> Iterator[str]:
    for number in range(1, 11):
        yield f"build {number}"
    yield "done"


def factory_price(t: Table, number: int) -> int:
    """M3-14; P-II-03, P-III-07."""
    if t.card(t.me, "II-3") or t.card(t.me, "III-7"):
        return 20
    return 20 + 10 * sum(row[number] for row in t.p["privileges"]["factories"])


def forbid_factory(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    number = int(words[1])
    cell = t.city_cell(number)
    factories = t.p["privileges"]["factories"]
    if cell < 0 or not t.own(t.me, cell) or t.ask[2] // 2**number % 2:
        return "M3-14"
    if sum(row[number] for row in factories) >= 3:
        return "M3-14"
    if sum(sum(row) for row in factories) >= 20:
        return "M3-03"
    return "" if t.money(t.me) >= factory_price(t, number) else "M3-14"


def do_factory(t: Table, words: list[str]) -> None:
    me = t.me
    if words[0] == "done":
        t.answered()
        t.p["then"] = "3G"
        return
    number = int(words[1])
    t.pay(me, factory_price(t, number))
    t.p["privileges"]["factories"][me][number] += 1
    t.ask[2] += 2**number
    if t.has("3.I"):
        t.p["vp"][me] += 5  # M3-15
    module_2.count_goals(t, me)


def forbid_card(t: Table, words: list[str]) -> str:
    return "" if words[1] in odds(t) else "M3-01"
