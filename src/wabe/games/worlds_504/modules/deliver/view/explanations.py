"""Module 1 explained: its aims, its part of the reference sheet, its advice for beginners."""

from itertools import pairwise

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.deliver.rules.goods import (
    FALL,
    FIRST_PRICE,
    GOODS_PER_CITY,
    POINTS_BY_COUNT,
    POINTS_FOR_SET,
    PRICE_BOARD,
    enough_delivered,
    goods_side_up,
    goods_to_end,
    needed_here,
)
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state, with_deliver
from wabe.games.worlds_504.modules.deliver.rules.trolley import HOLD, MOVEMENT, PRICES, PRICES_ON_III, SPEED
from wabe.games.worlds_504.modules.exploration.rules.state import with_exploration
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III, MOUNTAIN, OFFERS, WATER, I
from wabe.games.worlds_504.rules.frames import CHOOSE_CAPITAL, TROLLEY, UPGRADE
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.page import ModulePage
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import GOOD_WORDS, by_players


def compose(hooks: ViewHooks) -> None:
    """How near the end is, what the reference sheet says, what beginners are told."""
    if with_deliver(hooks.world) == I:
        hooks.goal = goal
    compose_reference(hooks)
    compose_guide(hooks)


class DeliverPage(ModulePage):
    """Goods to be delivered."""

    __slots__ = ()

    def ends(self, world: ComposedWorld) -> Message:
        """By the number of players."""
        return m("w504.deliver.ends", count=by_players([goods_to_end(world, players) for players in (2, 3, 4)]))


def goal(s: WorldState) -> Message:
    """How near the end is."""
    key = "w504.deliver.goal.last" if enough_delivered(s) else "w504.deliver.goal"
    return m(key, delivered=sum(deliver_state(s).delivered), needed=needed_here(s))


def compose_reference(hooks: ViewHooks) -> None:
    """Trolley, goods, what cities offer and want."""
    hooks.piece_items.append(pieces)
    hooks.ground_notes.append(steps)
    if goods_side_up(hooks.world):
        hooks.city_notes.append(demand)
        hooks.good_notes.append(source)
    if with_deliver(hooks.world) == I:
        hooks.good_notes.append(points)
    if with_deliver(hooks.world) == hooks.world.income_at:
        hooks.good_notes.append(price)


def pieces(rules: WorldHooks) -> list[Item]:
    """M1-01, M1-02, M1-07, M1-09, M1-10."""
    world = rules.world
    prices = PRICES_ON_III if with_deliver(world) == III and world.residents else PRICES
    if with_deliver(world) == III and not world.residents:
        return [piece("trolley", m("w504.deliver.sheet.bare", first=MOVEMENT[0], speed=prices[SPEED]))]
    goods = goods_side_up(world) or 0 < with_production(world) < III
    carries = "both" if goods and world.residents else "goods" if goods else "residents"
    text = m("w504.deliver.sheet.trolley", first=MOVEMENT[0], speed=prices[SPEED], hold=prices[HOLD], carries=carries)
    return [piece("trolley", text)]


def steps(rules: WorldHooks, terrain: int) -> Message:
    """M1-08."""
    if terrain == WATER:
        return NOTHING
    return m("w504.deliver.sheet.steps", points=2 if terrain == MOUNTAIN else 1)


def demand(rules: WorldHooks, number: int) -> Message:
    """G-09, M1-03."""
    offered = OFFERS[number]
    wanted = tuple(word for good, word in enumerate(GOOD_WORDS) if good != offered)
    if with_production(rules.world):
        return m("w504.deliver.sheet.wants", goods=wanted)
    return m("w504.deliver.sheet.city", number=GOODS_PER_CITY, good=GOOD_WORDS[offered], goods=wanted)


def source(rules: WorldHooks, good: int) -> Message:
    """G-09: the cities that offer it, and those that want it."""
    offering = tuple(raw(number) for number in CITY_NUMBERS if OFFERS[number] == good)
    key = "w504.deliver.sheet.good" if not with_production(rules.world) else "w504.deliver.sheet.good.made"
    return m(key, cities=offering)


def points(rules: WorldHooks, good: int) -> Message:
    """E-1."""
    more = tuple(raw(after - before) for before, after in pairwise(POINTS_BY_COUNT))
    return m("w504.deliver.sheet.points", points=more, all=POINTS_FOR_SET)


def price(rules: WorldHooks, good: int) -> Message:
    """M1-06, M1-20."""
    return m("w504.deliver.sheet.price", price=PRICE_BOARD[FIRST_PRICE], fall=FALL)


def compose_guide(hooks: ViewHooks) -> None:
    """Advice for the decisions of this module, and its word in those of others."""
    world = hooks.world
    position = with_deliver(world)
    decisions = hooks.decisions
    loaded = position < III and not with_production(world)
    decisions.advise(CHOOSE_CAPITAL, m("w504.deliver.guide.capital.loaded" if loaded else "w504.deliver.guide.capital"))
    decisions.advise(UPGRADE, m("w504.deliver.guide.upgrade"))
    decisions.advise(TROLLEY, m("w504.deliver.guide.drive"))
    if with_production(world):
        decisions.advise(TROLLEY, m("w504.deliver.guide.plants"))
    elif position < III:
        decisions.advise(TROLLEY, m("w504.deliver.guide.goods"))
    if world.residents:
        decisions.advise(TROLLEY, m("w504.deliver.guide.passengers"))
    elif with_exploration(world):
        decisions.advise(TROLLEY, m("w504.deliver.guide.explore"))
    decisions.advise(TROLLEY, advise_settling)
    hooks.main_decisions.append(TROLLEY)


def advise_settling(s: WorldState, frame: Frame) -> Message:
    """Where other modules let the trolley settle."""
    return m("w504.deliver.guide.settle") if s.hooks.trolley_may_settle else NOTHING
