"""Sums over games that series and tournaments share."""

import math

from wabe.arena.game import Outcome


def win_share(outcome: Outcome, bot: int) -> float:
    """One win, shared by those in first place; nothing in a game that did not end."""
    return 1.0 / outcome.places.count(1) if outcome.finished and outcome.places[bot] == 1 else 0.0


def mean(values: list[float]) -> float:
    """Their mean; 0 where there are none."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: list[float]) -> float:
    """The standard error of their mean; 0 where there is only one."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def share_error(shares: list[float], games: int) -> float:
    """The standard error of a share of wins, known from these means over so many games in all.

    A bot that has won all of eight games need not always win: the error is at least that of as many independent games
    and one more that is half won.
    """
    share = (mean(shares) * games + 0.5) / (games + 1)
    return max(standard_error(shares), math.sqrt(share * (1 - share) / (games + 1)))
