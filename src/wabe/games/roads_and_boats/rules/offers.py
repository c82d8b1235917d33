"""Consent: swaps, rides, ferries and contributions are offered to another player, who may decline (PROTO-10)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.rows import add, put
from wabe.games.roads_and_boats.rules.actions import (
    ACCEPT,
    BEGS,
    BID_ASK,
    BID_GIVE,
    DECLINE,
    HIRES,
    LIFTS,
    OFFER_ANSWERS,
    OFFERS,
    PROPOSE,
    RIDES,
    WITHDRAW,
)
from wabe.games.roads_and_boats.rules.cargo import CLASSES, classes, held, move_good, reopen_loads
from wabe.games.roads_and_boats.rules.carrying import can_carry, pick_up
from wabe.games.roads_and_boats.rules.components import MOST, ONE, SHIFT, STABLE, kinds_in
from wabe.games.roads_and_boats.rules.frames import (
    FIRST_ITEM,
    MOVEMENT_PHASE,
    OFFER_ASKER,
    OFFER_MODE,
    OFFER_PARTNER,
    OFFERING,
    REPLY,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.reach import can_hand, has_ferry, hexes_of, others_on, regions_of
from wabe.games.roads_and_boats.rules.state import (
    CARGO,
    NOWHERE,
    PLEDGE_LENGTH,
    PLEDGED_GOOD,
    PLEDGED_NUMBER,
    PLEDGER,
    BoatsState,
)

# Modes of an offer.
SWAP: Final = 0
A_LIFT: Final = 1  # the asker's transporter carries the partner's
A_RIDE: Final = 2  # the partner's transporter carries the asker's
A_FERRY: Final = 3
A_GIFT: Final = 4  # goods for a building


def may_offer(s: BoatsState, seat: int) -> bool:
    """Tell whether a seat has offers left in this phase (PROTO-10)."""
    return s.rules.players > 1 and s.offers[seat] < int(s.rules.options["offers"])


def list_offers(s: BoatsState, t: int, here: list[int], found: list[Action]) -> None:
    """All that a transporter may ask of the others on its hex (RB-GOOD-04, RB-AREA-11, AMB-12)."""
    seat = t // STABLE
    for other in here:
        if other // STABLE == seat:
            continue
        if (s.cargo[t] or s.cargo[other]) and s.holds[t] == NOWHERE == s.holds[other] and can_hand(s, t, other):
            found.append(OFFERS[other])
        if s.phase == MOVEMENT_PHASE:
            if can_carry(s, t, other):
                found.append(LIFTS[other])
            if can_carry(s, other, t):
                found.append(RIDES[other])
        if _could_ferry(s, seat, other):
            found.append(HIRES[other])


def list_begging(s: BoatsState, seat: int, found: list[Action]) -> None:
    """Transporters of others that could contribute to a building, or ferry material for it (RB-BUILD-02, AMB-26)."""
    for other in others_on(s, seat, hexes_of(s, seat)):
        if _neighbour(s, seat, other) == NOWHERE:
            continue
        if s.cargo[other]:
            found.append(BEGS[other])
        if _could_ferry(s, seat, other):
            found.append(HIRES[other])


def _neighbour(s: BoatsState, seat: int, other: int) -> int:
    """A transporter of the seat that can deal with this one."""
    for t in range(seat * STABLE, (seat + 1) * STABLE):
        if s.kind[t] and s.hex_of(t) == s.hex_of(other) and can_hand(s, t, other):
            return t
    return NOWHERE


def _could_ferry(s: BoatsState, seat: int, boat: int) -> bool:
    """Tell whether a boat in a river could serve the seat as a ferry it does not have yet (RB-AREA-11)."""
    h = s.hex_of(boat)
    return (
        s.place[boat] == s.space.first_river + h
        and s.holds[boat] == NOWHERE
        and len(regions_of(s, h)) > 1
        and not has_ferry(s, seat, h)
    )


def do_offer(s: BoatsState, frame: Frame, action: Action) -> None:
    """Begin a swap with this partner."""
    s.offers = add(s.offers, frame[SEAT], 1)
    s.frames.append([OFFERING, frame[SEAT], SWAP, frame[TRANSPORTER_NUMBER], action.args[0]])


def do_beg(s: BoatsState, frame: Frame, action: Action) -> None:
    """Begin to ask for a contribution."""
    s.offers = add(s.offers, frame[SEAT], 1)
    s.frames.append([OFFERING, frame[SEAT], A_GIFT, NOWHERE, action.args[0]])


def do_lift(s: BoatsState, frame: Frame, action: Action) -> None:
    """Ask to carry another player's transporter."""
    _ask(s, frame[SEAT], A_LIFT, frame[TRANSPORTER_NUMBER], action.args[0])


def do_ride(s: BoatsState, frame: Frame, action: Action) -> None:
    """Ask to be carried by another player's transporter."""
    _ask(s, frame[SEAT], A_RIDE, frame[TRANSPORTER_NUMBER], action.args[0])


def do_hire(s: BoatsState, frame: Frame, action: Action) -> None:
    """Ask a boat to ferry for the rest of this turn."""
    chosen = frame[KIND] == TRANSPORTER
    t = frame[TRANSPORTER_NUMBER] if chosen else _neighbour(s, frame[SEAT], action.args[0])
    _ask(s, frame[SEAT], A_FERRY, t, action.args[0])


def _ask(s: BoatsState, seat: int, mode: int, t: int, other: int) -> None:
    s.offers = add(s.offers, seat, 1)
    s.frames.append([REPLY, other // STABLE, mode, t, other])


def list_bid(s: BoatsState, frame: Frame) -> list[Action]:
    """First what is given, then what is asked, each in ascending order, then propose (PROTO-11a)."""
    mode, t, other, items = frame[OFFER_MODE], frame[OFFER_ASKER], frame[OFFER_PARTNER], frame[FIRST_ITEM:]
    found: list[Action] = []
    asks = [-1 - item for item in items if item < 0]
    gives = [item for item in items if item >= 0]
    if mode == SWAP and not asks:
        for number in _left(s, CARGO + t, gives):
            found.append(BID_GIVE.of(number // CLASSES, number % CLASSES))
    for number in _left(s, CARGO + other, asks):
        found.append(BID_ASK.of(number // CLASSES, number % CLASSES))
    if items and _fits(s, t, other, len(gives), len(asks), mode):
        found.append(PROPOSE.of())
    found.append(WITHDRAW.of())
    return found


def _left(s: BoatsState, holder: int, named_before: list[int]) -> list[int]:
    """Classes of goods of a transporter that may be named next."""
    floor = named_before[-1] if named_before else 0
    found = []
    for good in kinds_in(s.cargo[holder - CARGO]):
        marks = classes(s, holder, good)
        for mark in marks:
            number = good * CLASSES + mark
            if number >= floor and named_before.count(number) < held(s, holder, good, mark):
                found.append(number)
    return found


def _fits(s: BoatsState, t: int, other: int, gives: int, asks: int, mode: int) -> bool:
    """Tell whether both have the capacity for the swap (RB-GOOD-03)."""
    return mode != SWAP or (s.room(t) + gives - asks >= 0 and s.room(other) + asks - gives >= 0)


def do_bid_give(s: BoatsState, frame: Frame, action: Action) -> None:
    """Offer one good."""
    frame.append(action.args[0] * CLASSES + action.args[1])


def do_bid_ask(s: BoatsState, frame: Frame, action: Action) -> None:
    """Ask for one good."""
    frame.append(-1 - (action.args[0] * CLASSES + action.args[1]))


def do_propose(s: BoatsState, frame: Frame, action: Action) -> None:
    """Let the partner decide immediately."""
    s.frames.pop()
    s.frames.append([REPLY, frame[OFFER_PARTNER] // STABLE, *frame[OFFER_MODE:]])


def do_withdraw(s: BoatsState, frame: Frame, action: Action) -> None:
    """Withdraw the offer, which counts all the same."""
    s.frames.pop()


def list_reply(s: BoatsState, frame: Frame) -> list[Action]:
    """Accept or decline."""
    return OFFER_ANSWERS


def do_decline(s: BoatsState, frame: Frame, action: Action) -> None:
    """Nothing happens."""
    s.frames.pop()


def do_accept(s: BoatsState, frame: Frame, action: Action) -> None:
    """Carry out the offer."""
    s.frames.pop()
    mode, t, other = frame[OFFER_MODE], frame[OFFER_ASKER], frame[OFFER_PARTNER]
    if mode == SWAP:
        for item in frame[FIRST_ITEM:]:
            if item >= 0:
                move_good(s, CARGO + t, CARGO + other, item // CLASSES, item % CLASSES)
            else:
                move_good(s, CARGO + other, CARGO + t, (-1 - item) // CLASSES, (-1 - item) % CLASSES)
        reopen_loads(s, s.hex_of(t), t // STABLE)
    elif mode == A_LIFT:
        pick_up(s, t, other)
    elif mode == A_RIDE:
        pick_up(s, other, t)
    elif mode == A_FERRY:
        s.ferries += (other,)
        reopen_loads(s, s.hex_of(t), t // STABLE)
    else:
        for item in frame[FIRST_ITEM:]:
            _pledge(s, other, (-1 - item) // CLASSES)


def _pledge(s: BoatsState, t: int, good: int) -> None:
    for at in range(0, len(s.pledges), PLEDGE_LENGTH):
        if s.pledges[at + PLEDGER] == t and s.pledges[at + PLEDGED_GOOD] == good:
            number = at + PLEDGED_NUMBER
            s.pledges = put(s.pledges, number, min(s.pledges[number] + 1, s.cargo[t] >> SHIFT[good] & MOST))
            return
    s.pledges += (t, good, 1)


def bags_of_offer(frame: Frame) -> tuple[int, int]:
    """The goods an offer gives and those it asks for, as bags."""
    given = sum(ONE[item // CLASSES] for item in frame[FIRST_ITEM:] if item >= 0)
    return given, sum(ONE[(-1 - item) // CLASSES] for item in frame[FIRST_ITEM:] if item < 0)


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.decision(
        OFFERING,
        lists=list_bid,
        asks=Question(m("boats.ask.offer"), "PROTO-10"),
        does={BID_GIVE: do_bid_give, BID_ASK: do_bid_ask, PROPOSE: do_propose, WITHDRAW: do_withdraw},
    )
    decisions.keep_turn(BID_GIVE, BID_ASK)
    decisions.decision(REPLY, lists=list_reply, does={ACCEPT: do_accept, DECLINE: do_decline})
