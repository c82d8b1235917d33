"""Module 3 on the table."""

from typing import TYPE_CHECKING

from wabe.core.hexes import bits
from wabe.core.scene import Piece, Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, PRIVILEGES
from wabe.games.worlds_504.modules.privileges.deck import left

if TYPE_CHECKING:
    from wabe.games.worlds_504.draft import Draft
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: "WorldState", draft: "Draft") -> None:
    """The row with its prices, the cards of each actor, factories."""
    part = s.privileges
    slots = []
    for place, t in enumerate(part.row):
        price = "$0" if place < part.free else "$20"
        slots.append(Slot(f"row-{place}", price, "free" if place < part.free else ""))
        note = f"{PRIVILEGES[t].name}: {PRIVILEGES[t].effect}"
        piece = Piece(f"privilege-{place}", f"row-{place}", "privilege", label=PRIVILEGES[t].name, note=note)
        draft.pieces.append(piece)
    draft.area("privileges", f"Privileges ({left(s)} in the stack)", slots)
    for a in range(s.hooks.actors):
        names = [f"{PRIVILEGES[t].name} {PRIVILEGES[t].short}" for t in bits(s.cards[a])]
        draft.fact(a, "Privileges", len(names), "privilege", "; ".join(names))
    if not part.factories:
        return
    owners = s.hooks.actors + 1
    for number in CITY_NUMBERS:
        for a in range(owners):
            count = part.factories[11 * a + number]
            if count:
                name = f"factory-{a}-{number}"
                at = f"cell-{s.city_cell[number]}"
                if a < s.hooks.actors:
                    draft.piece(name, at, "factory", a, count=count, note="factories")
                else:
                    draft.pieces.append(Piece(name, at, "factory", count=count, note="ownerless factories"))

