"""The log: what happened, in one line."""

from typing import TYPE_CHECKING, Final

from wabe.core.action import Action
from wabe.core.game import NATURE
from wabe.core.scene import LogLine, named
from wabe.games.worlds_504.actions import DONE
from wabe.games.worlds_504.components import TERRAINS
from wabe.games.worlds_504.scene import choice, company_name, phase_now
from wabe.games.worlds_504.words import privilege_name

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

_CHECK: Final = 0  # a scoring card that only shows a check mark


def narrate(before: "WorldState", action: Action, after: "WorldState") -> LogLine:
    """One line, without what is secret; a new round is a heading."""
    text, targets = _told(before, action)
    new_round = after.round != before.round
    if new_round:
        text = f"Round {after.round} begins" if action.family is DONE else f"{text}: round {after.round} begins"
    return LogLine(0, 0, text, targets, new_round)


def _told(before: "WorldState", action: Action) -> tuple[str, list[str]]:
    frame = before.frames[-1]
    if before.seat == NATURE:
        return _nature(action), []
    if frame[0] in before.hooks.secret_frames:
        return "Thinks about a sealed bid" if action.kind == "seal-tens" else "Makes a sealed bid", []
    if action.family is DONE:
        return f"{company_name(before, frame)}{_ended(before)}", []
    made = choice(before, action)
    return company_name(before, frame) + made.label, made.targets


def _ended(s: "WorldState") -> str:
    """Which part of the turn is over."""
    phase = phase_now(s)
    return f"Ends: {phase}" if phase else "Done"


def _nature(event: Action) -> str:
    first = event.args[0] if event.args else 0
    match event.kind:
        case "tile":
            return f"A tile is laid: {TERRAINS[first]}"
        case "start":
            return f"{named(first)} starts"
        case "lot":
            return f"The lot falls on {named(first)}"
        case "open":
            return "The bids are opened"
        case "roll":
            return f"The die shows {first + 1}"
        case "card":
            return f"A new privilege: {privilege_name(first)}"
        case "scoring-card":
            return "The card shows a check mark" if first == _CHECK else "The card starts a scoring"
    return event.text
