"""Names of things for people: places on the map, sides, phases."""

from typing import TYPE_CHECKING, Final

from wabe.core.hexes import DIRECTIONS, distance
from wabe.games.worlds_504.components import CELLS, PRIVILEGES, TERRAINS

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

SIDE_WORDS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")

# What is going on in a phase, and how a player ends his part of it.
PHASE_WORDS: Final = {
    "SR": "share round",
    "1": "order of play",
    "2": "auction",
    "3A": "capital",
    "3B": "share dealing",
    "3C": "purchase",
    "3D": "residents",
    "3E": "trolley",
    "3F": "factories",
    "3G": "fights",
    "3H": "income",
    "4": "dividends",
    "5": "scoring card",
}

# Headings of a long list of choices, by the kind of the action.
GROUPS: Final = {
    "recruit": "New residents",
    "again": "A second action",
    "road": "Roads",
    "free-road": "Roads",
    "crew": "Roads",
    "explore": "Explore",
    "harvest": "Harvest",
    "plant": "Plants",
    "build": "Factories",
    "take": "Privileges",
    "upgrade": "Trolley",
    "drive": "Drive",
    "climb": "Drive",
    "boost": "Trolley",
    "found": "Trolley",
    "load": "Goods",
    "unload": "Goods",
    "deliver": "Goods",
    "collect": "Goods",
    "embark": "Trolley",
    "disembark": "Trolley",
    "market": "Sell goods",
    "give": "Exchange goods",
    "receive": "Exchange goods",
    "buy": "Buy shares",
    "sell": "Sell shares",
    "shift": "Explorer tiles",
    "fight": "Fights",
    "raise": "Your bid",
    "bid": "Your bid",
}


def privilege_name(t: int) -> str:
    """What a card does, in few words: `+1 movement point (II-5)`."""
    privilege = PRIVILEGES[t]
    words = privilege.short.replace("MP", "movement points").replace("VP", "victory points")
    words = words.replace("+1 movement points", "+1 movement point")
    return f"{words[0].upper()}{words[1:]} ({privilege.name})"


def number_of(count: int, what: str) -> str:
    """`1 resident`, `2 residents`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def phase_name(phase: str) -> str:
    """`purchase (3C)`."""
    return f"{PHASE_WORDS[phase]} ({phase})" if phase in PHASE_WORDS else phase


def terrain_name(s: "WorldState", cell: int) -> str:
    """A tile in words, told from the nearest city: `forest, 2 west of city 3`."""
    if s.city_no[cell]:
        return f"city {s.city_no[cell]}"
    kind = TERRAINS[s.terrain[cell]] if s.terrain[cell] >= 0 else "unknown space"
    cities = [number for number, at in enumerate(s.city_cell) if at >= 0]
    if not cities:
        return kind
    here = CELLS[cell]
    steps, number = min((distance(here, CELLS[s.city_cell[number]]), number) for number in cities)
    way = SIDE_WORDS[_side(CELLS[s.city_cell[number]], here)]
    return f"{kind}, {way} of city {number}" if steps == 1 else f"{kind}, {steps} {way} of city {number}"


def _side(start: tuple[int, int], goal: tuple[int, int]) -> int:
    """The side of `start` that looks towards `goal`."""
    dq, dr = goal[0] - start[0], goal[1] - start[1]
    # In the plane a hex lies at (q + r/2, r * sqrt(3)/2); the dot product with a direction, doubled, is all in ints.
    dots = [(2 * dq + dr) * (2 * q + r) + 3 * dr * r for q, r in DIRECTIONS]
    return dots.index(max(dots))
