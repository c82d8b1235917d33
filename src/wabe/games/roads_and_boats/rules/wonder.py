"""The wonder phase: bricks, irrigation and the end of the game (RB-WOND, RB-END-01, 02)."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame, end_game
from wabe.games.roads_and_boats.rules import economy
from wabe.games.roads_and_boats.rules.components import (
    END_MARKS,
    IRRIGATION,
    MOST,
    NEUTRAL_BRICKS,
    SOLO_BRICKS,
    SOLO_TURNS,
    SPACES,
)
from wabe.games.roads_and_boats.rules.payment import FOR_BRICK, register_purpose, request_payment
from wabe.games.roads_and_boats.rules.reach import goods_on, own_on, pooled, reached_from
from wabe.games.roads_and_boats.rules.state import CARGO, NEUTRAL, BoatsState
from wabe.games.roads_and_boats.rules.transporter_index import TransporterIndex


def brick_price(s: BoatsState) -> int:
    """1, or 2 once rows 1 to 4 are full, plus the bricks bought in this turn (RB-WOND-05, 06, AMB-27)."""
    return economy.brick_price(len(s.wonder), s.bought)


def home_holders(s: BoatsState, seat: int) -> list[int]:
    """Goods on the home hex in reach of own transporters there, or on them (RB-WOND-03, AMB-28)."""
    if s.homes[seat] < 0:
        return []
    h = s.space.area_hex[s.homes[seat]]
    there = own_on(s, seat, h)
    return reached_from(s, there) + [CARGO + t for t in there]


def can_buy(s: BoatsState, seat: int, index: TransporterIndex) -> bool:
    """Tell whether a seat can pay for one brick more; any goods will do (RB-WOND-02, RB-WOND-04)."""
    if len(s.wonder) >= SPACES or s.homes[seat] < 0:
        return False
    h = s.space.area_hex[s.homes[seat]]
    here = index.by_hex.get(h)
    if here is None:
        return False  # nobody is at home
    price = brick_price(s)
    if goods_on(s, h, here) % MOST < price:
        return False  # all goods together are too few
    holders = home_holders(s, seat)
    return len(holders) > 0 and pooled(s, holders) % MOST >= price


def do_brick(s: BoatsState, frame: Frame, action: Action) -> None:
    """Buy a brick."""
    request_payment(s, frame[SEAT], FOR_BRICK, 0)


def need_brick(s: BoatsState, frame: Frame) -> int:
    """Goods of any kind, as many as the brick costs."""
    return -brick_price(s)


def holders_brick(s: BoatsState, frame: Frame) -> list[int]:
    """The holders that are at home."""
    return home_holders(s, frame[SEAT])


def done_brick(s: BoatsState, frame: Frame) -> None:
    """The brick is laid (PROTO-09)."""
    s.bought += 1
    lay_brick(s, frame[SEAT])


def lay_brick(s: BoatsState, owner: int) -> None:
    """A brick covers the next space; it may irrigate the deserts or end the game (RB-WOND-01, 08, RB-END-01)."""
    if len(s.wonder) < SPACES:
        s.wonder.append(owner)
    if len(s.wonder) == IRRIGATION:
        s.irrigated = True
    if s.rules.players > 1 and len(s.wonder) >= END_MARKS[s.rules.players]:
        end_game(s)


def end_wonder(s: BoatsState) -> None:
    """One neutral brick is laid; the last one ends the game (RB-WOND-07, RB-END-02, RB-SOLO-02, 07)."""
    s.neutral += 1
    lay_brick(s, NEUTRAL)
    if s.rules.players == 1:
        if s.turn == SOLO_TURNS:
            end_game(s)
    elif s.neutral == NEUTRAL_BRICKS:
        end_game(s)


def begin_solo_wonder(s: BoatsState) -> None:
    """Alone, rows 1 to 4 are laid at the start (RB-SOLO-02)."""
    s.wonder = [NEUTRAL] * SOLO_BRICKS
    s.neutral = SOLO_BRICKS


def compose() -> None:
    """Register what is paid for in this chapter."""
    register_purpose(FOR_BRICK, need_brick, holders_brick, done_brick)
