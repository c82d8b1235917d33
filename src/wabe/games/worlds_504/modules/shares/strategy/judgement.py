"""Module 9: what the bots think of shares."""

from typing import Final

from wabe.games.worlds_504.modules.exploration.rules.state import with_exploration
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.shares.rules.board import STEP, shares_of
from wabe.games.worlds_504.modules.shares.rules.dividends import LAST_BUSINESS_ROUND, RATES, upkeep
from wabe.games.worlds_504.modules.shares.rules.state import PRIVATE_SHARES, SHARES, shares_state, with_shares
from wabe.games.worlds_504.rules.components import BASE_INCOME, II, III, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import expected_income, is_his_turn, promise
from wabe.games.worlds_504.strategy.prospects import pieces

FUTURE: Final = 20.0  # TOP II and III: points a company will make beyond what can be seen now
POINTS_PER_DOLLAR: Final = 0.3  # TOP II: what a player's money may still buy
DOLLARS_PER_POINT: Final = 2.5  # TOP I: what a share gains when the company prospers
RECRUIT_ON_I: Final = 0.1  # five rounds are too short for plants that let companies grow
SETTLER: Final = 0.4  # TOP I: a piece of a company that nobody else gives a value: more than a resident's price
SOLD: Final = 0.8  # TOP III: share of its worth that the first own shares sold keep, by what their money becomes
TO_SELL: Final = 2  # such shares
CHEAP_SHARES: Final = 0.06  # TOP I: what a dollar gains in cheap shares, for each round and each round it lasts


def compose(hooks: StrategyHooks) -> None:
    """The judgement by seat; companies want to grow where no other module tells them to."""
    world = hooks.world
    if with_shares(world) > I:
        hooks.scoring_mark = "s"  # points are those of shares
    if with_shares(world) == I and world.residents and not (with_military(world) or with_exploration(world)):
        hooks.hopes.append(settlers)
    if with_shares(world) == I:
        hooks.recruit_worth = RECRUIT_ON_I
    hooks.judge_seats = {I: judge_wealth, II: judge_companies, III: judge_private}[with_shares(hooks.world)]


# TOP I


def settlers(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Without residents a company never leaves its capital, whatever its modules promise there; nor if they stay."""
    return SETTLER * pieces(s, a)


def judge_wealth(hooks: StrategyHooks, s: WorldState) -> list[float]:
    """Money, shares, and the dividends and rises still to come; presidents may have to pay upkeep."""
    later = LAST_BUSINESS_ROUND - s.round  # business rounds behind the present one
    to_come = later + 1 if s.turn == 0 else later  # a share round comes before the turns
    money = 1.0 + CHEAP_SHARES * to_come * to_come
    worths = [worth_of(hooks, s, c, later) if shares_state(s).value[c] else 0.0 for c in range(s.hooks.actors)]
    found = [money * s.purse[seat] + _sum(s, seat, worths) for seat in range(s.hooks.players)]
    for c in shares_state(s).rank:
        found[s.decider[c]] -= missing_upkeep(hooks, s, c, later)
    return found


def payments(s: WorldState, c: int, later: int) -> int:
    """How often a company will still pay a dividend."""
    return later if s.turn == len(s.order) and s.turn and not s.aside[c] else later + 1


def income_of(hooks: StrategyHooks, s: WorldState, c: int) -> float:
    """What a company earns in a round: in its own turn what it would be now, otherwise as last time."""
    if is_his_turn(s, c):
        return expected_income(hooks, s, c)
    return max(s.income[c], BASE_INCOME)


def worth_of(hooks: StrategyHooks, s: WorldState, c: int, later: int) -> float:
    """A share: its value, what it will still rise and pay, and the prospects of the company."""
    each = STEP + income_of(hooks, s, c) / RATES[0]
    return shares_state(s).value[c] + payments(s, c, later) * each + DOLLARS_PER_POINT * promise(hooks, s, c)


def missing_upkeep(hooks: StrategyHooks, s: WorldState, c: int, later: int) -> float:
    """What the president will have to pay if the company pays out to the end."""
    income = income_of(hooks, s, c)
    kept = income - income // RATES[0] * (SHARES - shares_state(s).holdings[c])
    return max(0, payments(s, c, later) * (upkeep(s, c) - kept) - s.money[c])


# TOP II and III


def judge_companies(hooks: StrategyHooks, s: WorldState) -> list[float]:
    """The points of the companies, and money that may still buy shares."""
    worths = [promise(hooks, s, c) + FUTURE if shares_state(s).value[c] else 0.0 for c in range(s.hooks.actors)]
    return [POINTS_PER_DOLLAR * s.purse[seat] + _sum(s, seat, worths) for seat in range(s.hooks.players)]


def judge_private(hooks: StrategyHooks, s: WorldState) -> list[float]:
    """Own shares and those of others; and what the money for the first ones sold makes of the rest."""
    worths = [promise(hooks, s, c) + FUTURE for c in range(s.hooks.actors)]
    found = []
    for seat in range(s.hooks.players):
        sold = min(TO_SELL, PRIVATE_SHARES - shares_of(s, seat, seat))
        found.append(_sum(s, seat, worths) + SOLD * sold * worths[seat])
    return found


def _sum(s: WorldState, seat: int, worths: list[float]) -> float:
    total = 0.0
    for c, worth in enumerate(worths):
        total += shares_of(s, seat, c) * worth
    return total
