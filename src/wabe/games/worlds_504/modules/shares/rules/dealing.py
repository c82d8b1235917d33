"""Module 9 on TOP I and II: the share round, in which players buy and sell shares."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.shares.rules.board import (
    ISSUE_PRICES,
    MOST_IN_BANK,
    MOST_OF_PLAYER,
    PRESIDENT,
    STEP,
    move,
    with_players,
)
from wabe.games.worlds_504.modules.shares.rules.founding import found, may_lead, pass_presidency
from wabe.games.worlds_504.modules.shares.rules.state import SHARES, shares_state, with_shares
from wabe.games.worlds_504.rules.actions import (
    BUY,
    DONE,
    PASS,
    QUIT,
    SELL,
    START,
    STARTS,
    THE_DONE,
    THE_PASS,
)
from wabe.games.worlds_504.rules.basic_effects import earn, earn_as_player, pay_as_player
from wabe.games.worlds_504.rules.components import II, I, card
from wabe.games.worlds_504.rules.frames import (
    DEAL_SHARES,
    DEAL_SHARES_BOUGHT,
    DEAL_SHARES_SOLD,
    DRAW_CARD,
    SHARE_ROUND,
    SHARE_ROUND_NEXT,
    player,
)
from wabe.games.worlds_504.rules.house_rules import FOUNDING_COUNTS_TWO
from wabe.games.worlds_504.rules.setup import BIDS, ORDER
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import INCOME_DESC

ALL_SOLD_BONUS: Final = card("I-3")

BUYS: Final = BUY.all()
SELLS: Final = SELL.all()
THE_QUIT: Final = QUIT.of()


def compose(hooks: WorldHooks) -> None:
    """M9-02 to M9-09."""
    if hooks.world.order == INCOME_DESC:
        hooks.setup.append((BIDS + 1, line_up_by_bids))
    else:
        hooks.setup.append((ORDER, draw_card))
        hooks.decisions.decision(DRAW_CARD, lists=list_card, does={START: do_card})
    hooks.round_steps.append(("SR", 0, open_share_round))
    hooks.decisions.flow(SHARE_ROUND, run_share_round)
    hooks.decisions.decision(
        DEAL_SHARES, lists=list_deal, does={BUY: do_buy, SELL: do_sell, DONE: do_done, PASS: do_pass, QUIT: do_quit}
    )


# Who begins


def draw_card(s: WorldState) -> None:
    """M9-02: a player gets the starting player card."""
    s.frames.append([DRAW_CARD, NATURE])


def list_card(s: WorldState, frame: Frame) -> list[Action]:
    """Any player."""
    return STARTS[: s.hooks.players]


def do_card(s: WorldState, frame: Frame, action: Action) -> None:
    """He begins the first share round."""
    s.frames.pop()
    s.order = ()
    shares_state(s).card = action.args[0]
    line_up(s)


def line_up(s: WorldState) -> None:
    """M9-02: clockwise from the starting player card."""
    players = s.hooks.players
    shares_state(s).line = tuple([(shares_state(s).card + i) % players for i in range(players)])


def line_up_by_bids(s: WorldState) -> None:
    """A-23: with 3.I the places of the bids are those in the first share round."""
    shares_state(s).line = s.order
    s.order = ()


def open_share_round(s: WorldState) -> None:
    """F-00: before every business round; on TOP I not before the second, unless no company exists (A-12)."""
    part = shares_state(s)
    part.founded = ()
    if with_shares(s.hooks.world) == I and s.round == 2 and part.rank:
        return
    if part.rounds:
        line_up(s)
    part.rounds += 1
    part.gone = part.passes = 0
    part.bought = (0,) * s.hooks.players
    part.sold = (0,) * s.hooks.players
    part.purchases = [0] * s.hooks.actors
    s.frames.append([SHARE_ROUND, NATURE, 0])


def run_share_round(s: WorldState, frame: Frame) -> None:
    """M9-04, A-57: until all have quit, or all pass one after the other."""
    part = shares_state(s)
    players = s.hooks.players
    if part.gone == (1 << players) - 1 or part.passes == players:
        s.frames.pop()
        close_share_round(s)
        return
    while part.gone >> part.line[frame[SHARE_ROUND_NEXT]] & 1:
        frame[SHARE_ROUND_NEXT] = (frame[SHARE_ROUND_NEXT] + 1) % players
    seat = part.line[frame[SHARE_ROUND_NEXT]]
    frame[SHARE_ROUND_NEXT] = (frame[SHARE_ROUND_NEXT] + 1) % players
    s.frames.append([DEAL_SHARES, player(seat), 0, 0])


def close_share_round(s: WorldState) -> None:
    """M9-09, A-42: $10 more where players hold all shares (P-I-03: $20); on TOP II for those bought most, too."""
    part = shares_state(s)
    changes = [0] * s.hooks.actors
    most = max(part.purchases)
    for c in part.rank:
        if with_players(s, c) == SHARES:
            changes[c] += 2 * STEP if s.cards[c] & ALL_SOLD_BONUS else STEP
        if with_shares(s.hooks.world) == II and most and part.purchases[c] == most:
            changes[c] += STEP
    move(s, changes)


# Deals


def seat_of_deal(s: WorldState, frame: Frame) -> int:
    """The player who deals."""
    return frame[SEAT] - player(0)


def price(s: WorldState, c: int) -> int:
    """M9-05, M9-06: the present value; the president's certificate costs twice the issue price."""
    return shares_state(s).value[c] or PRESIDENT * ISSUE_PRICES[c]


def may_buy(s: WorldState, seat: int, c: int) -> bool:
    """M9-03, M9-05: not what one has sold in this share round, at most five, and there must be one."""
    part = shares_state(s)
    if part.sold[seat] >> c & 1 or s.purse[seat] < price(s, c):
        return False
    if not part.value[c]:
        return True
    return part.held[s.hooks.actors * seat + c] < MOST_OF_PLAYER and part.holdings[c] + part.bank[c] > 0


def may_sell(s: WorldState, seat: int, c: int) -> bool:
    """M9-03, M9-07, M9-08: from the second share round on, not what one has bought in this one."""
    part = shares_state(s)
    mine = part.held[s.hooks.actors * seat + c]
    if not mine or part.rounds == 1 or part.bought[seat] >> c & 1:
        return False
    if with_shares(s.hooks.world) == I and part.bank[c] >= MOST_IN_BANK:
        return False
    return s.decider[c] != seat or may_lead(s, c, mine - 1)


def list_deal(s: WorldState, frame: Frame) -> list[Action]:
    """M9-02 to M9-04: buy one share, sell any number; pass while nobody has quit; quit."""
    seat = seat_of_deal(s, frame)
    companies = range(s.hooks.actors)
    found: list[Action] = []
    if not frame[DEAL_SHARES_BOUGHT]:
        found = [BUYS[c] for c in companies if may_buy(s, seat, c)]
    found += [SELLS[c] for c in companies if may_sell(s, seat, c)]
    if frame[DEAL_SHARES_BOUGHT] or frame[DEAL_SHARES_SOLD]:
        found.append(THE_DONE)
        return found
    if not shares_state(s).gone:
        found.append(THE_PASS)
    found.append(THE_QUIT)
    return found


def do_buy(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-05: paid to the bank; on TOP I a share from the holdings brings the company its issue price."""
    part = shares_state(s)
    seat = seat_of_deal(s, frame)
    c = action.args[0]
    founding = part.value[c] == 0
    number = PRESIDENT if founding else 1
    pay_as_player(s, seat, price(s, c))
    if part.holdings[c]:
        part.holdings = add(part.holdings, c, -number)
        earn(s, c, number * ISSUE_PRICES[c])
    else:
        part.bank[c] -= number
    part.held[s.hooks.actors * seat + c] += number
    part.bought = put(part.bought, seat, part.bought[seat] | 1 << c)
    part.purchases[c] += number if FOUNDING_COUNTS_TWO in s.hooks.house else 1
    frame[DEAL_SHARES_BOUGHT] = 1
    if founding:
        s.decider = put(s.decider, c, seat)
    else:
        pass_presidency(s, c)
    end_if_over(s, frame)
    if founding:
        found(s, c, seat)


def do_sell(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-08: one share to the bank at the present value."""
    part = shares_state(s)
    seat = seat_of_deal(s, frame)
    c = action.args[0]
    part.held[s.hooks.actors * seat + c] -= 1
    part.bank[c] += 1
    part.sold = put(part.sold, seat, part.sold[seat] | 1 << c)
    frame[DEAL_SHARES_SOLD] |= 1 << c
    earn_as_player(s, seat, part.value[c])
    if s.decider[c] == seat:
        pass_presidency(s, c)
    end_if_over(s, frame)


def end_if_over(s: WorldState, frame: Frame) -> None:
    """A deal to which nothing can be added is over."""
    if list_deal(s, frame)[0] is THE_DONE:
        do_done(s, frame, THE_DONE)


def do_done(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-08, A-42: after the deal the value of each company sold in it falls once."""
    s.frames.pop()
    shares_state(s).passes = 0
    if frame[DEAL_SHARES_SOLD]:
        move(s, [-STEP if frame[DEAL_SHARES_SOLD] >> c & 1 else 0 for c in range(s.hooks.actors)])


def do_pass(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-04: if all pass in a row, the first of them takes the starting player card."""
    s.frames.pop()
    if shares_state(s).passes == 0:
        shares_state(s).card = seat_of_deal(s, frame)
    shares_state(s).passes += 1


def do_quit(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-04: the first to quit takes the starting player card."""
    s.frames.pop()
    seat = seat_of_deal(s, frame)
    if not shares_state(s).gone:
        shares_state(s).card = seat
    shares_state(s).passes = 0
    shares_state(s).gone |= 1 << seat
