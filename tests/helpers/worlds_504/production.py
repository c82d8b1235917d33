"""Arrange production: farms, plants and trading houses that stand already."""

from helpers.worlds_504.table import actor, change_terrain, put_residents, put_settlement
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.modules.production.rules.state import production_state
from wabe.games.worlds_504.rules.components import BEYOND, CITY
from wabe.games.worlds_504.rules.state import WorldState


def farm(s: WorldState, terrain: str, residents: int, *, water: bool = False, a: int | None = None) -> int:
    """An own tile of this terrain, beside water if that is wanted, with active residents."""
    a = actor(s) if a is None else a
    for cell in range(s.hooks.cells):
        free = s.land >> cell & 1 and not s.city_no[cell] and not any(own >> cell & 1 for own in s.own)
        near = any(c >= 0 and c < s.hooks.cells and s.terrain[c] == 6 for c in BEYOND[cell])
        if free and (near or not water):
            change_terrain(s, cell, terrain)
            put_settlement(s, a, cell)
            put_residents(s, a, cell, active=residents)
            return cell
    raise AssertionError("no such tile")


def plant(s: WorldState, a: int, cell: int, good: int) -> None:
    """A plant that stands already."""
    production_state(s).planted = put(production_state(s).planted, good, production_state(s).planted[good] | 1 << cell)
    production_state(s).owned = put(production_state(s).owned, a, production_state(s).owned[a] | 1 << cell)


def plants_of(s: WorldState, a: int, *numbers: int) -> None:
    """So many plants of each good on tiles of the actor; what grows there does not matter for the test."""
    cells = [c for c in bits(s.land & ~s.ground[CITY]) if not s.own[a] >> c & 1]
    for good, number in enumerate(numbers):
        for _ in range(number):
            cell = cells.pop()
            put_settlement(s, a, cell)
            plant(s, a, cell, good)


def in_cities(s: WorldState, a: int, *numbers: int) -> None:
    for number in numbers:
        put_settlement(s, a, s.city_cell[number])
