"""Module 6: Roads."""

from wabe.core.messages import Message, m
from wabe.games.worlds_504.book.components import III, I
from wabe.games.worlds_504.book.sheet import STAGGER, Module, Sheet
from wabe.games.worlds_504.book.state import WorldHooks
from wabe.games.worlds_504.book.world import World
from wabe.games.worlds_504.modules.roads.book import building, military, network, removal, scoring, trolley
from wabe.games.worlds_504.modules.roads.book.part import Roads, make
from wabe.games.worlds_504.modules.roads.mind import judgement, observation
from wabe.games.worlds_504.modules.roads.table import drawing, guide, reference
from wabe.games.worlds_504.table.words import by_players

__all__ = ["Roads", "RoadsModule"]


class RoadsModule(Module):
    """Networks of roads from the capital."""

    number = 6
    key = "roads"

    def sheet(self, position: int) -> Sheet:
        """W-01: map 5. W-10: staggered money. No line."""
        return Sheet(map=(4, 5), money=(6, STAGGER), line=False)

    def ends(self, world: World) -> Message:
        """By the number of players; with Military by all roads."""
        if world.with_military:
            return m("w504.roads.ends.roads", count=scoring.ROADS_TO_END)
        return m("w504.roads.ends", count=by_players([scoring.cities_to_end(world, players) for players in (2, 3, 4)]))

    def compose(self, world: World, position: int, hooks: WorldHooks) -> None:
        """Everything of module 6."""
        hooks.part("roads", make)
        building.compose(hooks)
        drawing.compose(hooks)
        reference.compose(hooks)
        observation.compose(hooks)
        judgement.compose(hooks)
        guide.compose(world, position, hooks)
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
            hooks.income = hooks.preview = scoring.income
        if position == I:
            hooks.round_ends.append(scoring.enough_roads if world.with_military else scoring.enough_cities)
            hooks.points.append((m("w504.roads.account"), "E-6", scoring.points))
            hooks.tie_breaks.append(scoring.residents_on_roads)
            hooks.goal = drawing.roads_left if world.with_military else drawing.cities_left
