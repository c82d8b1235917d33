"""Module 3 on TOP III, first step of phase 3C: a privilege at $20, or for nothing."""

from wabe.core.action import Action
from wabe.core.frames import SEAT, Frame
from wabe.core.rows import put
from wabe.games.worlds_504.modules.privileges.rules.deck import PRICE, TAKES, deal, row_size
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.rules.actions import PASS, TAKE, THE_PASS
from wabe.games.worlds_504.rules.basic_effects import pay
from wabe.games.worlds_504.rules.frames import OFFER
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState


def compose(hooks: WorldHooks) -> None:
    """M3-12, M3-13."""
    hooks.turn_steps.append(("3C", 0, refill))
    hooks.turn_steps.append(("3C", 1, offer))
    hooks.decisions.decision(OFFER, lists=list_offer, does={TAKE: do_take, PASS: do_pass})


def refill(s: WorldState, a: int) -> None:
    """M3-12: one card, if the row is too short."""
    if len(privileges_state(s).row) < row_size(s.hooks):
        deal(s, 1, True)


def offer(s: WorldState, a: int) -> None:
    """M3-13: an actor who can take none passes."""
    frame = [OFFER, a]
    if len(list_offer(s, frame)) > 1:
        s.frames.append(frame)
    else:
        privileges_state(s).free = len(privileges_state(s).row)


def list_offer(s: WorldState, frame: Frame) -> list[Action]:
    """M3-04, M3-13: a type not yet owned, free or for $20; of two equal cards the cheaper."""
    a = frame[SEAT]
    part = privileges_state(s)
    found: list[Action] = []
    seen = s.cards[a]
    for place, t in enumerate(part.row):
        if not seen >> t & 1 and (place < part.free or s.money[a] >= PRICE):
            seen |= 1 << t
            found.append(TAKES[t])
    found.append(THE_PASS)
    return found


def do_take(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-13, M3-04: the card works immediately."""
    a = frame[SEAT]
    part = privileges_state(s)
    place = part.row.index(action.args[0])
    if place < part.free:
        part.free -= 1
    else:
        pay(s, a, PRICE)
    part.row = part.row[:place] + part.row[place + 1 :]
    s.cards = put(s.cards, a, s.cards[a] | 1 << action.args[0])
    s.frames.pop()


def do_pass(s: WorldState, frame: Frame, action: Action) -> None:
    """M3-13: all cards in the row become free."""
    privileges_state(s).free = len(privileges_state(s).row)
    s.frames.pop()
