"""The worth of module 3 to bots: cards, factories, cities to build them in."""

from functools import lru_cache
from typing import Final

from wabe.core.frames import KIND, SEAT
from wabe.core.hexes import KEPT, bits
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.privileges.rules.factories import (
    MOST_IN_CITY,
    POINTS,
    income,
    owned,
    price,
    standing_in,
)
from wabe.games.worlds_504.modules.privileges.rules.state import (
    NUMBER,
    PrivilegesState,
    privileges_state,
    with_privileges,
)
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.modules.roads.rules.state import with_roads
from wabe.games.worlds_504.rules.components import CITY, CITY_NUMBERS, II, III, I
from wabe.games.worlds_504.rules.frames import FACTORIES, FACTORIES_BUILT
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import distances, forces, nearest, nearness
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.judgement import wealth, worth_of_more
from wabe.games.worlds_504.strategy.prospects import SHORT_FOR_TILES, SHORT_OF_SETTLEMENTS, missing_settlements, pieces

CARD_WORTH: Final = 1.2
MONEY_ON_I: Final = 0.12  # a factory of about $30 is worth 5 points
FACTORY_WORTH: Final = 2.2  # on TOP II: what it will still earn
SITE_WORTH: Final = 5.0  # an own city with room for a factory
OF_LAND: Final = 0.8  # share of it for land beside such a city
OF_RESIDENTS: Final = 0.2  # and for residents there
RESERVE: Final = 0.8  # share of a factory that the money for it is worth, while it can still be built
CITIES: Final = {2: 7, 3: 6, 4: 5}  # on TOP I, by players: so many each, and there is room for all factories
CITIES_OF_COMPANIES: Final = 4
RECRUIT_ON_I: Final = 0.1  # few residents settle many cities; plants for more of them come too late
PIECE: Final = 1.35  # on TOP I: a piece on its way to the next city; a little more than the price of a resident


def compose(hooks: StrategyHooks) -> None:
    """Cards everywhere, factories on TOP I and II."""
    if with_privileges(hooks.world) == hooks.world.income_at:
        hooks.foretell_income = income
    hooks.dependencies.append(depends)
    hooks.hopes.append(cards)
    position = with_privileges(hooks.world)
    if position == I:
        hooks.money_worth = MONEY_ON_I
        hooks.recruit_worth = RECRUIT_ON_I
        if hooks.world.companies or II in (with_roads(hooks.world), with_production(hooks.world)):
            hooks.hopes.append(settlements_for_cities)
        if hooks.world.residents:
            hooks.piece_worth = PIECE
            hooks.hopes.append(settlers)
    if position < III:
        hooks.errand(industry)


def depends(s: WorldState, a: int) -> tuple[object, ...]:
    """Factories, and what this turn has brought."""
    part: PrivilegesState = s.parts[NUMBER]
    return (bytes(part.factories), part.city_settled)


def cards(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """A card is worth a little more than a point."""
    return CARD_WORTH * s.cards[a].bit_count()


def settlers(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I: without residents and the settlements they leave on their way there are no further cities."""
    return PIECE * pieces(s, a)


def settlements_for_cities(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """TOP I, where roads or plants take settlements or there are few: the last ones are for cities with room."""
    world = s.hooks.world
    needed = CITIES_OF_COMPANIES if world.companies else CITIES[s.hooks.players]
    missing = needed - (s.own[a] & s.ground[CITY]).bit_count()
    if missing <= 0:
        return 0.0
    roomy = with_room(bytes(privileges_state(s).factories), tuple(s.city_cell))
    steps = distances(s, s.own[a], roomy & ~s.own[a])[:missing]
    short = SHORT_FOR_TILES if with_majorities(world) == III else SHORT_OF_SETTLEMENTS
    return -short * missing_settlements(s, a, steps)


@lru_cache(maxsize=KEPT)
def with_room(factories: bytes, city_cell: tuple[int, ...]) -> int:
    """The cities (mask) that take one more factory."""
    found = 0
    for number in CITY_NUMBERS:
        if city_cell[number] >= 0 and standing_in(factories, number) < MOST_IN_CITY:
            found |= 1 << city_cell[number]
    return found


def industry(hooks: StrategyHooks, s: WorldState, a: int) -> float:
    """Factories that earn, own cities with room, and the way to the next city."""
    value = 0.0 if with_privileges(s.hooks.world) == I else FACTORY_WORTH * owned(s, a)
    roomy = with_room(bytes(privileges_state(s).factories), tuple(s.city_cell))
    own = bits(roomy & s.own[a])
    value += SITE_WORTH * (len(own) + filled(s, a, roomy))
    if own:
        value += RESERVE * reserve(hooks, s, a, sorted([price(s, a, s.city_no[cell]) for cell in own]))
    open_cities = roomy & ~s.own[a]
    by_land = nearness(nearest(s, s.own[a], open_cities))
    by_residents = nearness(nearest(s, forces(s, a), open_cities))
    return value + SITE_WORTH * (OF_LAND * by_land + OF_RESIDENTS * by_residents)


def filled(s: WorldState, a: int, roomy: int) -> int:
    """TOP I with Military on TOP II: cities that the actor has just filled, for room left there is room for conquerors.

    They count until the phase is over. Elsewhere that made no difference.
    """
    world = s.hooks.world
    if with_privileges(world) != I or with_military(world) != II:
        return 0
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame[KIND] != FACTORIES or frame[SEAT] != a:
        return 0
    return sum(
        1 for number in CITY_NUMBERS if frame[FACTORIES_BUILT] >> number & 1 and not roomy >> s.city_cell[number] & 1
    )


def reserve(hooks: StrategyHooks, s: WorldState, a: int, prices: list[int]) -> float:
    """Money for the next factories, the cheapest first: otherwise all is spent before phase 3F.

    On TOP I for one in each own city, each worth its points less what the money is worth anyway; else for one.
    """
    world = s.hooks.world
    if with_privileges(world) != I:
        return FACTORY_WORTH * min(1.0, s.money[a] / prices[0])
    money = float(s.money[a])
    rich = wealth(hooks, s, a) if with_production(world) == II else 0.0  # plants make one so rich that money is idle
    value = 0.0
    for cost in prices:
        value += max(0.0, POINTS - worth_of_more(hooks, rich - cost, cost)) * min(1.0, money / cost)
        money -= cost
        rich -= cost
        if money <= 0:
            break
    return value
