"""The tiles that have a special action (AOI-SPA)."""

from typing import Final

from wabe.games.age_of_innovation.rules.components import (
    BOOSTERS,
    COMPETENCIES,
    EDITIONS,
    FACTIONS,
    INNOVATIONS,
    PALACES,
)
from wabe.games.age_of_innovation.rules.tiles import Effect

# The kind of a tile.
S_PALACE: Final = 0
S_INNOVATION: Final = 1
S_COMPETENCY: Final = 2
S_BOOSTER: Final = 3
S_FACTION: Final = 4


class Special:
    """A special action on a tile."""

    __slots__ = ("effect", "label", "of", "which")

    def __init__(self, of: int, which: int, label: str, effect: Effect) -> None:
        self.of: Final = of
        self.which: Final = which
        self.label: Final = label
        self.effect: Final = effect


def _specials() -> list[Special]:
    made = [
        Special(of, which, f"{name}-{which + 1}", tile.special)
        for of, name, tiles in (
            (S_PALACE, "palace", PALACES),
            (S_INNOVATION, "innovation", INNOVATIONS),
            (S_COMPETENCY, "competency", COMPETENCIES),
            (S_BOOSTER, "booster", BOOSTERS),
        )
        for which, tile in enumerate(tiles)
        if tile.special is not None
    ]
    return made + [
        Special(S_FACTION, which, faction.key, faction.special)
        for which, faction in enumerate(FACTIONS[EDITIONS[0]])
        if faction.special is not None
    ]


SPECIALS: Final = _specials()
