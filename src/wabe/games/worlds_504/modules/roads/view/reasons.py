"""Module 6: why nothing can be done with a thing."""

from wabe.core.frames import Frame
from wabe.core.messages import NOTHING, Message, m
from wabe.games.worlds_504.modules.roads.rules.building import crew_at
from wabe.games.worlds_504.modules.roads.rules.sites import sites, sites_at
from wabe.games.worlds_504.rules.frames import CREW, RESIDENTS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.hooks import TableHooks
from wabe.games.worlds_504.view.words import number_in


def compose(hooks: TableHooks) -> None:
    """Whatever its position."""
    decisions = hooks.decisions
    decisions.refuse(why_no_crew)
    decisions.refuse(why_no_road)


def why_no_crew(s: WorldState, frame: Frame, thing: str) -> Message:
    """M6-03: who does not build."""
    return m("w504.roads.why.crew") if frame[0] == CREW and number_in(thing, "cell") >= 0 else NOTHING


def why_no_road(s: WorldState, frame: Frame, thing: str) -> Message:
    """M6-03, M6-04: why no road leads to this own tile, or to one that has its road."""
    if frame[0] != RESIDENTS:
        return NOTHING
    if thing.startswith("road-"):
        return m("w504.roads.why.built")
    cell = number_in(thing, "cell")
    a = frame[1]
    if cell < 0 or not s.own[a] >> cell & 1:
        return NOTHING
    near = sites_at(s, a, sites(s, a), cell)
    if not near:
        return m("w504.roads.why.none")
    lacking, edge, needed = min((needed - crew_at(s, a, edge), edge, needed) for edge, _, needed in near)
    return m("w504.roads.why.residents", needed=needed, here=crew_at(s, a, edge)) if lacking > 0 else NOTHING
