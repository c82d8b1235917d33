"""The reference sheet: every kind of tile, by colour, then goods and bonus tiles."""

from wabe.core.messages import Message, m, raw
from wabe.core.sheet import Item, Section
from wabe.games.castles_of_burgundy.rules.components import (
    BLACKS,
    COLOUR_OF,
    COLOURED,
    COLOURS,
    GOODS,
    GOODS_OF_EACH,
    GOODS_POINTS,
    LARGE_BONUS,
    PILES,
    SMALL_BONUS,
    TILES,
)
from wabe.games.castles_of_burgundy.view.words import (
    COLOUR_WORDS,
    EFFECT_WORDS,
    GOODS_WORDS,
    LABELS,
    SYMBOLS,
    TILE_WORDS,
)


def build_reference(players: int) -> list[Section]:
    """All tiles; points of goods and bonus tiles are those for this number of players."""
    found = [
        Section(_capital(COLOUR_WORDS[colour]), [_tile(kind) for kind in PILES[colour]])
        for colour in range(len(COLOURS))
    ]
    found.append(Section(m("cob.area.goods"), [_goods(type_, players) for type_ in range(len(GOODS))]))
    bonuses = [
        _bonus(size, points, colour)
        for colour in range(len(COLOURS))
        for size, points in (("large", LARGE_BONUS[players]), ("small", SMALL_BONUS[players]))
    ]
    return [*found, Section(m("cob.area.bonus"), bonuses)]


def _capital(text: Message) -> Message:
    return m("cob.sheet.capital", text=text)


def _tile(kind: int) -> Item:
    return Item(
        id=TILES[kind],
        name=_capital(TILE_WORDS[kind]),
        text=_capital(EFFECT_WORDS[kind]),
        symbol=SYMBOLS[kind],
        tone=COLOURS[COLOUR_OF[kind]],
        label=LABELS[kind],
        count=COLOURED[kind] + BLACKS[kind],
        form="tile",
    )


def _goods(type_: int, players: int) -> Item:
    return Item(
        id=f"goods-{GOODS[type_]}",
        name=m("cob.sheet.goods", goods=GOODS_WORDS[type_]),
        text=m("cob.sheet.goods.text", die=type_ + 1, points=GOODS_POINTS[players]),
        symbol=GOODS[type_],
        tone=GOODS[type_],
        label=raw(type_ + 1),
        count=GOODS_OF_EACH,
    )


def _bonus(size: str, points: int, colour: int) -> Item:
    return Item(
        id=f"{size}-{COLOURS[colour]}",
        name=_capital(m(f"cob.bonus.{size}", colour=COLOUR_WORDS[colour])),
        text=m(f"cob.note.{size}", colour=COLOUR_WORDS[colour], n=points),
        symbol=size,
        tone=COLOURS[colour],
        label=raw(points),
        count=1,
    )
