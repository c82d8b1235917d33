"""Module 5: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.rules.actions import TILE
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import actor_name, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    hooks.decisions.narrate(narrate_found, TILE)


def narrate_found(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log: who has found what."""
    who, cell = actor_name(s, frame[2]), frame[3]
    return LogText(m("w504.exploration.log.found", who=who, place=terrain_name(after, cell)), [f"cell-{cell}"])
