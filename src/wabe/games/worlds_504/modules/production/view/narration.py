"""Module 8: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.production.rules.plants import good_at
from wabe.games.worlds_504.rules.actions import COLLECT
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import GOOD_WORDS


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_collect, COLLECT)


def narrate_collect(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """Part of the line of the drive."""
    cell = s.deliver.at[frame[1]]
    good = GOOD_WORDS[good_at(s, cell)]
    text = m("w504.production.log.collect", good=good)
    return LogText(text, [f"cell-{cell}"], text)
