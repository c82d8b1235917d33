"""Module 8 on the reference sheet: plants, trading houses, where goods come from."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.sheet import Item
from wabe.games.worlds_504.modules.production.rules.houses import (
    PRICE_STEP,
    ROOM,
    ROOM_OF_HEADQUARTERS,
    ROOM_WITH_MILITARY,
)
from wabe.games.worlds_504.modules.production.rules.plants import GOOD_OF, RESIDENTS_NEEDED
from wabe.games.worlds_504.modules.production.rules.scoring import POINTS_PER_HOUSE
from wabe.games.worlds_504.modules.production.rules.sets import MONEY, POINTS
from wabe.games.worlds_504.rules.components import III, WATER, I
from wabe.games.worlds_504.rules.state import WorldHooks
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.reference import piece
from wabe.games.worlds_504.view.words import GOOD_WORDS, TERRAIN_WORDS, money_words

PLANTS: Final = 40  # M8-03


def compose(hooks: TableHooks) -> None:
    """Plants everywhere; trading houses and sets on TOP I and II."""
    hooks.pieces.append(pieces)
    hooks.ground_notes.append(plant)
    hooks.good_notes.append(source)
    if hooks.world.with_production == I:
        hooks.good_notes.append(points)
    if hooks.world.with_production == hooks.world.income_at:
        hooks.good_notes.append(income)


def pieces(rules: WorldHooks) -> list[Item]:
    """M8-03, M8-06, M8-10, E-8."""
    world = rules.world
    found = [piece("plant", m("w504.production.sheet.plant"), PLANTS)]
    if world.with_production < III:
        room = ROOM_WITH_MILITARY if world.with_military else ROOM
        key = "w504.production.sheet.house.points" if world.with_production == I else "w504.production.sheet.house"
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
