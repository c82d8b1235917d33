"""Module 6: its questions and choices in words, its lines of the log, and why something cannot be done."""

from wabe.core.action import Action
from wabe.core.frames import KIND, SEAT, Frame, Question
from wabe.core.messages import NOTHING, Message, m
from wabe.core.presenter import LogText
from wabe.core.scene import Choice
from wabe.games.worlds_504.modules.roads.rules.building import crew_at, edge_of
from wabe.games.worlds_504.modules.roads.rules.sites import cost, sites, sites_at
from wabe.games.worlds_504.modules.roads.rules.state import ends
from wabe.games.worlds_504.rules.actions import BUILD_FREE, BUILD_ROAD, NAME_BUILDER
from wabe.games.worlds_504.rules.components import HALF
from wabe.games.worlds_504.rules.frames import CREW, CREW_NEEDED, CREW_RETURNS, RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.narration import add_residents, at_place
from wabe.games.worlds_504.view.words import SIDE_WORDS, number_in, terrain_name


def compose(hooks: ViewHooks) -> None:
    """Its questions, choices, lines and reasons."""
    compose_choices(hooks)
    compose_log(hooks)
    compose_reasons(hooks)


def compose_choices(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    hooks.head(m("w504.group.roads"), BUILD_ROAD, BUILD_FREE, NAME_BUILDER)
    decisions.ask(CREW, ask_crew)
    decisions.label(label_road, BUILD_ROAD)
    decisions.label(label_crew, NAME_BUILDER)
    decisions.label(label_free, BUILD_FREE)


def ask_crew(s: WorldState, frame: Frame) -> Question:
    """The prompt."""
    if frame[CREW_RETURNS]:
        return Question(m("w504.roads.ask.first"), "M6-04")
    return Question(m("w504.roads.ask.more", count=frame[CREW_NEEDED]), "M6-03")


def label_road(s: WorldState, frame: Frame, action: Action) -> Choice:
    """The choice in words."""
    edge = edge_of(action)
    cell, other = ends(edge)
    start, goal, side = terrain_name(s, cell), terrain_name(s, other), SIDE_WORDS[edge % HALF]
    if frame[KIND] == RESIDENTS:
        label = m("w504.roads.choice.road", start=start, goal=goal, way=side, count=cost(s, frame[SEAT], edge))
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


def compose_log(hooks: ViewHooks) -> None:
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


def compose_reasons(hooks: ViewHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_no_crew)
    decisions.refuse(why_no_road)


def why_no_crew(s: WorldState, frame: Frame, thing: str) -> Message:
    """M6-03: who does not build."""
    return m("w504.roads.why.crew") if frame[KIND] == CREW and number_in(thing, "cell") >= 0 else NOTHING


def why_no_road(s: WorldState, frame: Frame, thing: str) -> Message:
    """M6-03, M6-04: why no road leads to this own tile, or to one that has its road."""
    if frame[KIND] != RESIDENTS:
        return NOTHING
    if thing.startswith("road-"):
        return m("w504.roads.why.built")
    cell = number_in(thing, "cell")
    a = frame[SEAT]
    if cell < 0 or not s.own[a] >> cell & 1:
        return NOTHING
    near = sites_at(s, a, sites(s, a), cell)
    if not near:
        return m("w504.roads.why.none")
    lacking, edge, needed = min((needed - crew_at(s, a, edge), edge, needed) for edge, _, needed in near)
    return m("w504.roads.why.residents", needed=needed, here=crew_at(s, a, edge)) if lacking > 0 else NOTHING
