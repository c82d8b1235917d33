"""Goods: selling them, and loading them with ships (COB-ACT-03, COB-PLACE-03, COB-BLD-03)."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Asked, Frame
from wabe.core.messages import m
from wabe.games.castles_of_burgundy.book.actions import (
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
from wabe.games.castles_of_burgundy.book.components import GOODS_POINTS
from wabe.games.castles_of_burgundy.book.frames import GOODS_CHOICE, SHIP_LOAD, WAREHOUSE_SALE
from wabe.games.castles_of_burgundy.book.player import Player, changed
from wabe.games.castles_of_burgundy.book.sources import FROM_GOODS
from wabe.games.castles_of_burgundy.book.state import BurgundyState
from wabe.games.castles_of_burgundy.book.taking import do_decline
from wabe.games.castles_of_burgundy.book.workers import COST, Within, selling_way, use_die, within


def list_sales(player: Player, reached: Within, die: int, out: list[Action]) -> None:
    """COB-ACT-03: sell the goods of the die's number, if there are any."""
    goods = player.goods
    sales = SALES[die]
    for type_ in reached.goods:
        if not goods[type_]:
            continue
        out.append(sales[type_])


def list_warehouse(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-BLD-03: sell one type of goods, or decline."""
    out: list[Action] = []
    player = s.players[s.seat]
    list_sales(player, within(player, FREE), FREE, out)
    out.append(NO)
    return out


def do_sell(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-ACT-03, COB-ACT-03a, COB-YELLOW-03, COB-YELLOW-04: all goods of one type, in one sale."""
    die, type_ = action.args
    player = s.own(s.seat)
    use_die(s, player, die)
    player.workers -= COST[selling_way(player)][die][type_]
    count = player.goods[type_]
    player.goods[type_] = 0
    player.sold = changed(player.sold, type_, count)
    player.earn(FROM_GOODS, count * GOODS_POINTS[len(s.players)])
    player.silver += silver_of_sale(player)
    player.workers += player.knowledge >> 4 & 1


def silver_of_sale(player: Player) -> int:
    """COB-ACT-03, COB-YELLOW-03: what a sale brings, however many goods are sold."""
    return 2 if player.knowledge >> 3 & 1 else 1


def arrive(s: BurgundyState, player: Player) -> None:
    """COB-PLACE-03: a ship was placed; ask which goods space it clears unless every choice brings nothing."""
    if loadable(s, player):
        s.frames.append([SHIP_LOAD, s.seat])


def loadable(s: BurgundyState, player: Player) -> int:
    """COB-PLACE-03a: mask of the depots with goods that find a place in the store."""
    goods = player.goods
    room = goods.count(0) > 3
    mask = 0
    for at, number in enumerate(s.depot_goods):
        if number and (room or goods[at % 6]):
            mask |= 1 << at // 6
    return mask


def list_loads(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-PLACE-03, COB-YELLOW-05: every depot that brings something, one choice for all that bring nothing."""
    player = s.players[s.seat]
    mask = loadable(s, player)
    out = [] if mask == 63 else [LOAD_ACTIONS[0]]
    out += [LOAD_ACTIONS[load] for load in range(1, 7) if mask >> load - 1 & 1]
    if player.knowledge >> 5 & 1:
        for load in range(7, 13):
            first, second = LOADS[load]
            if mask >> first & 1 and mask >> second & 1:
                out.append(LOAD_ACTIONS[load])
    return out


def do_load(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PLACE-03, COB-AMB-08: goods of held types come along; new types too, or a choice of them."""
    load = action.args[0]
    player = s.own(s.seat)
    s.frames.pop()
    new = new_types(s, player, load)
    room = player.goods.count(0) - 3
    if new.bit_count() <= room:
        _bring_in(s, player, load, 63)
        return
    _bring_in(s, player, load, 63 & ~new)
    if room:
        s.frames.append([GOODS_CHOICE, s.seat, load])


def new_types(s: BurgundyState, player: Player, load: int) -> int:
    """Mask of the types on these goods spaces that are not yet in store."""
    mask = 0
    for depot in LOADS[load]:
        for type_ in range(6):
            if s.depot_goods[depot * 6 + type_] and not player.goods[type_]:
                mask |= 1 << type_
    return mask


def _bring_in(s: BurgundyState, player: Player, load: int, types: int) -> None:
    for depot in LOADS[load]:
        for type_ in range(6):
            if types >> type_ & 1:
                player.goods[type_] += s.depot_goods[depot * 6 + type_]
                s.depot_goods[depot * 6 + type_] = 0


def list_keeps(s: BurgundyState, frame: Frame) -> list[Action]:
    """COB-PLACE-03a: which new types are taken; all free slots are filled."""
    player = s.players[s.seat]
    new = new_types(s, player, frame[2])
    room = player.goods.count(0) - 3
    return [
        KEEP_ACTIONS[i]
        for i, types in enumerate(KEPT)
        if len(types) == room and all(new >> type_ & 1 for type_ in types)
    ]


def do_keep(s: BurgundyState, frame: Frame, action: Action) -> None:
    """COB-PLACE-03a: of a chosen type all tiles are taken, the rest stays on the goods spaces."""
    s.frames.pop()
    types = 0
    for type_ in KEPT[action.args[0]]:
        types |= 1 << type_
    _bring_in(s, s.own(s.seat), frame[2], types)


def compose(decisions: Decisions[BurgundyState]) -> None:
    """Ships and warehouses."""
    decisions.decision(
        WAREHOUSE_SALE,
        lists=list_warehouse,
        asks=Asked(m("cob.ask.warehouse"), "COB-BLD-03"),
        does={SELL: do_sell, DECLINE: do_decline},
    )
    decisions.decision(SHIP_LOAD, lists=list_loads, asks=Asked(m("cob.ask.load"), "COB-PLACE-03"), does={LOAD: do_load})
    decisions.decision(
        GOODS_CHOICE, lists=list_keeps, asks=Asked(m("cob.ask.keep"), "COB-PLACE-03a"), does={KEEP: do_keep}
    )
