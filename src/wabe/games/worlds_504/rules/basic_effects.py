"""Effects that every chapter uses: paying, laying tiles, placing and removing settlements, typing an amount."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.rows import add, put
from wabe.games.worlds_504.rules.actions import RAISE, RAISES, STEPS, THE_BID
from wabe.games.worlds_504.rules.components import CITY, WATER
from wabe.games.worlds_504.rules.frames import BIDDING_AMOUNT
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """Let an amount be typed step by step until it is complete."""
    hooks.decisions.keep_turn(RAISE)


def pay(s: WorldState, a: int, amount: int) -> None:
    """The actor pays the bank."""
    s.money[a] -= amount
    s.bank += amount


def earn(s: WorldState, a: int, amount: int) -> None:
    """The bank pays the actor."""
    s.money[a] += amount
    s.bank -= amount


def pay_as_player(s: WorldState, seat: int, amount: int) -> None:
    """A player pays the bank from his own money, not from that of a company he leads."""
    earn_as_player(s, seat, -amount)


def earn_as_player(s: WorldState, seat: int, amount: int) -> None:
    """The bank pays a player himself."""
    if s.purse:
        s.purse = add(s.purse, seat, amount)
    else:
        s.money[seat] += amount
    s.bank -= amount


def lay_tile(s: WorldState, cell: int, terrain: int, number: int = 0) -> None:
    """A tile comes onto the map; a city with its number."""
    s.terrain = put(s.terrain, cell, terrain)
    s.ground = put(s.ground, terrain, s.ground[terrain] | 1 << cell)
    s.pool = add(s.pool, terrain, -1)
    if terrain != WATER:
        s.land |= 1 << cell
    if terrain == CITY:
        s.city_no = put(s.city_no, cell, number)
        s.city_cell = put(s.city_cell, number, cell)


def settle(s: WorldState, a: int, cell: int) -> None:
    """A settlement from the storage is put onto a tile; modules hear whether the tile was empty (A-21)."""
    bit = 1 << cell
    first = True
    for mask in s.own:
        if mask & bit:
            first = False
    if s.hooks.has_neutral_pieces is not None and s.hooks.has_neutral_pieces(s, cell):
        first = False
    s.settlements = add(s.settlements, a, -1)
    s.own = put(s.own, a, s.own[a] | bit)
    for event in s.hooks.settled:
        event(s, a, cell, first)


def has_settlement(s: WorldState, a: int) -> bool:
    """A-55: one in the storage, or with the Race one on the map (M2-04)."""
    if s.settlements[a]:
        return True
    spare = s.hooks.has_spare_settlements
    return spare is not None and spare(s, a)


def turn_into_settlement(s: WorldState, a: int, cell: int) -> None:
    """G-22: a resident goes to the storage, a settlement comes from there; M2-04: or else from the map."""
    s.residents[a] += 1
    if s.settlements[a] == 0 and s.hooks.settle_from_map is not None:
        s.hooks.settle_from_map(s, a, cell)
    else:
        settle(s, a, cell)


def unsettle(s: WorldState, a: int, cell: int) -> None:
    """A settlement returns to the storage, with all residents of its owner on that tile."""
    s.own = put(s.own, a, s.own[a] & ~(1 << cell))
    s.settlements = add(s.settlements, a, 1)
    s.residents[a] += s.active[a][cell] + s.tired[a][cell]
    s.active = put_on(s.active, a, cell, 0)
    s.tired = put_on(s.tired, a, cell, 0)
    s.idle = tuple([other for other in s.idle if other != cell])
    for event in s.hooks.unsettled:
        event(s, a, cell)


def place_capital(s: WorldState, a: int, cell: int) -> None:
    """G-04: the headquarters is put onto the capital."""
    s.capital = put(s.capital, a, cell)
    s.own = put(s.own, a, s.own[a] | 1 << cell)
    for event in s.hooks.capital_placed:
        event(s, a, cell)


def list_amount(amount: int, most: int) -> list[Action]:
    """Go on raising, or stand by the amount reached: a short list that leaves no amount out."""
    found = [RAISES[i] for i, step in enumerate(STEPS) if amount + step <= most]
    found.append(THE_BID)
    return found


def do_raise(s: WorldState, frame: Frame, action: Action) -> None:
    """The amount about to be bid, grows."""
    frame[BIDDING_AMOUNT] += STEPS[action.args[0]]
