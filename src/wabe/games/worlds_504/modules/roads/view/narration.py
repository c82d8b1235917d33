"""Module 6: in the log."""

from wabe.core.action import Action
from wabe.core.frames import Frame
from wabe.core.messages import m
from wabe.core.presenter import LogText
from wabe.games.worlds_504.modules.roads.rules.building import edge_of
from wabe.games.worlds_504.modules.roads.rules.part import ends
from wabe.games.worlds_504.rules.actions import BUILD_FREE, BUILD_ROAD, NAME_BUILDER
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.narration import add_residents, at_place
from wabe.games.worlds_504.view.words import terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.narrate(narrate_road, BUILD_ROAD)
    decisions.narrate(narrate_crew, NAME_BUILDER)
    decisions.narrate(narrate_free, BUILD_FREE)


def narrate_road(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log: roads of one turn stand on one line."""
    cell, other = ends(edge_of(action))
    start, goal = terrain_name(s, cell), terrain_name(s, other)
    text = m("w504.roads.log.road", start=start, goal=goal)
    return LogText(text, [f"cell-{cell}", f"cell-{other}"], text)


def narrate_crew(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log, on the line of the road."""
    text = m("w504.roads.log.crew", count=1, paid=0, places=(at_place(s, action.args[0]),))
    return LogText(text, [f"cell-{action.args[0]}"], text, merge=add_residents)


def narrate_free(s: WorldState, frame: Frame, action: Action, after: WorldState) -> LogText:
    """For the log, on the line of the road."""
    return LogText(m("w504.roads.log.free"), [], m("w504.roads.log.free"))
