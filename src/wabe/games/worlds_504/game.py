"""One world for a number of players: rules, view and strategy, composed once into plain tables."""

from typing import Final

from wabe.core.frame_rules import FrameRules
from wabe.core.game import Game
from wabe.core.options import Value
from wabe.games.worlds_504.rules import chapters
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.hooks import RulesHooks
from wabe.games.worlds_504.rules.house_rules import HOUSE_RULES
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.strategy import observation
from wabe.games.worlds_504.strategy.hooks import StrategyHooks
from wabe.games.worlds_504.strategy.strategy import WorldStrategy
from wabe.games.worlds_504.view import presenter
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.worlds import REGISTRY, ModuleRegistry


class WorldRules(FrameRules[WorldState]):
    """A world, ready to play."""

    __slots__ = ("course", "hooks", "world")

    def __init__(
        self, game: Game, players: int, options: dict[str, Value], registry: ModuleRegistry = REGISTRY
    ) -> None:
        """In each room the general part first, then the modules from TOP I to TOP III."""
        self.world: Final = registry.world(str(options["world"]), bool(options["errata2015"]))
        modules = registry.modules_of(self.world)
        house = frozenset(name for name in HOUSE_RULES if options[name])
        self.hooks: Final[WorldHooks] = RulesHooks(self.world, players, house)
        shown = ViewHooks(self.hooks, [module.page for module in modules])
        judged = StrategyHooks(self.hooks)
        chapters.compose(self.hooks)
        presenter.compose(shown)
        observation.compose(judged)
        for position, module in enumerate(modules, 1):
            module.rules(self.hooks)
            for compose_view in module.view:
                compose_view(shown)
            for compose_strategy in module.strategy:
                compose_strategy(judged)
            if position == I:
                judged.close_first()
        presenter.compose_last(shown)
        self.hooks.decisions.ready()
        self.course: Final = chapters.course_of(self.hooks, int(options["round_cap"]))
        super().__init__(
            game,
            players,
            options,
            decisions=self.hooks.decisions,
            presenter=presenter.WorldPresenter(shown),
            strategy=WorldStrategy(judged),
        )

    def ends_surely(self) -> bool:
        """A-12: every turn may be passed; only a limit of rounds, scoring cards or business rounds end such a game."""
        return self.course.round_cap > 0 or self.hooks.ends_by_itself

    def blank(self) -> WorldState:
        """A state without anything on it."""
        state = WorldState()  # no arguments: a compiled class must be made that way
        state.hooks = self.hooks
        state.course = self.course
        return state

    def lay_out(self, s: WorldState) -> None:
        """The table before the first event."""
        s.begin()
