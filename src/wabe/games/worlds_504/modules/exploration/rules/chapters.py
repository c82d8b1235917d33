"""What module 5 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.exploration.rules import discovery, expedition, pioneers, rewards, trolley
from wabe.games.worlds_504.modules.exploration.rules.state import NUMBER, ExplorationState, with_exploration
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.privileges.rules.state import with_privileges
from wabe.games.worlds_504.rules.components import ALL_LAND, II, I
from wabe.games.worlds_504.rules.residents import on_map
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, ComposedWorld, ModuleSheets, PositionSheet


class ExplorationSheets(ModuleSheets):
    """The map is found tile by tile."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: always decides the map. W-10, A-02: money VI, with the errata III. Line on TOP II and III."""
        return PositionSheet(map=(1, 1), money=(6, STAGGER), late_money=(3, STAGGER), line=position != I)

    def map_choice(self, world: ComposedWorld, position: int) -> int:
        """W-02: map 1 on TOP II, or if another module demands priority II or III; otherwise map 4."""
        others = [module.sheet(at).map[0] for at, module in world.positions() if module is not self]
        return 1 if position == II or any(priority in (2, 3) for priority in others) else 4


def compose(hooks: WorldHooks) -> None:
    """Everything of module 5."""
    world = hooks.world
    position = with_exploration(world)
    hooks.parts.append((NUMBER, ExplorationState))
    hooks.decisions.check(rewards.check_map)
    hooks.actor_cleared.append(rewards.give_up)
    discovery.compose(hooks)
    if world.residents:
        expedition.compose(hooks)
    else:
        trolley.compose(hooks)
    if position == I:
        hooks.tile_explored.append(rewards.score_tile)
        hooks.settled.append(rewards.score_settlement)
        hooks.points.append((m("w504.exploration.account"), "E-5", rewards.points))
        hooks.ends_after_round.append(rewards.explored_enough)
        hooks.tie_breaks.append(on_map)
    if position == II:
        compose_extras(world, hooks)
    if position == world.income_at:
        hooks.tile_explored.append(rewards.pay_tile)
        hooks.settled.append(rewards.pay_settlement)
        hooks.income = rewards.income


def compose_extras(world: ComposedWorld, hooks: WorldHooks) -> None:
    """M5-11, M5-12, M5-14."""
    if not world.residents:
        hooks.let_trolley_settle(ALL_LAND, "M5-14")
        return
    if with_military(world) == I:
        hooks.tile_explored.append(rewards.find_pieces)
        hooks.turn_starts.append(rewards.clear_turn)
        hooks.neutral_army_beaten.append(rewards.note_militia)
        hooks.extra_income.append(rewards.bounty)
    if with_privileges(world) == I:
        pioneers.compose(hooks)
