"""Names and explanations for people: tiles, regions, goods, points."""

from typing import Final

from wabe.games.castles_of_burgundy.components import (
    ANIMALS_ON,
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CASTLE_TILE,
    CHURCH,
    CITY_HALL,
    COLOUR_OF,
    FIRST_KNOWLEDGE,
    GOODS,
    KINDS,
    KNOWLEDGE_TEXTS,
    LAST_KNOWLEDGE,
    MARKET,
    MINE_TILE,
    SHIP_TILE,
    SPECIES,
    WAREHOUSE,
    WATCHTOWER,
    number_of,
    species_of,
)

_PLURALS: Final = {"cow": "cows", "sheep": "sheep", "pig": "pigs", "chicken": "chickens"}
_EFFECTS: Final = {
    WAREHOUSE: "sell one type of goods",
    CARPENTER: "take a building from a numbered depot",
    CHURCH: "take a mine, knowledge tile or castle from a numbered depot",
    MARKET: "take a ship or animal tile from a numbered depot",
    BOARDING_HOUSE: "take 4 workers",
    BANK: "take 2 silver",
    CITY_HALL: "place another tile from storage, whatever its number",
    WATCHTOWER: "4 points",
    CASTLE_TILE: "one more action with any number",
    MINE_TILE: "1 silver at the end of each phase",
    SHIP_TILE: "load the goods of a depot and move up in the turn order",
}


def _title(kind: int) -> str:
    if FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
        return f"knowledge {number_of(kind)}"
    if ANIMALS_ON[kind]:
        return f"{ANIMALS_ON[kind]} {_PLURALS[SPECIES[species_of(kind)]]}"
    return KINDS[kind].replace("-", " ")


def _note(kind: int) -> str:
    title = _title(kind)
    if FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
        return f"{title.capitalize()}: {KNOWLEDGE_TEXTS[number_of(kind)]}"
    if ANIMALS_ON[kind]:
        return f"{title.capitalize()}: points for these and all of their kind in the pasture."
    return f"{title.capitalize()}: {_EFFECTS[kind]}."


def _symbol(kind: int) -> str:
    if FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
        return "knowledge"
    return SPECIES[species_of(kind)] if ANIMALS_ON[kind] else KINDS[kind]


def _label(kind: int) -> str:
    if FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
        return str(number_of(kind))
    return str(ANIMALS_ON[kind]) if ANIMALS_ON[kind] else ""


def goods_tiles(count: int, type_: int) -> str:
    """So many goods of a type, in words."""
    return f"{count} {GOODS[type_]} goods tile{'s' if count > 1 else ''}"


ALL: Final = range(len(KINDS))
TITLES: Final = [_title(kind) for kind in ALL]
THE: Final = [_title(kind) if COLOUR_OF[kind] == 2 else f"the {_title(kind)}" for kind in ALL]
NOTES: Final = [_note(kind) for kind in ALL]
SYMBOLS: Final = [_symbol(kind) for kind in ALL]
LABELS: Final = [_label(kind) for kind in ALL]
REGION_TITLES: Final = ["city", "pasture", "knowledge region", "castle region", "mine region", "river"]
COLOUR_TITLES: Final = ["buildings", "animals", "knowledge", "castles", "mines", "ships"]
GOODS_NOTES: Final = [f"{name.capitalize()} goods: sold with a {i}." for i, name in enumerate(GOODS, 1)]
SOURCE_TITLES: Final = [
    "Regions",
    "Early regions",
    "Colours completed",
    "Animals",
    "Goods sold",
    "Watchtowers",
    "Goods left",
    "Silver left",
    "Workers left",
    "Knowledge",
]
