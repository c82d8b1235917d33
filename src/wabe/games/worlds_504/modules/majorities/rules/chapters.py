"""What module 7 demands of a world, and what it brings into its rules, by its position and the modules beside it."""

from wabe.core.messages import m
from wabe.games.worlds_504.modules.majorities.rules import counting, scorings
from wabe.games.worlds_504.modules.majorities.rules.state import NUMBER, MajoritiesState, with_majorities
from wabe.games.worlds_504.rules.components import ALL_LAND, II, III, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.rules.world import CLOCKWISE, STAGGER, VP_ASC, ComposedWorld, ModuleSheets, PositionSheet


class MajoritiesSheets(ModuleSheets):
    """Who has the most of each terrain."""

    __slots__ = ()

    def sheet(self, position: int) -> PositionSheet:
        """W-01, W-04, W-10: TOP I: order by points; TOP II: map 3 and stronger money; TOP III: the line."""
        return PositionSheet(
            map=(3, 3) if position == II else (4, 5),
            order=(1, VP_ASC) if position == I else (4, CLOCKWISE),
            money=(3 if position == II else 6, STAGGER),
            line=position == III,
        )

    def phases(self, world: ComposedWorld, position: int) -> list[str]:
        """F-05: scoring cards."""
        return ["5"] if position == I else []


def compose(hooks: WorldHooks) -> None:
    """Everything of module 7."""
    world = hooks.world
    position = with_majorities(world)
    counting.compose(hooks)
    if position == I:
        hooks.parts.append((NUMBER, MajoritiesState))
        hooks.determine_order = scorings.order_by_points
        scorings.compose(hooks)
    if position == world.income_at:
        hooks.income = counting.income
    if position == III:
        hooks.points.append((m("w504.majorities.account.majorities"), "M7-15", counting.final_points))
        if not world.residents:
            hooks.let_trolley_settle(ALL_LAND, "M7-09")
