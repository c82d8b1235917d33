"""The drawn boards beside the map: the wonder with temple and order of play, and what each player knows and drives.

Places are in the units of a panel: a line of small print. What never changes is made once and shared by all tables.
"""

from functools import cache
from typing import Final

from wabe.core.messages import NOTHING, m, named, raw
from wabe.core.scene import Area, Fact, Panel, Piece, Place, Slot
from wabe.games.roads_and_boats.book.components import (
    END_MARKS,
    IRRIGATION,
    POINTS,
    ROW_POINTS,
    ROWS,
    SPACES,
    SUBJECTS,
    TRANSPORTERS,
)
from wabe.games.roads_and_boats.book.scoring import row_shares
from wabe.games.roads_and_boats.book.state import NEUTRAL, NOWHERE, BoatsState
from wabe.games.roads_and_boats.book.wonder import brick_price
from wabe.games.roads_and_boats.table import words as w

_WONDER: Final = "wonder"
_BRICK: Final = 2.4  # width
_COURSE: Final = 1.75  # height of a row
_NUMBERS: Final = 2.7  # width of the column of row numbers
_WIDEST: Final = max(ROWS) * _BRICK
_WORTH: Final = 6.4  # width of the column of points
_WIDTH: Final = _NUMBERS + _WIDEST + _WORTH + 0.6
_HEAD: Final = 4.4  # height of what stands above the rows
_TOP: Final = _HEAD + 1
_CAPTION: Final = 1.3  # a title of an area
_HEIGHT: Final = _TOP + _CAPTION + len(ROWS) * _COURSE

_FIRST: Final = [1 + sum(ROWS[:row]) for row in range(len(ROWS))]  # by row: its first brick
_ROW_OF: Final = [row for row, length in enumerate(ROWS) for _ in range(length)]  # by brick, from 0


def areas(s: BoatsState) -> list[Area]:
    """All areas of the table."""
    players = s.rules.players
    found = [] if players == 1 else list(_order(players))
    found.append(_next(s))
    found += _courses(s)
    found += _margins(players)
    for seat in range(players):
        found += _tableau(s, seat)
    return found


def panels(s: BoatsState) -> list[Panel]:
    """The drawn boards; that of a player grows with his transporters."""
    found = [_WONDER_PANEL]
    for seat in range(s.rules.players):
        high = _player_height(_rows_of(s, seat))
        found.append(Panel(_board_of(seat), m("boats.panel.player", who=named(seat)), _PLAYER_WIDTH, high, seat))
    return found


# The wonder.

_WONDER_PANEL: Final = Panel(_WONDER, m("boats.area.wonder"), _WIDTH, _HEIGHT, tone="board")


@cache
def _order(players: int) -> list[Area]:
    """The row before the temple and the chart."""
    wide = (_WIDTH - _NEXT - 1.2) / 2
    return [
        Area(
            "temple",
            m("boats.area.temple"),
            [Slot(f"temple{n + 1}", label=raw(n + 1), note=m("boats.note.temple", n=n + 1)) for n in range(players)],
            layout="track",
            place=Place(_WONDER, 0, 0, wide, _HEAD),
        ),
        Area(
            "chart",
            m("boats.area.chart"),
            [Slot(f"slot{n + 1}", label=raw(n + 1), note=m("boats.note.chart", n=n + 1)) for n in range(players)],
            layout="track",
            place=Place(_WONDER, wide + 0.6, 0, wide, _HEAD),
        ),
    ]


_NEXT: Final = 5.6


def _next(s: BoatsState) -> Area:
    """What the next brick costs."""
    price = brick_price(s)
    full = len(s.wonder) >= SPACES
    label = m("boats.note.full") if full else m("boats.label.price", n=price)
    slot = Slot("price", label=label, note=NOTHING if full else m("boats.next_brick", price=price))
    solo = s.rules.players == 1
    place = Place(_WONDER, 0 if solo else _WIDTH - _NEXT, 0, _WIDTH if solo else _NEXT, _HEAD)
    return Area("next", m("boats.area.next"), [slot], place=place)


def _courses(s: BoatsState) -> list[Area]:
    """The rows, each as wide as it is long; the place of the next brick says its price."""
    found = list(_rows(s.rules.players))
    laid = len(s.wonder)
    if laid < SPACES:
        row = _ROW_OF[laid]
        at = len(ROWS) - 1 - row
        area = found[at]
        slots = area.slots[:]
        here = laid + 1 - _FIRST[row]
        price = m("boats.next_brick", price=brick_price(s))
        slots[here] = Slot(slots[here].id, tone="next", symbol=slots[here].symbol, note=price)
        found[at] = Area(area.id, area.title, slots, layout="track", place=area.place)
    return found


@cache
def _rows(players: int) -> list[Area]:
    """The rows from the top, so that the wonder grows upwards; marks where they are printed."""
    end = END_MARKS[players] if players > 1 else 0
    found = []
    for row, length in enumerate(ROWS):
        slots = []
        for brick in range(_FIRST[row], _FIRST[row] + length):
            mark = "irrigation" if brick == IRRIGATION else "flag" if brick == end else ""
            note = m(f"boats.note.{mark}", n=brick) if mark else m("boats.note.space", row=row + 1, n=brick)
            slots.append(Slot(f"w{brick}", symbol=mark, tone="mark" if mark else "", note=note))
        x = _NUMBERS + (_WIDEST - length * _BRICK) / 2
        place = Place(_WONDER, x, _level(row), length * _BRICK, _COURSE)
        found.append(Area(f"row{row + 1}", NOTHING, slots, layout="track", place=place))
    return found[::-1]


def _level(row: int) -> float:
    return _TOP + _CAPTION + (len(ROWS) - 1 - row) * _COURSE


@cache
def _margins(players: int) -> list[Area]:
    """The numbers of the rows on the left, what they are worth on the right."""
    order = range(len(ROWS) - 1, -1, -1)
    numbers = [Slot(f"row-number{row + 1}", label=raw(row + 1)) for row in order]
    worth = [Slot(f"worth{row + 1}", note=m("boats.note.worth", row=row + 1, n=ROW_POINTS)) for row in order]
    high = _CAPTION + len(ROWS) * _COURSE
    return [
        Area(
            "row-numbers", m("boats.area.rows"), numbers, "grid", 1, place=Place(_WONDER, 0, _TOP, _NUMBERS - 0.3, high)
        ),
        Area(
            "worth",
            m("boats.area.worth"),
            worth,
            "grid",
            1,
            place=Place(_WONDER, _WIDTH - _WORTH, _TOP, _WORTH, high),
        ),
    ]


def wonder_pieces(s: BoatsState, pieces: list[Piece]) -> None:
    """Bricks, what they bring each player now, the praying figures and the markers of the chart."""
    for brick, owner in enumerate(s.wonder):
        pieces.append(_brick(brick, owner))
    for seat in range(s.rules.players):
        for row, points in enumerate(row_shares(s, seat)):
            if points:
                note = m("boats.note.share", who=named(seat), row=row + 1, n=points)
                pieces.append(
                    Piece(
                        f"worth{row + 1}-{seat + 1}", f"worth{row + 1}", "marker", "", raw(points), 1, seat, note=note
                    )
                )
    if s.rules.players == 1:  # alone there is no order
        return
    for place, seat in enumerate(s.temple):
        pieces.append(Piece(f"figure{seat + 1}", f"temple{place + 1}", "figure", owner=seat))
    for slot, seat in enumerate(s.chart):
        if seat != NOWHERE:
            pieces.append(Piece(f"marker{seat + 1}", f"slot{slot + 1}", "marker", owner=seat))


@cache
def _brick(brick: int, owner: int) -> Piece:
    note = m("boats.note.neutral") if owner == NEUTRAL else m("boats.note.brick", who=named(owner))
    if owner == NEUTRAL:
        return Piece(f"brick{brick + 1}", f"w{brick + 1}", "brick", tone="neutral", note=note)
    return Piece(f"brick{brick + 1}", f"w{brick + 1}", "brick", owner=owner, note=note)


# The board of a player: transporters as a list, and research.

_CARD_WIDTH: Final = 10.4
_CARD: Final = 4.6  # height of the card of a transporter
_COLUMNS: Final = 3
_RESEARCH_WIDTH: Final = 19.6
_RESEARCH: Final = 9.0  # least height
_PLAYER_WIDTH: Final = _COLUMNS * _CARD_WIDTH + 0.8 + _RESEARCH_WIDTH


def _board_of(seat: int) -> str:
    return f"player{seat + 1}"


def _fleet(s: BoatsState, seat: int) -> list[int]:
    return [t for t in s.owned(seat) if s.kind[t]]


def _rows_of(s: BoatsState, seat: int) -> int:
    return max(1, (len(_fleet(s, seat)) + _COLUMNS - 1) // _COLUMNS)


def _player_height(rows: int) -> float:
    return max(_RESEARCH, _CAPTION + rows * _CARD)


def _tableau(s: BoatsState, seat: int) -> list[Area]:
    """Where each transporter is, what it carries and how far it can still go; beside it research."""
    cards = [_card(s, t) for t in _fleet(s, seat)]
    rows = _rows_of(s, seat)
    cards += [Slot(f"stall{seat + 1}-{n}") for n in range(len(cards), rows * _COLUMNS)]
    place = Place(_board_of(seat), 0, 0, _COLUMNS * _CARD_WIDTH, _CAPTION + rows * _CARD)
    stable = Area(f"stable{seat + 1}", m("boats.area.stable"), cards, "cards", _COLUMNS, seat, place=place)
    return [stable, _research(seat, s.research[seat], _player_height(rows))]


def _card(s: BoatsState, t: int) -> Slot:
    kind = s.kind[t]
    note = m("boats.note.card", hex=s.hex_of(t) + 1, goods=w.goods(s.cargo[t]))
    points = points_left(s, t)
    steps = Fact(m("boats.fact.steps"), points, text=m("boats.label.steps", points=points))
    label = m("boats.label.transporter", who=w.transporter(s, t))
    return Slot(card_id(t), label, note=note, facts=[steps], symbol=TRANSPORTERS[kind])


def card_id(t: int) -> str:
    """The card of a transporter on its owner's board."""
    return f"card{w.transporter_id(t)}"


def points_left(s: BoatsState, t: int) -> int:
    """Movement points: what is left while transporters move, all before, none after."""
    if s.phase == 1 and s.turn:
        return s.points[t]
    return 0 if s.phase > 1 else POINTS[s.kind[t]]


@cache
def _research(seat: int, known: int, high: float) -> Area:
    slots = [
        Slot(
            f"r{seat}-{subject}",
            label=w.subject(subject),
            symbol=name,
            tone="known" if known >> subject & 1 else "",
            note=m(f"boats.subject_note.{name}"),
        )
        for subject, name in enumerate(SUBJECTS)
    ]
    place = Place(_board_of(seat), _COLUMNS * _CARD_WIDTH + 0.8, 0, _RESEARCH_WIDTH, high)
    return Area(f"research{seat + 1}", m("boats.area.research"), slots, "grid", 4, seat, place=place)
