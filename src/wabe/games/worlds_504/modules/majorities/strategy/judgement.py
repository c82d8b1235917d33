"""The worth of module 7 to bots: the next scorings, and how near a majority is."""

from functools import lru_cache
from typing import Final

from wabe.core.hexes import KEPT
from wabe.games.worlds_504.modules.majorities.rules.counting import FINAL_POINTS, INCOME_PER_TILE, Board, board, income
from wabe.games.worlds_504.modules.majorities.rules.scorings import FIRST_PLACE, LAST_SCORING, gains_on
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state, with_majorities
from wabe.games.worlds_504.rules.components import CITY, III, WATER, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.prospects import coming_income, crowd, rounds_left

MONEY_ON_I: Final = 0.08
RESIDENT: Final = 1.0
SCORING: Final = 0.45  # share of a scoring as it would be now, for each one to come
LEAN: Final = 0.2  # share of a first place for being near it
LEAN_ON_III: Final = 0.4
RECRUIT_ON_I: Final = 5.0  # residents win the majorities
SAFE: Final = 0.1  # for each tile ahead of the next
AHEAD: Final = 2


def compose(hooks: StrategyHooks) -> None:
    """By position."""
    if with_majorities(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    position = with_majorities(hooks.world)
    if position == I:
        hooks.dependencies.append(depends)
        hooks.progress = scorings_done
        hooks.points_due = points_due
        hooks.money_worth = MONEY_ON_I
        hooks.recruit_worth = RECRUIT_ON_I
        hooks.errand(scorings_to_come)
    if position == hooks.world.income_at:
        hooks.hopes.append(coming_income)
        hooks.errand(leaning_to_income)
    if position == III:
        hooks.errand(leaning_to_points)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Return how many scorings there were, and what they brought."""
    part = majorities_state(s)
    return (part.scorings, part.scored[a])


def scorings_done(s: WorldState) -> int:
    """TOP I: how many scorings there were, and 3 once each card may bring the last."""
    part = majorities_state(s)
    return part.scorings + (part.row == LAST_SCORING - 1 and part.scorings == LAST_SCORING - 1)


def points_due(s: WorldState) -> list[int]:
    """TOP I: the points, if all scorings to come were done now."""
    after = s.copy()
    part = majorities_state(after)
    left = LAST_SCORING - part.scorings
    part.scored = tuple([had + left * gain for had, gain in zip(part.scored, gains_on(board(s)), strict=True)])
    return after.scores()


@lru_cache(maxsize=KEPT)
def leaning(counts: Board, a: int, worth: tuple[float, ...]) -> float:
    """For each terrain: how far an actor has come on the way to the lead, and how safe it is."""
    value = 0.0
    for terrain in range(CITY, WATER):
        mine = counts[a][terrain]
        best = max((row[terrain] for b, row in enumerate(counts) if b != a), default=0)
        share = 1.0 + SAFE * min(AHEAD, mine - best - 1) if mine > best else mine / (best + 1)
        value += worth[terrain] * share
    return value


def scorings_to_come(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: what a scoring would bring now, and pieces to pay for it."""
    left = LAST_SCORING - majorities_state(s).scorings
    counts = board(s)
    return left * (SCORING * gains_on(counts)[a] + LEAN * leaning(counts, a, FIRST_PLACE)) + RESIDENT * crowd(s, a)


def leaning_to_income(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP II: majorities pay every round."""
    each = hooks.money_worth * rounds_left(s) * INCOME_PER_TILE
    return leaning(board(s), a, (each,) * WATER)


def leaning_to_points(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP III: the final points are near."""
    return LEAN_ON_III * leaning(board(s), a, FINAL_POINTS)
