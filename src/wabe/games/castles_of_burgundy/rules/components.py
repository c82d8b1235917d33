"""The components as typed constants: read from `data/`, checked once at import."""

from pathlib import Path
from typing import Final

from wabe.core.data import load
from wabe.core.hexes import Grid, hexagon, mask_of
from wabe.games.castles_of_burgundy.rules.forms import DepotsFile, DuchiesFile, KnowledgeFile, TilesFile

FOLDER: Final = Path(__file__).parent.parent

_tiles: Final = load(FOLDER, "tiles", TilesFile)
_depots: Final = load(FOLDER, "depots", DepotsFile)
_duchies: Final = load(FOLDER, "duchies", DuchiesFile)
_knowledge: Final = load(FOLDER, "knowledge", KnowledgeFile)

# Colours of tiles and spaces (COB-COMP-01); BLACK is the seventh back.
BUILDING: Final = 0
ANIMAL: Final = 1
KNOWLEDGE: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP: Final = 5
BLACK: Final = 6
COLOURS: Final = ["building", "animal", "knowledge", "castle", "mine", "ship"]

# Kinds of tiles, numbered in the order of data/tiles.json. NOTHING marks an empty place.
NOTHING: Final = -1
TILES: Final = [tile["name"] for tile in _tiles["tiles"]]
COLOUR_OF: Final = [COLOURS.index(tile["colour"]) for tile in _tiles["tiles"]]
COLOURED: Final = [tile["coloured"] for tile in _tiles["tiles"]]  # how many lie in the pile of their colour
BLACKS: Final = [tile["black"] for tile in _tiles["tiles"]]  # how many lie in the black pile
ANIMALS_ON: Final = [tile.get("animals", 0) for tile in _tiles["tiles"]]

WAREHOUSE: Final = TILES.index("warehouse")
CARPENTER: Final = TILES.index("carpenter")
CHURCH: Final = TILES.index("church")
MARKET: Final = TILES.index("market")
BOARDING_HOUSE: Final = TILES.index("boarding-house")
BANK: Final = TILES.index("bank")
CITY_HALL: Final = TILES.index("city-hall")
WATCHTOWER: Final = TILES.index("watchtower")
BUILDINGS: Final = 8  # kinds 0..7 are the buildings
FIRST_ANIMAL: Final = BUILDINGS  # then three sizes each of four species
SPECIES: Final = ["cow", "sheep", "pig", "chicken"]
FIRST_KNOWLEDGE: Final = TILES.index("knowledge1")
LAST_KNOWLEDGE: Final = TILES.index("knowledge26")
CASTLE_TILE: Final = TILES.index("castle")
MINE_TILE: Final = TILES.index("mine")
SHIP_TILE: Final = TILES.index("ship")
# The kinds that may lie in each of the seven piles: those of a colour stand together.
PILES: Final = [[kind for kind in range(len(TILES)) if COLOUR_OF[kind] == colour] for colour in range(len(COLOURS))] + [
    list(range(len(TILES)))
]


def species_of(kind: int) -> int:
    """The species on an animal tile."""
    return (kind - FIRST_ANIMAL) // 3


def number_of(kind: int) -> int:
    """The printed number of a knowledge tile."""
    return kind - FIRST_KNOWLEDGE + 1


def knowledge_tile(number: int) -> int:
    """The kind of the knowledge tile with this number."""
    return FIRST_KNOWLEDGE + number - 1


# Knowledge #16-#23: the building each of them counts.
COUNTED_BUILDING: Final = {
    tile["number"]: TILES.index(tile["building"]) for tile in _knowledge["tiles"] if "building" in tile
}

GOODS: Final = _tiles["goods"]  # the type with index i belongs to die value i + 1
GOODS_OF_EACH: Final = _tiles["goods_of_each"]

# Duchies (COB-DUCHY): spaces are numbered row by row, named by row letter and place in the row.
GRID: Final = Grid(hexagon(3))
SPACES: Final = len(GRID.cells)
CENTRE: Final = GRID.index[0, 0]
SPACE_NAMES: Final = [f"{'abcdefg'[r + 3]}{q - max(-3, -3 - r) + 1}" for q, r in GRID.cells]
NEAR: Final = GRID.near_masks
_CODES: Final = "BAKCMS"


class Duchy:
    """One of the nine printed duchies."""

    __slots__ = ("castles", "colour_masks", "colours", "number", "region_colours", "region_of", "regions", "sizes")

    def __init__(self, number: int, codes: list[str]) -> None:
        self.number: Final = number
        self.colours: Final = [_CODES.index(code[0]) for code in codes]
        self.colour_masks: Final = [
            mask_of([i for i in range(SPACES) if self.colours[i] == colour]) for colour in range(6)
        ]
        parts: list[int] = []
        part_colours: list[int] = []
        for colour, mask in enumerate(self.colour_masks):
            found = GRID.components(mask)
            parts += found
            part_colours += [colour] * len(found)
        self.regions: Final = parts  # masks, grouped by colour
        self.region_colours: Final = part_colours
        self.sizes: Final = [part.bit_count() for part in parts]
        self.region_of: Final = [
            next(i for i, part in enumerate(parts) if part >> space & 1) for space in range(SPACES)
        ]
        self.castles: Final = [i for i in range(SPACES) if self.colours[i] == CASTLE]


_codes: Final = {int(number): " ".join(rows).split() for number, rows in _duchies["duchies"].items()}
NUMBERS: Final = [int(code[1]) for code in _codes[1]]  # the die number of each space, alike on all duchies
DUCHIES: Final = [Duchy(number, _codes[number]) for number in sorted(_codes)]  # number n has index n - 1
TABLEAUX: Final = _duchies["tableaux"]  # the two numbers printed on each double-sided tableau

# Places of the main board: the spaces of the six depots, one more for the mine that takes the place of a castle
# with three players (COB-PHASE-06), and eight in the black depot.
_SPECIAL: Final = _depots["three_players"]


class DepotPlace:
    """A hex space of the main board. `depot` counts from 0; 6 is the black depot."""

    __slots__ = ("bit", "colour", "depot", "name", "twins")

    def __init__(self, name: str, depot: int, colour: int, bit: int, twins: list[int]) -> None:
        self.name: Final = name
        self.depot: Final = depot
        self.colour: Final = colour  # BLACK in the black depot
        self.bit: Final = bit  # position within the depot, as a mask
        self.twins: Final = twins  # the other places of the depot where an equal tile may lie


BLACK_DEPOT: Final = 6
DEPOTS: Final = 7


def _lay_out() -> list[DepotPlace]:
    made: list[DepotPlace] = []
    taken = [0] * DEPOTS
    rows = [(space["name"], space["depot"] - 1, COLOURS.index(space["colour"])) for space in _depots["spaces"]]
    rows.append((_SPECIAL["by"], int(_SPECIAL["by"][0]) - 1, COLOURS.index(_SPECIAL["colour"])))
    rows.sort(key=lambda row: row[1])
    rows += [(f"black{i}", BLACK_DEPOT, BLACK) for i in range(1, 9)]
    for place, (name, depot, colour) in enumerate(rows):
        twins = [other for other, row in enumerate(rows) if row[1:] == (depot, colour) and other != place]
        made.append(DepotPlace(name, depot, colour, 1 << taken[depot], twins))
        taken[depot] += 1
    return made


PLACES: Final = _lay_out()
DEPOT_PLACES: Final = [[i for i, place in enumerate(PLACES) if place.depot == depot] for depot in range(DEPOTS)]
DEPOT_BEGINS: Final = [places[0] for places in DEPOT_PLACES]  # they stand together
DEPOT_ENDS: Final = [places[-1] + 1 for places in DEPOT_PLACES]
NUMBERED: Final = len(PLACES) - 8  # places below this belong to the numbered depots
_LEAST: Final = {space["name"]: space["least_players"] for space in _depots["spaces"]}
PHASES: Final = "ABCDE"


def _filled(players: int, phase: str) -> list[int]:
    """The places that get a tile in a phase, in the order in which they are filled."""
    names = [name for name, least in _LEAST.items() if least <= players]
    if players == 3 and phase in _SPECIAL["phases"]:
        names[names.index(_SPECIAL["replaced"])] = _SPECIAL["by"]
    names += [f"black{i}" for i in range(1, _depots["black_depot"][str(players)] + 1)]
    index = {place.name: i for i, place in enumerate(PLACES)}
    return [index[name] for name in names]


MOST_PLAYERS: Final = 4
# FILLED[players][phase]
FILLED: Final = [[_filled(players, phase) for phase in PHASES] if players >= 2 else [] for players in range(5)]

PHASE_POINTS: Final = _depots["phase_points"]
REGION_POINTS: Final = [0, *_depots["region_points"]]
LARGE_BONUS: Final = [_depots["large_bonus"].get(str(players), 0) for players in range(5)]
SMALL_BONUS: Final = [_depots["small_bonus"].get(str(players), 0) for players in range(5)]
GOODS_POINTS: Final = [_depots["goods_points"].get(str(players), 0) for players in range(5)]


def _check() -> None:
    """The counts of COB-COMP and COB-DUCHY; a slip in the data must not reach a table."""
    backs = [sum(COLOURED[kind] for kind in range(len(TILES)) if COLOUR_OF[kind] == colour) for colour in range(6)]
    blacks = [sum(BLACKS[kind] for kind in range(len(TILES)) if COLOUR_OF[kind] == colour) for colour in range(6)]
    if backs != [40, 20, 20, 14, 10, 20] or blacks != [16, 8, 6, 2, 2, 6]:
        raise ValueError(f"data/tiles.json: {backs} coloured and {blacks} black tiles")
    if sorted(COLOUR_OF) != COLOUR_OF:
        raise ValueError("data/tiles.json: the kinds of a colour do not stand together")
    for duchy in DUCHIES:
        counts = [mask.bit_count() for mask in duchy.colour_masks]
        if counts != [12, 6, 6, 4, 3, 6] or [int(code[1]) for code in _codes[duchy.number]] != NUMBERS:
            raise ValueError(f"data/duchies.json: duchy {duchy.number} has colours {counts} or other die numbers")
    for players in (2, 3, 4):
        if any(len(places) != 6 * players + 2 * players for places in FILLED[players]):
            raise ValueError(f"data/depots.json: wrong number of spaces with {players} players")


_check()
