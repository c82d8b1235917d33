"""Events without a player, for the log: a new turn, new goods, buildings that use goods left on the ground."""

from wabe.core.action import Action
from wabe.core.frames import KIND, Frame
from wabe.core.messages import Message, m
from wabe.games.roads_and_boats.rules.actions import DONKEY_OF, LAUNCH, PAY, RECIPE, TAKE, WORK
from wabe.games.roads_and_boats.rules.components import (
    FIRST_FACTORY,
    GOLD,
    GOOSE,
    INPUTS,
    IRON,
    LAST_PRIMARY,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    ONE,
    OUTPUT,
    OUTPUT_SIZE,
    RESEARCH_COST,
    count,
)
from wabe.games.roads_and_boats.rules.frames import (
    HEX,
    PAYING_HEX,
    PAYING_PURPOSE,
    PRODUCTION_PHASE,
    ROUND,
    ROUND_STAGE,
)
from wabe.games.roads_and_boats.rules.order import TURNS
from wabe.games.roads_and_boats.rules.payment import FOR_MAKE, FOR_RUN
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import words as w


def news_of(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> list[Message]:
    """The events from one decision to the next that no player has caused."""
    news: list[Message] = []
    same = after.turn == s.turn
    if _producing(s) and same and not _producing(after):
        _tell_by_itself(s, _hex_at_work(frame, action), after, news)
    if not same:
        news.append(m("boats.log.turn", turn=after.turn))
    if _producing(after) and not (same and _producing(s)):
        goods = _brought(s, after)
        if goods:
            news.append(m("boats.log.brought", goods=w.goods(goods)))
    return news


def _producing(s: BoatsState) -> bool:
    """Tell whether the players have their turns of production, after the goods that come by themselves."""
    return s.phase == PRODUCTION_PHASE and any(
        frame[KIND] == ROUND and frame[ROUND_STAGE] >= TURNS for frame in s.frames
    )


def _brought(s: BoatsState, after: BoatsState) -> int:
    """Goods of the primary producers, new geese, and in solo games, which have no draws, metal of the mines."""
    goods = 0
    for h in range(after.space.n_hexes):
        building = after.building(h)
        if building == MINE:
            if s.rules.players == 1:
                goods += _mined(s, h, after)
        elif 0 < building <= LAST_PRIMARY:
            goods += ONE[OUTPUT[building]]
    for area, bag in enumerate(after.goods):
        if bag == 3 * ONE[GOOSE] and s.goods[area] == 2 * ONE[GOOSE]:
            goods += ONE[GOOSE]
    return goods


def _mined(s: BoatsState, h: int, after: BoatsState) -> int:
    """The metal a mine has yielded; it may have been built or dug deeper just before."""
    left = after.mine_gold(h), after.mine_iron(h)
    for more_gold, more_iron in ((0, 0), *zip(MIX_GOLD, MIX_IRON, strict=True)):
        gold, iron = s.mine_gold(h) + more_gold, s.mine_iron(h) + more_iron
        if left == (gold - 1, iron):
            return ONE[GOLD]
        if left == (gold, iron - 1):
            return ONE[IRON]
    return 0


def _tell_by_itself(s: BoatsState, busy: int, after: BoatsState, news: list[Message]) -> None:
    """Tell of goods that buildings have made or swallowed by themselves, and of research goods that have vanished."""
    for h in range(s.space.n_hexes):
        building = s.building(h)
        batches = after.worked(h) - s.worked(h) - (1 if h == busy else 0)
        if batches > 0:
            if building >= FIRST_FACTORY:
                what, key = w.goods(INPUTS[building][0]), "boats.log.swallowed"
            else:
                what, key = w.number_of(OUTPUT[building], batches * OUTPUT_SIZE[building]), "boats.log.alone"
            news.append(m(key, building=w.building(building), hex=w.hexagon(s, h), what=what))
    for area, bag in enumerate(s.goods):
        if count(bag, GOOSE) - count(after.goods[area], GOOSE) >= count(RESEARCH_COST, GOOSE):  # one may be loaded
            news.append(m("boats.log.vanished", place=w.area(s, area)))


def _hex_at_work(frame: Frame, action: Action) -> int:
    """The hex whose building was run by this action, if one was; or -1."""
    if action.family is WORK:
        return action.args[0]
    if action.family in (RECIPE, DONKEY_OF, LAUNCH):
        return frame[HEX]
    if action.family in (PAY, TAKE) and frame[PAYING_PURPOSE] in (FOR_RUN, FOR_MAKE):
        return frame[PAYING_HEX]
    return -1
