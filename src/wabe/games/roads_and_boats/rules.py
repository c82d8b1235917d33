"""Roads & Boats set up for a number of players and options; all chapters of the book are composed here."""

from typing import Any, Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.errors import BadOption
from wabe.core.game import NATURE, Game, Planner, Rules
from wabe.core.messages import m
from wabe.core.observation import Encoding
from wabe.core.options import Value
from wabe.core.scene import Prompt, Scene
from wabe.core.sheet import Section
from wabe.games.roads_and_boats.book import (
    building,
    cargo,
    factories,
    movement,
    offers,
    order,
    payment,
    production,
    research,
    setup,
    turn,
    walls,
    wonder,
)
from wabe.games.roads_and_boats.book import map_laying as freemap
from wabe.games.roads_and_boats.book.actions import SPACE
from wabe.games.roads_and_boats.book.checks import check_table
from wabe.games.roads_and_boats.book.forms import Scenario
from wabe.games.roads_and_boats.book.frames import KINDS, LAYING, SETTING_UP
from wabe.games.roads_and_boats.book.scenarios import SCENARIOS, one_line, read_scenario, tiles_of
from wabe.games.roads_and_boats.book.scoring import places_of, points_of
from wabe.games.roads_and_boats.book.space import Space
from wabe.games.roads_and_boats.book.state import BoatsState
from wabe.games.roads_and_boats.mind.judgement import judge
from wabe.games.roads_and_boats.mind.observation import encode, observe
from wabe.games.roads_and_boats.mind.proposals import propose
from wabe.games.roads_and_boats.mind.strategy_planner import StrategyPlanner
from wabe.games.roads_and_boats.table import choices, guide, narration, reasons
from wabe.games.roads_and_boats.table.reference import build_reference
from wabe.games.roads_and_boats.table.scene import build_scene, prompt


def compose() -> Decisions[BoatsState]:
    """All decisions of the game, chapter by chapter."""
    made = Decisions[BoatsState](KINDS, SPACE)
    freemap.compose(made)
    setup.compose(made)
    order.compose(made)
    production.compose(made)
    factories.compose(made)
    research.compose(made)
    cargo.compose(made)
    movement.compose(made)
    building.compose(made)
    walls.compose()
    wonder.compose()
    payment.compose(made)
    offers.compose(made)
    turn.compose(made)
    choices.compose(made)
    reasons.compose(made)
    narration.compose(made)
    guide.compose(made)
    made.ready()
    return made


DECISIONS: Final = compose()
_SPACES: Final[dict[str, Space]] = {}


class BoatsRules(Rules):
    """Roads & Boats for a number of players, on a scenario, a map of the user, or a map built by the players."""

    __slots__ = ("numbers", "scenario", "space")

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        self.scenario: Final = _scenario_of(players, options)
        if options["scenario_file"] and self.scenario is not None:
            options = options | {"scenario_file": one_line(self.scenario)}
        super().__init__(game, players, options)
        self.space: Final = _space_of(self.scenario)
        self.numbers: Encoding | None = None  # made when first asked for

    def start(self) -> BoatsState:
        """The table before the first event."""
        s = self._empty()
        s.queue = []
        setup.empty_table(s, self.players)
        setup.lay_out(s, self.space)
        if self.scenario is None:
            s.frames = [[LAYING, NATURE]]
        else:
            setup.furnish(s, self.scenario)
            s.frames = [[SETTING_UP, NATURE]]
        s.advance()
        return s

    def state_from(self, data: dict[str, Any]) -> BoatsState:
        """The state written by `to_dict`."""
        s = self._empty()
        s.read(data)
        return s

    def _empty(self) -> BoatsState:
        s = BoatsState()
        s.rules = self
        s.decisions = DECISIONS
        return s

    def space_of(self, s: BoatsState) -> Space:
        """The map; one the players have built is made of the tiles they have laid."""
        if self.scenario is not None or (s.frames and s.frames[0][0] == LAYING):
            return self.space
        return Space(freemap.tiles_laid(s.laid))

    def encoding(self) -> Encoding:
        """What a seat knows as numbers; a map that grows has no fixed number of them."""
        if self.scenario is None:
            return super().encoding()
        if self.numbers is None:
            self.numbers = encode(self.space, self.players)
        return self.numbers

    def reference(self) -> list[Section]:
        """Everything of the box."""
        return build_reference(self.players, bool(self.options["desert_bridges"]))

    def planner(self, seat: int) -> Planner:
        """Strategies varied for as long as there is time."""
        return StrategyPlanner(seat)

    # What a state asks of all chapters.

    def scores(self, s: BoatsState) -> list[int]:
        """Points by seat."""
        return points_of(s)

    def ranking(self, s: BoatsState) -> list[int]:
        """Places by seat."""
        return places_of(s)

    def prompt(self, s: BoatsState, viewer: int | None) -> Prompt:
        """Who decides, in words."""
        return prompt(s, viewer)

    def scene(self, s: BoatsState, viewer: int | None) -> Scene:
        """The table as values."""
        return build_scene(s, viewer)

    def judge(self, s: BoatsState) -> list[float]:
        """What the bots value."""
        return judge(s)

    def propose(self, s: BoatsState) -> list[Action] | None:
        """What the planner would do."""
        return propose(s)

    def observe(self, s: BoatsState, seat: int) -> list[int]:
        """What a seat knows as numbers."""
        return observe(s, seat)

    def check(self, s: BoatsState) -> None:
        """What must hold."""
        check_table(s)


def _scenario_of(players: int, options: dict[str, Value]) -> Scenario | None:
    """The map by the options: of the user, of the house, or none when the players build it."""
    text = str(options["scenario_file"])
    if text:
        scenario = read_scenario(text)
        if players not in scenario.players:
            raise BadOption(m("boats.map.for", players=players))
        return scenario
    if options["map"] == "free":
        return None
    return SCENARIOS[str(options["scenario"])]


def _space_of(scenario: Scenario | None) -> Space:
    """Tables of a map; those of the house are made once."""
    if scenario is None:
        return Space([])
    found = _SPACES.get(scenario.id) if SCENARIOS.get(scenario.id) is scenario else None
    if found is None:
        found = Space(tiles_of(scenario))
        if SCENARIOS.get(scenario.id) is scenario:
            _SPACES[scenario.id] = found
    return found
