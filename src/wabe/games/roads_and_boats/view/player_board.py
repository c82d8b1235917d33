"""The board of a player: where each transporter is, what it carries and how far it can still go; beside it research."""

from functools import cache

from wabe.core.messages import m
from wabe.core.scene import Area, Fact, Panel, Slot
from wabe.games.roads_and_boats.rules.components import SUBJECTS, TRANSPORTERS
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import layout
from wabe.games.roads_and_boats.view import scene_ids as ids
from wabe.games.roads_and_boats.view import words as w
from wabe.games.roads_and_boats.view.destinations import points_left


def player_panel(s: BoatsState, seat: int) -> Panel:
    """The board, which grows with the transporters."""
    return layout.player_panel(seat, _rows(s, seat))


def player_areas(s: BoatsState, seat: int) -> list[Area]:
    """The transporters as a list of cards, and research."""
    cards = [_card(s, t) for t in _fleet(s, seat)]
    rows = _rows(s, seat)
    cards += [Slot(f"stall{seat + 1}-{n}") for n in range(len(cards), rows * layout.COLUMNS)]
    place = layout.stable(seat, rows)
    stable = Area(f"stable{seat + 1}", m("boats.area.stable"), cards, "cards", layout.COLUMNS, seat, place=place)
    return [stable, _research(seat, s.research[seat], rows)]


def _fleet(s: BoatsState, seat: int) -> list[int]:
    return [t for t in s.owned(seat) if s.kind[t]]


def _rows(s: BoatsState, seat: int) -> int:
    return max(1, (len(_fleet(s, seat)) + layout.COLUMNS - 1) // layout.COLUMNS)


def _card(s: BoatsState, t: int) -> Slot:
    kind = s.kind[t]
    note = m("boats.note.card", hex=s.hex_of(t) + 1, goods=w.goods(s.cargo[t]))
    points = points_left(s, t)
    steps = Fact(m("boats.fact.steps"), points, text=m("boats.label.steps", points=points))
    label = m("boats.label.transporter", who=w.transporter(s, t))
    return Slot(f"card{ids.transporter(t)}", label, note=note, facts=[steps], symbol=TRANSPORTERS[kind])


@cache
def _research(seat: int, known: int, rows: int) -> Area:
    slots = [
        Slot(
            ids.subject(seat, subject),
            label=m("boats.label.subject", subject=w.subject(subject)),
            symbol=name,
            tone="known" if known >> subject & 1 else "",
            note=m(f"boats.subject_note.{name}"),
        )
        for subject, name in enumerate(SUBJECTS)
    ]
    place = layout.research(seat, rows)
    return Area(f"research{seat + 1}", m("boats.area.research"), slots, "grid", 4, seat, place=place)
