"""Module 6 on the table."""

from typing import Final

from wabe.core.hexes import bits
from wabe.core.messages import Message, m
from wabe.core.scene import Fact, Line, Link, Slot
from wabe.games.worlds_504.modules.military.rules.state import with_military
from wabe.games.worlds_504.modules.roads.rules.scoring import (
    ROADS_TO_END,
    counts,
)
from wabe.games.worlds_504.modules.roads.rules.state import ends, roads_state, with_roads
from wabe.games.worlds_504.rules.components import III, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook
from wabe.games.worlds_504.view.words import tiles_in_words

LOOK: Final = ModuleLook(
    symbols={"module-6": "road", "road": "road"},
    lines={"road": Line(m("w504.line.road"), width=0.16)},
)


_NEUTRAL: Final = m("w504.roads.link.neutral")
_CONNECTED: Final = m("w504.roads.fact.connected")
_ROADS: Final = m("w504.roads.fact.roads")


def compose(hooks: ViewHooks) -> None:
    """Roads as lines between tiles; the counted tiles."""
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """Roads in the colours of their owners, neutral ones without; what they connect."""
    part = roads_state(s)
    if len(part.lines) > 1:
        for a, lines in enumerate(part.lines):
            whose = m("w504.roads.link.own", whose=draft.whose(a))
            for edge in bits(lines):
                draft.links.append(_line(f"road-{a}-{edge}", edge, draft.owner(a), whose, draft.tone(a)))
        for place, edge in enumerate(part.loose):
            draft.links.append(_line(f"road-loose-{place}", edge, None, _NEUTRAL))
    else:
        for edge in bits(part.lines[0]):
            draft.links.append(_line(f"road-{edge}", edge, None, _NEUTRAL))
    for a in range(s.hooks.actors):
        if with_roads(s.hooks.world) < III:
            number = counts(s, a)
            draft.fact(a, _CONNECTED, sum(number), "road", tiles_in_words(number))
        elif len(part.lines) > 1:
            draft.fact(a, _ROADS, part.lines[a].bit_count(), "road")
    if with_military(s.hooks.world) and with_roads(s.hooks.world) == I:
        of_all = m("w504.roads.fact.of_all", built=part.built, all=ROADS_TO_END)
        fact = Fact(_ROADS, part.built, "road", text=of_all)
        slot = Slot("road-count", m("w504.roads.slot.built"), "", m("w504.roads.slot.end"), [fact])
        draft.area("roads", _ROADS, [slot], "cards")


def _line(name: str, edge: int, owner: int | None, note: Message, tone: str = "") -> Link:
    cell, other = ends(edge)
    return Link(name, f"cell-{cell}", f"cell-{other}", "road", owner, note, tone)
