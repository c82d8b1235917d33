"""Roads & Boats set up for a number of players and options: book, table and mind put together."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.roads_and_boats.book import chapters, setup
from wabe.games.roads_and_boats.book.actions import SPACE
from wabe.games.roads_and_boats.book.frames import KINDS
from wabe.games.roads_and_boats.book.scenarios import one_line, scenario_of, space_of
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.mind import BoatsMind
from wabe.games.roads_and_boats.table import table
from wabe.games.roads_and_boats.table.table import BoatsTable


def compose() -> Decisions[BoatsState]:
    """All decisions of the game, as the book makes them and the table says them."""
    made = Decisions[BoatsState](KINDS, SPACE)
    chapters.compose(made)
    table.compose(made)
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
            table=BoatsTable(players, desert_bridges=bool(options["desert_bridges"])),
            mind=BoatsMind(players, space),
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
