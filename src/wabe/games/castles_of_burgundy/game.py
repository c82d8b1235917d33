"""The game for a table: rules, view and strategy together."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.castles_of_burgundy.rules import chapters
from wabe.games.castles_of_burgundy.rules.actions import SPACE
from wabe.games.castles_of_burgundy.rules.frames import KINDS
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.strategy.strategy import BurgundyStrategy
from wabe.games.castles_of_burgundy.view import presenter
from wabe.games.castles_of_burgundy.view.presenter import BurgundyPresenter


def _compose() -> Decisions[BurgundyState]:
    made = Decisions[BurgundyState](KINDS, SPACE)
    chapters.compose(made)
    presenter.compose(made)
    made.ready()
    return made


DECISIONS: Final = _compose()


class BurgundyRules(FrameRules[BurgundyState]):
    """The game for a number of players, with its options."""

    __slots__ = ()

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        super().__init__(
            game,
            players,
            options,
            decisions=DECISIONS,
            presenter=BurgundyPresenter(players),
            strategy=BurgundyStrategy(players),
        )

    def blank(self) -> BurgundyState:
        """A state on which nothing lies."""
        return BurgundyState()

    def lay_out(self, s: BurgundyState) -> None:
        """The table before the start player is drawn."""
        s.lay_out(self.players)
