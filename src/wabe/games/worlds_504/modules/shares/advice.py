"""Module 9: what the bots think of shares."""

from typing import TYPE_CHECKING, Final

from wabe.games.worlds_504.advice import promise
from wabe.games.worlds_504.components import II, III, I
from wabe.games.worlds_504.modules.shares.board import STEP, shares_of
from wabe.games.worlds_504.modules.shares.dividends import LAST_BUSINESS_ROUND

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

FUTURE: Final = 20.0  # points a founded company will make beyond what can be seen now
POINTS_PER_DOLLAR: Final = 0.3  # what a player's money may still buy
DOLLARS_PER_POINT: Final = 1.5  # what a share gains when the company prospers


def compose(hooks: "Hooks") -> None:
    """The judgement by seat."""
    hooks.judge = {I: judge_wealth, II: judge_companies, III: judge_private}[hooks.world.with_shares]


def judge_wealth(s: "WorldState") -> list[float]:
    """TOP I: money, shares, and the dividends and rises still to come."""
    left = LAST_BUSINESS_ROUND - s.round + 1
    worths = []
    for c in range(s.hooks.actors):
        worth = 0.0
        if s.shares.value[c]:
            paid = 0 if s.aside[c] or s.turn < len(s.order) else 1
            income = max(s.income[c], 20)
            worth = s.shares.value[c] + (left - paid) * (STEP + income / 10) + DOLLARS_PER_POINT * promise(s, c)
        worths.append(worth)
    return [s.purse[seat] + _sum(s, seat, worths) for seat in range(s.hooks.players)]


def judge_companies(s: "WorldState") -> list[float]:
    """TOP II: the points of the companies, and money that may still buy shares."""
    worths = [promise(s, c) + FUTURE if s.shares.value[c] else 0.0 for c in range(s.hooks.actors)]
    return [POINTS_PER_DOLLAR * s.purse[seat] + _sum(s, seat, worths) for seat in range(s.hooks.players)]


def judge_private(s: "WorldState") -> list[float]:
    """TOP III: own shares and those of others."""
    worths = [promise(s, c) for c in range(s.hooks.actors)]
    return [_sum(s, seat, worths) for seat in range(s.hooks.players)]


def _sum(s: "WorldState", seat: int, worths: list[float]) -> float:
    return sum(shares_of(s, seat, c) * worth for c, worth in enumerate(worths))
