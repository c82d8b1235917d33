"""Module 3 on TOP I and II: the auction of phase 2, and the bids before the first round."""

from collections.abc import Iterator

from second.worlds_504 import module_2
from second.worlds_504.module_3 import cards_left, gain_card, odds
from second.worlds_504.table import Table

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
    """Drop the passes of those who could bid no more: they matter to nobody."""
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


def next_choice(t: Table) -> None:
    """M3-05: from the highest bid on; ties by lot."""
    ask = t.ask
    bids = t.p["privileges"]["bids"]
    waiting = [seat for seat in range(t.w.players) if not ask[2] // 2**seat % 2]
    if not waiting:
        t.answered()
        t.p["then"] = "capitals"
        return
    best = [seat for seat in waiting if bids[seat] == max(bids[other] for other in waiting)]
    if len(best) > 1:
        t.push("draw lots", -1, sum(2**seat for seat in best))
    else:
        choose(t, best[0])


def choose(t: Table, seat: int) -> None:
    """A place in the order, and a capital on maps 1 to 3; A-23: with 9.II a place alone."""
    t.ask[2] += 2**seat
    if t.w.map in (1, 2, 3) and not t.w.companies:
        t.push("choose capital", seat)
    t.push("choose place", seat)


def receive(t: Table, seat: int, amount: int) -> None:
    t.p["purse" if t.w.companies else "money"][seat] += amount


def do_lot(t: Table, words: list[str]) -> None:
    """M3-05: the loser of a draw gets $2."""
    winner = int(words[1]) - 1
    ask = t.answered()
    for seat in range(t.w.players):
        if ask[2] // 2**seat % 2 and seat != winner:
            receive(t, seat, 2)
    choose(t, winner)


def do_open(t: Table, words: list[str]) -> None:
    """M3-05: all are shown and paid."""
    t.answered()
    bids = t.p["sealed"]
    for seat, bid in enumerate(bids):
        receive(t, seat, -bid)
    t.p["privileges"]["bids"] = bids
    t.p["sealed"] = []
    t.p["order"] = [-1] * t.w.players
    t.push("order of choice", -1, 0)
