"""Arrange privileges: a row of cards to order, and a player about to build factories."""

from helpers.worlds_504.table import go_on, put_settlement, rich, table
from wabe.core.rows import add
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.components import PRIVILEGES, card
from wabe.games.worlds_504.rules.state import WorldState


def index(name: str) -> int:
    return card(name).bit_length() - 1


def row(s: WorldState, *names: str, free: int = 0) -> None:
    """This row of cards, and nothing else drawn yet."""
    privileges_state(s).row = tuple([index(name) for name in names])
    privileges_state(s).free = free
    privileges_state(s).drawn = (0,) * len(PRIVILEGES)
    for name in names:
        privileges_state(s).drawn = add(privileges_state(s).drawn, index(name), 1)


def names_in_row(s: WorldState) -> list[str]:
    return [PRIVILEGES[t].name for t in privileges_state(s).row]


def building(*cities: int, world: str = "312") -> WorldState:
    """Player 1 is about to build factories, with settlements in these cities and money enough."""
    s = table(world, 2, capitals=[1, 3])
    for number in cities:
        put_settlement(s, 0, s.city_cell[number])
    go_on(s, "factories", 0)
    rich(s, 0, 500)
    return s
