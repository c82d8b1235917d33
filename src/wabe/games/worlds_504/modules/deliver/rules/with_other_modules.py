"""Module 1 with Roads and with Military.

An own road costs half a movement point. Opposing tiles cost more, passengers must fight, foreign cities take a fee.
"""

from typing import Final

from wabe.core.frames import Frame
from wabe.core.rows import add
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.modules.deliver.rules.trolley import cost, get_off, trolley_frame
from wabe.games.worlds_504.modules.production.rules.state import with_production
from wabe.games.worlds_504.rules.basic_effects import earn
from wabe.games.worlds_504.rules.components import BEYOND, CITY, III, I
from wabe.games.worlds_504.rules.frames import TROLLEY_CHARGED, TROLLEY_POINTS
from wabe.games.worlds_504.rules.residents import can_enter
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

ON_A_ROAD: Final = 1  # half movement points


def compose_roads(hooks: WorldHooks) -> None:
    """M1-18."""
    hooks.drive_costs.append(along_road)
    hooks.trolley_arrived.append(stop)


def along_road(s: WorldState, a: int, frame: Frame, start: int, cell: int, half: int) -> int:
    """M1-18: whatever the terrain."""
    own_road = s.hooks.has_own_road
    if own_road is not None and own_road(s, a, start, cell):
        return min(half, ON_A_ROAD)
    return half


def stop(s: WorldState, a: int, cell: int, half: int) -> None:
    """M1-18: a rest of half a point that takes the trolley nowhere is lost directly, whatever is built from there."""
    frame = trolley_frame(s)
    if frame[TROLLEY_POINTS] == ON_A_ROAD:
        ways = [other for other in BEYOND[cell] if other >= 0 and s.land >> other & 1]
        if all(cost(s, a, frame, cell, other) > ON_A_ROAD for other in ways):
            frame[TROLLEY_POINTS] = 0


def compose_military(hooks: WorldHooks) -> None:
    """M1-15 to M1-17, M1-21."""
    hooks.trolley_points.append(home_point)
    hooks.drive_costs.append(surcharge)
    hooks.trolley_starts.append(start_charged)
    hooks.trolley_arrived += [note_charge, unload_for_fight]
    if hooks.world.errata:
        hooks.trolley_arrived.append(put_one_out)
    if with_production(hooks.world) != I:
        hooks.sale_fees.append(city_fee)


def neutral(s: WorldState, cell: int) -> bool:
    """M1-17: with 8.I and 8.II cities belong to nobody."""
    return s.terrain[cell] == CITY and 0 < with_production(s.hooks.world) < III


def home_point(s: WorldState, a: int) -> int:
    """M1-15: 1 MP more when the trolley starts on an own tile."""
    cell = deliver_state(s).at[a]
    return 2 if s.own[a] >> cell & 1 and not neutral(s, cell) else 0


def owners(s: WorldState, a: int, cell: int) -> int:
    """The opponents (mask) who hold this tile."""
    mask = 0
    if not neutral(s, cell):
        for other, own in enumerate(s.own):
            if other != a and own >> cell & 1:
                mask |= 1 << other
    return mask


def surcharge(s: WorldState, a: int, frame: Frame, start: int, cell: int, half: int) -> int:
    """M1-15: 1 MP more for the first tile of each opponent, none where the trolley started on one of his."""
    return half + (2 if owners(s, a, cell) & ~frame[TROLLEY_CHARGED] else 0)


def start_charged(s: WorldState, a: int, frame: Frame) -> None:
    """M1-15: the opponent on whose tile the trolley starts charges nothing."""
    frame[TROLLEY_CHARGED] = owners(s, a, deliver_state(s).at[a])


def note_charge(s: WorldState, a: int, cell: int, half: int) -> None:
    """M1-15: further tiles of the same opponent cost no more."""
    trolley_frame(s)[TROLLEY_CHARGED] |= owners(s, a, cell)


def unload_for_fight(s: WorldState, a: int, cell: int, half: int) -> None:
    """M1-16, A-33: all residents aboard leave for the fight, where one is allowed; free cities are opposing tiles."""
    aboard = deliver_state(s).aboard[a]
    if aboard and s.hooks.passengers_attack is not None:
        deliver_state(s).aboard = add(deliver_state(s).aboard, a, -s.hooks.passengers_attack(s, a, cell, aboard))


def put_one_out(s: WorldState, a: int, cell: int, half: int) -> None:
    """A-33, errata of 2015: on a tile without an own settlement at least one resident must leave, and settles."""
    if deliver_state(s).aboard[a] and not s.own[a] >> cell & 1 and can_enter(s, a, cell):
        get_off(s, a)


def city_fee(s: WorldState, a: int, number: int, paid: int) -> int:
    """M1-21: $1 for each full $10 of a sale to the owner of the city, or to the bank for a free city."""
    cell = s.city_cell[number]
    if s.own[a] >> cell & 1:
        return 0
    fee = paid // 10
    for other, own in enumerate(s.own):
        if own >> cell & 1:
            earn(s, other, fee)
            break
    return fee
