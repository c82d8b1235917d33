"""Trade: what goods are worth to a seat, which swaps help both, and what is answered to an offer (PROTO-10)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND
from wabe.games.roads_and_boats.rules.actions import ACCEPT, BID_ASK, BID_GIVE, DECLINE, OFFER, PROPOSE, WITHDRAW
from wabe.games.roads_and_boats.rules.components import MOST, N_GOODS, ONE, SHIFT, STABLE, WEALTH, kinds_in
from wabe.games.roads_and_boats.rules.frames import FIRST_ITEM, OFFER_ASKER, OFFER_MODE, OFFER_PARTNER, REPLY
from wabe.games.roads_and_boats.rules.offers import SWAP, bags_of_offer
from wabe.games.roads_and_boats.rules.scoring import VALUABLE
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.rivals import owners

Swap = tuple[int, int]  # a good that is given, a good that is asked for

# By good: what the first of it is worth, in points. With so many in hand the next is worth half.
_WORTH: Final = (1.0, 1.6, 2.0, 1.2, 0.8, 1.4, 2.4, 1.0, 0.0, 0.0, 0.0)
_PLENTY: Final = 3.0
_WORTH_A_WORD: Final = 0.2  # less than this and nobody asks


def worths(s: BoatsState, seat: int) -> list[float]:
    """By good: what one more is worth to a seat; less, the more it has on its transporters and its land."""
    bag = sum([s.cargo[t] for t in s.owned(seat)])
    for area, owner in enumerate(owners(s.space, s.homes)):
        if owner == seat:
            bag += s.goods[area]
    found: list[float] = []
    for good in range(N_GOODS):
        if good in VALUABLE:
            found.append(float(WEALTH[good]))
        else:
            found.append(_WORTH[good] * _PLENTY / (_PLENTY + (bag >> SHIFT[good] & MOST)))
    return found


def gain(worth: list[float], gets: int, gives: int) -> float:
    """Return what a swap of two bags brings."""
    value = 0.0
    for good in range(N_GOODS):
        value += worth[good] * ((gets >> SHIFT[good] & MOST) - (gives >> SHIFT[good] & MOST))
    return value


def is_fair(s: BoatsState, seat: int, other: int, gets: int, gives: int) -> bool:
    """Return whether a swap helps a seat; where only two play it must not help the other more."""
    own = gain(worths(s, seat), gets, gives)
    return own > 0.0 and (s.rules.players > 2 or own >= gain(worths(s, other), gives, gets))


def answer_offer(s: BoatsState, seat: int) -> Action:
    """A fair swap is accepted; rides, ferries and gifts bring nothing in return."""
    frame = s.frames[-1]
    if frame[OFFER_MODE] == SWAP:
        gets, gives = bags_of_offer(frame)
        if is_fair(s, seat, frame[OFFER_ASKER] // STABLE, gets, gives):
            return ACCEPT.of()
    return DECLINE.of()


def swap_with(s: BoatsState, t: int, other: int) -> Swap | None:
    """One good for one good between two transporters, that both would agree to and that brings most."""
    seat, partner = t // STABLE, other // STABLE
    own = worths(s, seat)
    best: Swap | None = None
    most = _WORTH_A_WORD
    for given in kinds_in(s.cargo[t]):
        for asked in kinds_in(s.cargo[other]):
            if given in VALUABLE or asked in VALUABLE or given == asked:
                continue
            gets, gives = ONE[asked], ONE[given]
            brings = gain(own, gets, gives)
            if brings > most and is_fair(s, seat, partner, gets, gives) and is_fair(s, partner, seat, gives, gets):
                best, most = (given, asked), brings
    return best


def offer_to(s: BoatsState, t: int) -> Action | None:
    """Whom a transporter makes its offer; one in a phase is enough."""
    if s.offers[t // STABLE]:
        return None
    for action in s.legal():
        if action.family is OFFER and swap_with(s, t, action.args[0]) is not None:
            return action
    return None


def next_bid(s: BoatsState, legal: list[Action]) -> Action:
    """The next word of an offer: what is given, what is asked for, then the proposal."""
    frame = s.frames[-1]
    swap = swap_with(s, frame[OFFER_ASKER], frame[OFFER_PARTNER]) if frame[OFFER_MODE] == SWAP else None
    if swap is not None:
        gives = [item for item in frame[FIRST_ITEM:] if item >= 0]
        asks = [item for item in frame[FIRST_ITEM:] if item < 0]
        for action in legal:
            if action.family is BID_GIVE and not gives and action.args[0] == swap[0]:
                return action
            if action.family is BID_ASK and gives and not asks and action.args[0] == swap[1]:
                return action
            if action.family is PROPOSE and gives and asks:
                return action
    return WITHDRAW.of()


def deal(s: BoatsState, seat: int, legal: list[Action]) -> Action:
    """An offer is answered, or spoken to its end."""
    return answer_offer(s, seat) if s.frames[-1][KIND] == REPLY else next_bid(s, legal)
