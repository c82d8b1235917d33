"""Module 8: why nothing can be done with a thing."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.production.rules.houses import can_pay, price, standing
from wabe.games.worlds_504.modules.production.rules.plants import GOOD_OF, all_plants, needed
from wabe.games.worlds_504.rules.components import CITY, III
from wabe.games.worlds_504.rules.frames import RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS, number_in


def compose(hooks: TableHooks) -> None:
    """Plants, and cities that cost money to enter."""
    hooks.decisions.refuse(why_not_plant)
    if hooks.world.with_production < III:
        hooks.bars.append(why_no_house)


def why_not_plant(s: WorldState, frame: Frame, thing: str) -> Message:
    """M8-03: an own tile with active residents that are too few for a plant."""
    cell = number_in(thing, "cell")
    if cell < 0 or frame[0] != RESIDENTS or not s.own[frame[1]] >> cell & 1 or s.terrain[cell] == CITY:
        return NOTHING
    a = frame[1]
    good = GOOD_OF[s.terrain[cell]]
    here = s.active[a][cell]
    if all_plants(s) >> cell & 1 or not here or good < 0 or here >= needed(s, a, good):
        return NOTHING
    return m("w504.production.why.residents", needed=needed(s, a, good), here=here, good=GOOD_WORDS[good])


def why_no_house(s: WorldState, a: int, cell: int) -> Message:
    """M8-06: the money for a trading house is missing."""
    cost = price(s, a, standing(s, cell))
    return NOTHING if can_pay(s, a, cell) else m("w504.production.why.house", price=cost, money=s.money[a])
