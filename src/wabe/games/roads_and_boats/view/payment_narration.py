"""The log of purchases: production, research, buildings, ways, walls and bricks, told when they are paid."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, m
from wabe.core.presenter import LogText
from wabe.games.roads_and_boats.rules import actions as a
from wabe.games.roads_and_boats.rules import payment as p
from wabe.games.roads_and_boats.rules.building import mine_site
from wabe.games.roads_and_boats.rules.components import (
    MADE,
    MINE,
    N_GOODS,
    ONE,
    OUTPUT,
    OUTPUT_SIZE,
    TRANSPORTERS,
    WAGON_FACTORY,
)
from wabe.games.roads_and_boats.rules.frames import (
    BUILD_BUILDING,
    BUILD_SITE,
    CHOOSE_DONKEY,
    CHOOSE_MIX,
    CHOOSE_RECIPE,
    FIRST_TOKEN,
    HEX,
    LAUNCHING,
    MIX_AREA,
    MIX_HEX,
    MIX_PURPOSE,
    PAYING,
    PAYING_HEX,
    PAYING_PURPOSE,
    ROAD_WAY,
    SHAFT_MIXTURE,
    WALL_EDGE,
)
from wabe.games.roads_and_boats.rules.production import recipes_at
from wabe.games.roads_and_boats.rules.space import MOST_AREAS
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w

_OPEN: Final = (PAYING, CHOOSE_MIX, CHOOSE_RECIPE, CHOOSE_DONKEY, LAUNCHING)  # nothing has been paid yet


def narrate_paid(s: BoatsState, frame: Frame, action: Action, after: BoatsState) -> LogText:
    """The deed and its price, once it is paid; lines that follow from it join this one."""
    if after.frames and after.frames[-1][KIND] in _OPEN:
        return LogText(NOTHING)
    bill = _purchase(s, frame, action)
    holders, need = p.holders_and_need(s, bill)
    goods = need
    if need < 0:
        if action.family is a.TAKE:
            tokens = [*frame[FIRST_TOKEN:], action.args[0]]
        else:
            tokens = p.default_payment(s, bill[SEAT], holders, need)
        goods = sum(ONE[token % N_GOODS] for token in tokens)
    return _purchase_line(s, bill, goods, after)


def _purchase(s: BoatsState, frame: Frame, action: Action) -> Frame:
    """The purchase, as a frame of payment."""
    family, args, seat = action.family, action.args, frame[SEAT]
    if family in (a.PAY, a.TAKE):
        return frame[:FIRST_TOKEN]
    bill = [p.FOR_BRICK, 0, 0, 0]
    if family is a.WORK:
        bill = [p.FOR_MAKE, args[0], 0, 0]
        if not s.has_factory(args[0]):
            bill = [p.FOR_RUN, args[0], recipes_at(s, seat, args[0])[0], 0]
    elif family is a.RECIPE:
        bill = [p.FOR_RUN, frame[HEX], args[0], 0]
    elif family in (a.DONKEY_OF, a.LAUNCH):
        bill = [p.FOR_MAKE, frame[HEX], 0, 0]
    elif family is a.STUDY:
        bill = [p.FOR_STUDY, *args, 0]
    elif family is a.MIX:
        mix = args[0]
        bill = [p.FOR_SHAFT, frame[MIX_HEX], mix, 0]
        if frame[MIX_PURPOSE] == p.FOR_BUILDING:
            bill = [p.FOR_BUILDING, frame[MIX_HEX], MINE, mine_site(frame[MIX_AREA], mix)]
    elif family is not a.BRICK:
        what, where = (*args, 0, 0)[:2]
        bill = [_PURPOSES[family.number], frame[HEX], what, where]
    return [PAYING, seat, *bill]


_PURPOSES: Final[dict[int, int]] = {
    a.BUILD.number: p.FOR_BUILDING,
    a.ROAD.number: p.FOR_ROAD,
    a.BRIDGE.number: p.FOR_BRIDGE,
    a.WALL.number: p.FOR_WALL,
    a.DEMOLISH.number: p.FOR_DEMOLITION,
    a.SHAFT.number: p.FOR_SHAFT,
}


def _purchase_line(s: BoatsState, bill: Frame, goods: int, after: BoatsState) -> LogText:
    """A line that begins a story of its own."""
    what, h = bill[PAYING_PURPOSE], bill[PAYING_HEX]
    paid = w.goods(goods)
    if what == p.FOR_BRICK:
        text = m("boats.log.brick", goods=paid)
        return LogText(text, [ids.brick(len(s.wonder) + 1)], more=text, starts=True, moment=True)
    hexagon = w.hexagon(s, h)
    building = w.building(s.building(h))
    targets = [ids.cell(h)]
    if what == p.FOR_RUN:
        made = w.number_of(OUTPUT[s.building(h)], OUTPUT_SIZE[s.building(h)])
        text = m("boats.log.run", made=made, goods=paid, building=building, hex=hexagon)
    elif what == p.FOR_MAKE:
        made = m(f"boats.kind.{TRANSPORTERS[MADE[s.building(h)]]}")
        key = "boats.log.harness" if s.building(h) == WAGON_FACTORY else "boats.log.make"
        text = m(key, made=made, goods=paid, building=building, hex=hexagon)
    elif what == p.FOR_STUDY:
        text = m("boats.log.study", goods=paid, hex=hexagon)
    elif what == p.FOR_BUILDING:
        mix, local = divmod(bill[BUILD_SITE], MOST_AREAS)
        place = w.area(s, s.space.hex_areas[h][local])
        new = bill[BUILD_BUILDING]
        key = "boats.log.build_mine" if new == MINE else "boats.log.build"
        text = m(key, building=w.building(new), place=place, goods=paid, mix=w.mixture(mix))
    elif what == p.FOR_SHAFT:
        text = m("boats.log.shaft", hex=hexagon, goods=paid, mix=w.mixture(bill[SHAFT_MIXTURE]))
    elif what == p.FOR_BRIDGE:
        text = m("boats.log.bridge", hex=hexagon, goods=paid)
    else:
        other = s.space.near[h][bill[ROAD_WAY] // 3 if what == p.FOR_ROAD else bill[WALL_EDGE]]
        targets.append(ids.cell(other))
        keys = {p.FOR_ROAD: "boats.log.road", p.FOR_WALL: "boats.log.wall", p.FOR_DEMOLITION: "boats.log.demolish"}
        text = m(keys[what], hex=hexagon, other=w.hexagon(s, other), goods=paid)
        expelled = tuple(w.owned(s, t) for t, place in enumerate(s.place) if place != after.place[t])  # RB-WALL-12
        if expelled:
            text = m("boats.log.wall_expels", wall=text, who=expelled)
    return LogText(text, targets, more=text, starts=True)
