"""Colours and symbols of 504. Symbols are names in the game-icons set, or `disc`, `cube`, `die`."""

from typing import Final

from wabe.core.scene import Look, Tone

LOOK: Final = Look(
    tones={
        "city": Tone("city", "#d9c9b4", "#6b5a48"),
        "grassland": Tone("grassland", "#a9cf6f", "#4f6b2c"),
        "forest": Tone("forest", "#5f9a57", "#2f5530"),
        "field": Tone("field", "#ecd369", "#7d6a20"),
        "mountain": Tone("mountain", "#a9a39b", "#57534e"),
        "desert": Tone("desert", "#f0ddb0", "#86734a"),
        "water": Tone("water", "#7fb4da", "#27506f"),
        "unknown": Tone("unknown space", "#f2f0ea", "#33312e"),
        "free": Tone("free of charge", "#cfe8c9", "#2f5530"),
        "green": Tone("green", "#3c9a4a", "#56b966"),
        "white": Tone("white", "#e8e4da", "#e8e4da"),
        "purple": Tone("purple", "#8a4fa3", "#b27bc9"),
        "blue": Tone("blue", "#3a6fb5", "#6a9cdc"),
        "orange": Tone("orange", "#dd7f22", "#f09a45"),
        "cattle": Tone("cattle", "#8c5a3c", "#b98563"),
        "wood": Tone("wood", "#3f7a3a", "#6aa463"),
        "fish": Tone("fish", "#3b83b5", "#6cb0dd"),
        "wheat": Tone("wheat", "#c79a1e", "#e5bf52"),
        "ore": Tone("ore", "#5f6570", "#99a0ac"),
    },
    symbols={
        "city": "medieval-gate",
        "headquarters": "castle",
        "settlement": "house",
        "resident": "meeple",
        "marker": "meeple",
        "trolley": "old-wagon",
        "delivered": "cardboard-box-closed",
        "money": "coins",
        "income": "receive-money",
        "privilege": "card-pickup",
        "factory": "factory",
        "barrack": "barracks",
        "militia": "crossed-swords",
        "share": "contract",
        "president": "top-hat",
        "value": "profit",
        "first": "stamper",
        "cattle": "cow",
        "wood": "log",
        "fish": "fish",
        "wheat": "wheat",
        "ore": "ore",
    },
    cover="world",
)
