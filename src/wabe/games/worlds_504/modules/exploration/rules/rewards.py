"""Module 5: points for exploring and settling (TOP I), income tokens (TOP II), what is found with a tile (with 4.I)."""

from typing import Final

from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.exploration.rules.discovery import can_explore
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.basic_effects import settle
from wabe.games.worlds_504.rules.components import (
    BASE_INCOME,
    CITY,
    FIELD,
    FOREST,
    GRASSLAND,
    MOUNTAIN,
    NEAR_MASK,
    TERRAINS,
    WATER,
)
from wabe.games.worlds_504.rules.residents import come_exhausted
from wabe.games.worlds_504.rules.state import WorldState

LAND_TOKENS: Final = 2
CITY_TOKENS: Final = 4
TOKEN_INCOME: Final = 5
MILITIA_MONEY: Final = 20
TILES_LEFT_TO_END: Final = 7


# TOP I


def score_tile(s: WorldState, a: int, cell: int) -> None:
    """M5-09: 1 point for the tile, water too; tokens for later on land and cities."""
    part = exploration_state(s)
    part.points = add(part.points, a, 1)
    terrain = s.terrain[cell]
    if terrain != WATER:
        part.tokens = put(part.tokens, cell, CITY_TOKENS if terrain == CITY else LAND_TOKENS)


def score_settlement(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M5-09, A-21: the first settlement on an empty tile takes one token, once for each tile."""
    part = exploration_state(s)
    if first and part.tokens[cell] and not part.settled >> cell & 1:
        part.settled |= 1 << cell
        part.tokens = add(part.tokens, cell, -1)
        part.points = add(part.points, a, 1)


def points(s: WorldState, a: int) -> int:
    """E-5: the tokens taken."""
    return exploration_state(s).points[a]


def explored_enough(s: WorldState) -> bool:
    """E-5, A-10: at most seven tiles are left, or none can be explored any more."""
    return sum(s.pool) <= TILES_LEFT_TO_END or not can_explore(s)


# TOP II


def pay_tile(s: WorldState, a: int, cell: int) -> None:
    """M5-10: an income token for the tile."""
    exploration_state(s).income = add(exploration_state(s).income, a, 1)


def pay_settlement(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M5-10, M5-12: an income token for the first settlement on an empty tile, but not for a found one."""
    if first and not exploration_state(s).finding:
        exploration_state(s).income = add(exploration_state(s).income, a, 1)


def income(s: WorldState, a: int) -> int:
    """M5-10: $20 and $5 for each token, every round."""
    return BASE_INCOME + TOKEN_INCOME * exploration_state(s).income[a]


# TOP II with Military on TOP I


def find_pieces(s: WorldState, a: int, cell: int) -> None:
    """M5-12, A-53: settlements and residents come from the storage; on a mountain there is a militia."""
    terrain = s.terrain[cell]
    if terrain == MOUNTAIN:
        military_state(s).militia |= 1 << cell
    if terrain not in (GRASSLAND, FOREST, FIELD) or not s.settlements[a]:
        return
    exploration_state(s).finding = 1
    settle(s, a, cell)
    exploration_state(s).finding = 0
    if terrain == FIELD and s.residents[a]:
        come_exhausted(s, a, cell, 1)


def note_militia(s: WorldState, a: int, cell: int) -> None:
    """M5-12: $20 for beating the militia of a mountain."""
    if s.terrain[cell] == MOUNTAIN:
        exploration_state(s).bounty += MILITIA_MONEY


def bounty(s: WorldState, a: int) -> int:
    """M5-12: part of the income, once."""
    return exploration_state(s).bounty


def clear_turn(s: WorldState, a: int) -> None:
    """Clear the counts of one turn."""
    exploration_state(s).bounty = 0


# All positions


def give_up(s: WorldState, a: int) -> None:
    """A-32: a destroyed company starts from nothing."""
    part = exploration_state(s)
    part.points = put(part.points, a, 0)
    part.income = put(part.income, a, 0)
    part.explored = part.explored[: 7 * a] + (0,) * 7 + part.explored[7 * a + 7 :]


def check_map(s: WorldState) -> None:
    """M5-05: no city beside a city, no water beside water; tokens are never negative."""
    part = exploration_state(s)
    assert min(part.tokens, default=0) >= 0, f"tokens {part.tokens}"
    assert part.finding == 0, "a found settlement is still being placed"
    for terrain in (CITY, WATER):
        for cell in bits(s.ground[terrain]):
            assert not NEAR_MASK[cell] & s.ground[terrain], f"{TERRAINS[terrain]} beside {TERRAINS[terrain]} at {cell}"
