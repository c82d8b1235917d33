"""The drawn board of the wonder: its rows, bricks and what they are worth, the temple, the order of play."""

from functools import cache
from typing import Final

from wabe.core.messages import NOTHING, m, named, raw
from wabe.core.scene import Area, Piece, Slot
from wabe.games.roads_and_boats.rules.components import END_MARKS, IRRIGATION, ROW_POINTS, ROWS, SPACES
from wabe.games.roads_and_boats.rules.scoring import row_shares
from wabe.games.roads_and_boats.rules.state import NEUTRAL, NOWHERE, BoatsState
from wabe.games.roads_and_boats.rules.wonder import brick_price
from wabe.games.roads_and_boats.view import layout
from wabe.games.roads_and_boats.view import scene_ids as ids

_FIRST: Final = [1 + sum(ROWS[:row]) for row in range(len(ROWS))]  # by row: its first brick
_ROW_OF: Final = [row for row, length in enumerate(ROWS) for _ in range(length)]  # by brick, from 0


def wonder_areas(s: BoatsState) -> list[Area]:
    """The order of play, the next brick, the rows with their numbers and their worth."""
    players = s.rules.players
    order = [] if players == 1 else _order_areas(players)
    return [*order, _next_brick(s), *_rows_with_price(s), *_row_captions()]


@cache
def _order_areas(players: int) -> list[Area]:
    """The row before the temple and the chart."""
    return [
        Area(
            "temple",
            m("boats.area.temple"),
            [Slot(f"temple{n + 1}", label=raw(n + 1), note=m("boats.note.temple", n=n + 1)) for n in range(players)],
            layout="track",
            place=layout.TEMPLE,
        ),
        Area(
            "chart",
            m("boats.area.chart"),
            [Slot(ids.slot(n), label=raw(n + 1), note=m("boats.note.chart", n=n + 1)) for n in range(players)],
            layout="track",
            place=layout.CHART,
        ),
    ]


def _next_brick(s: BoatsState) -> Area:
    """The price of the next brick."""
    price = brick_price(s)
    full = len(s.wonder) >= SPACES
    label = m("boats.note.full") if full else m("boats.label.price", n=price)
    slot = Slot("price", label=label, note=NOTHING if full else m("boats.next_brick", price=price))
    place = layout.NEXT_BRICK_SOLO if s.rules.players == 1 else layout.NEXT_BRICK
    return Area("next", m("boats.area.next"), [slot], place=place)


def _rows_with_price(s: BoatsState) -> list[Area]:
    """The rows; the place of the next brick says its price."""
    found = list(_printed_rows(s.rules.players))
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
def _printed_rows(players: int) -> list[Area]:
    """The rows from the top, with the marks where they are printed."""
    end = END_MARKS[players] if players > 1 else 0
    found = []
    for row, length in enumerate(ROWS):
        slots = []
        for brick in range(_FIRST[row], _FIRST[row] + length):
            mark = "irrigation" if brick == IRRIGATION else "flag" if brick == end else ""
            note = m(f"boats.note.{mark}", n=brick) if mark else m("boats.note.space", row=row + 1, n=brick)
            slots.append(Slot(ids.brick(brick), symbol=mark, tone="mark" if mark else "", note=note))
        found.append(Area(f"row{row + 1}", NOTHING, slots, layout="track", place=layout.WONDER_ROWS[row]))
    return found[::-1]


@cache
def _row_captions() -> list[Area]:
    """The numbers of the rows on the left, what they are worth on the right."""
    order = range(len(ROWS) - 1, -1, -1)
    numbers = [Slot(f"row-number{row + 1}", label=raw(row + 1)) for row in order]
    worth = [Slot(f"worth{row + 1}", note=m("boats.note.worth", row=row + 1, n=ROW_POINTS)) for row in order]
    return [
        Area("row-numbers", m("boats.area.rows"), numbers, "grid", 1, place=layout.ROW_NUMBERS),
        Area("worth", m("boats.area.worth"), worth, "grid", 1, place=layout.ROW_WORTHS),
    ]


def wonder_pieces(s: BoatsState) -> list[Piece]:
    """Bricks, what they bring each player now, the praying figures and the markers of the chart."""
    pieces = [_brick(brick, owner) for brick, owner in enumerate(s.wonder)]
    for seat in range(s.rules.players):
        for row, points in enumerate(row_shares(s, seat)):
            if points:
                note = m("boats.note.share", who=named(seat), row=row + 1, n=points)
                pieces.append(
                    Piece(
                        f"worth{row + 1}-{seat + 1}", f"worth{row + 1}", "marker", "", raw(points), 1, seat, note=note
                    )
                )
    if s.rules.players == 1:  # a solo game has no order
        return pieces
    for place, seat in enumerate(s.temple):
        pieces.append(Piece(f"figure{seat + 1}", f"temple{place + 1}", "figure", owner=seat, note=named(seat)))
    for slot, seat in enumerate(s.chart):
        if seat != NOWHERE:
            pieces.append(Piece(f"marker{seat + 1}", ids.slot(slot), "marker", owner=seat, note=named(seat)))
    return pieces


@cache
def _brick(brick: int, owner: int) -> Piece:
    """A brick, counted from 0."""
    note = m("boats.note.neutral") if owner == NEUTRAL else m("boats.note.brick", who=named(owner))
    if owner == NEUTRAL:
        return Piece(f"brick{brick + 1}", ids.brick(brick + 1), "brick", tone="neutral", note=note)
    return Piece(f"brick{brick + 1}", ids.brick(brick + 1), "brick", owner=owner, note=note)
