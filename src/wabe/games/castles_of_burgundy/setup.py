"""Setting up the game, with the ways to deal or choose duchies (COB-SETUP, COB-VAR)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.games.castles_of_burgundy.actions import CHOOSE, DUCHY, FIRST, FOUND, REVEAL, TABLEAU
from wabe.games.castles_of_burgundy.components import CASTLE_TILE, CENTRE, DUCHIES, NOTHING, TABLEAUX
from wabe.games.castles_of_burgundy.rounds import begin_phase
from wabe.games.castles_of_burgundy.state import (
    CHOOSE_SIDE,
    DEAL,
    DEAL_NUMBER,
    DEAL_TABLEAU,
    FOUND_CASTLE,
    UNSEAL,
    Table,
)

GOODS_AT_START: Final = 3
_NUMBERS: Final = DUCHY.all()
_REVEALED: Final = [REVEAL.of()]


def list_first(table: Table) -> list[Action]:
    """COB-SETUP-09, COB-AMB-22: any player may become start player, all equally likely."""
    return [FIRST.of(seat) for seat in range(len(table.players))]


def play_first(table: Table, action: Action) -> None:
    """COB-SETUP-08 to 10: order and workers clockwise from the start player, one silver each."""
    players = len(table.players)
    table.order = [(action.args[0] + i) % players for i in range(players)]
    for place, seat in enumerate(table.order):
        player = table.own(seat)
        player.silver = 1
        player.workers = place + 1
    table.frames[0] = DEAL
    table.cursor = 0


def deal_goods(table: Table, type_: int) -> None:
    """COB-SETUP-07: three goods for each player, in the order of the track."""
    table.unseen[type_] -= 1
    table.own(table.order[table.cursor // GOODS_AT_START]).goods[type_] += 1
    table.cursor += 1
    if table.cursor == GOODS_AT_START * len(table.players):
        _hand_out_duchies(table)


def _hand_out_duchies(table: Table) -> None:
    """COB-SETUP-04, COB-VAR-01, COB-VAR-05: number 1 for all, or one of the ways for experienced players."""
    options = table.rules.options
    way = options["duchies"]
    table.cursor = 0
    if way == "one":
        for seat in range(len(table.players)):
            table.own(seat).board = 0
            _found(table, seat, CENTRE)
        begin_phase(table)
    elif way == "random":
        table.frames[0] = DEAL_NUMBER
    elif way == "named":
        named = str(options["boards"])
        for seat in range(len(table.players)):
            table.own(seat).board = int(named.split(",")[seat]) - 1 if named else 0
        _ask(table, FOUND_CASTLE)
    elif options["tableaux"] == "dealt":
        table.frames[0] = DEAL_TABLEAU
    else:
        _ask(table, CHOOSE_SIDE)


def _ask(table: Table, frame: int) -> None:
    """The player at the cursor decides."""
    table.frames[0] = frame
    table.seat = table.order[table.cursor]


def list_tableaux(table: Table) -> list[Action]:
    """COB-VAR-05: the six tableaux are dealt without replacement."""
    dealt = {player.tableau for player in table.players}
    return [TABLEAU.of(i) for i in range(len(TABLEAUX)) if i not in dealt]


def play_tableau(table: Table, action: Action) -> None:
    """COB-VAR-01: a random tableau for the next player."""
    table.own(table.order[table.cursor]).tableau = action.args[0]
    table.cursor += 1
    if table.cursor == len(table.players):
        table.cursor = 0
        _ask(table, CHOOSE_SIDE)


def list_numbers(_: Table) -> list[Action]:
    """COB-AMB-21: any of the nine numbers."""
    return _NUMBERS


def play_number(table: Table, action: Action) -> None:
    """COB-AMB-21: a random number for the next player."""
    table.own(table.order[table.cursor]).board = action.args[0]
    table.cursor += 1
    if table.cursor == len(table.players):
        table.cursor = 0
        _ask(table, FOUND_CASTLE)


def list_sides(table: Table) -> list[Action]:
    """COB-VAR-01, COB-AMB-21: front or back of the tableau, or any number."""
    return [CHOOSE.of(board) for board in boards_for(table, table.seat)]


def boards_for(table: Table, seat: int) -> list[int]:
    """The duchies a player may choose from."""
    tableau = table.players[seat].tableau
    return list(range(len(DUCHIES))) if tableau < 0 else [number - 1 for number in TABLEAUX[tableau]]


def play_choose(table: Table, action: Action) -> None:
    """COB-VAR-01: the side is chosen, now the start castle."""
    table.own(table.seat).board = action.args[0]
    table.frames[0] = FOUND_CASTLE


def list_castle_spaces(table: Table) -> list[Action]:
    """COB-VAR-01, COB-VAR-05: any dark green space."""
    return [FOUND.of(space) for space in DUCHIES[table.players[table.seat].board].castles]


def play_found(table: Table, action: Action) -> None:
    """COB-VAR-02: then the next player, openly or sealed."""
    _found(table, table.seat, action.args[0])
    table.cursor += 1
    if table.cursor < len(table.players):
        undecided = table.players[table.order[table.cursor]].board < 0
        _ask(table, CHOOSE_SIDE if undecided else FOUND_CASTLE)
    elif table.rules.options["duchies"] == "hidden":
        table.frames[0] = UNSEAL
        table.seat = NATURE
    else:
        begin_phase(table)


def _found(table: Table, seat: int, space: int) -> None:
    """COB-SETUP-05, COB-SETUP-06: the start castle; it brings no action and no points."""
    table.coloured[CASTLE_TILE] -= 1
    table.own(seat).cover(space, CASTLE_TILE)


def list_reveal(_: Table) -> list[Action]:
    """COB-VAR-02: the sealed choices are laid open at the same time."""
    return _REVEALED


def play_reveal(table: Table, _: Action) -> None:
    """COB-VAR-02."""
    begin_phase(table)


def sealed(table: Table) -> bool:
    """Whether the choices made so far are hidden from the others now."""
    return table.rules.options["duchies"] == "hidden" and table.frames[0] in (CHOOSE_SIDE, FOUND_CASTLE, UNSEAL)


def forget(table: Table, seat: int, rng: Rng) -> None:
    """Replace the sealed choices of a seat by others that it might have made."""
    player = table.own(seat)
    if player.board < 0:
        return
    boards = boards_for(table, seat)
    founded = player.covered != 0
    player.board = boards[rng.below(len(boards))]
    if founded:
        castles = DUCHIES[player.board].castles
        player.tiles = [NOTHING] * len(player.tiles)
        player.covered = player.open = 0
        player.cover(castles[rng.below(len(castles))], CASTLE_TILE)
