"""The ids of what can be pointed at."""

from wabe.games.age_of_innovation.rules.components import DISCIPLINES, FACTION_NAMES, TERRAINS
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, PAIR_NAMES


def cell_id(cell: int) -> str:
    """A hex of the map."""
    return HEX_NAMES[cell]


def link_id(pair: int) -> str:
    """A bridge."""
    return f"bridge-{PAIR_NAMES[pair]}"


def board_slot(board: int) -> str:
    """A planning board in the draft."""
    return f"board-{TERRAINS[board]}"


def faction_slot(which: int) -> str:
    """A faction in the draft."""
    return f"faction-{FACTION_NAMES[which]}"


def palace_slot(which: int) -> str:
    """A palace tile of the offer."""
    return f"palace-{which + 1}"


def booster_slot(which: int) -> str:
    """An open booster."""
    return f"booster-{which + 1}"


def competency_slot(space: int) -> str:
    """A space of the competency display."""
    return f"competency-{space + 1}"


def city_slot(kind: int) -> str:
    """A kind of city tile."""
    return f"city-{kind + 1}"


def level_slot(discipline: int, level: int) -> str:
    """A level of a discipline."""
    return f"{DISCIPLINES[discipline]}-{level}"


def book_slot(seat: int, colour: int) -> str:
    """The books of a colour on a player's board."""
    return f"p{seat + 1}-book-{DISCIPLINES[colour]}"


def track_slot(seat: int, kind: str, step: int) -> str:
    """A step of a player's sailing or terraforming track."""
    return f"p{seat + 1}-{kind}-{step}"


def stock_slot(seat: int, what: str) -> str:
    """Return where on his board a player has what he converts: `power`, `coin`, `law` (books)."""
    if what in DISCIPLINES:
        return book_slot(seat, DISCIPLINES.index(what))
    places = {"sacrifice": "bowl-II", "power": "bowl-III"}
    return f"p{seat + 1}-{places.get(what, what + 's')}"
