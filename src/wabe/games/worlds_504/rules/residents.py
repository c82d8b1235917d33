"""Residents: purchase (3C) and movement (3D) by the general rules G-15 to G-24. Modules add actions and exceptions."""

from hashlib import blake2b
from typing import Final

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import put
from wabe.games.worlds_504.rules.actions import AGAIN, AGAINS, DONE, MOVE, MOVES, RECRUIT, RECRUITS, THE_DONE
from wabe.games.worlds_504.rules.basic_effects import has_settlement, pay, turn_into_settlement
from wabe.games.worlds_504.rules.components import (
    BEYOND,
    CAPITAL_LIMIT,
    GRID,
    NEAR_MASK,
    RESIDENT_PRICE,
    TILE_LIMIT,
    card,
)
from wabe.games.worlds_504.rules.frames import PURCHASE, PURCHASE_BOUGHT, RESIDENTS
from wabe.games.worlds_504.rules.house_rules import FOUND_MAY_ACT
from wabe.games.worlds_504.rules.left_out import ask_if_possible
from wabe.games.worlds_504.rules.on_tiles import Residents, add_on, move_on, number_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

STEPS: Final = [
    [(target, MOVES[cell][side]) for side, target in enumerate(row) if target >= 0] for cell, row in enumerate(BEYOND)
]  # by cell: the neighbours and how to go there
_STEPS_TO: Final[list[dict[int, list[Action]]]] = [{} for _ in BEYOND]  # by cell and tiles (mask) around it
_STEPS_ONTO: Final[dict[int, dict[int, list[Action]]]] = {}  # by tiles (mask) and cell beside them
LATELY: Final = 512  # answers that hold while residents walk are kept: of the turns just played or looked at


def _mark(what: int) -> int:
    """Return a number for a thing: sums of many stay below 60 bits, and no two sums are the same by chance."""
    return int.from_bytes(blake2b(b"%d" % what, digest_size=6).digest(), "big")


MARKS: Final = [_mark(cell) for cell in range(len(BEYOND))]  # by cell: what an active resident there counts
MARK_OF_CARDS: Final = _mark(-1) >> 16  # what a bit of `s.used` counts
_STEP_BY_CHANGE: Final = {
    MARKS[target] - MARKS[cell]: (cell, target) for cell, row in enumerate(BEYOND) for target in row if target >= 0
}  # by what it changes in the number of a position: a step

ONE_MORE: Final = card("I-1")
CHEAPER: Final = card("II-4")
ACTS_TWICE: Final = card("II-11")
CHEAP_PRICE: Final = 8
USED_TWICE: Final = 1  # bit of `s.used`; modules take the next ones


def compose(hooks: WorldHooks) -> None:
    """G-18 to G-24, in worlds with residents."""
    if not hooks.world.residents:
        return
    hooks.turn_steps.append(("3C", 3, purchase))
    hooks.turn_steps.append(("3C", 9, wake_up))
    hooks.turn_steps.append(("3D", 0, act))
    hooks.turn_steps.append(("3D", 9, rest))
    decisions = hooks.decisions
    decisions.decision(PURCHASE, lists=list_purchase, does={RECRUIT: do_recruit, DONE: do_done})
    acts = {MOVE: do_move, AGAIN: do_again, DONE: do_done}
    decisions.decision(RESIDENTS, lists=list_residents, does=acts)
    decisions.keep_turn(RECRUIT)
    decisions.check(check_residents)


# 3C: purchase


def price(s: WorldState, a: int) -> int:
    """G-18; P-II-04."""
    return CHEAP_PRICE if s.cards[a] & CHEAPER else RESIDENT_PRICE


def room(s: WorldState, a: int, cell: int) -> int:
    """G-19: how many new residents a tile still takes in this phase (active ones are the new ones); P-I-01."""
    new = s.active[a][cell]
    old = s.tired[a][cell]
    if cell == s.capital[a]:
        return CAPITAL_LIMIT - new - old
    doubling = 1 + old + (1 if s.cards[a] & ONE_MORE else 0) - new
    return min(doubling, TILE_LIMIT - new - old)


def purchase(s: WorldState, a: int) -> None:
    """G-18: the actor may buy residents."""
    ask_if_possible(s, [PURCHASE, a, 0], list_purchase)


def list_purchase(s: WorldState, frame: Frame) -> list[Action]:
    """G-18, G-19: tiles that take one more."""
    a = frame[SEAT]
    found: list[Action] = []
    if s.money[a] >= price(s, a) and all(frame[PURCHASE_BOUGHT] < limit(s, a) for limit in s.hooks.recruit_limits):
        spare = s.hooks.has_spare_residents
        if s.residents[a] or (spare is not None and spare(s, a)):
            found = [RECRUITS[cell] for cell in bits(s.own[a]) if room(s, a, cell) > 0]
    found.append(THE_DONE)
    return found


def do_recruit(s: WorldState, frame: Frame, action: Action) -> None:
    """G-18: pay and place one active resident."""
    a = frame[SEAT]
    frame[PURCHASE_BOUGHT] += 1
    pay(s, a, price(s, a))
    if s.residents[a] == 0 and s.hooks.recruit_from_map is not None:
        s.hooks.recruit_from_map(s, a, action.args[0])
        return
    place_resident(s, a, action.args[0])


def place_resident(s: WorldState, a: int, cell: int) -> None:
    """A new resident from the storage."""
    s.residents[a] -= 1
    s.active = add_on(s.active, a, cell, 1)


def wake_up(s: WorldState, a: int) -> None:
    """G-20: all exhausted residents become active."""
    s.active, s.tired = gathered(s, a, s.active, s.tired)


def do_done(s: WorldState, frame: Frame, action: Action) -> None:
    """The phase is finished."""
    s.frames.pop()


# 3D: residents


def act(s: WorldState, a: int) -> None:
    """G-21: each active resident has one action."""
    frame = [RESIDENTS, a]
    if can_step(s, a):
        s.frames.append(frame)
    else:
        ask_if_possible(s, frame, list_residents)


def can_step(s: WorldState, a: int) -> bool:
    """Return whether any resident can go anywhere: nearly always, and found sooner than all they can do."""
    active = s.active[a]
    for cell in bits(s.own[a]):
        if active[cell]:
            for target in GRID.near[cell]:
                if can_enter(s, a, target):
                    return True
    return False


def rest(s: WorldState, a: int) -> None:
    """G-24: unused active residents become exhausted where they stand."""
    s.walked = ()
    s.tired, s.active = gathered(s, a, s.tired, s.active)


def gathered(s: WorldState, a: int, some: Residents, others: Residents) -> tuple[Residents, Residents]:
    """Residents when on all tiles of an actor the others have joined these."""
    leaving = others[a]
    joined = bytearray(some[a])
    left = bytearray(leaving)
    for cell in bits(s.own[a]):
        if leaving[cell]:
            joined[cell] += leaving[cell]
            left[cell] = 0
    return put(some, a, bytes(joined)), put(others, a, bytes(left))


def limit_of(s: WorldState, a: int, cell: int) -> int:
    """G-15."""
    return CAPITAL_LIMIT if cell == s.capital[a] else TILE_LIMIT


def can_enter(s: WorldState, a: int, cell: int) -> bool:
    """G-10, G-15, A-14, A-55: no water, no full tile, no new tile without a settlement to put on it."""
    if not s.land >> cell & 1:
        return False
    if s.own[a] >> cell & 1:
        if s.active[a][cell] + s.tired[a][cell] >= limit_of(s, a, cell):
            return False
    elif not has_settlement(s, a):
        return False
    for allows in s.hooks.may_enter:  # noqa: SIM110 -- a generator for each tile takes longer than asking
        if not allows(s, a, cell):
            return False
    return True


def tiles_to_enter(s: WorldState, a: int, movers: list[int], full: int) -> int:
    """The tiles (mask), next to these cells at least, that `can_enter` allows; of the own ones not the full ones."""
    own = s.own[a]
    open_to = own & ~full
    if not has_settlement(s, a):
        return open_to
    contested = 0
    for disputed in s.hooks.contested_tiles:
        contested |= disputed(s, a)
    foreign = s.land & ~own
    open_to |= foreign & ~contested
    if foreign & contested:
        near = 0
        for cell in movers:
            near |= NEAR_MASK[cell]
        for cell in bits(foreign & contested & near):
            if can_enter(s, a, cell):
                open_to |= 1 << cell
    return open_to


def list_residents(s: WorldState, frame: Frame) -> list[Action]:
    """G-21, G-23: steps of single residents, then the actions of the modules, in any order."""
    a = frame[SEAT]
    active = s.active[a]
    tired = s.tired[a]
    found: list[Action] = []
    movers: list[int] = []
    full = 0
    for cell in bits(s.own[a]):
        here = active[cell]
        if here:
            movers.append(cell)
        if here + tired[cell] >= TILE_LIMIT and here + tired[cell] >= limit_of(s, a, cell):
            full |= 1 << cell
    if movers:
        open_to = tiles_to_enter(s, a, movers, full)
        onto = steps_onto(open_to)
        back = steps_back(s, a) if s.walked else {}
        for cell in movers:
            if back and cell in back:
                found += steps_to(cell, NEAR_MASK[cell] & open_to & ~back[cell])
                continue
            steps = onto.get(cell)
            if steps is None:
                steps = onto[cell] = steps_to(cell, NEAR_MASK[cell] & open_to)
            found += steps
    for more in s.hooks.resident_actions:
        more(s, a, movers, found)
    if s.cards[a] & ACTS_TWICE and not s.used & USED_TWICE:
        idle = () if FOUND_MAY_ACT in s.hooks.house else s.idle
        found += [AGAINS[cell] for cell in bits(s.own[a]) if tired[cell] > idle.count(cell)]
    found.append(THE_DONE)
    return found


def do_move(s: WorldState, frame: Frame, action: Action) -> None:
    """G-21, G-22: one step; the resident is exhausted, or exchanged for a settlement on a tile without an own one."""
    a = frame[SEAT]
    start = action.args[0]
    cell = BEYOND[start][action.args[1]]
    for takes_over in s.hooks.intercepts_move:
        if takes_over(s, a, start, cell):
            return
    if is_free_step(s, a, start, cell):
        walk(s, a, start, cell)
        return
    s.active = add_on(s.active, a, start, -1)
    if s.own[a] >> cell & 1:
        s.tired = add_on(s.tired, a, cell, 1)
    else:
        turn_into_settlement(s, a, cell)


def steps_to(cell: int, tiles: int) -> list[Action]:
    """The steps from a cell onto these tiles around it; kept, as there are at most 64 lists for each cell."""
    known = _STEPS_TO[cell].get(tiles)
    if known is None:
        known = [move for target, move in STEPS[cell] if tiles >> target & 1]
        _STEPS_TO[cell][tiles] = known
    return known


def steps_onto(tiles: int) -> dict[int, list[Action]]:
    """The steps onto these tiles, by the cells from which they have been asked for; kept while residents walk."""
    known = _STEPS_ONTO.get(tiles)
    if known is None:
        if len(_STEPS_ONTO) >= LATELY:
            _STEPS_ONTO.clear()
        known = _STEPS_ONTO[tiles] = {}
    return known


def is_free_step(s: WorldState, a: int, start: int, cell: int) -> bool:
    """Return whether a resident stays active on this step."""
    if s.own[a] >> cell & 1:
        for stays in s.hooks.stays_active:
            if stays(s, a, start, cell):
                return True
    return False


def walk(s: WorldState, a: int, start: int, cell: int) -> None:
    """M2-05, M6-02, M8-02: a step that exhausts nobody; the positions before and after it are remembered."""
    before = standing(s, a)
    s.active = move_on(s.active, a, start, cell)
    known = s.walked if s.walked and s.walked[-1] == before else (before,)
    s.walked = (*known, before + MARKS[cell] - MARKS[start])


def standing(s: WorldState, a: int) -> int:
    """A number for where the active residents stand, and for the cards used in this turn.

    Nothing else changes on free steps. What cannot be undone either leaves fewer residents active, or uses a card: so
    positions of before are never met again, and what is remembered of them holds no longer.
    """
    active = s.active[a]
    number = MARK_OF_CARDS * s.used
    for cell in bits(s.own[a]):
        if active[cell]:
            number += active[cell] * MARKS[cell]
    return number


def steps_back(s: WorldState, a: int) -> dict[int, int]:
    """By tile: the tiles (mask) to which a free step would lead into a position seen before.

    Walking in circles changes nothing, and must end. Every other step is allowed.
    """
    here = standing(s, a)
    found: dict[int, int] = {}
    if here == s.walked[-1]:
        for seen in s.walked:
            step = _STEP_BY_CHANGE.get(seen - here)
            if step is not None:
                start, cell = step
                if s.active[a][start] and is_free_step(s, a, start, cell):
                    found[start] = found.get(start, 0) | 1 << cell
    return found


def do_again(s: WorldState, frame: Frame, action: Action) -> None:
    """P-II-11: one resident that has acted may act once more in this turn."""
    s.used |= USED_TWICE
    a, cell = frame[SEAT], action.args[0]
    s.tired = add_on(s.tired, a, cell, -1)
    s.active = add_on(s.active, a, cell, 1)


def come_exhausted(s: WorldState, a: int, cell: int, count: int) -> None:
    """M5-12, M4-15, M4-17: residents from the storage who have not acted, and so may not act again (P-II-11)."""
    s.residents[a] -= count
    s.tired = add_on(s.tired, a, cell, count)
    s.idle += (cell,) * count


def on_map(s: WorldState, a: int) -> int:
    """The residents of an actor on the map."""
    return number_on(s.active[a]) + number_on(s.tired[a])


def pieces_on_map(s: WorldState, a: int) -> int:
    """E-2, E-7, tie-break: residents and settlements of an actor on the map."""
    return on_map(s, a) + s.own[a].bit_count()


def check_residents(s: WorldState) -> None:
    """G-15 (a former capital may keep more, A-54), and active ones on own tiles only."""
    for a in range(s.hooks.actors):
        assert s.residents[a] >= 0, f"storage of {a}: {s.residents[a]}"
        for cell in range(len(s.active[a])):
            count = s.active[a][cell]
            assert count + s.tired[a][cell] <= CAPITAL_LIMIT, f"cell {cell} of {a} is too full"
            assert not count or s.own[a] >> cell & 1, f"active residents of {a} on foreign cell {cell}"
