"""Module 9 on TOP I and II, phase 4: dividends, upkeep, and the share values that follow from the income."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.rows import put
from wabe.games.worlds_504.modules.shares.rules.board import STEP, move, with_players
from wabe.games.worlds_504.modules.shares.rules.state import shares_state
from wabe.games.worlds_504.rules.actions import PAY_OUT
from wabe.games.worlds_504.rules.basic_effects import earn_as_player, pay, pay_as_player
from wabe.games.worlds_504.rules.components import card
from wabe.games.worlds_504.rules.frames import DIVIDEND, DIVIDENDS, DIVIDENDS_NEXT
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

FULL: Final = 0
HALF: Final = 1
NONE: Final = 2
RATES: Final = (10, 20)  # so many dollars of income pay $1 to each share
RATE_ON_II: Final = 20
LAST_BUSINESS_ROUND: Final = 5
PER_SETTLEMENT: Final = 3
PER_RESIDENT: Final = 1
HALF_WILL_DO: Final = card("II-1")
CHEAP_UPKEEP: Final = card("I-7")
MOST_UPKEEP: Final = 20

PAYOUTS: Final = PAY_OUT.all()


def compose(hooks: WorldHooks) -> None:
    """M9-12, M9-13 on TOP I."""
    hooks.round_steps.append(("4", 0, begin_dividends))
    hooks.decisions.flow(DIVIDENDS, run_dividends)
    hooks.decisions.decision(DIVIDEND, lists=list_dividends, does={PAY_OUT: do_dividend})


# TOP I


def begin_dividends(s: WorldState) -> None:
    """F-04: one company after the other, in the order of this round."""
    s.frames.append([DIVIDENDS, NATURE, 0])


def run_dividends(s: WorldState, frame: Frame) -> None:
    """M9-12: the president decides; where he has no choice the dividend is paid immediately."""
    while frame[DIVIDENDS_NEXT] < len(s.order):
        c = s.order[frame[DIVIDENDS_NEXT]]
        frame[DIVIDENDS_NEXT] += 1
        if s.aside[c]:
            decision = [DIVIDEND, c]
            s.frames.append(decision)
            options = list_dividends(s, decision)
            if len(options) > 1:
                return
            do_dividend(s, decision, options[0])
    s.frames.pop()


def list_dividends(s: WorldState, frame: Frame) -> list[Action]:
    """M9-12, M9-13, P-II-01: pay out or keep; half with the card; in the last business round all must pay out."""
    found = [PAYOUTS[FULL]]
    if s.cards[frame[SEAT]] & HALF_WILL_DO:
        found.append(PAYOUTS[HALF])
    if s.round < LAST_BUSINESS_ROUND:
        found.append(PAYOUTS[NONE])
    return found


def do_dividend(s: WorldState, frame: Frame, action: Action) -> None:
    """M9-12: a dividend raises the share value by $10; then the company pays its upkeep."""
    s.frames.pop()
    c = frame[SEAT]
    how = action.args[0]
    if how == NONE:
        s.money[c] += s.aside[c]
        s.aside = put(s.aside, c, 0)
    else:
        pay_out(s, c, RATES[how])
        move(s, [STEP if other == c else 0 for other in range(s.hooks.actors)])
    pay_upkeep(s, c)


def pay_out(s: WorldState, c: int, rate: int) -> None:
    """M9-12, M9-14: to each share of players and bank, the president's twice; the rest into the assets."""
    each = s.aside[c] // rate
    for seat in range(s.hooks.players):
        earn_as_player(s, seat, each * shares_state(s).held[s.hooks.actors * seat + c])
    paid = each * (with_players(s, c) + shares_state(s).bank[c])
    s.bank += paid
    s.money[c] += s.aside[c] - paid
    s.aside = put(s.aside, c, 0)


def upkeep(s: WorldState, c: int) -> int:
    """M9-12, A-43: $3 for each settlement and $1 for each resident on the map, the headquarters free; P-I-07."""
    settlements = s.own[c].bit_count() - 1
    cost = PER_SETTLEMENT * settlements + PER_RESIDENT * on_map(s, c)
    return min(cost, MOST_UPKEEP) if s.cards[c] & CHEAP_UPKEEP else cost


def pay_upkeep(s: WorldState, c: int) -> None:
    """M9-12: the company pays, then its president; what is still missing is waived."""
    cost = upkeep(s, c)
    own = min(cost, s.money[c])
    pay(s, c, own)
    president = s.decider[c]
    pay_as_player(s, president, min(cost - own, s.purse[president]))


def five_business_rounds(s: WorldState) -> bool:
    """E-9: the game ends after the fifth business round."""
    return s.round >= LAST_BUSINESS_ROUND


# TOP II


def share_income(s: WorldState) -> None:
    """M9-14: the share values follow the incomes; then all pay out $1 for each full $20."""
    companies = [c for c in s.order if s.aside[c]]
    if not companies:
        return
    move(s, value_changes(s, companies))
    for c in companies:
        pay_out(s, c, RATE_ON_II)


def value_changes(s: WorldState, companies: list[int]) -> list[int]:
    """M9-14, A-44: highest and second highest income rise (a tie for second does not), all with the lowest fall."""
    changes = [0] * s.hooks.actors
    incomes = sorted((s.aside[c] for c in companies), reverse=True)
    first = incomes[0]
    second = incomes[1] if len(incomes) > 1 else -1
    if incomes.count(second) > 1:  # a tie, for the second place or for the first
        second = -1
    for c in companies:
        if s.aside[c] in (first, second):
            changes[c] += STEP
        if s.aside[c] == incomes[-1]:
            changes[c] -= STEP
    return changes
