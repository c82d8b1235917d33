"""Goods: selling them, and loading them with ships (COB-ACT-03, COB-PLACE-03, COB-BLD-03)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question
from wabe.core.hexes import cells_of
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.rules.actions import (
    DECLINE,
    FREE,
    KEEP,
    KEEP_ACTIONS,
    KEPT,
    LOAD,
    LOAD_ACTIONS,
    LOADS,
    NO,
    SALES,
    SELL,
)
from wabe.games.castles_of_burgundy.rules.components import GOODS_POINTS
from wabe.games.castles_of_burgundy.rules.frames import GOODS_CHOICE, GOODS_CHOICE_LOADS, SHIP_LOAD, WAREHOUSE_SALE
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer, changed
from wabe.games.castles_of_burgundy.rules.sources import FROM_GOODS
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.rules.taking import do_decline
from wabe.games.castles_of_burgundy.rules.workers import COST, selling_way, use_die

ALL_TYPES: Final = 63
ALL_DEPOTS: Final = 63
TYPES_HELD: Final = 3  # the store has places for so many types of goods


def list_warehouse(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-BLD-03: sell one type of goods, or decline."""
    return [*SALES[FREE][s.players[s.seat].held], NO]


def do_sell(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ACT-03, COB-ACT-03a, COB-YELLOW-03, COB-YELLOW-04: all goods of one type, in one sale."""
    die, type_ = action.args
    player = s.writable_player(s.seat)
    use_die(s, player, die)
    player.workers -= COST[selling_way(player)][die][type_]
    count = player.goods[type_]
    player.goods[type_] = 0
    player.held ^= 1 << type_
    player.sold = changed(player.sold, type_, count)
    player.earn(FROM_GOODS, count * GOODS_POINTS[len(s.players)])
    player.silver += silver_of_sale(player)
    player.workers += player.knowledge >> 4 & 1


def silver_of_sale(player: BurgundyPlayer) -> int:
    """COB-ACT-03, COB-YELLOW-03: what a sale brings, however many goods are sold."""
    return 2 if player.knowledge >> 3 & 1 else 1


def loadable(s: BurgundyState, player: BurgundyPlayer) -> int:
    """COB-PLACE-03a: mask of the depots with goods that find a place in the store."""
    types = ALL_TYPES if room(player) else player.held
    mask = 0
    for depot, lying in enumerate(s.depot_types):
        if lying & types:
            mask |= 1 << depot
    return mask


def room(player: BurgundyPlayer) -> int:
    """COB-PLACE-03a: for how many more types of goods there is a place in the store."""
    return TYPES_HELD - player.held.bit_count()


def list_loads(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-PLACE-03, COB-YELLOW-05: every depot that brings something, one choice for all that bring nothing."""
    player = s.players[s.seat]
    mask = loadable(s, player)
    out = [LOAD_ACTIONS[load] for load in range(1, 7) if mask >> load - 1 & 1]
    if player.knowledge >> 5 & 1:
        for load in range(7, 12 if s.rules.options["depots_in_a_row"] else 13):  # the last pair is 6+1 (COB-AMB-07)
            first, second = LOADS[load]
            if mask >> first & 1 and mask >> second & 1:
                out.append(LOAD_ACTIONS[load])
    if mask != ALL_DEPOTS:
        out.append(LOAD_ACTIONS[0])
    return out


def do_load(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PLACE-03, COB-AMB-08: goods of held types come along; new types too, or a choice of them."""
    load = action.args[0]
    player = s.writable_player(s.seat)
    s.frames.pop()
    new = new_types(s, player, load)
    free = room(player)
    if new.bit_count() <= free:
        _bring_in(s, player, load, ALL_TYPES)
        return
    _bring_in(s, player, load, player.held)
    if free:
        s.frames.append([GOODS_CHOICE, s.seat, load])


def new_types(s: BurgundyState, player: BurgundyPlayer, load: int) -> int:
    """Mask of the types on these goods spaces that are not yet in store."""
    lying = 0
    for depot in LOADS[load]:
        lying |= s.depot_types[depot]
    return lying & ~player.held


def _bring_in(s: BurgundyState, player: BurgundyPlayer, load: int, types: int) -> None:
    for depot in LOADS[load]:
        come = s.depot_types[depot] & types
        s.depot_types[depot] ^= come
        player.held |= come
        for type_ in cells_of(come):
            player.goods[type_] += s.depot_goods[depot * 6 + type_]
            s.depot_goods[depot * 6 + type_] = 0


def list_keeps(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-PLACE-03a: which new types are taken; all free slots are filled."""
    player = s.players[s.seat]
    new = new_types(s, player, frame[GOODS_CHOICE_LOADS])
    free = room(player)
    return [
        KEEP_ACTIONS[i]
        for i, types in enumerate(KEPT)
        if len(types) == free and all(new >> type_ & 1 for type_ in types)
    ]


def do_keep(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PLACE-03a: of a chosen type all tiles are taken, the rest stays on the goods spaces."""
    s.frames.pop()
    types = 0
    for type_ in KEPT[action.args[0]]:
        types |= 1 << type_
    _bring_in(s, s.writable_player(s.seat), frame[GOODS_CHOICE_LOADS], types)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Ships and warehouses."""
    decisions.decision(
        WAREHOUSE_SALE,
        lists=list_warehouse,
        asks=Question(m("cob.ask.warehouse"), "COB-BLD-03"),
        does={SELL: do_sell, DECLINE: do_decline},
    )
    decisions.lapse(WAREHOUSE_SALE, m("cob.spared.sell"), "COB-BLD-12", but=DECLINE)
    decisions.decision(
        SHIP_LOAD, lists=list_loads, asks=Question(m("cob.ask.load"), "COB-PLACE-03"), does={LOAD: do_load}
    )
    decisions.lapse(SHIP_LOAD, m("cob.spared.load"), "COB-PLACE-03", but=LOAD)  # to load nothing
    decisions.decision(
        GOODS_CHOICE, lists=list_keeps, asks=Question(m("cob.ask.keep"), "COB-PLACE-03a"), does={KEEP: do_keep}
    )
