"""The table as people see it: the main board, a tableau for each seat, and what lies on them.

Everything has a fixed place on its panel (`layout.py`), and what never changes is made once and shared.
"""

from functools import cache
from typing import Final, Literal

from wabe.core.frames import KIND
from wabe.core.game import OVER
from wabe.core.messages import Message, m, raw
from wabe.core.prompt import build_prompt
from wabe.core.scene import Board, Cell, Fact, Piece, Scene, SeatView, lasting
from wabe.games.castles_of_burgundy.rules.components import (
    COLOUR_OF,
    COLOURS,
    DUCHIES,
    GOODS,
    GRID,
    LARGE_BONUS,
    NOTHING,
    NUMBERS,
    PHASES,
    PLACES,
    REGION_POINTS,
    SMALL_BONUS,
    SPACE_NAMES,
    SPACES,
)
from wabe.games.castles_of_burgundy.rules.frames import CHOOSE_DUCHY, CHOOSE_SECRETLY, SHOW_GOODS
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.scoring import score_end
from wabe.games.castles_of_burgundy.rules.state import BurgundyState
from wabe.games.castles_of_burgundy.view.layout import DUCHY_PLACES, MAIN_AREAS, PANELS, PHASE_TRACKS, PLAYER_AREAS
from wabe.games.castles_of_burgundy.view.words import (
    COLOUR_WORDS,
    GOODS_NOTES,
    LABELS,
    REGION_WORDS,
    SOURCE_WORDS,
    SYMBOLS,
    TILE_NOTES,
)


def build(s: BurgundyState, viewer: int | None) -> Scene:
    """Everything `viewer` may see."""
    players = len(s.players)
    pieces: list[Piece] = []
    _add_board_pieces(s, pieces)
    areas = [*MAIN_AREAS[players], PHASE_TRACKS[-1 if s.setting_up() else s.phase]]
    boards: list[Board] = []
    sealed = s.has_secrets()
    for seat, player in enumerate(s.players):
        if player.board >= 0 and (not sealed or seat == viewer):
            boards.append(_duchy(player, seat, pieces))
        areas += PLAYER_AREAS[seat]
        _add_player_pieces(s, seat, viewer, pieces)
    if s.frames and s.frames[-1][KIND] in (CHOOSE_DUCHY, CHOOSE_SECRETLY):
        boards += [_candidate(board) for board in s.players[s.seat].boards()]
    return Scene(
        game=s.rules.game.name,
        headline=_headline(s),
        goal=_goal(s),
        boards=boards,
        areas=areas,
        pieces=pieces,
        seats=_seats(s, viewer),
        prompt=build_prompt(s, viewer),
        panels=PANELS[players],
    )


def _headline(s: BurgundyState) -> Message:
    if s.seat == OVER:
        return m("cob.headline.over")
    if s.setting_up():
        return m("cob.headline.setup")
    return m("cob.headline.round", phase=PHASES[s.phase], round=s.round + 1)


def _goal(s: BurgundyState) -> Message:
    if s.seat == OVER:
        return m("cob.goal.over")
    if s.setting_up():
        return m("cob.goal.setup")
    return m("cob.goal.round")


# Duchies.


@cache
def _cells(board: int, prefix: str, owner: int | None = None) -> list[Cell]:
    """The spaces of a duchy, made once; with an owner as they are in a completed region."""
    duchy = DUCHIES[board]
    cells = []
    for space, (q, r) in enumerate(GRID.cells):
        region = duchy.region_of[space]
        size = duchy.sizes[region]
        cells.append(
            Cell(
                id=f"{prefix}{SPACE_NAMES[space]}",
                q=q,
                r=r,
                tone=COLOURS[duchy.colours[space]],
                label=raw(NUMBERS[space]),
                note=m(
                    "cob.note.space" if owner is None else "cob.note.space_completed",
                    space=SPACE_NAMES[space],
                    region=REGION_WORDS[duchy.colours[space]],
                    size=size,
                    points=REGION_POINTS[size],
                ),
                group=f"{prefix}{region}",
                owner=owner,
            )
        )
    return lasting(cells)


@cache
def _candidate(board: int) -> Board:
    """A duchy to choose."""
    return Board(f"number-{board + 1}", m("cob.board.duchy", number=board + 1), _cells(board, f"n{board + 1}-"))


def _duchy(player: BurgundyPlayer, seat: int, pieces: list[Piece]) -> Board:
    prefix = f"p{seat + 1}-"
    cells = _cells(player.board, prefix)[:]
    completed = _cells(player.board, prefix, seat)
    duchy = DUCHIES[player.board]
    for space, kind in enumerate(player.tiles):
        if kind != NOTHING:
            pieces.append(_tile(kind, cells[space].id, seat))
            if not duchy.regions[duchy.region_of[space]] & ~player.covered:
                cells[space] = completed[space]
    title = m("cob.board.duchy", number=player.board + 1)
    return Board(f"duchy-{seat + 1}", title, cells, owner=seat, place=DUCHY_PLACES[seat])


# Pieces. Each is made once for every place where it may lie: a move changes few of them.


@cache
def _tile(kind: int, at: str, owner: int | None = None) -> Piece:
    tile = Piece(
        id=f"{at}-tile",
        at=at,
        kind=SYMBOLS[kind],
        tone=COLOURS[COLOUR_OF[kind]],
        label=LABELS[kind],
        owner=owner,
        note=TILE_NOTES[kind],
        form="tile",
    )
    return lasting([tile])[0]


@cache
def _goods(type_: int, id_: str, at: str, count: int, owner: int | None = None) -> Piece:
    name = GOODS[type_]
    return lasting([Piece(id_, at, name, name, raw(type_ + 1), count, owner, note=GOODS_NOTES[type_])])[0]


@cache
def _white_die(value: int) -> Piece:
    return lasting([Piece("white", "white-die", "die", "white", raw(value), note=m("cob.note.white"))])[0]


@cache
def _die(number: int, value: int, owner: int) -> Piece:
    """A die of a seat; one that was used shows less than nothing."""
    used: Literal["", "used"] = "" if value > 0 else "used"
    note = m("cob.note.used_die" if used else "cob.note.die", die=abs(value))
    id_, at = f"p{owner + 1}-die{number}", f"p{owner + 1}-dice{number}"
    return lasting([Piece(id_, at, "die", label=raw(abs(value)), owner=owner, state=used, note=note)])[0]


@cache
def _order_marker(place: int, owner: int, steps: int) -> Piece:
    note = m("cob.note.order", place=place)
    id_, at = f"order-p{owner + 1}", f"order-{steps}"
    return lasting([Piece(id_, at, "order", label=raw(place), owner=owner, note=note)])[0]


def _add_board_pieces(s: BurgundyState, pieces: list[Piece]) -> None:
    """Add the pieces on the main board."""
    for place, kind in enumerate(s.places):
        if kind != NOTHING:
            pieces.append(_tile(kind, PLACES[place].name))
    for at, count in enumerate(s.depot_goods):
        if count:
            space = f"goods-{at // 6 + 1}"
            pieces.append(_goods(at % 6, f"{space}-{GOODS[at % 6]}", space, count))
    showing = bool(s.frames) and s.frames[-1][KIND] == SHOW_GOODS
    first = 1 if showing else 6 - len(s.coming)
    for number, type_ in enumerate(s.coming, first):
        pieces.append(_goods(type_, f"coming-{number}", f"round-{number}", 1))
    if s.white:
        pieces.append(_white_die(s.white))
    for place, seat in enumerate(s.order, 1):
        pieces.append(_order_marker(place, seat, s.players[seat].steps))
    players = len(s.players)
    for colour in range(len(COLOURS)):
        if s.large >> colour & 1:
            pieces.append(_BONUS_TILES["large", players, colour])
        if s.small >> colour & 1:
            pieces.append(_BONUS_TILES["small", players, colour])


def _bonus_tile(size: str, points: int, colour: int) -> Piece:
    name = COLOURS[colour]
    note = m(f"cob.note.{size}", colour=COLOUR_WORDS[colour], n=points)
    return Piece(f"{size}-{name}", f"bonus-{name}", size, name, raw(points), note=note)


_BONUS_TILES: Final = {
    (size, players, colour): _bonus_tile(size, bonus[players], colour)
    for size, bonus in (("large", LARGE_BONUS), ("small", SMALL_BONUS))
    for players in (2, 3, 4)
    for colour in range(len(COLOURS))
}
lasting(list(_BONUS_TILES.values()))


def _add_player_pieces(s: BurgundyState, seat: int, viewer: int | None, pieces: list[Piece]) -> None:
    """Add the pieces on a tableau beside the duchy."""
    player = s.players[seat]
    p = f"p{seat + 1}-"
    for i, value in enumerate(player.dice, 1):
        if value:
            pieces.append(_die(i, value, seat))
    for i, kind in enumerate(player.storage, 1):
        if kind != NOTHING:
            pieces.append(_tile(kind, f"{p}s{i}", seat))
    for type_, count in enumerate(player.goods):
        if count:
            pieces.append(_goods(type_, f"{p}{GOODS[type_]}", f"{p}goods-{GOODS[type_]}", count, seat))
    if _sold_hidden(s, seat, viewer):
        if total := sum(player.sold):
            note = m("cob.note.sold_hidden", n=total)
            pieces.append(
                Piece(f"{p}sold-goods", f"{p}sold", "goods", count=total, owner=seat, state="hidden", note=note)
            )
        return
    for type_, count in enumerate(player.sold):
        if count:
            pieces.append(_goods(type_, f"{p}sold-{GOODS[type_]}", f"{p}sold", count, seat))


def _sold_hidden(s: BurgundyState, seat: int, viewer: int | None) -> bool:
    """COB-AMB-18: with the option only the owner may look at his sold goods while the game runs."""
    return bool(s.rules.options["hide_sold"]) and viewer not in (seat, OVER) and s.seat != OVER


# Seats.


def _seats(s: BurgundyState, viewer: int | None) -> list[SeatView]:
    ranks = s.ranking() if s.seat == OVER else [0] * len(s.players)
    return [
        _seat(player, seat, ranks[seat], [] if s.seat == OVER or _sold_hidden(s, seat, viewer) else _outlook(player))
        for seat, player in enumerate(s.players)
    ]


def _outlook(player: BurgundyPlayer) -> list[Fact]:
    """The points if the game ended now."""
    then = player.copy()
    score_end(then)
    return [Fact(m("cob.fact.total-now"), then.points())]


def _seat(player: BurgundyPlayer, seat: int, rank: int, outlook: list[Fact]) -> SeatView:
    bonuses = [m("cob.bonus.large", colour=COLOUR_WORDS[c]) for c in range(6) if player.large >> c & 1]
    bonuses += [m("cob.bonus.small", colour=COLOUR_WORDS[c]) for c in range(6) if player.small >> c & 1]
    facts = [
        Fact(m("cob.fact.silver"), player.silver, "silver"),
        Fact(m("cob.fact.workers"), player.workers, "workers"),
        Fact(m("cob.fact.sold"), sum(player.sold), "goods"),
        Fact(m("cob.fact.bonus"), len(bonuses), "large", m("cob.bonus.list", tiles=tuple(bonuses))),
        Fact(m("cob.fact.empty"), SPACES - player.covered.bit_count(), "spaces"),
    ]
    account = [Fact(title, points) for title, points in zip(SOURCE_WORDS, player.earned, strict=True)]
    return SeatView(seat, player.points(), facts, account, rank, outlook=outlook)
