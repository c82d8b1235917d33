"""The questions that name things of the game, and those that may be answered once and for all."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import m
from wabe.games.age_of_innovation.rules.actions import ACCEPT, CONVERT, DECLINE, END, ONLY_END
from wabe.games.age_of_innovation.rules.components import NONE, ROUNDS
from wabe.games.age_of_innovation.rules.frames import (
    CLOSE,
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


# Standing answers to what may still be converted after the action.

_ROOM: Final = 9  # more power than comes in before the next turn, but for rare cases


def always_end(s: AgeState, frame: Frame) -> Action | None:
    """A standing answer."""
    return ONLY_END


def end_where_sensible(s: AgeState, frame: Frame) -> Action | None:
    """A standing answer: the turn ends where all that is left is to convert what can be converted next turn as well.

    It makes a difference now where power would find no room until then, where no scholar is left to gain, in the last
    round, and where a city may still be founded: then the seat is asked.
    """
    player = s.players[frame[SEAT]]
    if s.round == ROUNDS or any(action.family not in (CONVERT, END) for action in s.legal()):
        return None
    if player.scholars and not player.supply:
        return None
    spends_power = player.bowl3 > 0 or player.bowl2 > 1
    if spends_power and 2 * player.bowl1 + player.bowl2 < _ROOM:
        return None
    return ONLY_END


def compose(decisions: Decisions[AgeState]) -> None:
    """Two questions, and the standing answers."""
    decisions.ask(SPADES, ask_spades)
    decisions.ask(PLACE, ask_place)
    decisions.answer(LEECH, "free", m("aoi.standing.free"), accept_free)
    decisions.answer(LEECH, "accept", m("aoi.standing.accept"), always_accept)
    decisions.answer(LEECH, "decline", m("aoi.standing.decline"), always_decline)
    decisions.answer(CLOSE, "sensible", m("aoi.standing.sensible"), end_where_sensible, quiet=True, usual=True)
    decisions.answer(CLOSE, "always", m("aoi.standing.always"), always_end, quiet=True)
