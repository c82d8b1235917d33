"""What lies in the box, as typed constants: terrains, goods, maps, cities, privileges, tables of the general rules."""

from pathlib import Path
from typing import Final, NamedTuple

from wabe.core.data import load
from wabe.core.hexes import Grid, mask_of, spiral
from wabe.games.worlds_504.rules.forms import MapsFile, OffersFile, PrivilegesFile

FOLDER: Final = Path(__file__).parent.parent

_maps: Final = load(FOLDER, "maps", MapsFile)
_cities: Final = load(FOLDER, "cities", OffersFile)
_privileges: Final = load(FOLDER, "privileges", PrivilegesFile)

# Positions of a module in the book. 0 stands for "not in this world".
I: Final = 1
II: Final = 2
III: Final = 3
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")

# Terrains, in the order of the majority board; water last.
TERRAINS: Final = ("city", "grassland", "forest", "field", "mountain", "desert", "water")
CITY: Final = 0
GRASSLAND: Final = 1
FOREST: Final = 2
FIELD: Final = 3
MOUNTAIN: Final = 4
DESERT: Final = 5
WATER: Final = 6
UNKNOWN: Final = -1  # a space without a tile
ALL_LAND: Final = sum(1 << terrain for terrain in range(CITY, WATER))  # mask of the terrains one can enter

GOODS: Final = ("cattle", "wood", "fish", "wheat", "ore")

COLOURS: Final = ("green", "white", "purple", "blue", "orange")  # orange: the fifth company only

# Cells: every hex up to this distance from the centre of the map, ring by ring. Maps 2 and 3 use the first 61, map 5
# reaches ring 6; map 4 grows "as long as the table is big enough": this is the size of our table.
TABLE_RADIUS: Final = 9
GRID: Final = Grid(spiral((0, 0), TABLE_RADIUS))
CELLS: Final = GRID.cells
CELL_AT: Final = GRID.index
SIDES: Final = ("e", "ne", "nw", "w", "sw", "se")
HALF: Final = 3  # sides of a cell whose edges bear its number: the others are those of its neighbours
BEYOND: Final = GRID.adjacent
NEAR_MASK: Final = GRID.near_masks

TILES: Final[list[int]] = [_maps["tiles"][terrain] for terrain in TERRAINS]
POOL: Final[list[int]] = [_maps["pool"].get(terrain, 0) for terrain in TERRAINS]


class MapPlan(NamedTuple):
    """A map before the first event: fixed tiles, and the spaces to be filled at random, row by row."""

    cities: dict[int, int]  # number -> cell
    fixed: dict[int, int]  # cell -> terrain, cities included
    spaces: list[int]


def _plan(rows: list[tuple[int, int, str]]) -> MapPlan:
    cities: dict[int, int] = {}
    fixed: dict[int, int] = {}
    spaces: list[int] = []
    for q, r, what in sorted(rows, key=lambda row: (row[1], row[0])):
        cell = CELL_AT[q, r]
        if what == "random":
            spaces.append(cell)
        elif what.isdigit():
            cities[int(what)] = cell
            fixed[cell] = CITY
        else:
            fixed[cell] = TERRAINS.index(what)
    return MapPlan(cities, fixed, spaces)


PLANS: Final[dict[str, MapPlan]] = {name: _plan(rows) for name, rows in _maps["maps"].items()}
MAP2_EDGE: Final[list[int]] = _maps["map2"]["edge"]
MAP2_OPPOSITE: Final[list[set[int]]] = [set(pair) for pair in _maps["map2"]["opposite"]]
MAP2_TRIPLES: Final[list[set[int]]] = [set(triple) for triple in _maps["map2"]["triples"]]
MAP3_LAKE: Final[int] = mask_of([CELL_AT[q, r] for q, r in _maps["map3"]["lake"]])
MAP3_SINGLE: Final[int] = mask_of([CELL_AT[q, r] for q, r in _maps["map3"]["single"]])
MAP5_CORNERS: Final[list[int]] = _maps["map5"]["corners"]

CITY_NUMBERS: Final = range(1, 11)
OFFERS: Final[list[int]] = [-1] + [GOODS.index(_cities["offers"][str(n)]) for n in CITY_NUMBERS]


class Privilege(NamedTuple):
    """One of the 33 types of cards."""

    name: str  # I-2: back I, number 2
    back: int
    phase: str  # where it works; empty where that depends on the world
    uses: tuple[str, ...]
    not_with: tuple[str, ...]
    always: bool
    residents: bool


PRIVILEGES: Final[list[Privilege]] = [
    Privilege(
        entry["name"],
        ROMAN.index(entry["name"].split("-")[0]),
        entry["phase"],
        tuple(entry["with"]),
        tuple(entry["not_with"]),
        entry.get("always", False),
        entry.get("residents", False),
    )
    for entry in _privileges["privileges"]
]


def card(name: str) -> int:
    """The bit of this privilege in the mask of cards an actor owns."""
    return 1 << [privilege.name for privilege in PRIVILEGES].index(name)


# General rules
RESIDENT_PRICE: Final = 10
BASE_INCOME: Final = 20
CAPITAL_LIMIT: Final = 9  # residents on a tile
TILE_LIMIT: Final = 7
PIECES_WITH_RESIDENTS: Final = {2: 30, 3: 25, 4: 20}  # residents and settlements of each player
PIECES_OF_COMPANY: Final = 15
SETTLEMENTS_WITHOUT_RESIDENTS: Final = 20
COMPANIES: Final = 5
STAGGERED: Final = {2: [60, 80], 3: [60, 70, 80], 4: [60, 70, 80, 90]}
