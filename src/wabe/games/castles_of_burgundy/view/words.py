"""The words for things: tiles, regions, goods, sources of points. The texts themselves stand in `texts/`."""

from typing import Final

from wabe.core.messages import NOTHING as NO_TEXT
from wabe.core.messages import Message, m, raw
from wabe.games.castles_of_burgundy.rules.components import (
    ANIMALS_ON,
    COLOUR_OF,
    COLOURS,
    GOODS,
    KNOWLEDGE,
    SPECIES,
    TILES,
    number_of,
    species_of,
)
from wabe.games.castles_of_burgundy.rules.sources import SOURCE_NAMES


def _tile(kind: int) -> Message:
    """As a pattern speaks of it: `{tile}` or, with its article, `{tile@the}`."""
    if COLOUR_OF[kind] == KNOWLEDGE:
        return m("cob.tile.knowledge", number=number_of(kind))
    if ANIMALS_ON[kind]:
        return m(f"cob.tile.{SPECIES[species_of(kind)]}", n=ANIMALS_ON[kind])
    return m(f"cob.tile.{TILES[kind]}")


def _effect(kind: int) -> Message:
    """Return what the tile does."""
    if COLOUR_OF[kind] == KNOWLEDGE:
        return m(f"cob.knowledge.{number_of(kind)}")
    return m("cob.effect.animals" if ANIMALS_ON[kind] else f"cob.effect.{TILES[kind]}")


def _symbol(kind: int) -> str:
    if COLOUR_OF[kind] == KNOWLEDGE:
        return f"knowledge-{number_of(kind)}"
    return SPECIES[species_of(kind)] if ANIMALS_ON[kind] else TILES[kind]


def _label(kind: int) -> Message:
    if COLOUR_OF[kind] == KNOWLEDGE:
        return raw(number_of(kind))
    return raw(ANIMALS_ON[kind]) if ANIMALS_ON[kind] else NO_TEXT


_ALL: Final = range(len(TILES))
TILE_WORDS: Final = [*(_tile(kind) for kind in _ALL), NO_TEXT]  # the last one stands for NOTHING, -1
EFFECT_WORDS: Final = [_effect(kind) for kind in _ALL]
TILE_NOTES: Final = [m("cob.note.tile", tile=TILE_WORDS[kind], effect=EFFECT_WORDS[kind]) for kind in _ALL]
SYMBOLS: Final = [_symbol(kind) for kind in _ALL]
LABELS: Final = [_label(kind) for kind in _ALL]
REGION_WORDS: Final = [m(f"cob.region.{colour}") for colour in COLOURS]
COLOUR_WORDS: Final = [m(f"cob.colour.{colour}") for colour in COLOURS]
GOODS_WORDS: Final = [m(f"cob.goods.{name}") for name in GOODS]
GOODS_NOTES: Final = [m("cob.note.goods", goods=GOODS_WORDS[type_], die=type_ + 1) for type_ in range(6)]
SOURCE_WORDS: Final = [m(f"cob.source.{name}") for name in SOURCE_NAMES]


def all_of(words: list[Message], indices: tuple[int, ...] | list[int]) -> tuple[Message, ...]:
    """Several things, for a pattern that lists them."""
    return tuple([words[i] for i in indices])
