"""Module 3 on TOP I and II, phase 1: first bids, order by income, taxes."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.actions import LOT, LOTS, ONES, OPEN, OPENS, POSITION, POSITIONS, TENS
from wabe.games.worlds_504.rules.basic_effects import earn_as_player, pay, pay_as_player
from wabe.games.worlds_504.rules.components import card
from wabe.games.worlds_504.rules.frames import (
    CHOOSE_CAPITAL,
    CHOOSE_PLACE,
    CHOOSERS,
    CHOOSERS_DONE,
    DRAW_LOT,
    DRAW_LOT_TIED,
    SEALED,
    SEALED_AMOUNT,
    SEALED_NAMED,
    SHOW,
    player,
)
from wabe.games.worlds_504.rules.setup import BIDS
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import INCOME_DESC

ALL_TENS: Final = TENS.all()
ALL_ONES: Final = ONES.all()

LOST_DRAW: Final = 2  # dollars
NO_TAXES: Final = card("II-2")


def compose_bids(hooks: WorldHooks) -> None:
    """M3-05, A-23."""
    hooks.setup.append((BIDS, ask_bids))
    hooks.decisions.decision(SEALED, lists=list_sealed, does={TENS: do_tens, ONES: do_ones}, sealed=True)
    hooks.decisions.keep_turn(TENS)
    hooks.decisions.decision(SHOW, lists=list_show, does={OPEN: do_show})
    hooks.decisions.flow(CHOOSERS, run_choosers)
    hooks.decisions.decision(DRAW_LOT, lists=list_lots, does={LOT: do_lot})
    hooks.decisions.decision(CHOOSE_PLACE, lists=list_places, does={POSITION: do_place})


def ask_bids(s: WorldState) -> None:
    """M3-05: all bid secretly from their starting money; then the bids are shown."""
    s.sealed = (-1,) * s.hooks.players
    s.frames.append([SHOW, NATURE])
    for seat in reversed(range(s.hooks.players)):
        s.frames.append([SEALED, player(seat), 0, 0])


def list_sealed(s: WorldState, frame: Frame) -> list[Action]:
    """M3-05: any amount, $0 included: first its tens, then its ones."""
    wealth = s.wealth(s.seat)
    if frame[SEALED_NAMED]:
        return ALL_ONES[: min(9, wealth - frame[SEALED_AMOUNT]) + 1]
    return ALL_TENS[: wealth // 10 + 1]


def do_tens(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-05: nobody sees it."""
    frame[SEALED_AMOUNT] = 10 * action.args[0]
    frame[SEALED_NAMED] = 1


def do_ones(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-05: the bid is made, nobody sees it."""
    s.sealed = put(s.sealed, s.seat, frame[SEALED_AMOUNT] + action.args[0])
    s.frames.pop()


def list_show(s: WorldState, frame: Frame) -> list[Action]:
    """Everybody opens the hand."""
    return OPENS


def do_show(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-05: all bids are paid."""
    part = privileges_state(s)
    part.bids = s.sealed
    s.sealed = ()
    for seat, amount in enumerate(part.bids):
        pay_as_player(s, seat, amount)
    s.order = (-1,) * s.hooks.players
    s.frames.pop()
    s.frames.append([CHOOSERS, NATURE, 0])


def run_choosers(s: WorldState, frame: Frame) -> None:
    """M3-05: from the highest bid on; ties at random."""
    bids = privileges_state(s).bids
    waiting = [seat for seat in range(s.hooks.players) if not frame[CHOOSERS_DONE] >> seat & 1]
    if not waiting:
        s.frames.pop()
        return
    highest = max(bids[seat] for seat in waiting)
    tied = [seat for seat in waiting if bids[seat] == highest]
    if len(tied) == 1:
        let_choose(s, frame, tied[0])
    else:
        s.frames.append([DRAW_LOT, NATURE, sum(1 << seat for seat in tied)])


def list_lots(s: WorldState, frame: Frame) -> list[Action]:
    """M3-05: one of the tied."""
    return [LOTS[seat] for seat in bits(frame[DRAW_LOT_TIED])]


def do_lot(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-05: the losers of the draw get $2 each."""
    s.frames.pop()
    for seat in bits(frame[DRAW_LOT_TIED]):
        if seat != action.args[0]:
            earn_as_player(s, seat, LOST_DRAW)
    let_choose(s, s.frames[-1], action.args[0])


def let_choose(s: WorldState, frame: Frame, seat: int) -> None:
    """M3-05: a place in the order, then a capital where they differ (A-23: companies get theirs when founded)."""
    frame[CHOOSERS_DONE] |= 1 << seat
    if not s.hooks.world.common_capital and not s.hooks.world.companies:
        s.frames.append([CHOOSE_CAPITAL, seat])
    if s.order.count(-1) > 1:
        s.frames.append([CHOOSE_PLACE, player(seat)])
    else:
        s.order = put(s.order, s.order.index(-1), seat)


def list_places(s: WorldState, frame: Frame) -> list[Action]:
    """M3-05: a free place."""
    return [POSITIONS[place] for place, taken in enumerate(s.order) if taken < 0]


def do_place(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-05: the place is his in the first round."""
    s.order = put(s.order, action.args[0], s.seat)
    s.frames.pop()


# From round 2 on


def order_by_income(s: WorldState) -> None:
    """M3-06: by the income of the last round, high to low; ties reverse the former order."""
    former = {a: place for place, a in enumerate(s.order)}
    s.order = tuple(sorted(s.order, key=lambda a: (-s.income[a], -former[a])))


def order_of_companies(s: WorldState) -> None:
    """M3-09: companies founded just before come first, in reverse order of founding; the others by income (M3-06)."""
    new = shares_state(s).founded[::-1]
    s.order = tuple([a for a in s.order if s.capital[a] >= 0 and a not in new])
    order_by_income(s)
    s.order = new + s.order


def collect_taxes(s: WorldState) -> None:
    """M3-07, M3-08, A-25: the first pays $2, the last nothing, others $1 for each full $10; the rest becomes cash."""
    if s.round == 1:
        return
    payers = [a for a in s.order if s.income[a] > 0]
    if not payers:
        return
    if s.hooks.world.order == INCOME_DESC:
        first, last = payers[0], payers[-1]
    else:
        first = max(payers, key=lambda a: (s.income[a], -payers.index(a)))
        last = min(payers, key=lambda a: (s.income[a], -payers.index(a)))
    for a in payers:
        rate = 0 if a == last else 2 if a == first else 1
        tax_income(s, a, rate * (s.income[a] // 10))


def tax_income(s: WorldState, a: int, tax: int) -> None:
    """M3-07; P-II-02. A-25: companies pay from their assets, what is missing is waived."""
    if s.cards[a] & NO_TAXES:
        tax = 0
    s.money[a] += s.aside[a]
    s.aside = put(s.aside, a, 0)
    pay(s, a, min(tax, s.money[a]))
