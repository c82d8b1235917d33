"""Module 4: income (TOP II), end of the game and points (TOP I)."""

from typing import Final

from wabe.games.worlds_504.modules.military.rules.armies import ALL_RESIDENTS, LAST_SETTLEMENT
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.components import BASE_INCOME, CITY, WATER, card
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldState

TILE_INCOME: Final = 5
BETTER_TILE_INCOME: Final = 10
VARIETY_INCOME: Final = (0, 0, 5, 10, 20, 30)  # by the number of different land terrains
LAND_TERRAINS: Final = range(CITY + 1, WATER)
BETTER_TILES: Final = card("III-5")
LAND_POINTS: Final = 3
CITY_POINTS: Final = 5


def income(s: WorldState, a: int) -> int:
    """M4-21, P-III-05: $20, $5 for each further tile, and a bonus for different land terrains."""
    own = s.own[a]
    variety = 0
    for terrain in LAND_TERRAINS:
        if own & s.ground[terrain]:
            variety += 1
    each = BETTER_TILE_INCOME if s.cards[a] & BETTER_TILES else TILE_INCOME
    return BASE_INCOME + each * (own.bit_count() - 1) + VARIETY_INCOME[variety]


def note_purchase(s: WorldState, a: int) -> None:
    """E-4 (a), A-30: right after the purchase, if it has emptied the storage of residents."""
    if s.residents[a] == 0 and military_state(s).stock > 0:
        military_state(s).ending |= ALL_RESIDENTS


def note_settlement(s: WorldState, a: int, cell: int, first: bool) -> None:
    """E-4 (b), A-30: the last settlement is placed."""
    if s.settlements[a] == 0:
        military_state(s).ending |= LAST_SETTLEMENT


def has_ended(s: WorldState, a: int) -> bool:
    """E-4, G-12: at the end of the turn."""
    return military_state(s).ending > 0


def points(s: WorldState, a: int) -> int:
    """E-4, A-38: 3 for each own land tile, 5 for each own city."""
    cities = (s.own[a] & s.ground[CITY]).bit_count()
    return LAND_POINTS * (s.own[a].bit_count() - cities) + CITY_POINTS * cities


def armies(s: WorldState, a: int) -> int:
    """E-4, tie-break: armies on the map."""
    return on_map(s, a) + s.own[a].bit_count()
