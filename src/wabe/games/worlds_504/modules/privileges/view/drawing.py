"""Module 3 on the table."""

from typing import Final

from wabe.core.frames import KIND
from wabe.core.hexes import bits
from wabe.core.messages import NOTHING, m
from wabe.core.scene import Fact, Piece, Slot
from wabe.games.worlds_504.modules.privileges.rules.auction import LEAST
from wabe.games.worlds_504.modules.privileges.rules.deck import PRICE, left
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state, with_privileges
from wabe.games.worlds_504.modules.privileges.view.explanations import CARD_WORDS, SIGNS, effect_of
from wabe.games.worlds_504.rules.components import CITY_NUMBERS, III
from wabe.games.worlds_504.rules.frames import AUCTION, AUCTION_CARD
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.hooks import ViewHooks
from wabe.games.worlds_504.view.look import ModuleLook, called

# What each card is about.
_CARDS: Final = {
    "I-1": "meeple-group",
    "I-2": "medieval-village-01",
    "I-3": "upgrade",
    "I-4": "shield",
    "I-5": "receive-money",
    "I-6": "pay-money",
    "I-7": "piggy-bank",
    "I-8": "gear-hammer",
    "I-9": "forest",
    "I-10": "compass",
    "I-11": "medal",
    "I-12": "wheat",
    "II-1": "pie-slice",
    "II-2": "broken-shield",
    "II-3": "factory",
    "II-4": "meeple",
    "II-5": "wheelbarrow",
    "II-6": "shopping-bag",
    "II-7": "mountain-road",
    "II-8": "crossroad",
    "II-9": "ribbon-medal",
    "II-10": "pine-tree",
    "II-11": "run",
    "II-12": "cash",
    "III-1": "drawbridge",
    "III-2": "grass",
    "III-3": "village",
    "III-4": "rolling-dices",
    "III-5": "hexes",
    "III-6": "trophy",
    "III-7": "gears",
    "III-8": "house-keys",
    "III-9": "road",
}

LOOK: Final = ModuleLook(
    symbols={
        "module-3": "card-pickup",
        "privilege": "card-pickup",
        "auction": "gavel",
        "factory": "factory",
        **{f"privilege-{card}": sign for card, sign in _CARDS.items()},
    },
    kinds={
        **called("auction", "factory"),
        **{f"privilege-{card}": m("w504.look.privilege", card=card.replace("-", " ")) for card in _CARDS},
    },
    letters={"factory": "F"},
)


def compose(hooks: ViewHooks) -> None:
    """The scene."""
    hooks.scene_parts.append(draw)


def draw(s: WorldState, draft: SceneDraft) -> None:
    """The row with its prices, the cards of each actor, factories."""
    part = privileges_state(s)
    fixed = with_privileges(s.hooks.world) == III  # else they are auctioned
    slots = []
    for place, t in enumerate(part.row):
        free = place < part.free
        price = _price(free) if fixed else _least_bid(free)
        tone = "free" if free else ""
        slots.append(Slot(f"row-{place}", CARD_WORDS[t], tone, effect_of(s.hooks.world, t), [price], SIGNS[t]))
    for frame in s.frames:
        if frame[KIND] == AUCTION:
            at = f"row-{frame[AUCTION_CARD]}"
            note = m("w504.privileges.piece.auction")
            draft.pieces.append(Piece("auction", at, "auction", state="new", note=note))
    if slots:
        draft.area("privileges", m("w504.privileges.area.offer", left=left(s)), slots, "cards", rank=1)
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


def draw_owned(s: WorldState, draft: SceneDraft) -> None:
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
