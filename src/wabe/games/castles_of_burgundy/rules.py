"""The rules for a table: book, table and mind together."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.castles_of_burgundy.book import chapters
from wabe.games.castles_of_burgundy.book.actions import SPACE
from wabe.games.castles_of_burgundy.book.frames import KINDS
from wabe.games.castles_of_burgundy.book.state import BurgundyState
from wabe.games.castles_of_burgundy.mind.mind import BurgundyMind
from wabe.games.castles_of_burgundy.table import table
from wabe.games.castles_of_burgundy.table.table import BurgundyTable


def _compose() -> Decisions[BurgundyState]:
    made = Decisions[BurgundyState](KINDS, SPACE)
    chapters.compose(made)
    table.compose(made)
    made.ready()
    return made


DECISIONS: Final = _compose()


class BurgundyRules(FrameRules[BurgundyState]):
    """The game for a number of players, with its options."""

    __slots__ = ()

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        super().__init__(
            game, players, options, decisions=DECISIONS, table=BurgundyTable(players), mind=BurgundyMind(players)
        )

    def blank(self) -> BurgundyState:
        """A state on which nothing lies."""
        return BurgundyState()

    def lay_out(self, s: BurgundyState) -> None:
        """The table before the start player is drawn."""
        s.lay_out(self.players)
