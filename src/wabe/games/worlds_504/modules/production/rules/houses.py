"""Module 8 on TOP I and II: trading houses in cities. Every own settlement in a city is one, the headquarters too."""

from typing import Final

from wabe.core.hexes import bits
from wabe.games.worlds_504.modules.military.rules.state import NUMBER as MILITARY
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.basic_effects import pay
from wabe.games.worlds_504.rules.components import CITY, card
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

PRICE_STEP: Final = 10
ROOM: Final = 1  # goods
ROOM_OF_HEADQUARTERS: Final = 2
ROOM_WITH_MILITARY: Final = 2
FREE_HOUSES: Final = card("III-8")
MORE_ROOM: Final = card("II-6")


def compose(hooks: WorldHooks) -> None:
    """M8-06."""
    hooks.may_enter.append(can_pay)
    hooks.contested_tiles.append(cities)
    hooks.settled.append(build_house)


def houses(s: WorldState, a: int) -> int:
    """M8-06: cities (mask) with a trading house of the actor."""
    return s.own[a] & s.ground[CITY]


def standing(s: WorldState, cell: int) -> int:
    """M8-06: trading houses in a city: settlements, headquarters, and with Military the barrack."""
    number = 0
    for own in s.own:
        number += own >> cell & 1
    if s.hooks.world.at[MILITARY]:
        number += military_state(s).barracks >> cell & 1
    return number


def price(s: WorldState, a: int, others: int) -> int:
    """M8-06: $10 for each one already there; P-III-08."""
    return 0 if s.cards[a] & FREE_HOUSES else PRICE_STEP * others


def cities(s: WorldState, a: int) -> int:
    """M8-06: the tiles (mask) that may be too expensive."""
    return s.ground[CITY]


def can_pay(s: WorldState, a: int, cell: int) -> bool:
    """M8-06: without the money the city may not be entered."""
    if s.terrain[cell] != CITY or s.own[a] >> cell & 1:
        return True
    return s.money[a] >= price(s, a, standing(s, cell))


def build_house(s: WorldState, a: int, cell: int, first: bool) -> None:
    """M8-06, A-58: the settlement becomes a trading house, however it came there."""
    if s.terrain[cell] == CITY:
        pay(s, a, price(s, a, standing(s, cell) - 1))


def room_at(s: WorldState, a: int, cell: int) -> int:
    """M8-10: goods a trading house takes: 1, the headquarters 2, with Military 2 each."""
    if s.hooks.world.at[MILITARY]:
        return ROOM_WITH_MILITARY
    return ROOM_OF_HEADQUARTERS if cell == s.capital[a] else ROOM


def room(s: WorldState, a: int) -> int:
    """M8-10, P-II-06: of all trading houses together."""
    total = 1 if s.cards[a] & MORE_ROOM else 0
    for cell in bits(houses(s, a)):
        total += room_at(s, a, cell)
    return total
