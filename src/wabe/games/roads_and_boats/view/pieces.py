"""The pieces on the map: homes, buildings, goods, transporters with cargo, each with a note that helps to plan."""

from functools import cache
from typing import Literal

from wabe.core.messages import NOTHING, Message, m, named, raw
from wabe.core.scene import Piece
from wabe.games.roads_and_boats.rules.cargo import CLASSES
from wabe.games.roads_and_boats.rules.components import (
    BATCHES,
    BUILDINGS,
    CAPACITY,
    FIRST_FACTORY,
    FIRST_SECONDARY,
    GOODS,
    GOOSE,
    INPUTS,
    MADE,
    MINE,
    N_GOODS,
    OUTPUT,
    OUTPUT_SIZE,
    PAPER,
    STABLE,
    TRANSPORTERS,
    WAGON_FACTORY,
    WEALTH,
    count,
    kinds_in,
    size,
)
from wabe.games.roads_and_boats.rules.economy import swallowed, vanishing, work_up
from wabe.games.roads_and_boats.rules.frames import MOVEMENT_PHASE, PRODUCTION_PHASE
from wabe.games.roads_and_boats.rules.state import CARGO, NOWHERE, BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.destinations import Destinations, points_left


def map_pieces(s: BoatsState) -> list[Piece]:
    """All pieces on the map."""
    pieces: list[Piece] = []
    destinations = Destinations(s)
    for seat, home in enumerate(s.homes):
        if home != NOWHERE:
            note = m("boats.home", who=named(seat))
            pieces.append(Piece(f"home{seat + 1}", ids.area(s, home), "home", owner=seat, note=note))
    for h in range(s.space.n_hexes):
        if s.built[h]:
            pieces.append(_building(s, h, destinations))
    for area, bag in enumerate(s.goods):
        if bag:
            takers = [t for t in destinations.transporters_touching(area) if s.room(t) > 0]
            for good in kinds_in(bag):
                pieces.append(_goods_on_ground(s, area, good, bag, takers))
    for t, kind in enumerate(s.kind):
        if kind:
            pieces.append(_transporter(s, t, kind, destinations.hexes[t]))
            for good in kinds_in(s.cargo[t]):
                pieces.append(_goods_on_transporter(s, t, good, count(s.cargo[t], good)))
    return pieces


# Goods.


def _goods_on_ground(s: BoatsState, area: int, good: int, bag: int, takers: list[int]) -> Piece:
    """Goods on the ground, with the transporters that could take them, and a warning if they will vanish."""
    note = _good_note(s, area, good)
    if good in (GOOSE, PAPER) and s.phase == PRODUCTION_PHASE and vanishing(bag):
        note = m("boats.good_lost", note=note)
    h = s.space.area_hex[area]
    coming = [t for t in takers if s.hex_of(t) != h]  # those on the hex are visible anyway
    if coming:
        note = m("boats.good_takers", note=note, who=_owned_names(s, coming))
    shows = [ids.transporter(t) for t in takers]
    number = count(bag, good)
    state = _state_of_goods(s, area, good, number)
    name = GOODS[good]
    at = ids.area(s, area)
    return Piece(ids.ground(area, good), at, name, name, count=number, state=state, note=note, shows=shows)


def _goods_on_transporter(s: BoatsState, t: int, good: int, number: int) -> Piece:
    """Goods on a transporter."""
    holder = CARGO + t
    name = GOODS[good]
    return Piece(
        ids.cargo(t, good),
        ids.transporter(t),
        name,
        name,
        count=number,
        state=_state_of_goods(s, holder, good, number),
        note=_good_note(s, holder, good),
    )


def _number_carried(s: BoatsState, holder: int, good: int) -> int:
    """The number of these goods that were carried in this phase."""
    if not s.marks:
        return 0
    return sum(s.marks.get((holder * N_GOODS + good) * CLASSES + mark, 0) for mark in range(1, CLASSES))


def _state_of_goods(s: BoatsState, holder: int, good: int, number: int) -> Literal["", "used"]:
    """Goods that were all carried in this phase, and may not be carried on by others, are pale."""
    return "used" if _number_carried(s, holder, good) == number else ""


def _good_note(s: BoatsState, holder: int, good: int) -> Message:
    marked = _number_carried(s, holder, good)
    return m("boats.good_moved", good=good_note(good), n=marked) if marked else good_note(good)


def _owned_names(s: BoatsState, transporters: list[int]) -> tuple[Message, ...]:
    return tuple(w.owned(s, t) for t in transporters)


@cache
def good_note(good: int) -> Message:
    """A good, and what it is good for."""
    return m(f"boats.use.{GOODS[good]}", good=w.good(good), n=WEALTH[good])


# Buildings.


def _building(s: BoatsState, h: int, destinations: Destinations) -> Piece:
    """A building, with the transporters that could bring the goods it needs."""
    kind = s.building(h)
    note = _building_note(s, h, kind)
    feeders = [t for t in destinations.transporters_touching(s.site(h)) if _feeds(kind, s.cargo[t])]
    if feeders:
        note = m("boats.left.feeders", note=note, who=_owned_names(s, feeders))
    label = NOTHING
    if kind == MINE:
        label = m("boats.mine_bag", gold=s.mine_gold(h), iron=s.mine_iron(h))
    elif FIRST_SECONDARY <= kind < FIRST_FACTORY and s.phase == PRODUCTION_PHASE and s.turn:
        batches = batches_by_itself(s, h)
        if batches:
            label = raw(f"+{batches * OUTPUT_SIZE[kind]}")
    done = kind >= FIRST_SECONDARY and s.worked(h) >= BATCHES[kind]
    return Piece(
        ids.building(h),
        ids.area(s, s.site(h)),
        BUILDINGS[kind],
        "building",
        label,
        state="used" if done and s.phase == PRODUCTION_PHASE else "",
        note=note,
        shows=[ids.transporter(t) for t in feeders],
    )


def _feeds(kind: int, cargo: int) -> bool:
    """Tell whether a load holds anything a building takes."""
    return any(count(need, good) for need in INPUTS[kind] for good in kinds_in(cargo))


def _building_note(s: BoatsState, h: int, kind: int) -> Message:
    """Its recipe, the batches left in this turn, and those it will run by itself."""
    recipe = recipe_note(kind)
    if kind == MINE:
        return m("boats.left.mine", recipe=recipe, gold=s.mine_gold(h), iron=s.mine_iron(h))
    if kind < FIRST_SECONDARY:
        return recipe
    if s.phase == PRODUCTION_PHASE and s.worked(h):
        recipe = m("boats.left.batches", recipe=recipe, n=(BATCHES[kind] - s.worked(h)) * OUTPUT_SIZE[kind])
    if kind < FIRST_FACTORY:
        batches = batches_by_itself(s, h)
        if batches:
            return m("boats.left.alone", recipe=recipe, made=w.number_of(OUTPUT[kind], batches * OUTPUT_SIZE[kind]))
    elif kind > WAGON_FACTORY and not s.worked(h) and swallowed(kind, s.goods[s.site(h)]):
        return m("boats.left.swallow", recipe=recipe, goods=w.goods(INPUTS[kind][0]))
    return recipe


def batches_by_itself(s: BoatsState, h: int) -> int:
    """The batches a producer will run by itself when production ends, with the goods there now (RB-PROD-15 to 17)."""
    worked = s.worked(h) if s.phase == PRODUCTION_PHASE else 0
    return work_up(s.building(h), s.goods[s.site(h)], worked)[0]


@cache
def recipe_note(kind: int) -> Message:
    """A building and what it makes of what."""
    return m("boats.recipe", building=w.building(kind), makes=makes(kind))


@cache
def makes(kind: int) -> Message:
    """The inputs and the output of a building."""
    if kind == MINE:
        return m("boats.makes.mine")
    if kind < FIRST_SECONDARY:
        return m("boats.makes.primary", made=w.number_of(OUTPUT[kind], 1))
    inputs = tuple(w.goods(bag) for bag in INPUTS[kind])
    if MADE[kind]:
        made = m(f"boats.kind.{TRANSPORTERS[MADE[kind]]}")
        key = "wagon" if kind == WAGON_FACTORY else "factory"
        return m(f"boats.makes.{key}", inputs=inputs, made=made)
    return m(
        "boats.makes.secondary",
        inputs=inputs,
        made=w.number_of(OUTPUT[kind], OUTPUT_SIZE[kind]),
        most=OUTPUT_SIZE[kind] * BATCHES[kind],
    )


# Transporters.


def _transporter(s: BoatsState, t: int, kind: int, ahead: list[int]) -> Piece:
    moving = s.phase == MOVEMENT_PHASE and s.turn
    return Piece(
        ids.transporter(t),
        ids.place(s, s.place[t]),
        TRANSPORTERS[kind],
        label=raw(size(s.cargo[t])) if s.cargo[t] else NOTHING,
        owner=t // STABLE,
        state="used" if moving and not s.points[t] else "",
        note=_transporter_note(s, t, kind, ahead),
        shows=[ids.cell(h) for h in ahead],
    )


def _transporter_note(s: BoatsState, t: int, kind: int, ahead: list[int]) -> Message:
    """Its load, its room, how far it can still go and where to."""
    points = points_left(s, t)
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
