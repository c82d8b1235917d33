"""A player's turn: two actions with the dice, a purchase, and the effects in between (COB-TURN, COB-ACT)."""

from wabe.core.action import Action
from wabe.games.castles_of_burgundy.actions import FREE, NO, TAKE_WORKERS, THE_END
from wabe.games.castles_of_burgundy.goods import do_keep, do_load, do_sell, list_sales
from wabe.games.castles_of_burgundy.placing import Placeable, do_place, list_placements, placeable
from wabe.games.castles_of_burgundy.purchase import can_buy, do_buy, list_buys
from wabe.games.castles_of_burgundy.rounds import end_turn
from wabe.games.castles_of_burgundy.state import TURN, Player, Table
from wabe.games.castles_of_burgundy.taking import do_take, list_takes, spots
from wabe.games.castles_of_burgundy.workers import MOST


def list_turn(table: Table) -> list[Action]:
    """COB-TURN-01, COB-TURN-02: an action for one of the dice left, the purchase, or the end."""
    player = table.players[table.seat]
    first, second = player.dice
    where = spots(player)
    tiles = placeable(player)
    out: list[Action] = []
    if first > 0:
        _list_die(table, player, first - 1, where, tiles, out)
    if second > 0 and second != first:
        _list_die(table, player, second - 1, where, tiles, out)
    list_buys(table, player, where, out)
    if first <= 0 and second <= 0:
        out.append(THE_END)
    return out


def _list_die(
    table: Table, player: Player, die: int, where: list[int], tiles: list[Placeable], out: list[Action]
) -> None:
    """COB-ACT-01 to 04, COB-WORK-03: the four actions with one die, each for the fewest workers."""
    workers = player.workers
    if workers > MOST:
        workers = MOST
    list_takes(table, player, die, workers, where, out)
    list_placements(tiles, die, workers, out)
    list_sales(player, die, workers, out)
    out.append(TAKE_WORKERS[die])


def list_castle(table: Table) -> list[Action]:
    """COB-PLACE-06, COB-AMB-05, COB-AMB-10: any action with any number."""
    player = table.players[table.seat]
    out: list[Action] = []
    where = spots(player)
    _list_die(table, player, FREE, where, placeable(player), out)
    if table.rules.options["buy_during_effects"]:
        list_buys(table, player, where, out)
    return out


def list_warehouse(table: Table) -> list[Action]:
    """COB-BLD-03: sell one type of goods, or decline."""
    out: list[Action] = []
    list_sales(table.players[table.seat], FREE, 0, out)
    out.append(NO)
    return out


def _use(table: Table, player: Player, die: int) -> None:
    """The die is used up; a free action closes the frame that gave it."""
    if die == FREE:
        table.frames.pop()
    elif player.dice[0] == die + 1:
        player.dice[0] = -die - 1
    else:
        player.dice[1] = -die - 1


def _go_on(table: Table) -> None:
    """COB-TURN-03, COB-AMB-17: the turn ends by itself when nothing is left to decide."""
    if table.frames[-1] != TURN:
        return
    player = table.players[table.seat]
    dice = player.dice
    if dice[0] <= 0 and dice[1] <= 0 and not can_buy(table, player):
        end_turn(table)


def play_take(table: Table, action: Action) -> None:
    """COB-ACT-01."""
    die, place, spot = action.args
    player = table.own(table.seat)
    _use(table, player, die)
    do_take(table, player, die, place, spot)
    _go_on(table)


def play_place(table: Table, action: Action) -> None:
    """COB-ACT-02."""
    die, spot, space = action.args
    player = table.own(table.seat)
    _use(table, player, die)
    do_place(table, player, die, spot, space)
    _go_on(table)


def play_sell(table: Table, action: Action) -> None:
    """COB-ACT-03."""
    die, type_ = action.args
    player = table.own(table.seat)
    _use(table, player, die)
    do_sell(table, player, die, type_)
    _go_on(table)


def play_workers(table: Table, action: Action) -> None:
    """COB-ACT-04, COB-YELLOW-13, COB-YELLOW-14."""
    player = table.own(table.seat)
    _use(table, player, action.args[0])
    player.workers += 4 if player.knowledge >> 14 & 1 else 2
    player.silver += player.knowledge >> 13 & 1
    _go_on(table)


def play_buy(table: Table, action: Action) -> None:
    """COB-BUY-01, COB-BUY-02."""
    do_buy(table, action.args[0], action.args[1])
    _go_on(table)


def play_load(table: Table, action: Action) -> None:
    """COB-PLACE-03."""
    do_load(table, action.args[0])
    _go_on(table)


def play_keep(table: Table, action: Action) -> None:
    """COB-PLACE-03a."""
    do_keep(table, action.args[0])
    _go_on(table)


def play_decline(table: Table, _: Action) -> None:
    """COB-AMB-12: an advantage that may be declined."""
    table.frames.pop()
    _go_on(table)


def play_end(table: Table, _: Action) -> None:
    """COB-AMB-17: the player makes no purchase."""
    end_turn(table)
