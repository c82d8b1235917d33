"""The box as it is opened for a game: number of players, side of the map, edition, switches."""

from typing import Final

from wabe.games.age_of_innovation.rules.components import FACTIONS, SLOTS, Faction
from wabe.games.age_of_innovation.rules.map import MAPS, Map


class Box:
    """The part of the set-up that never changes during a game."""

    __slots__ = (
        "book_limit",
        "buy_first_only",
        "draft",
        "factions",
        "fewest_books",
        "map",
        "moles_once",
        "own_palace_only",
        "players",
        "science_in_order",
        "slots",
        "tower_leech",
    )

    def __init__(
        self,
        players: int,
        side: str,
        edition: str,
        *,
        draft: bool,
        book_limit: bool,
        moles_once: bool,
        tower_leech: bool,
        buy_first_only: bool,
        own_palace_only: bool,
        science_in_order: bool,
    ) -> None:
        self.players: Final = players
        self.map: Final[Map] = MAPS[side]
        self.factions: Final[list[Faction]] = FACTIONS[edition]
        self.slots: Final = SLOTS[players]
        self.fewest_books: Final = min([sum(slot) for slot in self.slots])
        self.draft: Final = draft
        self.book_limit: Final = book_limit
        self.moles_once: Final = moles_once
        self.tower_leech: Final = tower_leech
        self.buy_first_only: Final = buy_first_only
        self.own_palace_only: Final = own_palace_only
        self.science_in_order: Final = science_in_order
