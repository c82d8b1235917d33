"""Module 1: the trolley is upgraded (3C), drives, loads and unloads (3E)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.hexes import bits
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import NUMBER, DeliverState, deliver_state, with_deliver
from wabe.games.worlds_504.modules.deliver.rules.stops import RESIDENT, begin_anew, load_of, loads_seen, remember
from wabe.games.worlds_504.rules.actions import BOOST, DISEMBARK, DONE, DRIVE, EMBARK, FOUND, THE_DONE, UPGRADE_TROLLEY
from wabe.games.worlds_504.rules.basic_effects import pay, settle, turn_into_settlement
from wabe.games.worlds_504.rules.components import BEYOND, CITY, III, MOUNTAIN, NEAR_MASK, card
from wabe.games.worlds_504.rules.frames import (
    TROLLEY,
    TROLLEY_BOUGHT,
    TROLLEY_MOVED,
    TROLLEY_POINTS,
    UPGRADE,
)
from wabe.games.worlds_504.rules.left_out import ask_if_possible
from wabe.games.worlds_504.rules.on_tiles import add_on
from wabe.games.worlds_504.rules.residents import can_enter, do_done, limit_of
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState

MOVEMENT: Final = (3, 4, 5, 7)  # movement points, step by step
MOST_HOLDS: Final = 2
SPEED: Final = 0
HOLD: Final = 1
PRICES: Final = (50, 80)
PRICES_ON_III: Final = (30, 40)
CHEAPER: Final = card("I-8")
REBATE: Final = 15

UPGRADES: Final = UPGRADE_TROLLEY.all()

EXTRA_POINT: Final = card("II-5")
EASY_MOUNTAINS: Final = card("II-7")
FREE_CITIES: Final = card("III-1")

DRIVES: Final = DRIVE.all()
_DRIVES_ONTO: Final[list[dict[int, list[Action]]]] = [{} for _ in BEYOND]  # by cell and tiles (mask) around it
THE_BOOST: Final = BOOST.of()
THE_FOUND: Final = FOUND.of()
THE_EMBARK: Final = EMBARK.of()
THE_DISEMBARK: Final = DISEMBARK.of()


def compose_upgrades(hooks: WorldHooks) -> None:
    """M1-07."""
    hooks.turn_steps.append(("3C", 2, offer_upgrade))
    hooks.decisions.decision(UPGRADE, lists=list_upgrades, does={UPGRADE_TROLLEY: do_upgrade, DONE: do_done})


def price(s: WorldState, a: int, what: int) -> int:
    """M1-07; P-I-08."""
    world = s.hooks.world
    full = PRICES_ON_III[what] if with_deliver(world) == III and world.residents else PRICES[what]
    return full - REBATE if s.cards[a] & CHEAPER else full


def offer_upgrade(s: WorldState, a: int) -> None:
    """M1-07: at most one in a turn, before the residents."""
    ask_if_possible(s, [UPGRADE, a], list_upgrades)


def list_upgrades(s: WorldState, frame: Frame) -> list[Action]:
    """M1-07, M1-02: the next step of movement, or a second hold where trolleys have holds."""
    a = frame[SEAT]
    part = deliver_state(s)
    found = []
    if part.step[a] + 1 < len(MOVEMENT) and s.money[a] >= price(s, a, SPEED):
        found.append(UPGRADES[SPEED])
    if 0 < part.holds[a] < MOST_HOLDS and s.money[a] >= price(s, a, HOLD):
        found.append(UPGRADES[HOLD])
    found.append(THE_DONE)
    return found


def do_upgrade(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-07: pay, and the trolley is better immediately."""
    a = frame[SEAT]
    what = action.args[0]
    pay(s, a, price(s, a, what))
    if what == SPEED:
        deliver_state(s).step = add(deliver_state(s).step, a, 1)
    else:
        deliver_state(s).holds = add(deliver_state(s).holds, a, 1)
    s.frames.pop()


def compose(hooks: WorldHooks) -> None:
    """M1-08 to M1-10, M1-14."""
    hooks.turn_steps.append(("3E", 0, drive_out))
    hooks.turn_steps.append(("3E", 9, all_out))
    does = {
        DRIVE: do_drive,
        BOOST: do_boost,
        FOUND: do_found,
        EMBARK: do_embark,
        DISEMBARK: do_disembark,
        DONE: do_done,
    }
    hooks.decisions.decision(TROLLEY, lists=list_trolley, does=does)
    hooks.decisions.keep_turn(BOOST)


def place_trolley(s: WorldState, a: int, cell: int) -> None:
    """M1-01, M1-02: on the capital, with one hold; without a hold on TOP III in worlds without residents."""
    world = s.hooks.world
    deliver_state(s).at[a] = cell
    deliver_state(s).holds = put(
        deliver_state(s).holds, a, 0 if with_deliver(world) == III and not world.residents else 1
    )


def stands_on(s: WorldState, a: int) -> int:
    """The tile (mask) of the trolley; none before it is placed."""
    at = deliver_state(s).at[a]
    return 1 << at if at >= 0 else 0


def drive_out(s: WorldState, a: int) -> None:
    """M1-01: the trolley starts with its movement points; P-II-05."""
    points = 2 * MOVEMENT[deliver_state(s).step[a]]
    if s.cards[a] & EXTRA_POINT:
        points += 2
    for more in s.hooks.trolley_points:
        points += more(s, a)
    frame = [TROLLEY, a, points, 0, 0, 0]
    s.frames.append(frame)
    for event in s.hooks.trolley_starts:
        event(s, a, frame)


def trolley_frame(s: WorldState) -> Frame:
    """The drive, whatever is asked on the way."""
    return next(frame for frame in reversed(s.frames) if frame[KIND] == TROLLEY)


def cost(s: WorldState, a: int, frame: Frame, start: int, cell: int) -> int:
    """M1-08: 1 MP a step, 2 MP onto a mountain; P-II-07, P-III-01. In half points."""
    terrain = s.terrain[cell]
    if terrain == CITY and s.cards[a] & FREE_CITIES:
        half = 0
    elif terrain == MOUNTAIN and not s.cards[a] & s.hooks.easy_mountains:
        half = 4
    else:
        half = 2
    for change in s.hooks.drive_costs:
        half = change(s, a, frame, start, cell, half)
    return half


def boost_price(frame: Frame) -> int:
    """M1-10: $20, $30, $40 and so on."""
    return 10 * (frame[TROLLEY_BOUGHT] + 2)


def list_trolley(s: WorldState, frame: Frame) -> list[Action]:
    """M1-08 to M1-14: drive, buy points, load and unload, deliver, settle, in any order."""
    a = frame[SEAT]
    hooks = s.hooks
    part: DeliverState = s.parts[NUMBER]
    start = part.at[a]
    points = frame[TROLLEY_POINTS]
    tiles = NEAR_MASK[start] & s.land
    if points < 4 or hooks.drive_costs:  # not enough for any tile
        for cell in bits(tiles):
            if cost(s, a, frame, start, cell) > points:
                tiles ^= 1 << cell
    found = drives_onto(start, tiles).copy()
    if hooks.world.residents:
        _list_passengers(s, frame, found)
    else:
        if s.money[a] >= boost_price(frame):
            found.append(THE_BOOST)
        if (
            frame[TROLLEY_MOVED]
            and s.settlements[a]
            and not s.own[a] >> start & 1
            and hooks.trolley_may_settle >> s.terrain[start] & 1
        ):
            found.append(THE_FOUND)
    for more in hooks.trolley_actions:
        more(s, a, frame, found)
    found.append(THE_DONE)
    return found


def drives_onto(start: int, tiles: int) -> list[Action]:
    """Return how to drive onto these tiles around a cell; kept, as there are at most 64 lists for each cell."""
    known = _DRIVES_ONTO[start].get(tiles)
    if known is None:
        known = [DRIVES[side] for side, cell in enumerate(BEYOND[start]) if cell >= 0 and tiles >> cell & 1]
        _DRIVES_ONTO[start][tiles] = known
    return known


def _list_passengers(s: WorldState, frame: Frame, found: list[Action]) -> None:
    """M1-09, M1-14: exhausted residents get on at own tiles, and off wherever the tile takes them."""
    a = frame[SEAT]
    part = deliver_state(s)
    cell = part.at[a]
    now = load_of(s, a)
    seen = loads_seen(s, a)
    if (
        s.own[a] >> cell & 1
        and s.tired[a][cell]
        and now + RESIDENT not in seen
        and part.loaded[a] + part.aboard[a] // 2 + 1 <= part.holds[a] + part.aboard[a] % 2
    ):
        found.append(THE_EMBARK)
    if part.aboard[a] and now - RESIDENT not in seen and can_enter(s, a, cell):
        found.append(THE_DISEMBARK)


def do_drive(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-08: one step."""
    a = frame[SEAT]
    start = deliver_state(s).at[a]
    cell = BEYOND[start][action.args[0]]
    drive_to(s, frame, cell, cost(s, a, frame, start, cell))


def drive_to(s: WorldState, frame: Frame, cell: int, half: int) -> None:
    """M1-08: the trolley arrives."""
    a = frame[SEAT]
    frame[TROLLEY_POINTS] -= half
    frame[TROLLEY_MOVED] = 1
    begin_anew(s)
    deliver_state(s).at[a] = cell
    for event in s.hooks.trolley_arrived:
        event(s, a, cell, half)


def do_boost(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-10: one more movement point, for this phase only."""
    pay(s, frame[SEAT], boost_price(frame))
    begin_anew(s)
    frame[TROLLEY_BOUGHT] += 1
    frame[TROLLEY_POINTS] += 2


def do_found(s: WorldState, frame: Frame, action: Action) -> None:
    """M2-11, M3-16, M5-14, M7-09: a settlement on the tile just entered."""
    begin_anew(s)
    settle(s, frame[SEAT], deliver_state(s).at[frame[SEAT]])


def do_embark(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-09: one exhausted resident gets on."""
    a = frame[SEAT]
    remember(s, a, RESIDENT)
    s.tired = add_on(s.tired, a, deliver_state(s).at[a], -1)
    deliver_state(s).aboard = add(deliver_state(s).aboard, a, 1)


def do_disembark(s: WorldState, frame: Frame, action: Action) -> None:
    """M1-14: one resident gets off."""
    remember(s, frame[SEAT], -RESIDENT)
    get_off(s, frame[SEAT])


def get_off(s: WorldState, a: int) -> None:
    """M1-14, A-58: off onto an own tile, exhausted; elsewhere the first one turns into a settlement."""
    cell = deliver_state(s).at[a]
    deliver_state(s).aboard = add(deliver_state(s).aboard, a, -1)
    if s.own[a] >> cell & 1:
        s.tired = add_on(s.tired, a, cell, 1)
        return
    begin_anew(s)
    turn_into_settlement(s, a, cell)


def passengers(s: WorldState, a: int) -> int:
    """Residents aboard."""
    return deliver_state(s).aboard[a]


def all_out(s: WorldState, a: int) -> None:
    """A-15: at the end of the phase nobody stays aboard; whom the tile cannot take goes to the storage."""
    begin_anew(s)
    part = deliver_state(s)
    cell = part.at[a]
    while part.aboard[a]:
        if s.own[a] >> cell & 1:
            fits = s.active[a][cell] + s.tired[a][cell] < limit_of(s, a, cell)
        else:
            fits = s.settlements[a] > 0 and can_enter(s, a, cell)
        if fits:
            get_off(s, a)
        else:
            part.aboard = add(part.aboard, a, -1)
            s.residents[a] += 1
