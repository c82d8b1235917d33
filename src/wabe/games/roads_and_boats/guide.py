"""A first turn by the hand: what a beginner does now, and why."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m
from wabe.games.roads_and_boats.state import BoatsState

_FIRST_TURN: Final = 1

_TEXTS: Final[dict[str, Message]] = {
    "choose-home": m("boats.guide.home"),
    "order": m("boats.guide.order"),
    "production": m("boats.guide.production"),
    "movement": m("boats.guide.movement"),
    "transporter": m("boats.guide.transporter"),
    "building": m("boats.guide.building"),
    "site": m("boats.guide.site"),
    "wonder": m("boats.guide.wonder"),
}  # by the kind of the decision


def guide(s: BoatsState) -> Message:
    """The advice for this decision; none after the first turn."""
    return _TEXTS.get(s.question(), NOTHING) if s.turn <= _FIRST_TURN else NOTHING
