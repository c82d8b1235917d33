"""What lies on the map: homes, buildings, goods, transporters with their cargo, each with a note that helps to plan."""

from functools import cache
from typing import Literal

from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.scene import Piece
from wabe.games.roads_and_boats import words as w
from wabe.games.roads_and_boats.cargo import CLASSES
from wabe.games.roads_and_boats.components import (
    BATCHES,
    BUILDINGS,
    CAPACITY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOODS,
    INPUTS,
    MADE,
    MINE,
    N_GOODS,
    OUTPUT,
    OUTPUT_SIZE,
    STABLE,
    TRANSPORTERS,
    WAGON_FACTORY,
    WEALTH,
    count,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.outlook import hexes_ahead
from wabe.games.roads_and_boats.panels import points_left, wonder_pieces
from wabe.games.roads_and_boats.payment import covers
from wabe.games.roads_and_boats.state import CARGO, NOWHERE, BoatsState


def all_pieces(s: BoatsState) -> list[Piece]:
    """Everything that lies on the table."""
    pieces: list[Piece] = []
    for seat, home in enumerate(s.homes):
        if home != NOWHERE:
            note = m("boats.home", who=named(seat))
            pieces.append(Piece(f"home{seat + 1}", w.area_id(s, home), "home", owner=seat, note=note))
    for h in range(s.space.n_hexes):
        if s.built[h]:
            pieces.append(_building(s, h))
    for area, bag in enumerate(s.goods):
        if bag:
            at = w.area_id(s, area)
            for good in kinds_in(bag):
                pieces.append(_good(s, w.ground_id(area, good), at, good, count(bag, good), area))
    for t, kind in enumerate(s.kind):
        if kind:
            pieces.append(_transporter(s, t, kind))
            for good in kinds_in(s.cargo[t]):
                number = count(s.cargo[t], good)
                pieces.append(_good(s, w.cargo_id(t, good), w.transporter_id(t), good, number, CARGO + t))
    wonder_pieces(s, pieces)
    return pieces


def _good(s: BoatsState, name: str, at: str, good: int, number: int, holder: int) -> Piece:
    """Goods of a kind; those that were carried in this phase and may not be carried on are pale."""
    marked = (
        sum(s.marks.get((holder * N_GOODS + good) * CLASSES + mark, 0) for mark in range(1, CLASSES)) if s.marks else 0
    )
    note = m("boats.good_moved", good=good_note(good), n=marked) if marked else good_note(good)
    state: Literal["", "used"] = "used" if marked == number else ""
    return Piece(name, at, GOODS[good], GOODS[good], count=number, state=state, note=note)


@cache
def good_note(good: int) -> Message:
    """A good, and what it is good for."""
    return m(f"boats.use.{GOODS[good]}", good=w.good(good), n=WEALTH[good])


# Buildings.


def _building(s: BoatsState, h: int) -> Piece:
    kind = s.building(h)
    label = NOTHING
    if kind == MINE:
        label = m("boats.mine_bag", gold=s.mine_gold(h), iron=s.mine_iron(h))
    elif FIRST_SECONDARY <= kind < FIRST_FACTORY and s.phase == 0 and s.turn:
        batches = batches_alone(s, h)
        if batches:
            label = raw(f"+{batches * OUTPUT_SIZE[kind]}")
    done = kind >= FIRST_SECONDARY and s.worked(h) >= BATCHES[kind]
    return Piece(
        w.building_id(h),
        w.area_id(s, s.site(h)),
        BUILDINGS[kind],
        "building",
        label,
        state="used" if done and s.phase == 0 else "",
        note=_building_note(s, h, kind),
    )


def _building_note(s: BoatsState, h: int, kind: int) -> Message:
    """What it makes of what, how much of it is left in this turn, and what it will do by itself."""
    recipe = recipe_note(kind)
    if kind == MINE:
        return m("boats.left.mine", recipe=recipe, gold=s.mine_gold(h), iron=s.mine_iron(h))
    if kind < FIRST_SECONDARY:
        return recipe
    if s.phase == 0 and s.worked(h):
        recipe = m("boats.left.batches", recipe=recipe, n=(BATCHES[kind] - s.worked(h)) * OUTPUT_SIZE[kind])
    if kind < FIRST_FACTORY:
        batches = batches_alone(s, h)
        if batches:
            return m("boats.left.alone", recipe=recipe, made=w.number_of(OUTPUT[kind], batches * OUTPUT_SIZE[kind]))
    elif kind > WAGON_FACTORY and not s.worked(h) and covers(s.goods[s.site(h)], INPUTS[kind][0]):
        return m("boats.left.swallow", recipe=recipe, goods=w.goods(INPUTS[kind][0]))
    return recipe


def batches_alone(s: BoatsState, h: int) -> int:
    """How often a producer will run by itself at the end of production, with what lies there now (RB-PROD-15 to 17)."""
    kind = s.building(h)
    left = BATCHES[kind] - (s.worked(h) if s.phase == 0 else 0)
    goods = s.goods[s.site(h)]
    found = 0
    for need in INPUTS[kind]:
        while found < left and covers(goods, need):
            goods -= need
            found += 1
    return found


@cache
def recipe_note(kind: int) -> Message:
    """What a building makes of what."""
    if kind == MINE:
        return m("boats.recipe.mine", building=w.building(kind))
    if kind < FIRST_SECONDARY:
        return m("boats.recipe.primary", building=w.building(kind), made=w.number_of(OUTPUT[kind], 1))
    inputs = tuple(w.goods(bag) for bag in INPUTS[kind])
    if MADE[kind]:
        made = m(f"boats.kind.{TRANSPORTERS[MADE[kind]]}")
        key = "wagon" if kind == WAGON_FACTORY else "factory"
        return m(f"boats.recipe.{key}", building=w.building(kind), inputs=inputs, made=made)
    return m(
        "boats.recipe.secondary",
        building=w.building(kind),
        inputs=inputs,
        made=w.number_of(OUTPUT[kind], OUTPUT_SIZE[kind]),
        most=OUTPUT_SIZE[kind] * BATCHES[kind],
    )


# Transporters.


def _transporter(s: BoatsState, t: int, kind: int) -> Piece:
    moving = s.phase == 1 and s.turn
    return Piece(
        w.transporter_id(t),
        w.place_id(s, s.place[t]),
        TRANSPORTERS[kind],
        label=raw(t % STABLE + 1),
        owner=t // STABLE,
        state="used" if moving and not s.points[t] else "",
        note=_transporter_note(s, t, kind),
    )


def _transporter_note(s: BoatsState, t: int, kind: int) -> Message:
    """Its load, its room, how far it can still go and where to."""
    points = points_left(s, t)
    ahead = hexes_ahead(s, t, points) if points else []
    return m(
        "boats.transporter_note" if ahead else "boats.transporter_note_still",
        who=w.transporter(s, t),
        owner=named(t // STABLE),
        goods=w.goods(s.cargo[t]),
        load=size(s.cargo[t]),
        room=CAPACITY[kind],
        points=points,
        hexes=", ".join(str(h + 1) for h in ahead),
    )
