"""The components of Roads & Boats as typed constants, read from `data/` and checked once (RB-COMP).

Goods in one place are a bag: one int with twelve bits for each kind, so that bags are added and copied as numbers.
"""

from pathlib import Path
from typing import Final, NamedTuple

from wabe.core.data import load
from wabe.core.hexes import KEPT
from wabe.core.messages import add_texts
from wabe.games.roads_and_boats.rules.forms import (
    BoxTilesFile,
    BuildingsFile,
    RecipesFile,
    TransportersFile,
    WonderFile,
)

FOLDER: Final = Path(__file__).parent.parent  # of the game
add_texts("boats", FOLDER)

# Goods (RB-COMP-07).

GOODS: Final = ("trunks", "boards", "paper", "goose", "clay", "stone", "fuel", "iron", "gold", "coins", "stock")
TRUNKS: Final = 0
BOARDS: Final = 1
PAPER: Final = 2
GOOSE: Final = 3
CLAY: Final = 4
STONE: Final = 5
FUEL: Final = 6
IRON: Final = 7
GOLD: Final = 8
COINS: Final = 9
STOCK: Final = 10
N_GOODS: Final = 11

SHIFT: Final = tuple(12 * good for good in range(N_GOODS))
ONE: Final = tuple(1 << (12 * good) for good in range(N_GOODS))
MOST: Final = 4095  # of one kind in one place

Bag = int


def count(bag: Bag, good: int) -> int:
    """The number of goods of a kind in a bag."""
    return bag >> SHIFT[good] & MOST


def size(bag: Bag) -> int:
    """The number of goods in a bag: the digits of a number in base 4096 sum up to its remainder by 4095."""
    return bag % MOST


_KINDS: Final[dict[Bag, list[int]]] = {}


def kinds_in(bag: Bag) -> list[int]:
    """The kinds in a bag, ascending. The list is kept: never change it."""
    found = _KINDS.get(bag)
    if found is None:
        found = [good for good in range(N_GOODS) if bag >> SHIFT[good] & MOST]
        if len(_KINDS) >= KEPT:
            _KINDS.clear()
        _KINDS[bag] = found
    return found


def bag_of(goods: dict[str, int]) -> Bag:
    """The bag of goods given by name."""
    bag = 0
    for name, number in goods.items():
        bag += ONE[GOODS.index(name)] * number
    return bag


def goods_of(bag: Bag) -> dict[str, int]:
    """The goods of a bag by name."""
    return {GOODS[good]: count(bag, good) for good in kinds_in(bag)}


# Terrains (RB-MAP-01).

TERRAINS: Final = ("woods", "pasture", "rock", "mountain", "desert", "sea")
WOODS: Final = 0
PASTURE: Final = 1
ROCK: Final = 2
MOUNTAIN: Final = 3
DESERT: Final = 4
SEA: Final = 5

# Transporters (RB-COMP-08); 0 is none.

TRANSPORTERS: Final = ("none", "donkey", "wagon", "truck", "raft", "rowboat", "steamer")
DONKEY: Final = 1
WAGON: Final = 2
TRUCK: Final = 3
RAFT: Final = 4
ROWBOAT: Final = 5
STEAMER: Final = 6

# Buildings (RB-COMP-09); 0 is none.

BUILDINGS: Final = (
    "none",
    "woodcutter",
    "quarry",
    "clay_pit",
    "mine",
    "oil_rig",
    "sawmill",
    "coal_burner",
    "papermill",
    "stone_factory",
    "mint",
    "stock_exchange",
    "wagon_factory",
    "truck_factory",
    "raft_factory",
    "rowboat_factory",
    "steamer_factory",
)
WOODCUTTER: Final = 1
QUARRY: Final = 2
CLAY_PIT: Final = 3
MINE: Final = 4
OIL_RIG: Final = 5
SAWMILL: Final = 6
COAL_BURNER: Final = 7
PAPERMILL: Final = 8
STONE_FACTORY: Final = 9
MINT: Final = 10
STOCK_EXCHANGE: Final = 11
WAGON_FACTORY: Final = 12
TRUCK_FACTORY: Final = 13
RAFT_FACTORY: Final = 14
ROWBOAT_FACTORY: Final = 15
STEAMER_FACTORY: Final = 16
LAST_PRIMARY: Final = OIL_RIG
FIRST_SECONDARY: Final = SAWMILL
FIRST_FACTORY: Final = WAGON_FACTORY

# Research (RB-RES-03).

SUBJECTS: Final = (
    "rowing",
    "trucking",
    "shipping",
    "drilling",
    "specialisation",
    "enlargement",
    "new_shafts",
    "bright_idea",
)
ROWING: Final = 0
TRUCKING: Final = 1
SHIPPING: Final = 2
DRILLING: Final = 3
SPECIALISATION: Final = 4
ENLARGEMENT: Final = 5
NEW_SHAFTS: Final = 6
BRIGHT_IDEA: Final = 7

_BUILDINGS: Final = load(FOLDER, "buildings", BuildingsFile)
_RECIPES: Final = load(FOLDER, "recipes", RecipesFile)
_MOVERS: Final = load(FOLDER, "transporters", TransportersFile)
_WONDER: Final = load(FOLDER, "wonder", WonderFile)
_TILES: Final = load(FOLDER, "tiles", BoxTilesFile)

if (
    [entry.id for entry in _BUILDINGS.goods] != list(GOODS)
    or [entry.id for entry in _BUILDINGS.buildings] != list(BUILDINGS[1:])
    or [entry.id for entry in _BUILDINGS.research] != list(SUBJECTS)
    or [entry.id for entry in _MOVERS.transporters] != list(TRANSPORTERS[1:])
):
    raise ValueError("the data of Roads & Boats name other goods, buildings, subjects or transporters than the code")

WEALTH: Final = [entry.wealth for entry in _BUILDINGS.goods]

# By building (RB-BUILD-04).
COST: Final = [0] + [ONE[BOARDS] * entry.cost.boards + ONE[STONE] * entry.cost.stone for entry in _BUILDINGS.buildings]
SITES: Final = [[False] * 6] + [[name in entry.terrain for name in TERRAINS] for entry in _BUILDINGS.buildings]
NEEDS_SHORE: Final = [False] + [entry.needs_shore for entry in _BUILDINGS.buildings]
NEEDS_RESEARCH: Final = [-1] + [
    SUBJECTS.index(entry.needs_research) if entry.needs_research else -1 for entry in _BUILDINGS.buildings
]

# By building: what goes in (one bag for each way), what comes out (RB-PROD, RB-TP-01).
INPUTS: Final[list[list[Bag]]] = [[] for _ in BUILDINGS]
OUTPUT: Final = [-1] * len(BUILDINGS)  # the good
OUTPUT_SIZE: Final = [0] * len(BUILDINGS)
MADE: Final = [0] * len(BUILDINGS)  # the transporter
BATCHES: Final = [0] * len(BUILDINGS)
for _recipe in [*_RECIPES.primary, *_RECIPES.secondary, *_RECIPES.transporter_factories]:
    _building = BUILDINGS.index(_recipe.producer)
    for _set in _recipe.inputs:
        INPUTS[_building].append(bag_of({name: n for name, n in _set.items() if name != "donkey"}))
    for _name, _number in _recipe.output.items():
        OUTPUT_SIZE[_building] = _number
        if _name in TRANSPORTERS:
            MADE[_building] = TRANSPORTERS.index(_name)
        elif _name in GOODS:
            OUTPUT[_building] = GOODS.index(_name)
    BATCHES[_building] = _recipe.max_batches_per_turn
    if _recipe.max_output_per_turn != BATCHES[_building] * OUTPUT_SIZE[_building]:
        raise ValueError(f"the capacity of {_recipe.producer} does not fit its batches")

# By transporter.
CAPACITY: Final = [0] + [entry.capacity for entry in _MOVERS.transporters]
POINTS: Final = [0] + [entry.movement for entry in _MOVERS.transporters]
ON_WATER: Final = [False] + [entry.medium == "water" for entry in _MOVERS.transporters]
MOST_TRANSPORTERS: Final = int(_MOVERS.limits_per_player["total"])
MOST_LAND: Final = int(_MOVERS.limits_per_player["land"])
MOST_WATER: Final = int(_MOVERS.limits_per_player["water"])
STABLE: Final = (
    MOST_TRANSPORTERS + 1
)  # numbers of transporters a player needs: one more than allowed, until one is removed
MOST_PLAYERS: Final = 6

# Mines (RB-MINE-01): gold, iron, the subject needed.
MIXTURES: Final = ("normal", "special_gold", "special_iron", "big")
if [entry.id for entry in _BUILDINGS.mine_mixtures] != list(MIXTURES):
    raise ValueError("the data of Roads & Boats name other mixtures of mines than the code")
MIX_GOLD: Final = [entry.gold for entry in _BUILDINGS.mine_mixtures]
MIX_IRON: Final = [entry.iron for entry in _BUILDINGS.mine_mixtures]
MIX_NEEDS: Final = [
    SUBJECTS.index(entry.needs_research) if entry.needs_research else -1 for entry in _BUILDINGS.mine_mixtures
]

# Research (RB-RES-01, 05): the price; by subject the factory it opens, and what may be converted into it.
RESEARCH_COST: Final = bag_of(_BUILDINGS.research_cost)
FACTORY_OF: Final = [0] * len(SUBJECTS)
CONVERTIBLE: Final[list[list[int]]] = [[] for _ in SUBJECTS]
CONVERTIBLE_DOWN: Final[list[list[int]]] = [[] for _ in SUBJECTS]  # into something lighter: an option (AMB-18)
for _name, _upgrade in _BUILDINGS.factory_upgrades.items():
    FACTORY_OF[SUBJECTS.index(_name)] = BUILDINGS.index(_upgrade.result)
    CONVERTIBLE[SUBJECTS.index(_name)] = [BUILDINGS.index(source) for source in _upgrade.sources]
    CONVERTIBLE_DOWN[SUBJECTS.index(_name)] = [BUILDINGS.index(source) for source in _upgrade.also_from]

SHAFT_COST: Final = ONE[IRON] + ONE[FUEL]
START_DONKEYS: Final = _BUILDINGS.start_goods_per_player["donkey"]
START_GOODS: Final = bag_of({k: n for k, n in _BUILDINGS.start_goods_per_player.items() if k in GOODS})
SEA_EXTRA: Final = 2  # stone or boards for a wall from the open sea (RB-WALL-11)

# The wonder (RB-WOND-01, RB-END-01); a brick's number is its place in filling order, from 1.
ROWS: Final = _WONDER.rows_bottom_to_top
SPACES: Final = sum(ROWS)
PRICE_RISES: Final = _WONDER.marks.price_rise.brick - 1  # bricks laid before one costs 2
IRRIGATION: Final = _WONDER.marks.irrigation.brick
END_MARKS: Final = [0, 0] + [_WONDER.marks.end[str(n)].brick for n in range(2, MOST_PLAYERS + 1)]
NEUTRAL_BRICKS: Final = _WONDER.neutral_bricks
ROW_POINTS: Final = 10
SOLO_BRICKS: Final = _WONDER.solo.neutral_bricks_preplaced
SOLO_TURNS: Final = _WONDER.solo.turns


class TileKind(NamedTuple):
    """Equal tiles of the box (RB-COMP-05): terrain, shape of the river on it, how many there are."""

    terrain: int
    shape: int
    number: int


# Rivers (RB-MAP-02) and the tiles of the box.
SHAPES: Final = ("none", "source", "sharp", "wide", "straight", "fork")
SHAPE_EXITS: Final = [_TILES.river_shapes[name] for name in SHAPES]
TILES: Final = [
    TileKind(TERRAINS.index(terrain), SHAPES.index(shape), number)
    for terrain, shapes in _TILES.recommended_manifest_140.items()
    for shape, number in shapes.items()
]
