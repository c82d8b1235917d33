"""Module 3 on TOP I and II, phase 2: privileges are auctioned from left to right."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.rows import Row, put
from wabe.games.worlds_504.modules.privileges.rules.deck import deal
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.actions import BID, PASS, RAISE, THE_PASS
from wabe.games.worlds_504.rules.basic_effects import do_raise, list_amount, pay
from wabe.games.worlds_504.rules.frames import (
    AUCTION,
    AUCTION_BIDDER,
    AUCTION_CARD,
    AUCTION_HIGH,
    AUCTION_LEADER,
    AUCTION_OUT,
    BIDDING,
    BIDDING_AMOUNT,
    BIDDING_LEAST,
)
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

LEAST: Final = 20
LONGEST_ROW: Final = {2: 4, 3: 5, 4: 6, 5: 7}


def compose(hooks: WorldHooks) -> None:
    """M3-10, M3-11."""
    hooks.round_steps.append(("2", 0, refresh_row))
    hooks.round_steps.append(("2", 1, hold_auction))
    hooks.decisions.flow(AUCTION, run_auction)
    hooks.decisions.decision(BIDDING, lists=list_bids, does={RAISE: do_raise, BID: do_bid, PASS: do_pass})


def refresh_row(s: WorldState) -> None:
    """M3-10: from round 2 on unsold cards are available from $0; new ones come, one for each actor at most."""
    part = privileges_state(s)
    if s.round == 1 or not s.order:
        return
    part.free = len(part.row)
    most = LONGEST_ROW[s.hooks.actors]
    deal(s, min(len(s.order), most - len(part.row)), False)


def hold_auction(s: WorldState) -> None:
    """M3-11; A-12: without companies a BR is empty."""
    if s.order:
        s.frames.append([AUCTION, NATURE, 0, 0, -1, 0, 0])


def circle(s: WorldState) -> Row:
    """M3-11: from the first actor on clockwise by seat; companies in their order."""
    if s.hooks.world.companies:
        return s.order
    return tuple([(s.order[0] + i) % s.hooks.actors for i in range(s.hooks.actors)])


def run_auction(s: WorldState, frame: Frame) -> None:
    """M3-11: ask the next bidder, or settle the card."""
    part = privileges_state(s)
    if frame[AUCTION_CARD] >= len(part.row):
        s.frames.pop()
        return
    t = part.row[frame[AUCTION_CARD]]
    if frame[AUCTION_LEADER] >= 0:
        least = frame[AUCTION_HIGH] + 1
    else:
        least = 0 if frame[AUCTION_CARD] < part.free else LEAST
    bidders = circle(s)
    for step in range(len(bidders)):
        place = (frame[AUCTION_BIDDER] + step) % len(bidders)
        a = bidders[place]
        if a == frame[AUCTION_LEADER]:
            break
        if not frame[AUCTION_OUT] >> a & 1 and not s.cards[a] >> t & 1 and s.money[a] >= least:
            frame[AUCTION_BIDDER] = place + 1
            s.frames.append([BIDDING, a, least, least])
            return
    settle_card(s, frame, t)


def settle_card(s: WorldState, frame: Frame, t: int) -> None:
    """M3-11: the winner pays the bank; unsold at $20 it stays, unsold at $0 it leaves the game."""
    part = privileges_state(s)
    cheap = frame[AUCTION_CARD] < part.free
    if frame[AUCTION_LEADER] >= 0:
        pay(s, frame[AUCTION_LEADER], frame[AUCTION_HIGH])
        s.cards = put(s.cards, frame[AUCTION_LEADER], s.cards[frame[AUCTION_LEADER]] | 1 << t)
    if frame[AUCTION_LEADER] >= 0 or cheap:
        part.row = part.row[: frame[AUCTION_CARD]] + part.row[frame[AUCTION_CARD] + 1 :]
        part.free -= cheap
    else:
        frame[AUCTION_CARD] += 1
    frame[AUCTION_HIGH] = 0
    frame[AUCTION_LEADER] = -1
    frame[AUCTION_OUT] = frame[AUCTION_BIDDER] = 0


def list_bids(s: WorldState, frame: Frame) -> list[Action]:
    """M3-11, A-57: any amount from the least on, or pass."""
    found = list_amount(frame[BIDDING_AMOUNT], s.money[frame[SEAT]])
    if frame[BIDDING_AMOUNT] == frame[BIDDING_LEAST]:
        found.append(THE_PASS)
    return found


def do_bid(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-11: the highest bid so far."""
    s.frames.pop()
    auction = s.frames[-1]
    auction[AUCTION_HIGH] = frame[BIDDING_AMOUNT]
    auction[AUCTION_LEADER] = frame[SEAT]


def do_pass(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-11: out for this card."""
    s.frames.pop()
    s.frames[-1][AUCTION_OUT] |= 1 << frame[SEAT]
