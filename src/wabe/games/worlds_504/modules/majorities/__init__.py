"""Module 7: Majorities."""

from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.book.components import ALL_LAND, II, III, I
from wabe.games.worlds_504.book.sheet import CLOCKWISE, STAGGER, VP_ASC, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.majorities.book import counting, order, scorings
from wabe.games.worlds_504.modules.majorities.book.part import Majorities, make
from wabe.games.worlds_504.modules.majorities.mind import judgement, observation
from wabe.games.worlds_504.modules.majorities.table import drawing, guide, reference

__all__ = ["Majorities", "MajoritiesModule"]


class MajoritiesModule(Module):
    """Who has the most of each terrain."""

    number = 7
    key = "majorities"

    def sheet(self, position: int) -> Sheet:
        """W-01, W-04, W-10: TOP I: order by points; TOP II: map 3 and stronger money; TOP III: the line."""
        return Sheet(
            map=(3, 3) if position == II else (4, 5),
            order=(1, VP_ASC) if position == I else (4, CLOCKWISE),
            money=(3 if position == II else 6, STAGGER),
            line=position == III,
        )

    def phases(self, world: World, position: int) -> list[str]:
        """F-05: scoring cards."""
        return ["5"] if position == I else []

    def adds(self, world: World, position: int) -> Message:
        """M7-15."""
        return m("w504.majorities.adds") if position == III else NOTHING

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 7."""
        counting.compose(hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)
        if position == I:
            hooks.part("majorities", make)
            observation.compose(hooks)
            hooks.order_next = order.order_by_points
            scorings.compose(hooks)
            hooks.goal = drawing.goal
        if position == world.income_at:
            hooks.income = hooks.preview = counting.income
        if position == III:
            hooks.points.append((m("w504.majorities.account.majorities"), "M7-15", counting.final_points))
            if not world.residents:
                hooks.let_trolley_settle(ALL_LAND, "M7-09")
