"""The rules for a table: all chapters together, and the states they act on."""

from typing import Any, Final

from wabe.core.decisions import Decisions
from wabe.core.game import Game, Rules
from wabe.core.observation import Encoding
from wabe.core.options import Value
from wabe.core.sheet import Section
from wabe.games.castles_of_burgundy import (
    gains,
    goods,
    guide,
    narration,
    placing,
    purchase,
    rounds,
    setup,
    taking,
    turn,
)
from wabe.games.castles_of_burgundy.actions import SPACE
from wabe.games.castles_of_burgundy.frames import KINDS
from wabe.games.castles_of_burgundy.observe import ENCODINGS
from wabe.games.castles_of_burgundy.reference import build_reference
from wabe.games.castles_of_burgundy.state import BurgundyState


def _compose() -> Decisions[BurgundyState]:
    """Every decision, registered by the chapter it belongs to."""
    made = Decisions[BurgundyState](KINDS, SPACE)
    setup.compose(made)
    rounds.compose(made)
    turn.compose(made)
    taking.compose(made)
    placing.compose(made)
    goods.compose(made)
    purchase.compose(made)
    narration.compose(made)
    gains.compose(made)
    guide.compose(made)
    made.ready()
    return made


DECISIONS: Final = _compose()


class BurgundyRules(Rules):
    """The game for a number of players, with its options."""

    __slots__ = ()

    def start(self) -> BurgundyState:
        """The table before the start player is drawn."""
        s = self._empty()
        s.lay_out(self.players)
        return s

    def state_from(self, data: dict[str, Any]) -> BurgundyState:
        """The state written by `to_dict`."""
        s = self._empty()
        s.read(data)
        return s

    def encoding(self) -> Encoding:
        """What a seat knows as numbers."""
        return ENCODINGS[self.players]

    def reference(self) -> list[Section]:
        """All tiles."""
        return build_reference(self.players)

    def _empty(self) -> BurgundyState:
        s = BurgundyState()  # without arguments: only so can a compiled class be copied
        s.rules = self
        s.decisions = DECISIONS
        return s


def make_rules(game: Game, players: int, options: dict[str, Value]) -> Rules:
    """The rules for a table."""
    return BurgundyRules(game, players, options)
