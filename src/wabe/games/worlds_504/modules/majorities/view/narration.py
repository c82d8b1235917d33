"""Module 7: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.majorities.rules.scorings import CHECK
from wabe.games.worlds_504.rules.actions import SCORING_CARD
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import actor_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_card, SCORING_CARD)


def narrate_card(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log: what the scoring brought."""
    if action.args[0] == CHECK:
        return LogText(m("w504.majorities.log.check"))
    part = after.majorities
    gains = tuple(m("w504.majorities.log.gain", who=actor_name(s, a), points=part.gained[a]) for a in s.order)
    return LogText(m("w504.majorities.log.scoring", number=part.scorings, gains=gains))
