"""Module 3 on the table."""

from typing import TYPE_CHECKING

from wabe.core.hexes import bits
from wabe.core.scene import Fact, Piece, Slot
from wabe.games.worlds_504.components import CITY_NUMBERS, III, PRIVILEGES
from wabe.games.worlds_504.modules.privileges.auction import AUCTION, LEAST, PLACE
from wabe.games.worlds_504.modules.privileges.deck import left
from wabe.games.worlds_504.modules.privileges.purchase import PRICE
from wabe.games.worlds_504.words import privilege_name

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
    fixed = s.hooks.world.with_privileges == III  # else they are auctioned
    slots = []
    for place, t in enumerate(part.row):
        free = place < part.free
        price = Fact("Price", _price(free) if fixed else _least_bid(free), "money")
        slots.append(Slot(f"row-{place}", privilege_name(t), "free" if free else "", PRIVILEGES[t].effect, [price]))
    for frame in s.frames:
        if frame[0] == AUCTION:
            at = f"row-{frame[PLACE]}"
            draft.pieces.append(Piece("auction", at, "auction", state="new", note="under the hammer now"))
    if slots:
        draft.area("privileges", f"Privileges on offer ({left(s)} more in the stack)", slots, "cards")
    draw_owned(s, draft)
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


def draw_owned(s: "WorldState", draft: "Draft") -> None:
    """The cards of each actor: on the boards of companies, beside the map for players."""
    slots = []
    for a in range(s.hooks.actors):
        names = [privilege_name(t) for t in bits(s.cards[a])]
        draft.fact(a, "Privileges", len(names), "privilege", "; ".join(names))
        draft.company_notes[a] = ", ".join(names)
        if names and not draft.companies:
            slots.append(Slot(f"owned-{a}", note=", ".join(names)))
            draft.marker(f"owned-{a}-marker", f"owned-{a}", a, f"privileges {draft.whose(a)}")
    if slots:
        draft.area("owned", "Privileges of the players", slots, "cards")


def _price(free: bool) -> str:
    return "free" if free else f"${PRICE}"


def _least_bid(free: bool) -> str:
    return f"bids from ${0 if free else LEAST}"
