"""What module 8 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.deliver.rules.state import with_deliver
from wabe.games.worlds_504.modules.production.rules import houses, plants, sale, scoring, transport
from wabe.games.worlds_504.modules.production.rules.state import NUMBER, ProductionState, with_production
from wabe.games.worlds_504.modules.race.rules.hurry import in_a_hurry
from wabe.games.worlds_504.modules.race.rules.state import with_race
from wabe.games.worlds_504.rules.components import II, III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import STAGGER, ComposedWorld, ModuleSheets, PositionSheet


class ProductionSheets(ModuleSheets):
    """Plants on land tiles, trading houses in cities."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return PositionSheet(map=(4, 5), money=(6, STAGGER), line=False)


def compose(hooks: WorldHooks) -> None:
    """Everything of module 8."""
    world = hooks.world
    position = with_production(world)
    hooks.parts.append((NUMBER, ProductionState))
    plants.compose(hooks)
    hooks.actor_cleared.append(plants.forget)
    if not with_race(world):  # the same rule stands in the Race
        hooks.stays_active.append(in_a_hurry)  # M8-02
    if position == III:
        hooks.turn_starts.append(plants.note_turn)
        hooks.recruit_limits.append(plants.recruits)
    else:
        houses.compose(hooks)
    if with_deliver(world):
        transport.compose(hooks)
    if position == world.income_at:
        compose_income(world, position, hooks)
    if position == I:
        hooks.ends_after_round.append(scoring.enough_houses)
        hooks.points.append((m("w504.production.account.houses"), "E-8", scoring.house_points))
        hooks.points.append((m("w504.production.account.goods"), "E-8", scoring.goods_points))
        hooks.tie_breaks.append(plants.owned)


def compose_income(world: ComposedWorld, position: int, hooks: WorldHooks) -> None:
    """M8-08, M8-09, A-39."""
    if with_deliver(world):
        hooks.income = transport.income
    elif position == II:
        sale.compose(hooks)
        hooks.income = sale.income
    else:
        hooks.income = scoring.income_of_kept_goods
