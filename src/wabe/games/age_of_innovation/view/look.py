"""The palette and the symbols, for light and dark surroundings."""

from typing import Final

from wabe.core.messages import NOTHING, m
from wabe.core.scene import Line, Look, Tone
from wabe.games.age_of_innovation.rules.components import DISCIPLINES

_FACTIONS: Final = {
    "blessed": "angel-wings",
    "felines": "feline",
    "goblins": "goblin-head",
    "illusionists": "magic-hat",
    "inventors": "gears",
    "lizards": "gecko",
    "moles": "mole",
    "monks": "monk-face",
    "navigators": "compass",
    "omar": "turban",
    "philosophers": "philosopher-bust",
    "psychics": "psychic-waves",
}

# Seen from the front, each larger than the one it grows from.
_BUILDINGS: Final = {
    "workshop": "M-28 34V-4L0-30L28-4V34Z",
    "guild": "M-40 36V2L-20-16L0 2V-20L20-38L40-20V36Z",
    "school": "M-38 38V28H-32V2A32 32 0 0 1-5-29V-46H5V-29A32 32 0 0 1 32 2V28H38V38Z",
    "university": "M-48 40V26H-42V-8H-48V-18L0-46L48-18V-8H42V26H48V40ZM-28-8V26H-18V-8ZM-5-8V26H5V-8ZM18-8V26H28V-8Z",
    "palace": "M-48 44V-30H-38V-44H-28V-30H-18V-8H-10V-20H-5V-48L18-40L-1-33V-20H10V-8H18V-30H28V-44H38V-30H48V44"
    "H12V26A12 12 0 0 0-12 26V44Z",
    "tower": "M-24 44V-18H-30V-44H-18V-34H-6V-44H6V-34H18V-44H30V-18H24V44Z",
    "monument": "M-30 44V32H-16L-10-34L0-48L10-34L16 32H30V44Z",
}
_OTHERS: Final = (
    "annex", "books", "bridge", "city", "coins", "innovation", "key", "level", "marker", "points", "sailing",
    "scholar", "terraforming", "tools", "x",
)  # fmt: skip

LOOK: Final = Look(
    tones={
        "plains": Tone(m("aoi.terrain.plains"), "#b98a55", "#7d5a33", "wheat"),
        "swamp": Tone(m("aoi.terrain.swamp"), "#5c5750", "#3a3733", "reed"),
        "lake": Tone(m("aoi.terrain.lake"), "#5b93cc", "#2f5f92", "drop"),
        "forest": Tone(m("aoi.terrain.forest"), "#6ca760", "#3d6d34", "tree"),
        "mountain": Tone(m("aoi.terrain.mountain"), "#a9a9a6", "#6b6b68", "peak"),
        "wasteland": Tone(m("aoi.terrain.wasteland"), "#cf6a55", "#943f2e", "fire"),
        "desert": Tone(m("aoi.terrain.desert"), "#e8cb63", "#a68a2c", "cactus"),
        "player-plains": Tone(m("aoi.terrain.plains"), "#7b4a1d", "#c98f55"),
        "player-swamp": Tone(m("aoi.terrain.swamp"), "#211f1d", "#746c65"),
        "player-lake": Tone(m("aoi.terrain.lake"), "#1b5dab", "#5ea3f0"),
        "player-forest": Tone(m("aoi.terrain.forest"), "#2c7a28", "#66ba5a"),
        "player-mountain": Tone(m("aoi.terrain.mountain"), "#6b6b72", "#cfcfd4"),
        "player-wasteland": Tone(m("aoi.terrain.wasteland"), "#ab2a18", "#f0705a"),
        "player-desert": Tone(m("aoi.terrain.desert"), "#f2c500", "#f5d44a"),
        "river": Tone(m("aoi.tone.river"), "#cfe6f3", "#1d3f55", "waves"),
        "banking": Tone(m("aoi.discipline.banking"), "#e3c34a", "#9b8222"),
        "law": Tone(m("aoi.discipline.law"), "#6aa0d8", "#35659a"),
        "engineering": Tone(m("aoi.discipline.engineering"), "#b5875a", "#7c5733"),
        "medicine": Tone(m("aoi.discipline.medicine"), "#f3f0ea", "#c8c4ba"),
        "site": Tone(m("aoi.line.site"), "#1d4f7044", "#a9d4ee33"),
        "neutral": Tone(m("aoi.tone.neutral"), "#f7f4ee", "#dcd7cc"),
        "bowl": Tone(m("aoi.tone.bowl"), "#a487c4", "#6d4f91"),
        "power": Tone(m("aoi.tone.power"), "#a487c4", "#6d4f91"),
        # Colours of cardboard: no words, since what lies there says what it is.
        "tile": Tone(NOTHING, "#efe6d3", "#3a342b"),
        "used": Tone(NOTHING, "#d9d2c6", "#2a2622"),
        "now": Tone(NOTHING, "#f6df9a", "#6b5716"),
        "special": Tone(NOTHING, "#a487c4", "#6d4f91"),
        "gold": Tone(NOTHING, "#e8cb63", "#a68a2c"),
    },
    symbols={
        "workshop": "anvil",
        "guild": "shop",
        "school": "book-cover",
        "university": "greek-temple",
        "palace": "castle",
        "tower": "white-tower",
        "monument": "obelisk",
        "annex": "cube",
        "scholar": "meeple",
        "marker": "disc",
        "bridge": "stone-bridge",
        "coins": "two-coins",
        "tools": "hammer-nails",
        "books": "book-cover",
        **{f"books-{name}": "book-cover" for name in DISCIPLINES},
        "power": "disc",
        "key": "key",
        "points": "laurels",
        "city": "village",
        "sailing": "sailboat",
        "terraforming": "trowel",
        "tile": "scroll-unfurled",
        "x": "cross-mark",
        "level": "profit",
        "innovation": "light-bulb",
        "waves": "waves",
        "wheat": "wheat",
        "reed": "high-grass",
        "drop": "water-drop",
        "tree": "pine-tree",
        "peak": "peaks",
        "fire": "campfire",
        "cactus": "cactus",
        **{f"faction-{name}": icon for name, icon in _FACTIONS.items()},
    },
    cover="hexes",
    lines={
        "bridge": Line(m("aoi.line.bridge"), width=0.2),
        "site": Line(m("aoi.line.site"), tone="site", width=0.05, casing="site", vacant=True),
    },
    shapes=_BUILDINGS,
    kinds={
        **{kind: m(f"aoi.building.{kind}") for kind in _BUILDINGS},
        **{kind: m(f"aoi.look.{kind}") for kind in _OTHERS},
        **{f"books-{name}": m("aoi.look.books-of", discipline=m(f"aoi.discipline.{name}")) for name in DISCIPLINES},
    },
    letters={
        "workshop": "w",
        "guild": "g",
        "school": "s",
        "university": "U",
        "palace": "P",
        "tower": "T",
        "monument": "M",
        "annex": "+",
    },
)
