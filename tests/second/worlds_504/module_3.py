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


# Phase 2.


def bidders(t: Table) -> list[int]:
    """M3-11: from the first of the order clockwise by seat; companies in their order."""
    order = t.p["order"]
    if t.w.companies:
        return list(order)
    return [(order[0] + i) % t.w.players for i in range(t.w.players)]


def first_auction(t: Table) -> bool:
    """M3-10: the cards of the set-up are auctioned in the first round."""
    return bool(t.p["round"] == 1)


def begin_auctions(t: Table) -> None:
    """M3-10: from round 2 on unsold cards from $0; new ones until the row is full or there is one for each actor."""
    privileges = t.p["privileges"]
    if first_auction(t):
        t.push("auction", -1, 0, 0, -1, 0)
        return
    privileges["free"] = len(privileges["row"])
    most = 7 if t.w.companies else t.w.players + 2
    new = min(len(t.p["order"]), most - len(privileges["row"]), cards_left(t))
    if new > 0 and odds(t):
        t.push("deal privileges", -1, new, 0)
    else:
        t.push("auction", -1, 0, 0, -1, 0)


def go_on_bidding(t: Table) -> bool:
    """The next to bid for the card, or the end of its auction; return whether all are over."""
    privileges = t.p["privileges"]
    ask = t.ask
    _, _, place, highest, leader, passed = ask
    if place >= len(privileges["row"]):
        t.answered()
        return True
    card = privileges["row"][place]
    least = highest + 1 if leader >= 0 else 0 if place < privileges["free"] else 20
    allowed = [
        actor
        for actor in bidders(t)
        if actor != leader
        and not t.card(actor, card)  # M3-04
        and not passed // 2**actor % 2
        and t.money(actor) >= least
    ]
    if not allowed:
        settle_auction(t)
        return False
    line = bidders(t)
    last = ask_last(t)
    start = line.index(last) + 1 if last in line else 0
    following = [line[(start + i) % len(line)] for i in range(len(line))]
    turn = next(a for a in following if a in allowed)
    t.push("bidding", turn, least, least)
    return False


def forget_hopeless(t: Table, ask: list[int]) -> None:
    """Who could bid no more has not passed in a way that matters."""
    row = t.p["privileges"]["row"]
    _, _, place, highest, leader, passed = ask
    if place >= len(row):
        return
    least = highest + 1 if leader >= 0 else 0 if place < t.p["privileges"]["free"] else 20
    for actor in range(t.w.actors):
        if passed // 2**actor % 2 and (t.money(actor) < least or t.card(actor, row[place])):
            ask[5] -= 2**actor


def ask_last(t: Table) -> int:
    return int(t.p.get("last bidder", -1))


def settle_auction(t: Table) -> None:
    """M3-11: the winner pays the bank; unsold at $20 it stays, unsold at $0 it leaves the game."""
    privileges = t.p["privileges"]
    _, _, place, highest, leader, _ = t.ask
    card = privileges["row"][place]
    t.p["last bidder"] = -1
    if leader >= 0:
        t.pay(leader, highest)
        gain_card(t, leader, card)
        if t.has("2.III"):
            module_2.count_goals(t, leader)
    if leader >= 0 or place < privileges["free"]:
        del privileges["row"][place]
        if place < privileges["free"]:
            privileges["free"] -= 1
        t.ask[2:] = [place, 0, -1, 0]
    else:
        t.ask[2:] = [place + 1, 0, -1, 0]


def conceive_bidding(t: Table) -> Iterator[str]:
    yield from ("raise 1", "raise 5", "raise 10", "raise 50", "bid", "pass")


def forbid_bidding(t: Table, words: list[str]) -> str:
    """M3-11, A-57. Who has begun to name a bid names it to its end: passing comes first in the notation."""
    _, actor, offer, least = t.ask
    if words[0] == "pass":
        return "" if offer == least else "A-57"
    more = int(words[1]) if words[0] == "raise" else 0
    return "" if offer + more <= t.money(actor) else "M3-11"


def do_bidding(t: Table, words: list[str]) -> None:
    if words[0] == "raise":
        t.ask[2] += int(words[1])
        return
    _, actor, offer, _ = t.answered()
    t.p["last bidder"] = actor
    if words[0] == "pass":
        t.ask[5] += 2**actor
    else:
        t.ask[3:5] = [offer, actor]


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


# Bids of the start.


def conceive_sealed(t: Table) -> Iterator[str]:
    for tens in range(41):
        yield f"seal-tens {tens}"
    for ones in range(10):
        yield f"seal-ones {ones}"


def purse(t: Table, seat: int) -> int:
    return int(t.p["purse"][seat] if t.w.companies else t.p["money"][seat])


def forbid_sealed(t: Table, words: list[str]) -> str:
    """M3-05: from the starting money, $0 allowed."""
    _, seat, tens, stage = t.ask
    number = int(words[1])
    if (words[0] == "seal-tens") != (stage == 0):
        return "M3-05"
    bid = 10 * number if stage == 0 else tens + number
    return "" if bid <= purse(t, seat) else "M3-05"


def do_sealed(t: Table, words: list[str]) -> None:
    if words[0] == "seal-tens":
        t.ask[2:] = [10 * int(words[1]), 1]
        return
    _, seat, tens, _ = t.answered()
    t.p["sealed"][seat] = tens + int(words[1])


def conceive_place(t: Table) -> Iterator[str]:
    for place in range(1, 6):
        yield f"position {place}"


def forbid_place(t: Table, words: list[str]) -> str:
    """M3-05: a free place in the order."""
    place = int(words[1]) - 1
    order = places(t)
    return "" if place < len(order) and order[place] == -1 else "M3-05"


def places(t: Table) -> list[int]:
    """A-23: with 9.II the places are those of the first SR."""
    line: list[int] = t.p["order"]
    return line


def do_place(t: Table, words: list[str]) -> None:
    ask = t.answered()
    places(t)[int(words[1]) - 1] = ask[1]


def forbid_card(t: Table, words: list[str]) -> str:
    return "" if words[1] in odds(t) else "M3-01"


def next_choice(t: Table) -> None:
    """M3-05: from the highest bid on; ties by lot."""
    from second.worlds_504.module_4 import NotForetold

    ask = t.ask
    bids = t.p["privileges"]["bids"]
    waiting = [seat for seat in range(t.w.players) if not ask[2] // 2**seat % 2]
    if not waiting:
        t.answered()
        t.p["then"] = "capitals"
        return
    best = [seat for seat in waiting if bids[seat] == max(bids[other] for other in waiting)]
    if len(best) > 1:
        raise NotForetold("M3-05")
    ask[2] += 2 ** best[0]
    if t.w.map in (1, 2, 3) and not t.w.companies:
        t.push("choose capital", best[0])
    t.push("choose place", best[0])
