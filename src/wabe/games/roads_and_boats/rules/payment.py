"""Paying with goods: by default in one action, otherwise token by token (PROTO-08, 11a).

Chapters register what is paid for as a purpose: what it needs, from which holders, and what happens when it is paid.
"""

from collections.abc import Callable
from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question, Spared, spare
from wabe.core.messages import m
from wabe.core.rows import add
from wabe.games.roads_and_boats.rules.actions import PAY, TAKE, TAKES, THE_PAY
from wabe.games.roads_and_boats.rules.components import (
    BOARDS,
    CLAY,
    COINS,
    FUEL,
    GOLD,
    GOOSE,
    IRON,
    MOST,
    MOST_PLAYERS,
    N_GOODS,
    ONE,
    PAPER,
    SHIFT,
    STABLE,
    STOCK,
    STONE,
    TRUNKS,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.frames import FIRST_TOKEN, PAYING, PAYING_AREA, PAYING_HEX, PAYING_PURPOSE
from wabe.games.roads_and_boats.rules.reach import can_hand, pool
from wabe.games.roads_and_boats.rules.state import (
    CARGO,
    PLEDGE_LENGTH,
    PLEDGED_GOOD,
    PLEDGED_NUMBER,
    PLEDGER,
    BoatsState,
)

# Purposes of payments: numbers in frames, so their order is part of the rules version. Their fields: `frames.py`.
FOR_RUN: Final = 0  # hex, recipe
FOR_MAKE: Final = 1  # hex, place or donkey
FOR_STUDY: Final = 2  # hex, area
FOR_BUILDING: Final = 3  # hex, building, site
FOR_ROAD: Final = 4  # hex, way
FOR_BRIDGE: Final = 5  # hex, branch, area
FOR_WALL: Final = 6  # hex, edge, area
FOR_DEMOLITION: Final = 7  # hex, edge, area
FOR_SHAFT: Final = 8  # hex, mixture
FOR_BRICK: Final = 9

ONE_WAY_TO_PAY: Final = Spared(PAYING, m("boats.spared.pay"), "PROTO-08", quiet=True)

_RANKS: Final = 3 + STABLE * MOST_PLAYERS  # holders of one hex

Need = Callable[[BoatsState, Frame], int]
Holders = Callable[[BoatsState, Frame], list[int]]
Done = Callable[[BoatsState, Frame], None]
_NEEDS: Final[dict[int, Need]] = {}
_HOLDERS: Final[dict[int, Holders]] = {}
_DONE: Final[dict[int, Done]] = {}

# Bricks are paid by default with what is worth least.
CHEAPEST: Final = [CLAY, TRUNKS, BOARDS, STONE, GOOSE, FUEL, IRON, PAPER, GOLD, COINS, STOCK]


def register_purpose(number: int, need: Need, holders: Holders, done: Done) -> None:
    """Register something that is paid for with goods. A need is a bag, or below 0 a number of goods of any kind."""
    _NEEDS[number] = need
    _HOLDERS[number] = holders
    _DONE[number] = done


def build_holders(s: BoatsState, seat: int, region: int) -> list[int]:
    """Goods of the tile, own transporters in reach, and what others have pledged there (RB-BUILD-02)."""
    found = pool(s, seat, region)
    if not s.pledges:
        return found
    own = [holder - CARGO for holder in found if holder >= CARGO]
    for t in s.pledges[PLEDGER::PLEDGE_LENGTH]:
        if CARGO + t not in found and any(can_hand(s, mine, t) for mine in own):
            found.append(CARGO + t)
    return found


def holders_named(s: BoatsState, frame: Frame) -> list[int]:
    """Holders that pay in the region the player has named."""
    return build_holders(s, frame[SEAT], s.region[s.space.hex_areas[frame[PAYING_HEX]][frame[PAYING_AREA]]])


def request_payment(s: BoatsState, seat: int, number: int, h: int, what: int = 0, where: int = 0) -> None:
    """Pay for something: immediately if there is only one way, else the player is asked."""
    frame = [PAYING, seat, number, h, what, where]
    holders = _HOLDERS[number](s, frame)
    need = _NEEDS[number](s, frame)
    if _has_one_way(s, seat, holders, need):
        spare(s, seat, ONE_WAY_TO_PAY)
        _settle(s, frame, default_payment(s, seat, holders, need))
    else:
        s.frames.append(frame)


def holders_and_need(s: BoatsState, frame: Frame) -> tuple[list[int], int]:
    """The holders that make an open payment, and the goods it needs."""
    return _HOLDERS[frame[PAYING_PURPOSE]](s, frame), _NEEDS[frame[PAYING_PURPOSE]](s, frame)


def _offered(s: BoatsState, holder: int, seat: int) -> int:
    """The goods a holder may give: all it has, but if it is another player's only the pledged ones (RB-BUILD-02)."""
    if holder < CARGO:
        return s.goods[holder]
    t = holder - CARGO
    if t // STABLE == seat:
        return s.cargo[t]
    bag = 0
    for at in range(0, len(s.pledges), PLEDGE_LENGTH):
        if s.pledges[at + PLEDGER] == t:
            bag += ONE[s.pledges[at + PLEDGED_GOOD]] * s.pledges[at + PLEDGED_NUMBER]
    return bag


def available(s: BoatsState, holders: list[int], seat: int) -> int:
    """All that these holders may give to a seat."""
    total = 0
    for holder in holders:
        total += _offered(s, holder, seat)
    return total


def _has_one_way(s: BoatsState, seat: int, holders: list[int], need: int) -> bool:
    if need < 0:
        # Any goods: one way only if all must be given, or if all are of one kind in one place.
        total = available(s, holders, seat)
        if total % MOST == -need:
            return True
        return sum(len(kinds_in(_offered(s, holder, seat))) for holder in holders) == 1
    for good in kinds_in(need):
        wanted = need >> SHIFT[good] & MOST
        having = [n for n in [_offered(s, holder, seat) >> SHIFT[good] & MOST for holder in holders] if n]
        if len(having) > 1 and sum(having) > wanted:
            return False
    return True


def default_payment(s: BoatsState, seat: int, holders: list[int], need: int) -> list[int]:
    """Goods on the tile, then own transporters by number, then pledges (PROTO-08); any goods: the cheapest first."""
    tokens: list[int] = []
    bags = [_offered(s, holder, seat) for holder in holders]
    left = -need
    for good in CHEAPEST if need < 0 else kinds_in(need):
        wanted = left if need < 0 else need >> SHIFT[good] & MOST
        for holder, bag in zip(holders, bags, strict=True):
            taken = min(wanted, bag >> SHIFT[good] & MOST)
            tokens += [holder * N_GOODS + good] * taken
            wanted -= taken
        if need < 0:
            left = wanted
            if not left:
                break
    return tokens


def list_payment(s: BoatsState, frame: Frame) -> list[Action]:
    """The default in one action, or a token in ascending order of kind and holder (PROTO-11a)."""
    number, seat = frame[PAYING_PURPOSE], frame[SEAT]
    # By rank, since pledges come last even if their owner sits before the player; the last ones first.
    holders = _HOLDERS[number](s, frame)
    ranked = [(local_holder(s, holder), holder * N_GOODS, _offered(s, holder, seat)) for holder in holders]
    ranked.sort(reverse=True)
    need = _NEEDS[number](s, frame)
    paid = frame[FIRST_TOKEN:]
    found = [] if paid else [THE_PAY]
    floor = _rank(s, paid[-1]) if paid else 0
    total = 0
    if need < 0:
        missing = -need - len(paid)
        for good in reversed(kinds_in(available(s, holders, seat))):
            total = _list_takes(ranked, good, paid, floor, missing, total, found)
    else:
        for good in kinds_in(need):
            missing = (need >> SHIFT[good] & MOST) - sum([token % N_GOODS == good for token in paid])
            if missing:
                _list_takes(ranked, good, paid, floor, missing, total, found)
                break
    found.sort(key=_payment_order)
    return found


def _list_takes(
    ranked: list[tuple[int, int, int]],
    good: int,
    paid: list[int],
    floor: int,
    missing: int,
    total: int,
    found: list[Action],
) -> int:
    """List tokens of a good after which enough is left in ascending order; return how many goods were seen in all.

    A holder is given by its rank, its first token, and what it offers.
    """
    for local, token, bag in ranked:
        left = (bag >> SHIFT[good] & MOST) - paid.count(token + good)
        total += left
        if left and total >= missing and good * _RANKS + local >= floor:
            found.append(TAKES[good * _RANKS + local])
    return total


def _payment_order(action: Action) -> int:
    return -1 if action is THE_PAY else action.index


def local_holder(s: BoatsState, holder: int) -> int:
    """A holder as one of its hex: area 0-2, then transporters."""
    if holder >= CARGO:
        return 3 + holder - CARGO
    return holder - s.space.hex_areas[s.space.area_hex[holder]][0]


def _rank(s: BoatsState, token: int) -> int:
    return token % N_GOODS * _RANKS + local_holder(s, token // N_GOODS)


def do_pay(s: BoatsState, frame: Frame, action: Action) -> None:
    """Pay with the default goods."""
    s.frames.pop()
    holders = _HOLDERS[frame[PAYING_PURPOSE]](s, frame)
    _settle(s, frame, default_payment(s, frame[SEAT], holders, _NEEDS[frame[PAYING_PURPOSE]](s, frame)))


def do_take(s: BoatsState, frame: Frame, action: Action) -> None:
    """Pay one token; the last one settles the payment."""
    good, local = action.args
    for holder in _HOLDERS[frame[PAYING_PURPOSE]](s, frame):
        if local_holder(s, holder) == local:
            frame.append(holder * N_GOODS + good)
    need = _NEEDS[frame[PAYING_PURPOSE]](s, frame)
    if len(frame) - FIRST_TOKEN == (-need if need < 0 else need % MOST):
        s.frames.pop()
        _settle(s, frame, frame[FIRST_TOKEN:])


def _settle(s: BoatsState, frame: Frame, tokens: list[int]) -> None:
    """The goods leave the game, and what they pay for is done."""
    bag = 0
    for token in tokens:
        holder, good = divmod(token, N_GOODS)
        bag += ONE[good]
        if holder < CARGO:
            s.goods = add(s.goods, holder, -ONE[good])
        else:
            s.cargo[holder - CARGO] -= ONE[good]
            if (holder - CARGO) // STABLE != frame[SEAT]:
                _redeem(s, holder - CARGO, good)
    s.count_goods(bag, -1)
    _DONE[frame[PAYING_PURPOSE]](s, frame)


def _redeem(s: BoatsState, t: int, good: int) -> None:
    """A pledged good has been used."""
    for at in range(0, len(s.pledges), PLEDGE_LENGTH):
        number = at + PLEDGED_NUMBER
        if s.pledges[at + PLEDGER] == t and s.pledges[at + PLEDGED_GOOD] == good and s.pledges[number]:
            s.pledges = add(s.pledges, number, -1)
            return


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    decisions.decision(
        PAYING, lists=list_payment, asks=Question(m("boats.ask.pay"), "PROTO-08"), does={PAY: do_pay, TAKE: do_take}
    )
    decisions.spare(ONE_WAY_TO_PAY)
