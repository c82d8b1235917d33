"""What module 6 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.roads.rules import building, military, network, scoring
from wabe.games.worlds_504.modules.roads.rules.part import make
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, Sheet, Sheets


class RoadsSheets(Sheets):
    """Networks of roads from the capital."""

    __slots__ = ()

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)


def compose(hooks: WorldHooks) -> None:
    """Everything of module 6."""
    world = hooks.world
    position = world.with_roads
    hooks.part("roads", make)
    building.compose(hooks)
    hooks.decisions.check(network.check_roads)
    if world.with_military:
        military.compose(hooks)
    else:
        network.compose(hooks)
        if world.with_race or world.with_majorities == I:
            network.compose_removal(hooks)
    if world.with_deliver == III:
        building.compose_trolley(hooks)
    if position == world.income_at:
        hooks.income = scoring.income
    if position == I:
        hooks.round_ends.append(scoring.enough_roads if world.with_military else scoring.enough_cities)
        hooks.points.append((m("w504.roads.account"), "E-6", scoring.points))
        hooks.tie_breaks.append(scoring.residents_on_roads)
