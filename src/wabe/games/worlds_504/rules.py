"""The rules of one world for a number of players: the modules composed once into plain tables."""

from typing import Final

from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.worlds_504.book import deeds, residents, rounds, setup
from wabe.games.worlds_504.book.components import LAYOUTS, TABLE_RADIUS, I, Layout
from wabe.games.worlds_504.book.hooks import Hooks, Step, TurnStep
from wabe.games.worlds_504.book.state import WorldState
from wabe.games.worlds_504.book.world import PHASES, World, parse_world
from wabe.games.worlds_504.mind import observation
from wabe.games.worlds_504.mind.mind import WorldMind
from wabe.games.worlds_504.modules import MODULES
from wabe.games.worlds_504.table import guide, narration, reasons
from wabe.games.worlds_504.table.table import WorldTable


def make_world(text: str, errata: bool = False) -> World:
    """The world of these three digits."""
    return World(tuple(MODULES[digit - 1] for digit in parse_world(text)), MODULES, errata)


def cells_of(layout: Layout, exploring: bool) -> int:
    """How many cells the lists of a state hold: all of the table where the map grows without limit."""
    if exploring:
        return 3 * TABLE_RADIUS * (TABLE_RADIUS + 1) + 1 if len(layout.fixed) == 1 else 61
    return max([*layout.fixed, *layout.spaces]) + 1


class WorldRules(FrameRules[WorldState]):
    """A world, ready to play."""

    __slots__ = (
        "cells",
        "hooks",
        "income_step",
        "layout",
        "map_mask",
        "round_cap",
        "round_phases",
        "round_steps",
        "setup_steps",
        "turn_phases",
        "turn_steps",
        "world",
    )

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        """Compose: the general rules first, then the modules from TOP I to TOP III."""
        self.world: Final = make_world(str(options["world"]), bool(options["errata2015"]))
        hooks = Hooks(self.world, players)
        super().__init__(
            game, players, options, decisions=hooks.decisions, table=WorldTable(hooks), mind=WorldMind(hooks)
        )
        self.round_cap: Final = int(options["round_cap"])
        self.layout: Final = LAYOUTS[self.world.layout(players)]
        self.cells: Final = cells_of(self.layout, self.world.map in (1, 4))
        self.map_mask: Final = sum(1 << cell for cell in {*self.layout.fixed, *self.layout.spaces})
        hooks.cells = self.cells
        self.hooks: Final = hooks
        for compose in (
            rounds.compose,
            deeds.compose,
            setup.compose,
            residents.compose,
            narration.compose,
            observation.compose,
        ):
            compose(hooks)
        for position, module in self.world.positions():
            module.compose(self.world, position, hooks)
            if position == I:
                hooks.first_values = len(hooks.values)
                hooks.errands = [-1] if hooks.errands else []  # those of TOP I are always pursued, once alone
        reasons.compose(hooks)
        guide.compose(hooks)
        hooks.decisions.ready()
        hooks.capital_sets = setup.capital_sets(hooks)
        self.setup_steps: Final[list[Step]] = [step for _, step in sorted(hooks.setup, key=_rank)]
        in_round = sorted(hooks.round_steps, key=lambda e: (rounds.ROUND_PHASES.index(e[0]), e[1]))
        self.round_steps: Final[list[Step]] = [step for _, _, step in in_round]
        self.round_phases: Final[list[str]] = [phase for phase, _, _ in in_round]
        ordered = sorted(hooks.turn_steps, key=lambda e: (PHASES.index(e[0]), e[1]))
        self.turn_steps: Final[list[TurnStep]] = [rounds.begin_turn, *(step for _, _, step in ordered)]
        self.income_step: Final = self.turn_steps.index(rounds.collect_income)
        self.turn_phases: Final[list[str]] = ["3", *(phase for phase, _, _ in ordered)]

    def blank(self) -> WorldState:
        """A state without anything on it."""
        state = WorldState()  # no arguments: a compiled class must be made that way
        state.laws = self
        state.hooks = self.hooks
        return state

    def lay_out(self, s: WorldState) -> None:
        """The table before the first event."""
        s.begin()


def _rank(entry: tuple[int, Step]) -> int:
    return entry[0]
