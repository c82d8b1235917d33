"""What a seat does in the economy model: each deed is done as its note says, if the rules let it be done."""

from collections.abc import Callable
from typing import Final

from wabe.games.roads_and_boats.rules.components import (
    CONVERTIBLE,
    COST,
    DONKEY,
    FACTORY_OF,
    MINE,
    MIX_GOLD,
    MIX_IRON,
    NEW_SHAFTS,
    ONE,
    PASTURE,
    POINTS,
    RESEARCH_COST,
    SHAFT_COST,
    STEAMER_FACTORY,
    STONE,
    size,
)
from wabe.games.roads_and_boats.rules.economy import covers, overlap
from wabe.games.roads_and_boats.strategy import notes
from wabe.games.roads_and_boats.strategy.economy_model import EconomyModel
from wabe.games.roads_and_boats.strategy.goals import may_rise
from wabe.games.roads_and_boats.strategy.notes import Note


def act(w: EconomyModel, note: Note) -> bool:
    """Do what a note says; whether that may be done."""
    what, first, second, third = note
    return _DEEDS[what](w, first, second, third)


def set_load(w: EconomyModel, k: int, load: int, region: int) -> bool:
    """The load of a transporter changes, if it does; what is put down stays for this phase.

    After a step it was moved by this transporter (RB-MOVE-07); before it, others there have loaded (PROTO-11).
    """
    if load == w.cargo[k]:
        return False
    down = w.cargo[k] - overlap(w.cargo[k], load)
    if down:
        w.moved[region] = w.moved.get(region, 0) + down
    w.put(region, w.cargo[k] - load)
    w.cargo[k] = load
    return True


def _step(w: EconomyModel, k: int, place: int, _: int) -> bool:
    points = w.points[k]
    costs = [cost for there, cost in w.ways().steps(w.kind[k], w.place[k]) if there == place] if points else []
    if not costs or (min(costs) == 1.0 and points < POINTS[w.kind[k]]):
        return False
    w.points[k] = points - 1 if min(costs) < 1.0 else 0
    w.place[k] = place
    return True


def _build(w: EconomyModel, building: int, region: int, mix: int) -> bool:
    h = w.space.area_hex[region]
    if h in w.taken or not may_rise(w, building, h) or not covers(w.pooled(region), COST[building]):
        return False
    w.pay(region, COST[building])
    gold, iron = (MIX_GOLD[mix], MIX_IRON[mix]) if building == MINE else (0, 0)
    w.build(building, region, gold, iron)
    return True


def _dig(w: EconomyModel, region: int, mix: int, _: int) -> bool:
    if region not in w.sites or not w.knows(NEW_SHAFTS) or not covers(w.pooled(region), SHAFT_COST):
        return False
    w.dig(region, mix)
    return True


def _pay_stone(w: EconomyModel, region: int) -> bool:
    if not covers(w.pooled(region), ONE[STONE]):
        return False
    w.pay(region, ONE[STONE])
    return True


def _pave(w: EconomyModel, link: int, region: int, _: int) -> bool:
    if w.roads >> link & 1 or not _pay_stone(w, region):
        return False
    w.roads |= 1 << link
    return True


def _span(w: EconomyModel, bridge: int, region: int, _: int) -> bool:
    if bridge in w.bridges or not _pay_stone(w, region):
        return False
    w.bridge(bridge)
    return True


def _close(w: EconomyModel, edge: int, region: int, _: int) -> bool:
    """A wall; the border has one edge less that is open."""
    if not _pay_stone(w, region):
        return False
    w.border = [other for other in w.border if other != edge]
    return True


def _breed(w: EconomyModel, h: int, _: int, __: int) -> bool:
    """Exactly two own donkeys alone on a pasture hex, in one region (RB-LIVE-01)."""
    if h < 0 or w.terrain(h) != PASTURE or h in w.taken:  # none for those that are carried
        return False
    if any(w.goods.get(area) for area in w.space.hex_areas[h]):
        return False
    pair = w.on_hex(h)
    if len(pair) != 2 or w.place[pair[0]] != w.place[pair[1]]:
        return False
    if not all(w.kind[k] == DONKEY and not w.cargo[k] for k in pair):
        return False
    w.new_transporter(DONKEY, w.place[pair[0]])
    return True


def _study(w: EconomyModel, region: int, subject: int, _: int) -> bool:
    """Factories in reach make the new transporter from now on, but for better ones (RB-RES-05)."""
    if w.knows(subject) or not covers(w.pooled(region), RESEARCH_COST):
        return False
    w.pay(region, RESEARCH_COST)
    w.research |= 1 << subject
    for i, building in enumerate(w.what):
        if building in CONVERTIBLE[subject] and building != STEAMER_FACTORY and w.pool(w.sites[i])[1]:
            w.what[i] = w.taken[w.hexes[i]] = FACTORY_OF[subject]
    return True


def _buy(w: EconomyModel, bag: int, _: int, __: int) -> bool:
    """A brick for these goods, if they are at home and enough."""
    regions, here = w.at_home()
    if not here or size(bag) != w.price() or len(w.wonder) >= w.limit:
        return False
    if not covers(sum([w.goods.get(region, 0) for region in regions]) + sum([w.cargo[k] for k in here]), bag):
        return False
    w.pay_from(regions, here, bag)
    w.bought += 1
    w.lay(w.seat)
    return True


_DEEDS: Final[dict[int, Callable[[EconomyModel, int, int, int], bool]]] = {
    notes.BRED: _breed,
    notes.STUDIED: _study,
    notes.STEPPED: _step,
    notes.BUILT: _build,
    notes.DUG: _dig,
    notes.PAVED_ONE: _pave,
    notes.SPANNED: _span,
    notes.WALLED: _close,
    notes.BRICK: _buy,
}
