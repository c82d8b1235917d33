"""Arrange the Race: a trolley that enters a city, a resident beside one."""

from helpers.worlds_504.table import beside, drive, go_on, play, put_residents, put_settlement, put_trolley, table
from wabe.games.worlds_504.rules.state import WorldState


def drive_into(s: WorldState, number: int, a: int = 0) -> None:
    """The trolley enters this city from a tile beside it."""
    city = s.city_cell[number]
    cell, _ = beside(s, city, "grassland")
    put_trolley(s, a, cell)
    play(s, drive(cell, city))


def settling(world: str) -> tuple[WorldState, int, int]:
    """With residents on TOP I: a resident beside city 4; the city and the tile."""
    s = table(world, 2, capitals=[1, 3])
    city = s.city_cell[4]
    cell, _ = beside(s, city, "grassland")
    put_settlement(s, 0, cell)
    put_residents(s, 0, cell, tired=2)
    go_on(s, "residents", 0)
    return s, city, cell
