"""The worth of module 5 to bots: explorers, what they are about to find, tokens to take, income to come."""

from functools import lru_cache
from typing import Final

from wabe.core.frames import KIND
from wabe.core.hexes import KEPT, bits, mask_of
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.exploration.rules.discovery import explorable, unknown
from wabe.games.worlds_504.modules.exploration.rules.rewards import TOKEN_INCOME, income
from wabe.games.worlds_504.modules.exploration.rules.state import (
    NUMBER,
    ExplorationState,
    exploration_state,
    with_exploration,
)
from wabe.games.worlds_504.rules.components import GRID, I
from wabe.games.worlds_504.rules.frames import DISCOVER, DISCOVER_ACTOR
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import approaches, spread, steps_by
from wabe.games.worlds_504.strategy.hooks import StrategyHooks, Weights
from wabe.games.worlds_504.strategy.judgement import is_late
from wabe.games.worlds_504.strategy.prospects import coming_income, rounds_left

EXPLORER: Final[Weights] = (0.0, 0.85, 0.45, 0.42)  # a resident on the map, by position
MONEY_ON_I: Final = 0.08  # explorers are bought
BEHIND: Final = 0.12  # what each step to something to do takes from own land
STANDS_BACK: Final = 0.007  # from a resident on TOP I, where the last one, too, is worth his price
DEEP: Final = 7
FIND: Final[Weights] = (0.0, 1.6, 1.3, 1.6)  # a tile about to be found, by position, beside its income
HEADWAY: Final = 4.0  # own land beside an unknown space or tokens
TOKEN_NEAR: Final = 0.5  # a token to harvest on an own tile
SETTLED: Final = 0.4  # an own tile, from where one goes on
BY_TROLLEY: Final = 1.2  # for the movement that finding a tile is, too
ON_ITS_WAY: Final = 0.6  # a trolley beside an unknown space
KNOWN: Final = 0.12  # an explored tile, where the map itself is the reward


def compose(hooks: StrategyHooks) -> None:
    """Explorers everywhere; tokens and income where they belong to this module."""
    if with_exploration(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    hooks.dependencies.append(depends)
    hooks.hopes.append(about_to_find)
    if hooks.world.residents:
        hooks.errand(explorers)
    else:
        hooks.errand(trolley_on_its_way)
    if with_exploration(hooks.world) == I:
        hooks.money_worth = MONEY_ON_I
        hooks.hopes.append(tokens)
    if with_exploration(hooks.world) == hooks.world.income_at:
        hooks.hopes.append(coming_income)
    if with_exploration(hooks.world) != I:
        hooks.hopes.append(known_tiles)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Tokens, what was explored, what is left to find, and whether something is being found just now."""
    part: ExplorationState = s.parts[NUMBER]
    return (
        tuple(part.tokens), part.settled, tuple(part.explored), part.points[a], part.income[a], part.bounty,
        tuple(s.pool), is_finding(s, a),
    )  # fmt: skip


def is_finding(s: WorldState, a: int) -> bool:
    """Return whether this actor is about to find a tile."""
    frame = s.frames[-1] if s.frames else None
    return frame is not None and frame[KIND] == DISCOVER and frame[DISCOVER_ACTOR] == a


def about_to_find(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """A tile that is being explored just now is worth what it will bring."""
    if not is_finding(s, a):
        return 0.0
    worth = FIND[with_exploration(s.hooks.world)] + hooks.piece_worth  # the explorer is spent
    if with_exploration(s.hooks.world) == s.hooks.world.income_at:
        worth += token_worth(hooks, s)
    if not s.hooks.world.residents:
        worth += BY_TROLLEY
    return worth


def explorers(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Own land and residents are worth the more, the nearer they are to where they find something or take tokens."""
    goals = GRID.around(within_reach(s) if is_late(s) else unknown(s))
    part = exploration_state(s)
    own = s.own[a]
    if part.tokens:
        for cell in bits(s.land & (own | ~part.settled)):
            if part.tokens[cell]:
                goals |= 1 << cell
    world = s.hooks.world
    # Companies have many residents: some of theirs would stand back for good.
    behind = STANDS_BACK if with_exploration(world) == I and not world.companies else BEHIND
    return headway(own, bytes(s.active[a]), bytes(s.tired[a]), goals, s.land, EXPLORER[with_exploration(world)], behind)


def within_reach(s: WorldState) -> int:
    """A-48: the unknown spaces (mask) beside the known land where a tile can be found."""
    return mask_of([cell for cell in bits(unknown(s) & GRID.around(s.land)) if explorable(s, cell)])


@lru_cache(maxsize=KEPT)
def headway(own: int, active: bytes, tired: bytes, goals: int, land: int, worth: float, behind: float) -> float:
    """The same, from residents by cell, the places (mask) where there is something to do, and what a resident is worth.

    `behind` is what each step to such a place takes from a resident.
    """
    levels = spread(land, goals, DEEP)
    value = HEADWAY * (1 - BEHIND * steps_by(levels, own, DEEP))
    for cell in bits(own):
        count = active[cell] + tired[cell]
        if count:
            value += count * worth * (1 - behind * steps_by(levels, 1 << cell, DEEP))
    return value


def trolley_on_its_way(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Without residents the trolley must come to the edge of the known land."""
    at = deliver_state(s).at[a]
    if at < 0 or not any(s.pool):
        return 0.0
    return ON_ITS_WAY * (1 - BEHIND * steps_by(approaches(s.land, unknown(s), DEEP), 1 << at, DEEP))


def tokens(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: tokens on own tiles wait for the harvest."""
    part = exploration_state(s)
    own = bits(s.own[a])
    waiting = 0
    for cell in own:
        waiting += part.tokens[cell]
    return SETTLED * len(own) + TOKEN_NEAR * waiting


def token_worth(hooks: StrategyHooks, s: WorldState) -> float:
    """TOP II: an income token pays every round."""
    return hooks.money_worth * TOKEN_INCOME * rounds_left(s)


def known_tiles(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP II and III: what one has explored lies where one can use it."""
    return KNOWN * sum(exploration_state(s).explored[7 * a : 7 * a + 7])
