"""The gains that the tiles of the box bring each round, as the bots count them: tables, made once.

Coins and tools are kept apart from the rest, since neither is worth much without the other.
"""

from typing import Final

from wabe.games.age_of_innovation.rules.components import (
    BOARDS,
    BOOSTERS,
    COMPETENCIES,
    EDITIONS,
    FACTIONS,
    INNOVATIONS,
    LEVEL_INCOME,
    PALACE_OF,
)
from wabe.games.age_of_innovation.rules.tiles import NO_EFFECT, Effect

# Points one thing may become while there is time to use it.
TOOL: Final = 1.5
COIN: Final = 0.4
SCHOLAR: Final = 2.8
BOOK: Final = 2.4
POWER: Final = 0.35  # a step from bowl to bowl
LEVEL: Final = 0.7
SPADE: Final = 2.5
USED: Final = 0.8  # how often a special action is worth its turn


class Flow:
    """The income of each round."""

    __slots__ = ("coins", "rest", "tools")

    def __init__(self, rest: float, tools: float, coins: float) -> None:
        self.rest: Final = rest
        self.tools: Final = tools
        self.coins: Final = coins


def rest_of(effect: Effect) -> float:
    """Return what an effect brings beside coins and tools, in points of the middle of the game."""
    worth = effect.scholars * SCHOLAR + effect.book_any * BOOK + effect.power * POWER + effect.vp
    worth += (effect.steps_any + effect.steps_one + 4 * effect.steps_each) * LEVEL
    worth += (effect.terraform_build + effect.spades) * SPADE + effect.bridge
    return worth + (4.0 if effect.free_upgrade else 0.0)


def worth_of(effect: Effect) -> float:
    """Return what an effect brings immediately."""
    return rest_of(effect) + effect.tools * TOOL + effect.coins * COIN


def _flow(income: Effect, special: Effect | None) -> Flow:
    more = special or NO_EFFECT
    return Flow(
        rest_of(income) + USED * rest_of(more),
        income.tools + USED * more.tools,
        income.coins + USED * more.coins,
    )


def _row(effects: list[Effect]) -> list[Flow]:
    """By the number of buildings that have left the board."""
    return [
        Flow(
            sum([rest_of(effect) for effect in effects[:off]]),
            float(sum([effect.tools for effect in effects[:off]])),
            float(sum([effect.coins for effect in effects[:off]])),
        )
        for off in range(len(effects) + 1)
    ]


OF_BOARD: Final = [_flow(board.base_income, None) for board in BOARDS]
OF_ROW: Final = [[_row(row) for row in board.rows if row] for board in BOARDS]
OF_PALACE: Final = [_flow(tile.income, tile.special) for tile in PALACE_OF]
OF_INNOVATION: Final = [_flow(tile.income, tile.special) for tile in INNOVATIONS]
OF_COMPETENCY: Final = [_flow(tile.income, tile.special) for tile in COMPETENCIES]
OF_BOOSTER: Final = [_flow(tile.income, tile.special) for tile in BOOSTERS]
OF_FACTION: Final = [_flow(faction.income, faction.special) for faction in FACTIONS[EDITIONS[0]]]
OF_LEVEL: Final = [_flow(effect, None) for effect in LEVEL_INCOME]
