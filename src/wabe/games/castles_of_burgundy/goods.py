"""Goods: selling them, and loading them with ships (COB-ACT-03, COB-PLACE-03, COB-BLD-03)."""

from wabe.core.action import Action
from wabe.games.castles_of_burgundy.actions import FREE, KEEP_ACTIONS, KEPT, LOAD_ACTIONS, LOADS, SALES
from wabe.games.castles_of_burgundy.components import GOODS_POINTS
from wabe.games.castles_of_burgundy.state import (
    FRAME_BITS,
    FROM_GOODS,
    GOODS_CHOICE,
    SHIP_LOAD,
    Player,
    Table,
)
from wabe.games.castles_of_burgundy.workers import COST, VALUES_WITHIN, selling_way


def list_sales(player: Player, die: int, workers: int, out: list[Action]) -> None:
    """COB-ACT-03: sell the goods of the die's number, if there are any."""
    goods = player.goods
    sales = SALES[die]
    out += [sales[type_] for type_ in VALUES_WITHIN[selling_way(player)][die][workers] if goods[type_]]


def do_sell(table: Table, player: Player, die: int, type_: int) -> None:
    """COB-ACT-03, COB-ACT-03a, COB-YELLOW-03, COB-YELLOW-04: all goods of one type, in one sale."""
    if die != FREE:
        player.workers -= COST[selling_way(player)][die][type_]
    count = player.goods[type_]
    player.goods[type_] = 0
    player.sold[type_] += count
    player.earned[FROM_GOODS] += count * GOODS_POINTS[len(table.players)]
    player.silver += 2 if player.knowledge >> 3 & 1 else 1
    player.workers += player.knowledge >> 4 & 1


def arrive(table: Table, player: Player) -> None:
    """COB-PLACE-03: a ship was placed; ask which goods space it clears unless every choice brings nothing."""
    if loadable(table, player):
        table.frames.append(SHIP_LOAD)


def loadable(table: Table, player: Player) -> int:
    """COB-PLACE-03a: mask of the depots with goods that find a place in the store."""
    goods = player.goods
    heap = table.depot_goods
    room = goods.count(0) > 3
    mask = 0
    for at in range(36):
        if heap[at] and (room or goods[at % 6]):
            mask |= 1 << at // 6
    return mask


def list_loads(table: Table) -> list[Action]:
    """COB-PLACE-03, COB-YELLOW-05: every depot that brings something, one choice for all that bring nothing."""
    player = table.players[table.seat]
    mask = loadable(table, player)
    out = [] if mask == 63 else [LOAD_ACTIONS[0]]
    out += [LOAD_ACTIONS[load] for load in range(1, 7) if mask >> load - 1 & 1]
    if player.knowledge >> 5 & 1:
        for load in range(7, 13):
            first, second = LOADS[load]
            if mask >> first & 1 and mask >> second & 1:
                out.append(LOAD_ACTIONS[load])
    return out


def do_load(table: Table, load: int) -> None:
    """COB-PLACE-03, COB-AMB-08: goods of held types come along; new types too, or a choice of them."""
    player = table.own(table.seat)
    table.frames.pop()
    new = new_types(table, player, load)
    room = player.goods.count(0) - 3
    if new.bit_count() <= room:
        _bring_in(table, player, load, 63)
        return
    _bring_in(table, player, load, 63 & ~new)
    if room:
        table.frames.append(GOODS_CHOICE | load << FRAME_BITS)


def new_types(table: Table, player: Player, load: int) -> int:
    """Mask of the types on these goods spaces that are not yet in store."""
    mask = 0
    for depot in LOADS[load]:
        for type_ in range(6):
            if table.depot_goods[depot * 6 + type_] and not player.goods[type_]:
                mask |= 1 << type_
    return mask


def _bring_in(table: Table, player: Player, load: int, types: int) -> None:
    for depot in LOADS[load]:
        for type_ in range(6):
            if types >> type_ & 1:
                player.goods[type_] += table.depot_goods[depot * 6 + type_]
                table.depot_goods[depot * 6 + type_] = 0


def list_keeps(table: Table) -> list[Action]:
    """COB-PLACE-03a: which new types are taken; all free slots are filled."""
    player = table.players[table.seat]
    new = new_types(table, player, table.frames[-1] >> FRAME_BITS)
    room = player.goods.count(0) - 3
    return [
        KEEP_ACTIONS[i]
        for i, types in enumerate(KEPT)
        if len(types) == room and all(new >> type_ & 1 for type_ in types)
    ]


def do_keep(table: Table, choice: int) -> None:
    """COB-PLACE-03a: of a chosen type all tiles are taken, the rest stays on the goods spaces."""
    load = table.frames.pop() >> FRAME_BITS
    types = 0
    for type_ in KEPT[choice]:
        types |= 1 << type_
    _bring_in(table, table.own(table.seat), load, types)
