"""The questions that name things of the game, and those that may be answered once and for all."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import ACCEPT, DECLINE
from wabe.games.age_of_innovation.rules.components import NONE
from wabe.games.age_of_innovation.rules.frames import (
    LEECH,
    LEECH_POWER,
    PLACE,
    PLACE_BUILDING,
    SPADES,
    SPADES_LEAP,
    SPADES_LEFT,
)
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view import cited
from wabe.games.age_of_innovation.view.words import building, cell


def ask_spades(s: AgeState, frame: Frame) -> Question:
    """Return how many spades are left, or what the tunnel or flight leads to."""
    if frame[SPADES_LEAP] != NONE:
        return Question(m("aoi.ask.spades-at", hex=cell(frame[SPADES_LEAP])), "AOI-TB-01")
    return Question(m("aoi.ask.spades", spades=frame[SPADES_LEFT]), cited.of_spades(s, "AOI-TB-08"))


def ask_place(s: AgeState, frame: Frame) -> Question:
    """Return which building it is."""
    return Question(m("aoi.ask.place", building=building(frame[PLACE_BUILDING])), "AOI-NEU-01")


# Standing answers to an offer of power.


def always_decline(s: AgeState, frame: Frame) -> Action | None:
    """A standing answer."""
    return DECLINE.of()


def always_accept(s: AgeState, frame: Frame) -> Action | None:
    """A standing answer."""
    return ACCEPT.of()


def accept_free(s: AgeState, frame: Frame) -> Action | None:
    """A standing answer: what costs nothing is taken, of the rest the seat is asked."""
    return ACCEPT.of() if frame[LEECH_POWER] == 1 else None


def compose(decisions: Decisions[AgeState]) -> None:
    """Two questions, three standing answers."""
    decisions.ask(SPADES, ask_spades)
    decisions.ask(PLACE, ask_place)
    decisions.answer(LEECH, "free", m("aoi.standing.free"), accept_free)
    decisions.answer(LEECH, "accept", m("aoi.standing.accept"), always_accept)
    decisions.answer(LEECH, "decline", m("aoi.standing.decline"), always_decline)
