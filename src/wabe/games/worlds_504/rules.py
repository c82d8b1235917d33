"""The rules of one world for a number of players: the modules composed once into plain tables."""

from collections.abc import Callable
from typing import Any, Final

from wabe.core.action import Action
from wabe.core.game import Game, Rules, State
from wabe.core.options import Value
from wabe.core.scene import Entry, LogLine, Scene
from wabe.games.worlds_504 import advice, narration, residents, rounds, scene, scoring, setup
from wabe.games.worlds_504.actions import SPACE
from wabe.games.worlds_504.components import LAYOUTS, TABLE_RADIUS, Layout
from wabe.games.worlds_504.frames import KINDS, Frame
from wabe.games.worlds_504.hooks import Doer, Hooks, Lister, Step, TurnStep
from wabe.games.worlds_504.modules import MODULES
from wabe.games.worlds_504.state import WorldState
from wabe.games.worlds_504.world import PHASES, World, parse_world

Runner = Callable[[WorldState, Frame], None]


def make_world(text: str, errata: bool = False) -> World:
    """The world of these three digits."""
    return World(tuple(MODULES[digit - 1] for digit in parse_world(text)), MODULES, errata)


def cells_of(layout: Layout, exploring: bool) -> int:
    """How many cells the lists of a state hold: all of the table where the map grows without limit."""
    if exploring:
        return 3 * TABLE_RADIUS * (TABLE_RADIUS + 1) + 1 if len(layout.fixed) == 1 else 61
    return max([*layout.fixed, *layout.spaces]) + 1


class WorldRules(Rules):
    """A world, ready to play."""

    __slots__ = (
        "cells",
        "doers",
        "hooks",
        "income_step",
        "layout",
        "listers",
        "map_mask",
        "round_cap",
        "round_phases",
        "round_steps",
        "runners",
        "setup_steps",
        "turn_phases",
        "turn_steps",
        "world",
    )

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        """Compose: the general rules first, then the modules from TOP I to TOP III."""
        super().__init__(game, players, options)
        self.world: Final = make_world(str(options["world"]), bool(options["errata2015"]))
        self.round_cap: Final = int(options["round_cap"])
        self.layout: Final = LAYOUTS[self.world.layout(players)]
        self.cells: Final = cells_of(self.layout, self.world.map in (1, 4))
        self.map_mask: Final = sum(1 << cell for cell in {*self.layout.fixed, *self.layout.spaces})
        hooks = Hooks(self.world, players)
        hooks.cells = self.cells
        self.hooks: Final = hooks
        for chapter in (rounds, setup, residents):
            chapter.compose(hooks)
        for position, module in self.world.positions():
            module.compose(self.world, position, hooks)
        hooks.spread()
        hooks.capital_sets = setup.capital_sets(hooks)
        self.setup_steps: Final[list[Step]] = [step for _, step in sorted(hooks.setup, key=_rank)]
        in_round = sorted(hooks.round_steps, key=lambda e: (rounds.ROUND_PHASES.index(e[0]), e[1]))
        self.round_steps: Final[list[Step]] = [step for _, _, step in in_round]
        self.round_phases: Final[list[str]] = [phase for phase, _, _ in in_round]
        ordered = sorted(hooks.turn_steps, key=lambda e: (PHASES.index(e[0]), e[1]))
        self.turn_steps: Final[list[TurnStep]] = [rounds.begin_turn, *(step for _, _, step in ordered)]
        self.income_step: Final = self.turn_steps.index(rounds.collect_income)
        self.turn_phases: Final[list[str]] = ["3", *(phase for phase, _, _ in ordered)]
        self.listers: Final[list[Lister]] = [hooks.listers.get(kind, _nothing) for kind in range(len(KINDS))]
        self.runners: Final[list[Runner | None]] = [hooks.runners.get(kind) for kind in range(len(KINDS))]
        self.doers: Final[list[list[Doer]]] = [
            [hooks.doers.get((kind, family), _impossible) for family in range(len(SPACE.families))]
            for kind in range(len(KINDS))
        ]

    def start(self) -> WorldState:
        """The state before the first event."""
        state = WorldState(self)
        state.begin()
        return state

    def state_from(self, data: dict[str, Any]) -> WorldState:
        """The state written by `State.to_dict`."""
        state = WorldState(self)
        state.read(data)
        return state

    def scores(self, state: WorldState) -> list[int]:
        """The points of each seat as they stand."""
        return [sum(points for _, points in lines) for lines in scoring.account(state)]

    def ranking(self, state: WorldState) -> list[int]:
        """The place of each seat."""
        return scoring.ranking(state)

    def scene(self, state: State, viewer: int | None) -> Scene:
        """The table as `viewer` sees it."""
        assert isinstance(state, WorldState)
        return scene.build(state, viewer)

    def narrate(self, before: State, action: Action, after: State) -> LogLine:
        """One line for the log."""
        assert isinstance(before, WorldState)
        assert isinstance(after, WorldState)
        return narration.narrate(before, action, after)

    def evaluate(self, state: State) -> list[float]:
        """The points each seat may expect."""
        assert isinstance(state, WorldState)
        return advice.evaluate(state)

    def entry(self, state: State) -> Entry | None:
        """How an amount may be typed here."""
        assert isinstance(state, WorldState)
        return scene.entry(state)


def _rank(entry: tuple[int, Step]) -> int:
    return entry[0]


def _nothing(s: WorldState, frame: Frame) -> list[Action]:
    raise KeyError(KINDS[frame[0]])


def _impossible(s: WorldState, frame: Frame, action: Action) -> None:
    raise KeyError(f"{action.text} in {KINDS[frame[0]]}")
