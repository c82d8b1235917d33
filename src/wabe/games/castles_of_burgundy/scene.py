"""The table as people see it: boards, areas, pieces, seats. The choices are described in `choices.py`."""

from typing import Final

from wabe.core.game import OVER
from wabe.core.scene import Area, Board, Cell, Fact, Piece, Scene, SeatView, Slot
from wabe.games.castles_of_burgundy.choices import build_prompt
from wabe.games.castles_of_burgundy.components import (
    BLACK_DEPOT,
    COLOUR_OF,
    COLOURS,
    DEPOT_PLACES,
    DUCHIES,
    FILLED,
    GOODS,
    GRID,
    LARGE_BONUS,
    NOTHING,
    NUMBERS,
    PHASE_POINTS,
    PHASES,
    PLACES,
    REGION_POINTS,
    SMALL_BONUS,
    SPACE_NAMES,
    SPACES,
)
from wabe.games.castles_of_burgundy.setup import boards_for, sealed
from wabe.games.castles_of_burgundy.state import CHOOSE_SIDE, FILL, SHOW_GOODS, Player, Table
from wabe.games.castles_of_burgundy.texts import (
    COLOUR_TITLES,
    GOODS_NOTES,
    LABELS,
    NOTES,
    REGION_TITLES,
    SOURCE_TITLES,
    SYMBOLS,
)

MAIN: Final = "Main board"
_TRACK_SPACES: Final = 7


def build_scene(table: Table, viewer: int | None) -> Scene:
    """Everything `viewer` may see."""
    pieces: list[Piece] = []
    hidden = sealed(table)
    areas = _main_areas(table, pieces)
    boards: list[Board] = []
    for seat, player in enumerate(table.players):
        if player.board >= 0 and (not hidden or seat == viewer):
            boards.append(_duchy(player, seat, pieces))
        _player_areas(table, player, seat, viewer, areas, pieces)
    if table.frames[0] == CHOOSE_SIDE:
        boards += [_candidate(board) for board in boards_for(table, table.seat)]
    return Scene(
        game="castles_of_burgundy",
        headline=_headline(table),
        boards=boards,
        areas=areas,
        pieces=pieces,
        seats=_seats(table),
        prompt=build_prompt(table, viewer),
    )


def _headline(table: Table) -> str:
    if table.seat == OVER:
        return "The game is over"
    if table.frames[0] < FILL:
        return "Setting up"
    return f"Phase {PHASES[table.phase]}, round {table.round + 1} of 5"


def _cells(board: int, prefix: str) -> list[Cell]:
    duchy = DUCHIES[board]
    cells = []
    for space, (q, r) in enumerate(GRID.cells):
        region = duchy.region_of[space]
        title = REGION_TITLES[duchy.colours[space]]
        size = duchy.sizes[region]
        spaces = "1 space" if size == 1 else f"{size} spaces"
        cells.append(
            Cell(
                id=f"{prefix}{SPACE_NAMES[space]}",
                q=q,
                r=r,
                tone=COLOURS[duchy.colours[space]],
                label=str(NUMBERS[space]),
                note=f"{SPACE_NAMES[space]}: {title} of {spaces}, {REGION_POINTS[size]} points and those of the phase",
                group=f"{prefix}{region}",
            )
        )
    return cells


# The cells of a duchy never change: made once for each seat and number, and for the boards to choose from.
_CELLS: Final = [[_cells(board, f"p{seat + 1}-") for board in range(len(DUCHIES))] for seat in range(4)]
_CANDIDATES: Final = [_cells(board, f"n{board + 1}-") for board in range(len(DUCHIES))]


def _duchy(player: Player, seat: int, pieces: list[Piece]) -> Board:
    cells = _CELLS[seat][player.board]
    for space, kind in enumerate(player.tiles):
        if kind != NOTHING:
            pieces.append(_tile(kind, cells[space].id, seat))
    return Board(f"duchy-{seat + 1}", f"Duchy {player.board + 1}", cells, owner=seat)


def _candidate(board: int) -> Board:
    return Board(f"number-{board + 1}", f"Duchy {board + 1}", _CANDIDATES[board])


def _tile(kind: int, at: str, owner: int | None = None) -> Piece:
    return Piece(
        id=f"{at}-tile",
        at=at,
        kind=SYMBOLS[kind],
        tone=COLOURS[COLOUR_OF[kind]],
        label=LABELS[kind],
        owner=owner,
        note=NOTES[kind],
        form="tile",
    )


def _goods(type_: int, at: str, count: int, owner: int | None = None) -> Piece:
    name = GOODS[type_]
    return Piece(f"{at}-{name}", at, name, name, str(type_ + 1), count, owner, note=GOODS_NOTES[type_])


def _main_areas(table: Table, pieces: list[Piece]) -> list[Area]:
    filled = FILLED[len(table.players)][table.phase]
    areas = []
    for depot in range(7):
        slots = []
        for place in DEPOT_PLACES[depot]:
            if place in filled:
                slots.append(_SLOTS[place])
                if table.places[place] != NOTHING:
                    pieces.append(_tile(table.places[place], PLACES[place].name))
        title = "Black depot" if depot == BLACK_DEPOT else f"Depot {depot + 1}"
        areas.append(Area(f"depot-{depot + 1}", title, slots, group=MAIN, shape="hex"))
    areas.append(_goods_spaces(table, pieces))
    areas.append(_round_spaces(table, pieces))
    areas.append(_order_track(table, pieces))
    areas.append(_phase_track(table))
    areas.append(_bonus_tiles(table, pieces))
    return areas


_SLOTS: Final = [
    Slot(place.name, tone="black" if place.depot == BLACK_DEPOT else COLOURS[place.colour]) for place in PLACES
]
_GOODS_SLOTS: Final = [Slot(f"goods-{d}", label=str(d), note=f"Goods space of depot {d}") for d in range(1, 7)]


def _goods_spaces(table: Table, pieces: list[Piece]) -> Area:
    for depot in range(6):
        for type_ in range(6):
            count = table.depot_goods[depot * 6 + type_]
            if count:
                pieces.append(_goods(type_, f"goods-{depot + 1}", count))
    return Area("goods", "Goods at the depots", _GOODS_SLOTS, group=MAIN)


def _round_spaces(table: Table, pieces: list[Piece]) -> Area:
    slots = [Slot(f"round-{i}", label=str(i)) for i in range(1, 6)]
    gone = 0 if table.frames[0] == SHOW_GOODS else 5 - len(table.coming)
    for i, type_ in enumerate(table.coming):
        pieces.append(_goods(type_, slots[gone + i].id, 1))
    slots.append(Slot("white-die", tone="white", note="White die: the depot where the goods of the round land"))
    if table.white:
        pieces.append(Piece("white", "white-die", "die", "white", str(table.white), note="White die"))
    return Area("rounds", "Goods to come, white die", slots, "track", group=MAIN)


def _order_track(table: Table, pieces: list[Piece]) -> Area:
    slots = [Slot(f"order-{i}", label=str(i)) for i in range(_TRACK_SPACES)]
    for place, seat in enumerate(table.order, 1):
        steps = table.players[seat].steps
        pieces.append(
            Piece(f"order-p{seat + 1}", f"order-{steps}", "order", "", str(place), 1, seat, note=f"{place}. in order")
        )
    return Area("order", "Turn order", slots, "track", group=MAIN)


def _phase_track(table: Table) -> Area:
    slots = []
    for phase, letter in enumerate(PHASES):
        note = f"Phase {letter}: {PHASE_POINTS[phase]} points more for a completed region"
        here = phase == table.phase and table.frames[0] >= FILL
        slots.append(
            Slot(
                f"phase-{letter}", label=f"{letter} +{PHASE_POINTS[phase]}", tone="knowledge" if here else "", note=note
            )
        )
    return Area("phases", "Phases", slots, "track", group=MAIN)


def _bonus_tiles(table: Table, pieces: list[Piece]) -> Area:
    slots = []
    players = len(table.players)
    for colour, name in enumerate(COLOURS):
        slots.append(Slot(f"bonus-{name}", tone=name, note=f"All {COLOUR_TITLES[colour]} of a duchy covered"))
        if table.large >> colour & 1:
            pieces.append(_bonus("large", name, LARGE_BONUS[players], f"First to cover all {COLOUR_TITLES[colour]}"))
        if table.small >> colour & 1:
            pieces.append(_bonus("small", name, SMALL_BONUS[players], f"Second to cover all {COLOUR_TITLES[colour]}"))
    return Area("bonus", "Bonus tiles", slots, group=MAIN)


def _bonus(size: str, colour: str, points: int, note: str) -> Piece:
    return Piece(f"{size}-{colour}", f"bonus-{colour}", size, colour, str(points), note=f"{note}: {points} points")


def _player_areas(
    table: Table, player: Player, seat: int, viewer: int | None, areas: list[Area], pieces: list[Piece]
) -> None:
    p = f"p{seat + 1}-"
    dice = [Slot(f"{p}dice{i}") for i in (1, 2)]
    for i, value in enumerate(player.dice):
        if value:
            pieces.append(
                Piece(
                    id=f"{p}die{i + 1}",
                    at=dice[i].id,
                    kind="die",
                    label=str(abs(value)),
                    owner=seat,
                    state="" if value > 0 else "used",
                    note=f"Die {value}" if value > 0 else f"Used die {-value}",
                )
            )
    areas.append(Area(f"{p}dice", "Dice", dice, owner=seat))
    storage = [Slot(f"{p}s{i}", label=f"s{i}", note="Storage") for i in (1, 2, 3)]
    for i, kind in enumerate(player.storage):
        if kind != NOTHING:
            pieces.append(_tile(kind, storage[i].id, seat))
    areas.append(Area(f"{p}storage", "Storage", storage, owner=seat, shape="hex"))
    store = [Slot(f"{p}goods{i}", note="Goods store: three types") for i in (1, 2, 3)]
    held = [type_ for type_ in range(6) if player.goods[type_]]
    for i, type_ in enumerate(held):
        pieces.append(_goods(type_, store[i].id, player.goods[type_], seat))
    areas.append(Area(f"{p}goods", "Goods", store, owner=seat))
    if not _sold_hidden(table, seat, viewer):
        sold = Slot(f"{p}sold", note="Goods sold")
        pieces += [_goods(type_, sold.id, count, seat) for type_, count in enumerate(player.sold) if count]
        areas.append(Area(f"{p}sold-goods", "Sold", [sold], "pile", owner=seat))


def _sold_hidden(table: Table, seat: int, viewer: int | None) -> bool:
    """COB-AMB-18: with the option only the owner may look at his sold goods while the game runs."""
    return bool(table.rules.options["hide_sold"]) and seat != viewer and table.seat != OVER


def _seats(table: Table) -> list[SeatView]:
    ranks = table.ranking() if table.seat == OVER else [0] * len(table.players)
    return [_seat(player, seat, ranks[seat]) for seat, player in enumerate(table.players)]


def _seat(player: Player, seat: int, rank: int) -> SeatView:
    bonuses = [f"large {COLOUR_TITLES[c]}" for c in range(6) if player.large >> c & 1]
    bonuses += [f"small {COLOUR_TITLES[c]}" for c in range(6) if player.small >> c & 1]
    facts = [
        Fact("Silver", player.silver, "silver"),
        Fact("Workers", player.workers, "workers"),
        Fact("Goods sold", sum(player.sold), "goods"),
        Fact("Bonus tiles", len(bonuses), "large", ", ".join(bonuses)),
        Fact("Empty spaces", SPACES - player.covered.bit_count(), "spaces"),
    ]
    account = [Fact(title, points) for title, points in zip(SOURCE_TITLES, player.earned, strict=True)]
    return SeatView(seat, f"Player {seat + 1}", player.points(), facts, account, rank)
