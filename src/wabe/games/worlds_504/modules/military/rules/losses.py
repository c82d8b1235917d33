"""Module 4: armies leave the map."""

from wabe.core.rows import add, put
from wabe.games.worlds_504.rules.components import III
from wabe.games.worlds_504.rules.deeds import unsettle
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.state import WorldState


def remove_residents(s: WorldState, a: int, cell: int, count: int) -> None:
    """M4-09, M4-10: residents go back to the storage."""
    weary = min(count, s.tired[a][cell])
    s.tired = add_on(s.tired, a, cell, -weary)
    s.active = add_on(s.active, a, cell, -(count - weary))
    s.residents[a] += count


def remove_garrison(s: WorldState, a: int, cell: int, hits: int) -> int:
    """A-28: the militia goes first, then the barrack; what is lost stays lost. How many armies fell."""
    part = s.military
    bit = 1 << cell
    lost = 0
    if hits > lost and part.militia & bit:
        part.militia &= ~bit
        lost += 1
        for event in s.hooks.militia_beaten:
            event(s, a, cell)
    if hits > lost and part.barracks & bit:
        part.barracks &= ~bit
        lost += 1
    return lost


def remove_home(s: WorldState, d: int, cell: int) -> None:
    """M4-09, M4-19: the settlement or the headquarters falls, and in a city with factories one of them."""
    destroy_factory(s, d, cell)
    if cell == s.capital[d]:
        s.capital = put(s.capital, d, -1)
        s.settlements = add(s.settlements, d, -1)  # a headquarters is no piece of the storage (G-04)
    unsettle(s, d, cell)


def destroy_factory(s: WorldState, d: int, cell: int) -> None:
    """M4-19: with 3.I and 3.II one factory is destroyed; the rest waits for the conqueror."""
    if 0 < s.hooks.world.with_privileges < III:
        place = 11 * d + s.city_no[cell]
        if s.city_no[cell] and s.privileges.factories[place]:
            s.privileges.factories = add(s.privileges.factories, place, -1)
