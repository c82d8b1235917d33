"""The worth of module 2 to bots: city cards, and being near the next one."""

from typing import Final

from wabe.core.frames import KIND, SEAT
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state, with_deliver
from wabe.games.worlds_504.modules.race.rules.cards import income
from wabe.games.worlds_504.modules.race.rules.state import (
    NUMBER,
    RaceState,
    with_race,
)
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III, I
from wabe.games.worlds_504.rules.frames import TAKE_SETTLEMENT, TAKE_SETTLEMENT_CELL
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import distances, forces, nearest, nearness
from wabe.games.worlds_504.strategy.hooks import StrategyHooks, Weights
from wabe.games.worlds_504.strategy.judgement import is_late, wealth, worth_of_more
from wabe.games.worlds_504.strategy.prospects import pieces

CARD_WORTH: Final = 5.0  # beyond the points of the table, which are flat at first
NEAR: Final = 0.8  # share of a card that standing right before its city is worth
PIECE: Final = 0.45  # a piece on its way to the next city; a little more than the price of a resident
RECRUIT_OF_COMPANIES: Final = 0.1  # on TOP I: they have residents enough for the next city
RESIDENTS: Final = 0.3  # how much residents near a city count
NEXT_CITIES: Final[Weights] = (1.0, 0.6, 0.4)  # how much the nearest city counts, the second, the third


def compose(hooks: StrategyHooks) -> None:
    """Only where there are city cards."""
    if with_race(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    hooks.dependencies.append(depends)
    if with_race(hooks.world) == I:
        hooks.piece_worth = PIECE
        if hooks.world.companies:
            hooks.recruit_worth = RECRUIT_OF_COMPANIES
    if with_race(hooks.world) < III:
        hooks.errand(cards_and_the_way_to_the_next)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Cards, goals, and what this turn has brought."""
    part: RaceState = s.parts[NUMBER]
    return (part.reached[a], part.moved_on[a], part.goals, part.fresh, part.first_money, part.bonus)


def cards_and_the_way_to_the_next(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Each card is a step towards the end on TOP I; on TOP II the next one pays."""
    part: RaceState = s.parts[NUMBER]
    reached = part.reached[a]
    world = s.hooks.world
    position = world.at[NUMBER]
    missing = 0
    for number in CITY_NUMBERS:
        if not reached >> number & 1 and s.city_cell[number] >= 0:
            missing |= 1 << s.city_cell[number]
    worth = CARD_WORTH if position == I else worth_of_more(hooks, wealth(hooks, s, a), 10 * reached.bit_count())
    by_trolley = with_deliver(world) and (not world.residents or position != I)
    if by_trolley:
        at = deliver_state(s).at[a]
        starts = 1 << at if at >= 0 else 0
        value = NEAR * worth * nearness(nearest(s, starts, missing))
    else:
        value = NEAR * worth * on_foot(s, a, missing) + PIECE * pieces(s, a)
    return value + CARD_WORTH * reached.bit_count() if position == I else value


def on_foot(s: WorldState, a: int, missing: int) -> float:
    """Return how near the next cities are, from 0 to 1 for each: for settlements, and a little for residents."""
    value = RESIDENTS * nearness(nearest(s, forces(s, a), missing))
    coming = about_to_settle(s, a) if is_late(s) else 0
    if coming & missing:
        value += 1
    for share, steps in zip(NEXT_CITIES, distances(s, s.own[a] | coming, missing), strict=False):
        value += share * nearness(steps)
    return value


def about_to_settle(s: WorldState, a: int) -> int:
    """M2-04: the tile (mask) that gets a settlement as soon as the place on the map is chosen from which it is taken.

    There are more ways to say that than a bot can look through for every step, so the step must show its worth before.
    """
    frame = s.frames[-1] if s.frames else None
    return (
        1 << frame[TAKE_SETTLEMENT_CELL]
        if frame is not None and frame[KIND] == TAKE_SETTLEMENT and frame[SEAT] == a
        else 0
    )
