"""The chapters of module 6, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.roads.rules import building, military, network, removal, scoring, trolley
from wabe.games.worlds_504.modules.roads.rules.part import make
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import World


def compose(world: World, position: int, hooks: WorldHooks) -> None:
    """Everything of module 6."""
    hooks.part("roads", make)
    building.compose(hooks)
    hooks.decisions.check(network.check_roads)
    if world.with_military:
        military.compose(hooks)
    else:
        network.compose(hooks)
        if world.with_race or world.with_majorities == I:
            removal.compose(hooks)
    if world.with_deliver == III:
        trolley.compose(hooks)
    if position == world.income_at:
        hooks.income = scoring.income
    if position == I:
        hooks.round_ends.append(scoring.enough_roads if world.with_military else scoring.enough_cities)
        hooks.points.append((m("w504.roads.account"), "E-6", scoring.points))
        hooks.tie_breaks.append(scoring.residents_on_roads)
