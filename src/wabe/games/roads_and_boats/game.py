"""Roads & Boats set up for a number of players and options: book, table and mind put together."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.roads_and_boats.rules import chapters, setup
from wabe.games.roads_and_boats.rules.actions import SPACE
from wabe.games.roads_and_boats.rules.frames import KINDS
from wabe.games.roads_and_boats.rules.scenarios import one_line, scenario_of, space_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.strategy import BoatsStrategy
from wabe.games.roads_and_boats.view import presenter
from wabe.games.roads_and_boats.view.presenter import BoatsPresenter


def compose() -> Decisions[BoatsState]:
    """All decisions of the game, as the book makes them and the table says them."""
    made = Decisions[BoatsState](KINDS, SPACE)
    chapters.compose(made)
    presenter.compose(made)
    made.ready()
    return made


DECISIONS: Final = compose()


class BoatsRules(FrameRules[BoatsState]):
    """Roads & Boats for a number of players, on a scenario, a map of the user, or a map built by the players."""

    __slots__ = ("space",)

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        scenario = scenario_of(players, options)
        if options["scenario_file"] and scenario is not None:
            options = options | {"scenario_file": one_line(scenario)}
        space = space_of(scenario)
        super().__init__(
            game,
            players,
            options,
            decisions=DECISIONS,
            presenter=BoatsPresenter(players, desert_bridges=bool(options["desert_bridges"])),
            strategy=BoatsStrategy(players, space),
        )
        self.space: Final = space

    def blank(self) -> BoatsState:
        """A state on the map of these rules; one that the players lay is still empty."""
        s = BoatsState()
        s.space = self.space
        return s

    def lay_out(self, s: BoatsState) -> None:
        """The table before the first event."""
        setup.begin(s)
