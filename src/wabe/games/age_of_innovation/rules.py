"""The game set up for a number of players and options."""

from typing import Any, Final

from wabe.core.decisions import Decisions
from wabe.core.game import NATURE, Game, Rules
from wabe.core.observation import Encoding
from wabe.core.options import Value
from wabe.core.sheet import Section
from wabe.games.age_of_innovation import (
    books,
    bridges,
    building,
    choices,
    cities,
    conversions,
    giving,
    guide,
    innovation,
    leech,
    narration,
    opening,
    passing,
    reasons,
    rounds,
    science,
    setup,
    shared,
    terraform,
    tracks,
    turn,
    upgrade,
)
from wabe.games.age_of_innovation.actions import SPACE
from wabe.games.age_of_innovation.frames import DRAW, KINDS
from wabe.games.age_of_innovation.observe import ENCODINGS
from wabe.games.age_of_innovation.reference import build_reference
from wabe.games.age_of_innovation.state import Box, Table


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
    shared.compose(made)
    bridges.compose(made)
    books.compose(made)
    giving.compose(made)
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
