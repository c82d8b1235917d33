"""The mind of Roads & Boats: how its states are judged, planned from and observed."""

from typing import Final

from wabe.core.action import Action
from wabe.core.errors import BadOption
from wabe.core.messages import m
from wabe.core.observation import Encoding
from wabe.core.strategy import Memory, Strategy
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.judgement import judge
from wabe.games.roads_and_boats.strategy.memory import PlanMemory
from wabe.games.roads_and_boats.strategy.observation import ObservationSheet, encode
from wabe.games.roads_and_boats.strategy.planner import StrategyPlanner
from wabe.games.roads_and_boats.strategy.proposals import propose


class BoatsMemory(Memory[BoatsState]):
    """The strategies a bot has followed so far: what it proposes and plans goes on from them."""

    __slots__ = ("plans",)

    def __init__(self, strategy: "BoatsStrategy") -> None:
        super().__init__(strategy)
        self.plans: Final = PlanMemory()

    def proposals(self, s: BoatsState) -> list[Action] | None:
        """Return what the planner would do."""
        return propose(s, self.plans)

    def planner(self, seat: int) -> StrategyPlanner:
        """Strategies varied for as long as there is time."""
        return StrategyPlanner(seat, self.plans)


class BoatsStrategy(Strategy[BoatsState]):
    """What bots make of the game for a number of players on a map."""

    __slots__ = ("numbers", "players", "sheet", "space")

    def __init__(self, players: int, space: Space) -> None:
        self.players: Final = players
        self.space: Final = space
        self.numbers: Encoding | None = None  # made when first asked for, as the sheet is
        self.sheet: ObservationSheet | None = None

    def evaluate(self, s: BoatsState) -> list[float]:
        """Return what the bots value."""
        return judge(s)

    def memory(self) -> "BoatsMemory":
        """Strategies from turn to turn."""
        return BoatsMemory(self)

    def encoding(self) -> Encoding:
        """Return what a seat knows as numbers; a map that grows has no fixed number of them."""
        if self.space.scenario is None:
            raise BadOption(m("boats.map.no_numbers"))
        if self.numbers is None:
            self.numbers = encode(self.space, self.players)
        return self.numbers

    def observe(self, s: BoatsState, seat: int) -> list[int]:
        """Return what a seat knows as numbers."""
        return self._sheet().numbers(s, seat).tolist()

    def observe_packed(self, s: BoatsState, seat: int) -> bytes:
        """The same, packed."""
        return self._sheet().numbers(s, seat).tobytes()

    def _sheet(self) -> ObservationSheet:
        if self.sheet is None:
            self.encoding()  # refuses where there are no numbers
            self.sheet = ObservationSheet(self.space, self.players)
        return self.sheet
