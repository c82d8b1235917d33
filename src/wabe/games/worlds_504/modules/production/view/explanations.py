"""Module 8 explained: its aims, its part of the reference sheet, its advice for beginners."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.production.rules.houses import (
    PRICE_STEP,
    ROOM,
    ROOM_OF_HEADQUARTERS,
    ROOM_WITH_MILITARY,
    houses,
)
from wabe.games.worlds_504.modules.production.rules.plants import GOOD_OF, RESIDENTS_NEEDED
from wabe.games.worlds_504.modules.production.rules.scoring import (
    GOODS_TO_END,
    POINTS_PER_HOUSE,
    enough_houses,
    houses_to_end,
    kept,
    needed_here,
)
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, POINTS
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.rules.components import III, WATER, I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, PURCHASE, RECEIVE, RESIDENTS, SALE, SECOND
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import GOOD_WORDS, TERRAIN_WORDS, actor_name, by_players, money_words

PLANTS: Final = 40  # M8-03


def compose(hooks: ViewHooks) -> None:
    """Register the goal, the part of the reference sheet, and the advice for beginners."""
    if with_production(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


class ProductionPage(ModulePage):
    """Trading houses to be built, and goods."""

    __slots__ = ()

    def ends(self, world: ComposedWorld) -> Message:
        """By the number of players."""
        houses = by_players([houses_to_end(world, players) for players in (2, 3, 4)])
        return m("w504.production.ends", count=houses, goods=GOODS_TO_END)


def goal(s: WorldState) -> Message:
    """Return how near the end is, by the actor that lacks least."""
    needed = needed_here(s)
    have = [(houses(s, a).bit_count(), sum(kept(s, a))) for a in range(s.hooks.actors)]
    near = [min(built, needed) + min(goods, GOODS_TO_END) for built, goods in have]
    first = near.index(max(near))
    key = "w504.production.goal.last" if enough_houses(s) else "w504.production.goal"
    built, goods = have[first]
    return m(key, who=actor_name(s, first), houses=built, needed=needed, goods=goods, least=GOODS_TO_END)


def compose_reference(hooks: ViewHooks) -> None:
    """Plants everywhere; trading houses and sets on TOP I and II."""
    hooks.piece_items.append(pieces)
    hooks.ground_notes.append(plant)
    hooks.good_notes.append(source)
    if with_production(hooks.world) == I:
        hooks.good_notes.append(points)
    if with_production(hooks.world) == hooks.world.income_at:
        hooks.good_notes.append(income)


def pieces(rules: WorldHooks) -> list[Item]:
    """M8-03, M8-06, M8-10, E-8."""
    world = rules.world
    found = [piece("plant", m("w504.production.sheet.plant"), PLANTS)]
    if with_production(world) < III:
        room = ROOM_WITH_MILITARY if with_military(world) else ROOM
        key = "w504.production.sheet.house.points" if with_production(world) == I else "w504.production.sheet.house"
        text = m(key, price=PRICE_STEP, room=room, headquarters=ROOM_OF_HEADQUARTERS, points=POINTS_PER_HOUSE)
        found.append(piece("house", text))
    return found


def plant(rules: WorldHooks, terrain: int) -> Message:
    """M8-03: what is made here, and by how many residents."""
    good = GOOD_OF[terrain]
    if good < 0:
        return NOTHING
    key = "w504.production.sheet.water" if terrain == WATER else "w504.production.sheet.ground"
    return m(key, good=GOOD_WORDS[good], residents=RESIDENTS_NEEDED[good])


def source(rules: WorldHooks, good: int) -> Message:
    """M8-03."""
    terrain = GOOD_OF.index(good)
    if terrain == WATER:
        return m("w504.production.sheet.fish", residents=RESIDENTS_NEEDED[good])
    return m("w504.production.sheet.good", terrain=TERRAIN_WORDS[terrain], residents=RESIDENTS_NEEDED[good])


def points(rules: WorldHooks, good: int) -> Message:
    """E-8."""
    return m("w504.production.sheet.points", points=tuple(raw(number) for number in POINTS[1:]))


def income(rules: WorldHooks, good: int) -> Message:
    """M8-08, M8-09."""
    return m("w504.production.sheet.income", money=tuple(money_words(amount) for amount in MONEY[1:]))


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_production(world)
    decisions = hooks.decisions
    decisions.advise(CHOOSE_CAPITAL, m("w504.production.guide.capital"))
    decisions.advise(
        PURCHASE, m("w504.production.guide.limit" if position == III else "w504.production.guide.builders")
    )
    decisions.advise(RESIDENTS, m("w504.production.guide.plant"))
    if position < III:
        decisions.advise(RESIDENTS, m("w504.production.guide.house"))
    decisions.advise(SALE, m("w504.production.guide.sale"))
    decisions.advise(SECOND, m("w504.production.guide.exchange"))
    decisions.advise(RECEIVE, m("w504.production.guide.receive"))
