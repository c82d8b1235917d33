"""Arrange explored maps: tiles laid by hand, explorers sent out by text."""

from helpers.worlds_504.table import go_on, legal, play, put_residents, put_settlement, side_to, table
from wabe.games.worlds_504.rules.basic_effects import lay_tile
from wabe.games.worlds_504.rules.components import BEYOND, CELL_AT, CITY, TERRAINS
from wabe.games.worlds_504.rules.state import WorldState

FIRST = "567"  # 5.I on map 4
SECOND = "657"  # 5.II on map 1
THIRD = "685"  # 5.III on map 4


def cell(q: int, r: int) -> int:
    return CELL_AT[q, r]


def lay(s: WorldState, where: int, terrain: str, number: int = 0) -> None:
    """A tile from its stack, without any event."""
    assert (TERRAINS[CITY] == terrain) == (number > 0)
    lay_tile(s, where, TERRAINS.index(terrain), number)


def send(start: int, space: int) -> str:
    return f"explore {start} {side_to(start, space)}"


def explorers(world: str, count: int, *, players: int = 2, seat: int = 0) -> tuple[WorldState, int]:
    """A player in 3D with residents on his capital."""
    s = table(world, players)
    put_residents(s, seat, s.capital[seat], tired=count)
    go_on(s, "residents", seat)
    return s, s.capital[seat]


def spaces(s: WorldState, start: int) -> list[int]:
    """The spaces that may be explored from a tile now."""
    texts = legal(s)
    return [space for space in BEYOND[start] if space >= 0 and send(start, space) in texts]


def outpost(s: WorldState, a: int, where: int, terrain: str, residents: int = 0) -> None:
    """A new tile with a settlement and active residents."""
    lay(s, where, terrain)
    put_settlement(s, a, where)
    put_residents(s, a, where, active=residents)


def find(s: WorldState, start: int, space: int, terrain: str) -> None:
    """Explore, and this is what is found."""
    play(s, send(start, space), f"tile {terrain}")


def scout(world: str, residents: int = 1, *, players: int = 2) -> tuple[WorldState, int, int]:
    """Player 1 in 3D with residents on an outpost beside a city; the space has one land tile to it."""
    s, _ = explorers(world, 1, players=players)
    post, space = cell(3, -1), cell(3, -2)
    outpost(s, 0, post, "forest", residents)
    return s, post, space
