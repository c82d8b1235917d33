"""Module 7 on the table."""

from typing import TYPE_CHECKING

from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY, ROMAN, TERRAINS, WATER, I
from wabe.games.worlds_504.modules.majorities.counting import board, leads
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
    """A column for each terrain, a row for each actor; who has or shares the most shows his colour."""
    terrains = range(CITY, WATER)
    slots = [Slot("majority-head", note="counted on the majority board")]
    for t in terrains:
        slots.append(Slot(f"majority-head-{t}", tone=TERRAINS[t], note=TERRAINS[t]))
        kind = "city" if t == CITY else f"ground-{TERRAINS[t]}"
        draft.pieces.append(Piece(f"majority-ground-{t}", f"majority-head-{t}", kind, TERRAINS[t], note=TERRAINS[t]))
    counts = board(s)
    for a in range(s.hooks.actors):
        if s.decider[a] < 0:
            continue
        slots.append(Slot(f"majority-{a}", note=f"majorities {draft.whose(a)}"))
        draft.marker(f"majority-row-{a}", f"majority-{a}", a, f"majorities {draft.whose(a)}")
        for t in terrains:
            name = f"majority-{a}-{t}"
            number = counts[a][t]
            leading = leads(counts, a, t)
            note = f"{number} {TERRAINS[t]} {draft.whose(a)}" + (", the most" if leading else "")
            slots.append(Slot(name, "" if leading else str(number or "–"), note=note))
            if leading:
                draft.piece(f"{name}-most", name, "actor", a, label=str(number), note=note)
    draft.area("majorities", "Majorities", slots, "grid", 1 + len(terrains))


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
    title = f"Scoring {min(part.scorings + 1, LAST_SCORING)} of {LAST_SCORING}"
    draft.area(
        "scorings", "Scoring cards", [Slot("scoring-cards", title, "", f"{words[0].upper()}{words[1:]}")], "cards"
    )
    for a in range(s.hooks.actors):
        if part.scorings:
            draft.fact(a, "Last scoring", part.gained[a], "majority")
