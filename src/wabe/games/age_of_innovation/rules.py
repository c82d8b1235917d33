"""The game set up for a number of players and options."""

from typing import Any, Final

from wabe.core.decisions import Decisions
from wabe.core.game import NATURE, Game, Rules
from wabe.core.observation import Encoding
from wabe.core.options import Value
from wabe.core.sheet import Section
from wabe.games.age_of_innovation.book import (
    bridges,
    building,
    choosing_books,
    cities,
    conversions,
    effect_parts,
    innovation,
    leech,
    opening,
    passing,
    power_book_special_actions,
    rounds,
    science,
    setup,
    terraform,
    tracks,
    turn,
    upgrade,
)
from wabe.games.age_of_innovation.book.actions import SPACE
from wabe.games.age_of_innovation.book.frames import DRAW, KINDS
from wabe.games.age_of_innovation.book.state import Box, Table
from wabe.games.age_of_innovation.mind.observation import ENCODINGS
from wabe.games.age_of_innovation.table import choices, guide, narration, reasons
from wabe.games.age_of_innovation.table.reference import build_reference


def _compose() -> Decisions[Table]:
    """All chapters of the book."""
    made = Decisions[Table](KINDS, SPACE)
    setup.compose(made)
    opening.compose(made)
    rounds.compose(made)
    turn.compose(made)
    conversions.compose(made)
    terraform.compose(made)
    building.compose(made)
    upgrade.compose(made)
    tracks.compose(made)
    innovation.compose(made)
    science.compose(made)
    power_book_special_actions.compose(made)
    bridges.compose(made)
    choosing_books.compose(made)
    effect_parts.compose(made)
    cities.compose(made)
    leech.compose(made)
    passing.compose(made)
    choices.compose(made)
    reasons.compose(made)
    narration.compose(made)
    guide.compose(made)
    made.ready()
    return made


DECISIONS: Final = _compose()


class AgeRules(Rules):
    """Age of Innovation with its options."""

    __slots__ = ("box",)

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        super().__init__(game, players, options)
        self.box: Final = Box(
            players,
            str(options["side"]),
            str(options["edition"]),
            draft=options["setup"] == "draft",
            book_limit=bool(options["book_supply_limit"]),
            moles_once=bool(options["moles_bridge_once_per_round"]),
            tower_leech=bool(options["setup_tower_leech"]),
        )

    def start(self) -> Table:
        """The table before the first draw."""
        s = self._empty()
        s.lay_out_new()
        s.frames = [[DRAW, NATURE, 0]]
        s.advance()
        return s

    def state_from(self, data: dict[str, Any]) -> Table:
        """A table read back."""
        s = self._empty()
        s.read(data)
        return s

    def encoding(self) -> Encoding:
        """What a seat knows as numbers."""
        return ENCODINGS[self.players]

    def reference(self) -> list[Section]:
        """Everything that may come into this game."""
        return build_reference(self.box)

    def _empty(self) -> Table:
        s = Table()
        s.rules = self
        s.box = self.box
        s.decisions = DECISIONS
        return s
