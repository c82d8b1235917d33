"""What module 2 is worth to the bots: city cards, and being near the next one."""

from typing import TYPE_CHECKING, Final

from wabe.games.worlds_504.components import CITY_NUMBERS, III, I
from wabe.games.worlds_504.ways import FAR, forces, nearest

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

CARD_WORTH: Final = 3.5  # beyond the points of the table, which are flat at first
NEAR: Final = 0.8  # share of a card that standing right before its city is worth


def compose(hooks: "Hooks") -> None:
    """Only where there are city cards."""
    if hooks.world.with_race < III:
        hooks.values.append(cards_and_the_way_to_the_next)


def cards_and_the_way_to_the_next(s: "WorldState", a: int) -> float:
    """Each card is a step towards the end on TOP I; on TOP II the next one pays."""
    reached = s.race.reached[a]
    world = s.hooks.world
    missing = 0
    for number in CITY_NUMBERS:
        if not reached >> number & 1 and s.city_cell[number] >= 0:
            missing |= 1 << s.city_cell[number]
    worth = CARD_WORTH if world.with_race == I else s.hooks.money_worth * 10 * reached.bit_count()
    by_trolley = world.with_deliver and (not world.residents or world.with_race != I)
    starts = 1 << s.deliver.at[a] if by_trolley and s.deliver.at[a] >= 0 else forces(s, a)
    value = NEAR * worth * (1 - nearest(s, starts, missing) / FAR)
    return value + CARD_WORTH * reached.bit_count() if world.with_race == I else value
