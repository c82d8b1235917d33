"""Reasons why something cannot be done: the usual attempts with transporters, goods and sites."""

from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.roads_and_boats.rules.components import DONKEY, ON_WATER, POINTS
from wabe.games.roads_and_boats.rules.frames import (
    BUILDING,
    MOVEMENT,
    MOVEMENT_PHASE,
    PRODUCTION,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.movement import may_leave
from wabe.games.roads_and_boats.rules.reach import hexes_of
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import scene_ids as ids


def _hex_of(s: BoatsState, thing: str) -> int:
    """The hex of a cell or of a place inside it: 11 of `h12` and of `h12a`; -1 if it is neither."""
    digits = thing[1:].rstrip("abcdefr")
    h = int(digits) - 1 if thing[:1] == "h" and digits.isdecimal() else -1
    return h if h < len(s.space.near) else -1


def why_not_step(s: BoatsState, frame: Frame, thing: str) -> Message:
    """RB-MOVE-02, 04, 05, 07: the chosen transporter does not get to a hex."""
    h = _hex_of(s, thing)
    if frame[KIND] != TRANSPORTER or h < 0:
        return NOTHING
    if s.phase != MOVEMENT_PHASE:
        return m("boats.why.phase")
    t = frame[TRANSPORTER_NUMBER]
    if not s.points[t]:
        return m("boats.why.moved")
    if not may_leave(s, t):
        return m("boats.why.marked")
    if h not in s.space.near[s.hex_of(t)]:
        return m("boats.why.far", points=s.points[t])
    if ON_WATER[s.kind[t]]:
        return m("boats.why.no_water")
    if s.kind[t] == DONKEY and s.points[t] == POINTS[DONKEY]:
        return m("boats.why.no_land")
    return m("boats.why.no_road")


def why_not_use(s: BoatsState, frame: Frame, thing: str) -> Message:
    """PROTO-11a: an own transporter can do nothing in this phase."""
    if frame[KIND] not in (PRODUCTION, MOVEMENT):
        return NOTHING
    for t in s.owned(frame[SEAT]):
        if thing == ids.transporter(t):
            return m("boats.why.idle" if s.points[t] or frame[KIND] == PRODUCTION else "boats.why.moved")
    return NOTHING


def why_not_load(s: BoatsState, frame: Frame, thing: str) -> Message:
    """RB-GOOD-06: goods are loaded by a transporter that is chosen first."""
    if not (thing.startswith("g") and "-" in thing):
        return NOTHING
    if frame[KIND] in (PRODUCTION, MOVEMENT):
        return m("boats.why.load_first")
    return m("boats.why.reload") if frame[KIND] == TRANSPORTER else NOTHING


def why_not_build(s: BoatsState, frame: Frame, thing: str) -> Message:
    """RB-BUILD-01: there is no own transporter to build, or the goods in reach are too few."""
    h = _hex_of(s, thing)
    if frame[KIND] != BUILDING or h < 0:
        return NOTHING
    return m("boats.why.no_goods") if h in hexes_of(s, frame[SEAT]) else m("boats.why.nobody")


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the reasons."""
    for refuse in (why_not_step, why_not_use, why_not_load, why_not_build):
        decisions.refuse(refuse)
