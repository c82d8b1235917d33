"""Module 6 explained: its aims, its part of the reference sheet, its advice for beginners."""

from wabe.core.messages import NOTHING, Message, m
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.roads.rules.scoring import (
    CITY_INCOME,
    LAND_INCOME,
    POINTS,
    ROADS_TO_END,
    cities_needed,
    cities_to_end,
    enough_cities,
    enough_roads,
)
from wabe.games.worlds_504.modules.roads.rules.sites import COSTS
from wabe.games.worlds_504.modules.roads.rules.state import roads_state, with_roads
from wabe.games.worlds_504.rules.components import CITY, III, WATER, I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, CREW, PURCHASE, RESIDENTS, TROLLEY
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import by_players


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_roads(hooks.world) == I:
        hooks.goal = roads_left if with_military(hooks.world) else cities_left
    compose_reference(hooks)
    compose_guide(hooks)


class RoadsPage(ModulePage):
    """Cities to be connected; with Military roads to be built."""

    __slots__ = ()

    def ends(self, world: ComposedWorld) -> Message:
        """By the number of players; with Military by all roads."""
        if with_military(world):
            return m("w504.roads.ends.roads", count=ROADS_TO_END)
        return m("w504.roads.ends", count=by_players([cities_to_end(world, players) for players in (2, 3, 4)]))


def cities_left(s: WorldState) -> Message:
    """E-6: how near the end is."""
    most = max((cells & s.ground[CITY]).bit_count() for cells in roads_state(s).counted)
    key = "w504.roads.goal.cities.last" if enough_cities(s) else "w504.roads.goal.cities"
    return m(key, needed=cities_needed(s), most=most)


def roads_left(s: WorldState) -> Message:
    """E-6 with Military: how near the end is."""
    key = "w504.roads.goal.roads.last" if enough_roads(s) else "w504.roads.goal.roads"
    return m(key, all=ROADS_TO_END, built=roads_state(s).built)


def compose_reference(hooks: ViewHooks) -> None:
    """Roads."""
    world = hooks.world
    hooks.piece_items.append(pieces)
    hooks.ground_notes.append(cost)
    if with_roads(world) == I:
        hooks.ground_notes.append(points)
    if with_roads(world) == world.income_at:
        hooks.ground_notes.append(income)


def pieces(rules: WorldHooks) -> list[Item]:
    """M6-03, M6-02, M6-07."""
    return [piece("road", m("w504.roads.sheet.neutral" if with_military(rules.world) else "w504.roads.sheet.own"))]


def cost(rules: WorldHooks, terrain: int) -> Message:
    """M6-03."""
    return NOTHING if terrain == WATER else m("w504.roads.sheet.cost", residents=COSTS[terrain])


def points(rules: WorldHooks, terrain: int) -> Message:
    """E-6."""
    return NOTHING if terrain == WATER else m("w504.roads.sheet.points", points=POINTS[terrain])


def income(rules: WorldHooks, terrain: int) -> Message:
    """M6-13: a city after the first; of land tiles at most as many as cities."""
    for land, amount in LAND_INCOME:
        if land == terrain:
            return m("w504.roads.sheet.income", amount=amount)
    return m("w504.roads.sheet.income.city", amount=CITY_INCOME) if terrain == CITY else NOTHING


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_roads(world)
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.roads.guide.capital"))
    decisions.advise(PURCHASE, m("w504.roads.guide.builders"))
    decisions.advise(RESIDENTS, m("w504.roads.guide.build"))
    if position < III:
        decisions.advise(RESIDENTS, m("w504.roads.guide.network"))
    decisions.advise(CREW, m("w504.roads.guide.crew"))
    decisions.advise(TROLLEY, m("w504.roads.guide.drive"))
