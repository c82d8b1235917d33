"""Rounds, phases and the end of the game (COB-PHASE, COB-ROUND, COB-END)."""

from wabe.core.action import Action
from wabe.core.game import NATURE, OVER
from wabe.games.castles_of_burgundy.actions import DRAWS, GOODS_DRAWS
from wabe.games.castles_of_burgundy.components import BLACK, FILLED, NOTHING, PILES, PLACES
from wabe.games.castles_of_burgundy.scoring import pay_mines, score_end
from wabe.games.castles_of_burgundy.state import DICE, FILL, FINISHED, SHOW_GOODS, TURN, Table

ROUNDS = 5
LAST_PHASE = 4


def begin_phase(table: Table) -> None:
    """COB-PHASE-02, COB-PHASE-03: clear the depots of tiles; goods stay."""
    table.clear_places()
    table.seat = NATURE
    table.frames[0] = FILL
    table.cursor = 0
    table.round = 0
    _fill_on(table)


def _pile(table: Table, place: int) -> list[int]:
    return table.black if PLACES[place].colour == BLACK else table.coloured


def list_draws(table: Table) -> list[Action]:
    """COB-PHASE-04, COB-PHASE-07: the kinds that may lie on top of the pile of the next place."""
    place = FILLED[len(table.players)][table.phase][table.cursor]
    pile = _pile(table, place)
    return [DRAWS[kind] for kind in PILES[PLACES[place].colour] if pile[kind]]


def draw_odds(table: Table) -> list[int]:
    """How many of each kind are left in that pile."""
    place = FILLED[len(table.players)][table.phase][table.cursor]
    pile = _pile(table, place)
    return [pile[kind] for kind in PILES[PLACES[place].colour] if pile[kind]]


def play_draw(table: Table, action: Action) -> None:
    """COB-PHASE-04: turn a tile up on the next place."""
    _lay(table, FILLED[len(table.players)][table.phase][table.cursor], action.args[0])
    _fill_on(table)


def _lay(table: Table, place: int, kind: int) -> None:
    _pile(table, place)[kind] -= 1
    table.set_place(place, kind)
    table.cursor += 1


def _fill_on(table: Table) -> None:
    """Lay tiles where only one kind is left to come, up to the next real draw."""
    places = FILLED[len(table.players)][table.phase]
    while table.cursor < len(places):
        place = places[table.cursor]
        only = _only_kind(_pile(table, place), PILES[PLACES[place].colour])
        if only == NOTHING:
            return
        _lay(table, place, only)
    table.frames[0] = SHOW_GOODS
    table.cursor = 0


def _only_kind(pile: list[int], kinds: list[int]) -> int:
    """The kind of all tiles left in a pile, or NOTHING if there are several."""
    found = NOTHING
    for kind in kinds:
        if pile[kind]:
            if found != NOTHING:
                return NOTHING
            found = kind
    return found


def list_goods(table: Table) -> list[Action]:
    """COB-PHASE-08, COB-SETUP-07: the types of goods that are still unseen."""
    return [GOODS_DRAWS[type_] for type_ in range(6) if table.unseen[type_]]


def goods_odds(table: Table) -> list[int]:
    """How many of each are unseen."""
    return [count for count in table.unseen if count]


def show_goods(table: Table, type_: int) -> None:
    """COB-PHASE-08: turn up the goods of the phase, one for each round."""
    table.unseen[type_] -= 1
    table.coming.append(type_)
    if len(table.coming) == ROUNDS:
        begin_round(table)


def begin_round(table: Table) -> None:
    """COB-ROUND-01, COB-ROUND-02: everybody rolls, in the order of the track."""
    table.turns = table.order[:]
    table.seat = NATURE
    table.frames[0] = DICE
    table.cursor = 0


def play_roll(table: Table, action: Action) -> None:
    """COB-ROUND-01: two dice for each player, then the white one."""
    cursor = table.cursor
    turns = table.turns
    value = action.args[0] + 1
    if cursor < 2 * len(turns):
        table.own(turns[cursor >> 1]).dice[cursor & 1] = value
        table.cursor = cursor + 1
        return
    table.white = value
    _land_goods(table)
    table.frames[0] = TURN
    table.turn = 0
    table.seat = turns[0]
    table.bought = False


def _land_goods(table: Table) -> None:
    """COB-ROUND-03: the next goods tile goes to the depot of the white die."""
    table.depot_goods[(table.white - 1) * 6 + table.coming.pop(0)] += 1


def end_turn(table: Table) -> None:
    """COB-ROUND-06, COB-ROUND-07: the next player of this round, the next round or the end of the phase."""
    table.turn += 1
    if table.turn < len(table.turns):
        table.seat = table.turns[table.turn]
        table.bought = False
    elif table.round + 1 < ROUNDS:
        table.round += 1
        begin_round(table)
    else:
        _end_phase(table)


def _end_phase(table: Table) -> None:
    """COB-END-01, COB-END-02: mines bring silver; then the next phase or the final scoring."""
    for seat in range(len(table.players)):
        pay_mines(table.own(seat))
    if table.phase < LAST_PHASE:
        table.phase += 1
        begin_phase(table)
        return
    for seat in range(len(table.players)):
        score_end(table.own(seat))
    table.frames[0] = FINISHED
    table.seat = OVER
