"""The palette and the symbols, for light and dark surroundings."""

from typing import Final

from wabe.core.messages import m
from wabe.core.scene import Line, Look, Tone

LOOK: Final = Look(
    tones={
        "plains": Tone(m("aoi.terrain.plains"), "#b98a55", "#7d5a33"),
        "swamp": Tone(m("aoi.terrain.swamp"), "#5c5750", "#3a3733"),
        "lake": Tone(m("aoi.terrain.lake"), "#5b93cc", "#2f5f92"),
        "forest": Tone(m("aoi.terrain.forest"), "#6ca760", "#3d6d34"),
        "mountain": Tone(m("aoi.terrain.mountain"), "#a9a9a6", "#6b6b68"),
        "wasteland": Tone(m("aoi.terrain.wasteland"), "#cf6a55", "#943f2e"),
        "desert": Tone(m("aoi.terrain.desert"), "#e8cb63", "#a68a2c"),
        "river": Tone(m("aoi.tone.river"), "#d3e4ee", "#22323c"),
        "banking": Tone(m("aoi.discipline.banking"), "#e3c34a", "#9b8222"),
        "law": Tone(m("aoi.discipline.law"), "#6aa0d8", "#35659a"),
        "engineering": Tone(m("aoi.discipline.engineering"), "#b5875a", "#7c5733"),
        "medicine": Tone(m("aoi.discipline.medicine"), "#f3f0ea", "#c8c4ba"),
        "neutral": Tone(m("aoi.tone.neutral"), "#f7f4ee", "#dcd7cc"),
        "power": Tone(m("aoi.tone.power"), "#a487c4", "#6d4f91"),
        "tile": Tone(m("aoi.tone.tile"), "#efe6d3", "#3a342b"),
        "used": Tone(m("aoi.tone.used"), "#d9d2c6", "#2a2622"),
        "now": Tone(m("aoi.tone.now"), "#f6df9a", "#6b5716"),
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
        "power": "disc",
        "key": "key",
        "points": "laurels",
        "city": "village",
        "sailing": "sailboat",
        "terraforming": "spade",
        "tile": "cube",
        "x": "cross-mark",
    },
    cover="hexes",
    lines={"bridge": Line(m("aoi.line.bridge"), width=0.18)},
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
