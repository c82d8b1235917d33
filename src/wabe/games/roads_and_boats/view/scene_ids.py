"""The ids under which things are drawn: choices, the log and questions of players refer to them."""

from wabe.games.roads_and_boats.rules.components import GOODS, STABLE
from wabe.games.roads_and_boats.rules.state import CARGO, BoatsState
from wabe.games.roads_and_boats.view.words import AREA_NAMES

# The map and the things on it.


def cell(h: int) -> str:
    """A hex."""
    return f"h{h + 1}"


def free_cell(q: int, r: int) -> str:
    """A cell of a growing map into which a tile may be laid."""
    return f"x{q},{r}"


def area(s: BoatsState, number: int) -> str:
    """The id of an area, for the goods in it: the cell, or a bank of it."""
    h = s.space.area_hex[number]
    areas = s.space.hex_areas[h]
    return cell(h) if len(areas) == 1 else f"{cell(h)}{AREA_NAMES[number - areas[0]]}"


def river(h: int) -> str:
    """The water of a source, beside its one area."""
    return f"{cell(h)}r"


def dock(number: int) -> str:
    """A dock."""
    return f"d{number}"


def place(s: BoatsState, number: int) -> str:
    """The id of a place of transporters."""
    space = s.space
    if number < space.n_areas:
        return area(s, number)
    if number < space.first_dock:
        h = number - space.first_river
        return river(h) if len(space.exits[h]) == 1 else cell(h)
    if number < space.places:
        return dock(number - space.first_dock)
    return transporter(number - space.places)


def transporter(t: int) -> str:
    """A transporter: `2t3` is the third of the second player."""
    return f"{t // STABLE + 1}t{t % STABLE + 1}"


def ground(number: int, kind: int) -> str:
    """Goods of a kind in an area."""
    return f"g{number}-{GOODS[kind]}"


def cargo(t: int, kind: int) -> str:
    """Goods of a kind on a transporter."""
    return f"{transporter(t)}-{GOODS[kind]}"


def held(number: int, kind: int) -> str:
    """Goods of a kind wherever they are."""
    return cargo(number - CARGO, kind) if number >= CARGO else ground(number, kind)


def building(h: int) -> str:
    """The building of a hex."""
    return f"b{h + 1}"


# The boards beside the map.


def slot(number: int) -> str:
    """A place in the order of play, from 0."""
    return f"slot{number + 1}"


def brick(number: int) -> str:
    """A space of the wonder, from 1 in filling order."""
    return f"w{number}"


def subject(seat: int, number: int) -> str:
    """A subject of research on a player's board."""
    return f"r{seat}-{number}"
