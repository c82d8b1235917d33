"""Questions that name things on the table, and standing answers to them."""

from typing import Final

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import SEAT, Frame, Question
from wabe.core.messages import NOTHING, m, named
from wabe.games.roads_and_boats.rules.actions import END, PASS, THE_END, USE
from wabe.games.roads_and_boats.rules.components import DONKEY, PASTURE
from wabe.games.roads_and_boats.rules.contact import in_contact
from wabe.games.roads_and_boats.rules.frames import (
    MOVEMENT_PHASE,
    OFFER_ASKER,
    OFFER_MODE,
    OFFER_PARTNER,
    ORDER,
    PRODUCTION,
    REPLY,
    TRANSPORTER,
    TRANSPORTER_NUMBER,
)
from wabe.games.roads_and_boats.rules.offers import bags_of_offer
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.view import words as w

_OFFERS: Final = ("swap", "lift", "ride", "ferry", "gift")  # by mode


def ask_transporter(s: BoatsState, frame: Frame) -> Question:
    """Ask for an action of a transporter, with its place and its points."""
    t = frame[TRANSPORTER_NUMBER]
    key = "boats.ask.transporter" if s.phase == MOVEMENT_PHASE else "boats.ask.transporter_still"
    text = m(key, who=w.transporter(s, t), place=w.whereabouts(s, t), points=s.points[t])
    return Question(text, "PROTO-11a")


def ask_reply(s: BoatsState, frame: Frame) -> Question:
    """Ask for a reply to an offer."""
    given, asked = bags_of_offer(frame)
    text = m(
        f"boats.ask.reply.{_OFFERS[frame[OFFER_MODE]]}",
        who=named(s.frames[-2][SEAT]),  # the frame below is the asker's turn
        given=w.goods(given),
        asked=w.goods(asked),
        own=w.transporter(s, frame[OFFER_PARTNER]),
        other=w.transporter(s, frame[OFFER_ASKER]) if frame[OFFER_ASKER] >= 0 else NOTHING,
    )
    return Question(text, "PROTO-10")


def never_demand(s: BoatsState, frame: Frame) -> Action:
    """The standing answer of a player who is content with the chart."""
    return PASS.of()


def end_where_sensible(s: BoatsState, frame: Frame) -> Action | None:
    """A standing answer to what is produced: nothing is left but to load, which can be done when moving, too.

    That is so where nobody else can come near, and no two animals could be freed of their goods to breed.
    """
    menu = s.legal()
    if any(action.family not in (USE, END) for action in menu):
        return None
    if s.rules.players > 1 and in_contact(s):
        return None
    seat = frame[SEAT]
    donkeys = [s.hex_of(t) for t in s.owned(seat) if s.kind[t] == DONKEY]
    pastures = [h for h in donkeys if s.terrain(h) == PASTURE and not s.building(h)]
    return THE_END if len(set(pastures)) == len(pastures) else None


def compose(decisions: Decisions[BoatsState]) -> None:
    """Register the questions of these decisions."""
    decisions.ask(TRANSPORTER, ask_transporter)
    decisions.ask(REPLY, ask_reply)
    decisions.answer(PRODUCTION, "sensible", m("boats.standing.sensible"), end_where_sensible, quiet=True, usual=True)
    decisions.answer(ORDER, "never", m("boats.standing.never"), never_demand)
