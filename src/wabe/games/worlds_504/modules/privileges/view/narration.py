"""Module 3: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.privileges.view.words import CARD_WORDS
from wabe.games.worlds_504.rules.actions import CARD
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_card, CARD)


def narrate_card(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log."""
    card = CARD_WORDS[action.args[0]]
    return LogText(m("w504.privileges.log.card", card=card), [], m("w504.privileges.log.card.more", card=card))
