"""Module 6: its questions and choices in words."""

from wabe.core.action import Action
from wabe.core.frames import Frame, Question
from wabe.core.messages import m
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.roads.rules.building import NEEDED, RETURNS, edge_of
from wabe.games.worlds_504.modules.roads.rules.costs import cost
from wabe.games.worlds_504.modules.roads.rules.part import ends
from wabe.games.worlds_504.rules.actions import BUILD_FREE, BUILD_ROAD, NAME_BUILDER
from wabe.games.worlds_504.rules.components import HALF
from wabe.games.worlds_504.rules.frames import CREW, RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import SIDE_WORDS, terrain_name


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.ask(CREW, ask_crew)
    decisions.label(label_road, BUILD_ROAD)
    decisions.label(label_crew, NAME_BUILDER)
    decisions.label(label_free, BUILD_FREE)


def ask_crew(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    if frame[RETURNS]:
        return Question(m("w504.roads.ask.first"), "M6-04")
    return Question(m("w504.roads.ask.more", count=frame[NEEDED]), "M6-03")


def label_road(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    edge = edge_of(action)
    cell, other = ends(edge)
    start, goal, side = terrain_name(s, cell), terrain_name(s, other), SIDE_WORDS[edge % HALF]
    if frame[0] == RESIDENTS:
        label = m("w504.roads.choice.road", start=start, goal=goal, way=side, count=cost(s, frame[1], edge))
    else:
        label = m("w504.roads.choice.road_free", start=start, goal=goal, way=side)
    return Choice(action.text, label, [f"cell-{cell}", f"cell-{other}"], "M6-03")


def label_crew(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    cell = action.args[0]
    return Choice(action.text, m("w504.roads.choice.crew", place=terrain_name(s, cell)), [f"cell-{cell}"], "M6-04")


def label_free(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    return Choice(action.text, m("w504.roads.choice.free"), [], "P-III-09")
