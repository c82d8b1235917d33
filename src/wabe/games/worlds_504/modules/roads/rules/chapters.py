"""What module 6 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.majorities.rules.state import with_majorities
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.modules.roads.rules import building, military, network, scoring
from wabe.games.worlds_504.modules.roads.rules.state import NUMBER, RoadsState, with_roads
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, ModuleSheets, PositionSheet


class RoadsSheets(ModuleSheets):
    """Networks of roads from the capital."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return PositionSheet(map=(4, 5), money=(6, STAGGER), line=False)


def compose(hooks: WorldHooks) -> None:
    """Everything of module 6."""
    world = hooks.world
    position = with_roads(world)
    hooks.parts.append((NUMBER, RoadsState))
    building.compose(hooks)
    hooks.decisions.check(network.check_roads)
    if with_military(world):
        military.compose(hooks)
    else:
        network.compose(hooks)
        if with_race(world) or with_majorities(world) == I:
            network.compose_removal(hooks)
    if with_deliver(world) == III:
        building.compose_trolley(hooks)
    if position == world.income_at:
        hooks.income = scoring.income
    if position == I:
        hooks.ends_after_round.append(scoring.enough_roads if with_military(world) else scoring.enough_cities)
        hooks.points.append((m("w504.roads.account"), "E-6", scoring.points))
        hooks.tie_breaks.append(scoring.residents_on_roads)
