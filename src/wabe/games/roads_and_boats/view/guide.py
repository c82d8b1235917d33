"""A first turn by the hand: what a beginner does now, and why."""

from typing import Final

from wabe.core.decisions import Decisions
from wabe.core.frames import Frame
from wabe.core.messages import Message, m
from wabe.games.roads_and_boats.rules import frames
from wabe.games.roads_and_boats.rules.frames import KINDS
from wabe.games.roads_and_boats.rules.state import BoatsState

_FIRST_TURN: Final = 1
_GUIDED: Final = (
    frames.LAY_TILE,
    frames.LAY_CELL,
    frames.LAY_TURN,
    frames.CHOOSE_HOME,
    frames.ORDER,
    frames.PIETY,
    frames.CHOOSE_SLOT,
    *frames.PHASES,
    frames.TRANSPORTER,
    frames.RELOADING,
    frames.HANDING,
    frames.HANDING_BACK,
    frames.FOLLOWING,
    frames.LANDING,
    frames.CHOOSE_RECIPE,
    frames.DELIVERING,
    frames.LAUNCHING,
    frames.CHOOSE_DONKEY,
    frames.REMOVING,
    frames.DROPPING,
    frames.PUTTING_DOWN,
    frames.CHOOSE_SUBJECT,
    frames.CONVERTING,
    frames.ON_SITE,
    frames.CHOOSE_MIX,
    frames.PAYING,
    frames.OFFERING,
    frames.REPLY,
)


def guided(s: BoatsState) -> bool:
    """Until the end of the first turn."""
    return s.turn <= _FIRST_TURN


def advise_wonder(s: BoatsState, frame: Frame) -> Message:
    """Alone, a brick for useless goods is worth its points immediately; with others, all wait for a row to fill."""
    return m("boats.guide.wonder" if s.rules.players > 1 else "boats.guide.wonder-alone")


def compose(decisions: Decisions[BoatsState]) -> None:
    """The advice of all decisions."""
    decisions.guided = guided
    decisions.advise(frames.WONDER, advise_wonder)
    for kind in _GUIDED:
        if kind != frames.WONDER:
            decisions.advise(kind, m(f"boats.guide.{KINDS.names[kind]}"))
