"""Module 3 on the table."""

from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, m
from wabe.core.scene import Fact, Piece, Slot
from wabe.games.worlds_504.modules.privileges.rules.auction import LEAST, PLACE
from wabe.games.worlds_504.modules.privileges.rules.deck import PRICE, left
from wabe.games.worlds_504.modules.privileges.view.explanations import CARD_WORDS, SIGNS, effect_of
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III
from wabe.games.worlds_504.rules.frames import AUCTION
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import Draft
from wabe.games.worlds_504.view.hooks import TableHooks


def compose(hooks: TableHooks) -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: Draft) -> None:
    """The row with its prices, the cards of each actor, factories."""
    part = s.privileges
    fixed = s.hooks.world.with_privileges == III  # else they are auctioned
    slots = []
    for place, t in enumerate(part.row):
        free = place < part.free
        price = _price(free) if fixed else _least_bid(free)
        tone = "free" if free else ""
        slots.append(Slot(f"row-{place}", CARD_WORDS[t], tone, effect_of(s.hooks.world, t), [price], SIGNS[t]))
    for frame in s.frames:
        if frame[0] == AUCTION:
            at = f"row-{frame[PLACE]}"
            note = m("w504.privileges.piece.auction")
            draft.pieces.append(Piece("auction", at, "auction", state="new", note=note))
    if slots:
        draft.area("privileges", m("w504.privileges.area.offer", left=left(s)), slots, "cards")
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
                    draft.piece(name, at, "factory", a, count=count, note=m("w504.privileges.piece.factory"))
                else:
                    note = m("w504.privileges.piece.factory.ownerless")
                    draft.pieces.append(Piece(name, at, "factory", count=count, note=note))


def draw_owned(s: WorldState, draft: Draft) -> None:
    """The cards of each actor: on the boards of companies, beside the map for players."""
    slots = []
    for a in range(s.hooks.actors):
        cards = tuple(CARD_WORDS[t] for t in bits(s.cards[a]))
        note = m("w504.privileges.cards.note", cards=cards) if cards else NOTHING
        draft.fact(a, m("w504.privileges.fact.cards"), len(cards), "privilege", note)
        if cards and draft.companies:
            draft.company_notes[a] = m("w504.privileges.cards", cards=cards)
        elif cards:
            slots.append(Slot(f"owned-{a}", note=m("w504.privileges.cards", cards=cards)))
            note = m("w504.privileges.piece.owned", whose=draft.whose(a))
            draft.marker(f"owned-{a}-marker", f"owned-{a}", a, note)
    if slots:
        draft.area("owned", m("w504.privileges.area.owned"), slots, "cards")


def _price(free: bool) -> Fact:
    amount = 0 if free else PRICE
    text = m("w504.privileges.price.free") if free else m("w504.privileges.price", amount=amount)
    return Fact(m("w504.privileges.fact.price"), amount, "money", text=text)


def _least_bid(free: bool) -> Fact:
    amount = 0 if free else LEAST
    text = m("w504.privileges.price.bids", amount=amount)
    return Fact(m("w504.privileges.fact.price"), amount, "money", text=text)
