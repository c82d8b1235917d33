"""Module 7 on the table."""

from typing import TYPE_CHECKING

from wabe.core.scene import Slot
from wabe.games.worlds_504.components import CITY, ROMAN, TERRAINS, WATER, I
from wabe.games.worlds_504.modules.majorities.counting import board
from wabe.games.worlds_504.modules.majorities.scorings import LAST_SCORING, STARTING_CARDS

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """The majority board; the scoring cards of TOP I."""
    hooks.scene_parts.append(draw_board)
    if hooks.world.with_majorities == I:
        hooks.scene_parts.append(draw_cards)


def draw_board(s: "WorldState", draft: "Draft") -> None:
    """A column for each terrain with the count of each actor."""
    terrains = range(CITY, WATER)
    draft.area("majorities", "Majorities", [Slot(f"majority-{t}", TERRAINS[t], TERRAINS[t]) for t in terrains])
    for a, counts in enumerate(board(s)):
        for t in terrains:
            if counts[t]:
                note = f"{counts[t]} {TERRAINS[t]} counted"
                draft.piece(f"majority-{a}-{t}", f"majority-{t}", "majority", a, label=str(counts[t]), note=note)


def draw_cards(s: "WorldState", draft: "Draft") -> None:
    """How far the scoring cards are turned, and what the scorings brought."""
    part = s.majorities
    back = ROMAN[part.row + 1]
    if part.played <= STARTING_CARDS:
        words = f"starting card {max(1, part.played)} of {STARTING_CARDS}"
    elif part.found:
        words = f"back {back}: its scoring is done, {part.size - part.turned} cards left"
    else:
        words = f"back {back}: the scoring is among {part.size - part.turned} cards"
    draft.area("scorings", f"Scorings {part.scorings} of {LAST_SCORING}", [Slot("scoring-cards", words)])
    for a in range(s.hooks.actors):
        if part.scorings:
            draft.fact(a, "Last scoring", part.gained[a], "majority")
