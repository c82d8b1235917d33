"""Colours and symbols of 504. Symbols are names in the game-icons set, or `disc`, `cube`, `die`."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wabe.core.messages import Message, m
from wabe.core.scene import Line, Look, Tone
from wabe.games.worlds_504.rules.components import GOODS


class ModuleLook(Struct, frozen=True):
    """What a module adds: symbols of its things, names of its kinds of pieces, letters for the terminal, lines."""

    symbols: dict[str, str]
    kinds: dict[str, Message] = {}
    letters: dict[str, str] = {}
    lines: dict[str, Line] = {}


def called(*kinds: str) -> dict[str, Message]:
    """Kinds of pieces with their names."""
    return {kind: m(f"w504.look.{kind}") for kind in kinds}


_SHADES: Final = [("#2b2622", "#f3ebdf"), ("#8f8373", "#8d8171"), ("#5a5046", "#c4b7a5"), ("#b5a894", "#655b50")]


_GENERAL: Final = Look(
    tones={
        "city": Tone(m("w504.terrain.city"), "#d9c9b4", "#6b5a48", "city"),
        "grassland": Tone(m("w504.terrain.grassland"), "#a9cf6f", "#4f6b2c", "ground-grassland"),
        "forest": Tone(m("w504.terrain.forest"), "#5f9a57", "#2f5530", "ground-forest"),
        "field": Tone(m("w504.terrain.field"), "#ecd369", "#7d6a20", "ground-field"),
        "mountain": Tone(m("w504.terrain.mountain"), "#a9a39b", "#57534e", "ground-mountain"),
        "desert": Tone(m("w504.terrain.desert"), "#f0ddb0", "#86734a", "ground-desert"),
        "water": Tone(m("w504.terrain.water"), "#7fb4da", "#27506f", "ground-water"),
        "unknown": Tone(m("w504.terrain.unknown"), "#f2f0ea", "#33312e"),
        "free": Tone(m("w504.tone.free"), "#cfe8c9", "#2f5530"),
        "green": Tone(m("w504.company.green"), "#3c9a4a", "#56b966"),
        "white": Tone(m("w504.company.white"), "#e8e4da", "#e8e4da"),
        "purple": Tone(m("w504.company.purple"), "#8a4fa3", "#b27bc9"),
        "blue": Tone(m("w504.company.blue"), "#3a6fb5", "#6a9cdc"),
        "orange": Tone(m("w504.company.orange"), "#dd7f22", "#f09a45"),
        # Players beside companies: no colours, shades only, which no company has.
        **{
            f"player-{number}": Tone(m("w504.tone.player", number=number), light, dark)
            for number, (light, dark) in enumerate(_SHADES, 1)
        },
        "cattle": Tone(m("w504.good.cattle"), "#8c5a3c", "#b98563"),
        "wood": Tone(m("w504.good.wood"), "#3f7a3a", "#6aa463"),
        "fish": Tone(m("w504.good.fish"), "#3b83b5", "#6cb0dd"),
        "wheat": Tone(m("w504.good.wheat"), "#c79a1e", "#e5bf52"),
        "ore": Tone(m("w504.good.ore"), "#5f6570", "#99a0ac"),
    },
    symbols={
        "ground-grassland": "high-grass",
        "ground-forest": "pine-tree",
        "ground-field": "field",
        "ground-mountain": "mountains",
        "ground-desert": "cactus",
        "ground-water": "waves",
        "city": "medieval-gate",
        "headquarters": "castle",
        "settlement": "house",
        "resident": "meeple",
        "actor": "disc",
        "money": "coins",
        "income": "receive-money",
        "aside": "piggy-bank",
        "cattle": "cow",
        "wood": "log",
        "fish": "double-fish",
        "wheat": "wheat",
        "ore": "ore",
    },
    cover="world",
    kinds={
        **called("actor", "headquarters", "resident", "settlement"),
        **{good: m(f"w504.good.{good}") for good in GOODS},
    },
    letters={
        "ground-unknown": "?",
        "headquarters": "H",
        "settlement": "s",
        "resident": "r",
        "cattle": "c",
        "wood": "w",
        "fish": "f",
        "wheat": "g",
        "ore": "o",
    },
)


def look_of(modules: list[ModuleLook]) -> Look:
    """Everything there is with these modules."""
    symbols, kinds, letters = dict(_GENERAL.symbols), dict(_GENERAL.kinds), dict(_GENERAL.letters)
    lines: dict[str, Line] = {}
    for module in modules:
        symbols |= module.symbols
        kinds |= module.kinds
        letters |= module.letters
        lines |= module.lines
    return replace(_GENERAL, symbols=symbols, kinds=kinds, letters=letters, lines=lines)
