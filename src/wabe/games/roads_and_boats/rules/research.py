"""Research: geese and paper become knowledge, knowledge converts factories (RB-RES)."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.core.rows import add, put
from wabe.games.roads_and_boats.rules.actions import CONVERT, DONE, STUDY, SUBJECT, THE_DONE
from wabe.games.roads_and_boats.rules.cargo import reopen_loads
from wabe.games.roads_and_boats.rules.components import (
    CONVERTIBLE,
    CONVERTIBLE_DOWN,
    FACTORY_OF,
    GOOSE,
    PAPER,
    RESEARCH_COST,
    SUBJECTS,
)
from wabe.games.roads_and_boats.rules.economy import GEESE_FOR_STUDY, covers
from wabe.games.roads_and_boats.rules.frames import (
    CHOOSE_SUBJECT,
    CONVERTING,
    CONVERTING_SUBJECT,
    PAYING_HEX,
    STUDY_AREA,
)
from wabe.games.roads_and_boats.rules.payment import FOR_STUDY, register_purpose, request_payment
from wabe.games.roads_and_boats.rules.reach import hexes_of, own_on, pool, pooled, reached_by, regions_of
from wabe.games.roads_and_boats.rules.state import CARGO, BoatsState

_ALL: Final = (1 << len(SUBJECTS)) - 1


def list_study(s: BoatsState, seat: int, found: list[Action]) -> None:
    """The regions of a seat's hexes with two geese and a paper in reach of a transporter (RB-RES-01, AMB-15, 46)."""
    if not s.tally[PAPER] or s.tally[GOOSE] < GEESE_FOR_STUDY or s.research[seat] == _ALL:
        return
    for h in hexes_of(s, seat):
        first = s.space.hex_areas[h][0]
        for region in reached_by(s, seat, h):
            holders = _within_reach(s, seat, region)
            if covers(pooled(s, holders), RESEARCH_COST):
                found.append(STUDY.of(h, region - first))
            if holders[1] < CARGO:
                break  # a boat or a ferry joins the banks: it is the same everywhere


def _within_reach(s: BoatsState, seat: int, region: int) -> list[int]:
    """Goods of this region and of own transporters; a boat in the river reaches both banks.

    It need not ferry, since nothing is moved: a boat that carries another one reaches them, too (RB-AREA-10, AMB-14).
    """
    h = s.space.area_hex[region]
    here = own_on(s, seat, h)
    river = s.space.first_river + h
    for t in here:
        if s.place[t] == river:
            return regions_of(s, h) + [CARGO + t for t in here]
    return pool(s, seat, region)


def do_study(s: BoatsState, frame: Frame, action: Action) -> None:
    """Buy a research point."""
    request_payment(s, frame[SEAT], FOR_STUDY, action.args[0], action.args[1])


def need_study(_s: BoatsState, _frame: Frame) -> int:
    """Two geese and a paper."""
    return RESEARCH_COST


def holders_study(s: BoatsState, frame: Frame) -> list[int]:
    """Goods in reach of a transporter of the player."""
    return _within_reach(s, frame[SEAT], s.region[s.space.hex_areas[frame[PAYING_HEX]][frame[STUDY_AREA]]])


def done_study(s: BoatsState, frame: Frame) -> None:
    """The point is spent immediately (RB-RES-02)."""
    reopen_loads(s, frame[PAYING_HEX], frame[SEAT])
    s.frames.append([CHOOSE_SUBJECT, frame[SEAT], frame[PAYING_HEX]])


def list_subjects(s: BoatsState, frame: Frame) -> list[Action]:
    """The subjects the player has not yet researched; none needs another (RB-RES-02, 04)."""
    return [SUBJECT.of(subject) for subject in range(len(SUBJECTS)) if not s.knows(frame[SEAT], subject)]


def do_subject(s: BoatsState, frame: Frame, action: Action) -> None:
    """The subject is researched; factories may be converted immediately (RB-RES-05)."""
    s.frames.pop()
    subject = action.args[0]
    s.research = put(s.research, frame[SEAT], s.research[frame[SEAT]] | 1 << subject)
    if CONVERTIBLE[subject]:
        s.frames.append([CONVERTING, frame[SEAT], subject])


def convertible(s: BoatsState, seat: int, subject: int) -> list[int]:
    """Hexes with a factory to be upgraded that a transporter of the player reaches (RB-RES-05, AMB-18, AMB-46)."""
    wanted = CONVERTIBLE[subject]
    if s.rules.options["convert_down"]:
        wanted = wanted + CONVERTIBLE_DOWN[subject]
    if not wanted:
        return []
    return [h for h in hexes_of(s, seat) if s.building(h) in wanted and s.site(h) in reached_by(s, seat, h)]


def list_convert(s: BoatsState, frame: Frame) -> list[Action]:
    """Any factory that can be converted, or no more."""
    return [*(CONVERT.of(h) for h in convertible(s, frame[SEAT], frame[CONVERTING_SUBJECT])), THE_DONE]


def do_convert(s: BoatsState, frame: Frame, action: Action) -> None:
    """The factory builds the new type from now on; what it made this turn counts (RB-RES-07, AMB-19)."""
    h = action.args[0]
    s.built = add(s.built, h, FACTORY_OF[frame[CONVERTING_SUBJECT]] - s.building(h))


def end_convert(s: BoatsState, _frame: Frame, _action: Action) -> None:
    """The chance is gone (RB-RES-06)."""
    s.frames.pop()


def compose(decisions: Decisions[BoatsState]) -> None:
    """The decisions of this chapter."""
    register_purpose(FOR_STUDY, need_study, holders_study, done_study)
    decisions.decision(
        CHOOSE_SUBJECT,
        lists=list_subjects,
        asks=Question(m("boats.ask.subject"), "RB-RES-02"),
        does={SUBJECT: do_subject},
    )
    decisions.decision(
        CONVERTING,
        lists=list_convert,
        asks=Question(m("boats.ask.convert"), "RB-RES-05"),
        does={CONVERT: do_convert, DONE: end_convert},
    )
    decisions.lapse(CONVERTING, m("boats.spared.convert"), "RB-RES-05", but=DONE)
