"""Module 7 on the table."""

from typing import Final

from wabe.core.messages import m, raw
from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.modules.majorities.rules.counting import Board, board, leads
from wabe.games.worlds_504.modules.majorities.rules.scorings import LAST_SCORING, STARTING_CARDS
from wabe.games.worlds_504.modules.majorities.rules.state import majorities_state, with_majorities
from wabe.games.worlds_504.rules.components import CITY, ROMAN, TERRAINS, WATER, I
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook
from wabe.games.worlds_504.view.words import TERRAIN_WORDS

LOOK: Final = ModuleLook(
    symbols={"module-7": "podium", "majority": "podium"},
)


_HEAD: Final = m("w504.majorities.slot.head")
_LAST: Final = m("w504.majorities.fact.last")


def compose(hooks: ViewHooks) -> None:
    """The majority board; the scoring cards of TOP I."""
    hooks.read_only["majority"] = m("w504.why.read.majorities")
    hooks.read_only["scoring"] = m("w504.why.read.scorings")
    hooks.scene_parts.append(draw_board)
    if with_majorities(hooks.world) == I:
        hooks.scene_parts.append(draw_cards)


def draw_board(s: WorldState, draft: SceneDraft) -> None:
    """A column for each terrain, a row for each actor; the actors with the most show their colours."""
    terrains = range(CITY, WATER)
    slots = [Slot("majority-head", note=_HEAD)]
    for t in terrains:
        name = TERRAIN_WORDS[t]
        slots.append(Slot(f"majority-head-{t}", tone=TERRAINS[t], note=name))
        kind = "city" if t == CITY else f"ground-{TERRAINS[t]}"
        draft.pieces.append(Piece(f"majority-ground-{t}", f"majority-head-{t}", kind, TERRAINS[t], note=name))
    counts = board(s)
    for a in range(s.hooks.actors):
        if s.decider[a] < 0:
            continue
        whose = draft.whose(a)
        row = m("w504.majorities.slot.row", whose=whose)
        slots.append(Slot(f"majority-{a}", note=row))
        draft.marker(f"majority-row-{a}", f"majority-{a}", a, row)
        slots += [draw_count(draft, counts, a, t) for t in terrains]
    draft.area("majorities", m("w504.majorities.area.board"), slots, "grid", 1 + len(terrains), rank=6)


def draw_count(draft: SceneDraft, counts: Board, a: int, t: int) -> Slot:
    """Return how many tiles of a terrain an actor counts."""
    place = f"majority-{a}-{t}"
    number = counts[a][t]
    whose = draft.whose(a)
    if leads(counts, a, t):
        note = m("w504.majorities.slot.most", count=number, terrain=TERRAIN_WORDS[t], whose=whose)
        draft.piece(f"{place}-most", place, "actor", a, label=raw(number), note=note)
        return Slot(place, note=note)
    note = m("w504.majorities.slot.count", count=number, terrain=TERRAIN_WORDS[t], whose=whose)
    return Slot(place, raw(number or "–"), note=note)


def draw_cards(s: WorldState, draft: SceneDraft) -> None:
    """Draw the scoring cards turned so far, and the points of the scorings."""
    part = majorities_state(s)
    back = ROMAN[part.row + 1]
    left = part.size - part.turned
    if part.played <= STARTING_CARDS:
        words = m("w504.majorities.slot.starting", number=max(1, part.played), all=STARTING_CARDS)
    elif part.found:
        words = m("w504.majorities.slot.done", back=back, left=left)
    else:
        words = m("w504.majorities.slot.ahead", back=back, left=left)
    title = m("w504.majorities.slot.title", number=min(part.scorings + 1, LAST_SCORING), all=LAST_SCORING)
    draft.area("scorings", m("w504.majorities.area.cards"), [Slot("scoring-cards", title, "", words)], "cards", rank=7)
    for a in range(s.hooks.actors):
        if part.scorings:
            draft.fact(a, _LAST, part.gained[a], "majority")
