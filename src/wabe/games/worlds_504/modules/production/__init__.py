"""Module 8: Production."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.book.components import II, III, I
from wabe.games.worlds_504.book.sheet import STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.production.book import houses, plants, sale, scoring, transport
from wabe.games.worlds_504.modules.production.book.part import Production, make
from wabe.games.worlds_504.modules.production.mind import judgement, observation
from wabe.games.worlds_504.modules.production.table import drawing, guide, reference
from wabe.games.worlds_504.modules.race.book.hurry import in_a_hurry
from wabe.games.worlds_504.table.words import by_players

__all__ = ["Production", "ProductionModule"]


class ProductionModule(Module):
    """Plants on land tiles, trading houses in cities."""

    number = 8
    key = "production"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)

    def ends(self, world: World) -> Message:
        """By the number of players."""
        return m(
            "w504.production.ends",
            count=by_players([scoring.houses_to_end(world, players) for players in (2, 3, 4)]),
            goods=scoring.GOODS_TO_END,
        )

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 8."""
        hooks.part("production", make)
        plants.compose(hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)
        hooks.cleared.append(plants.forget)
        if not world.with_race:  # the same rule stands in the Race
            hooks.stays_active.append(in_a_hurry)  # M8-02
        if position == III:
            hooks.turn_starts.append(plants.note_turn)
            hooks.recruit_limits.append(plants.recruits)
        else:
            houses.compose(hooks)
        if world.with_deliver:
            transport.compose(hooks)
        if position == world.income_at:
            self._compose_income(world, position, hooks)
        if position == I:
            hooks.round_ends.append(scoring.enough_houses)
            hooks.goal = scoring.goal
            hooks.points.append((m("w504.production.account.houses"), "E-8", scoring.house_points))
            hooks.points.append((m("w504.production.account.goods"), "E-8", scoring.goods_points))
            hooks.tie_breaks.append(plants.owned)

    def _compose_income(self, world: World, position: int, hooks: WorldHooks) -> None:
        """M8-08, M8-09, A-39."""
        if world.with_deliver:
            hooks.income = hooks.preview = transport.income
        elif position == II:
            sale.compose(hooks)
            hooks.income = sale.income
            hooks.preview = judgement.sale_to_come
        else:
            hooks.income = hooks.preview = scoring.income_of_kept_goods
