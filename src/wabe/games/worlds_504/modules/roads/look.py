"""Module 6 on the table."""

from typing import TYPE_CHECKING

from wabe.core.hexes import bits
from wabe.core.scene import Fact, Link, Slot
from wabe.games.worlds_504.components import CITY, III, TERRAINS, WATER, I
from wabe.games.worlds_504.modules.roads.part import ends
from wabe.games.worlds_504.modules.roads.scoring import ROADS_TO_END, counts

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """Roads as lines between tiles; the counted tiles."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """Roads in the colours of their owners, neutral ones without; what they connect."""
    part = s.roads
    if len(part.lines) > 1:
        for a, lines in enumerate(part.lines):
            whose = f"road {draft.whose(a)}"
            for edge in bits(lines):
                draft.links.append(_line(f"road-{a}-{edge}", edge, draft.owner(a), whose, draft.tone(a)))
        for place, edge in enumerate(part.loose):
            draft.links.append(_line(f"road-loose-{place}", edge, None, "neutral road"))
    else:
        for edge in bits(part.lines[0]):
            draft.links.append(_line(f"road-{edge}", edge, None, "neutral road"))
    for a in range(s.hooks.actors):
        if s.hooks.world.with_roads < III:
            number = counts(s, a)
            words = ", ".join(f"{number[t]} {TERRAINS[t]}" for t in range(CITY, WATER) if number[t])
            draft.fact(a, "Connected tiles", sum(number), "road", words)
        elif len(part.lines) > 1:
            draft.fact(a, "Roads", part.lines[a].bit_count(), "road")
    if s.hooks.world.with_military and s.hooks.world.with_roads == I:
        fact = Fact("Roads", f"{part.built} of {ROADS_TO_END}", "road")
        slot = Slot("road-count", "Roads built", "", "The game ends when all are built.", [fact])
        draft.area("roads", "Roads", [slot], "cards")


def _line(name: str, edge: int, owner: int | None, note: str, tone: str = "") -> Link:
    cell, other = ends(edge)
    return Link(name, f"cell-{cell}", f"cell-{other}", "road", owner, note, tone)
