"""The game set up for a number of players and options: book, table and mind together."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.age_of_innovation.rules import chapters
from wabe.games.age_of_innovation.rules.actions import SPACE
from wabe.games.age_of_innovation.rules.box import Box
from wabe.games.age_of_innovation.rules.frames import KINDS
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.strategy.strategy import AgeStrategy
from wabe.games.age_of_innovation.view import presenter
from wabe.games.age_of_innovation.view.presenter import AgePresenter


def _compose() -> Decisions[AgeState]:
    """Return what the book allows, and how the table says it."""
    made = Decisions[AgeState](KINDS, SPACE)
    chapters.compose(made)
    presenter.compose(made)
    made.ready()
    return made


DECISIONS: Final = _compose()


class AgeRules(FrameRules[AgeState]):
    """Age of Innovation with its options."""

    __slots__ = ("box",)

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        self.box: Final = Box(
            players,
            str(options["side"]),
            str(options["edition"]),
            draft=options["setup"] == "draft",
            book_limit=bool(options["book_supply_limit"]),
            moles_once=bool(options["moles_bridge_once_per_round"]),
            tower_leech=bool(options["setup_tower_leech"]),
            buy_first_only=bool(options["buy_first_hex_only"]),
            own_palace_only=bool(options["own_palace_only"]),
            science_in_order=bool(options["science_spades_in_order"]),
        )
        super().__init__(
            game, players, options, decisions=DECISIONS, presenter=AgePresenter(self.box), strategy=AgeStrategy(players)
        )

    def blank(self) -> AgeState:
        """A state that knows its box."""
        s = AgeState()
        s.box = self.box
        return s

    def lay_out(self, s: AgeState) -> None:
        """Lay out everything that is on the table before the first draw."""
        s.lay_out()
