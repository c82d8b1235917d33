"""The printed signs: which symbol stands for what a tile gives, and how many."""

from typing import Final

from wabe.core.messages import NOTHING, Message, m, raw
from wabe.core.scene import Piece
from wabe.games.age_of_innovation.rules.components import BUILDINGS
from wabe.games.age_of_innovation.rules.tiles import Effect

# The symbol of each part of an effect, the most telling first.
_SYMBOLS: Final = {
    "terraform_build": "terraforming",
    "spades": "terraforming",
    "bridge": "bridge",
    "scholars": "scholar",
    "competency": "tile",
    "city_tile": "city",
    "sailing": "sailing",
    "terraforming": "terraforming",
    "annex": "annex",
    "steps_any": "level",
    "steps_one": "level",
    "steps_each": "level",
    "book_any": "books",
    "tools": "tools",
    "coins": "coins",
    "power": "power",
    "vp": "points",
}
EVENT_SYMBOLS: Final = {
    "workshop": "workshop",
    "workshop_border": "workshop",
    "workshop_riverside": "workshop",
    "guild": "guild",
    "school": "school",
    "palace_or_university": "palace",
    "spade": "terraforming",
    "discipline_step": "level",
    "city": "city",
    "track_step": "sailing",
    "innovation": "innovation",
    "scholar_sent": "scholar",
}


def signs_of(effect: Effect) -> list[tuple[str, int]]:
    """Symbols with numbers; 0: the symbol says it all."""
    found = [(symbol, getattr(effect, name)) for name, symbol in _SYMBOLS.items() if getattr(effect, name)]
    for what, each in effect.vp_per.items():
        found.append((what if what in BUILDINGS else "points", each))
    if step := effect.free_upgrade or effect.downgrade:
        found.append((step.split(">")[1], 0))
    return found


def sign(id_: str, at: str, symbol: str, number: int, tone: str, note: Message, *, used: bool = False) -> Piece:
    """A printed sign as a piece that lies on its place."""
    label = raw(number) if number > 1 else NOTHING
    return Piece(id_, at, symbol, tone, label, state="used" if used else "", note=note)


def taken(at: str) -> Piece:
    """The X on an action that was taken this round."""
    return Piece(f"{at}-x", at, "x", "used", note=m("aoi.piece.taken"))
