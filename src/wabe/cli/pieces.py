"""Pieces in words, for the terminal: short, each kind once, with whose and how many."""

import re
from collections import Counter
from typing import Final

from wabe.core.messages import named
from wabe.core.scene import Look, Piece
from wabe.core.stacks import Stack, Words, kind_words

_NO_COLOUR: Final = "neutral"


def many_toned(pieces: list[Piece], look: Look, say: Words) -> set[str]:
    """The kinds of pieces that only their colour tells apart: those of one owner have several, or of a company."""
    tones: dict[tuple[str, int | None], set[str]] = {}
    signs: set[str] = set()  # colours that stand for somebody: a piece is marked with their letter
    for piece in pieces:
        tone = look.tones.get(piece.tone)
        if tone is not None and piece.tone != _NO_COLOUR:
            tones.setdefault((piece.kind, piece.owner), set()).add(piece.tone)
            if piece.owner is None and piece.label and say(piece.label) == say(tone.name)[:1].upper():
                signs.add(piece.tone)
    return {kind for (kind, owner), found in tones.items() if len(found) > 1 or (owner is None and found <= signs)}


def colour_of(piece: Piece, look: Look, say: Words, toned: set[str]) -> str:
    """The name of its colour, where that tells a piece from others of its kind."""
    tone = look.tones.get(piece.tone)
    return say(tone.name) if tone and piece.tone != _NO_COLOUR and piece.kind in toned else ""


def kind_name(kind: str, look: Look, say: Words) -> str:
    """Return what a kind of piece is called; one without a name that is made for a colour, such as ground, by that."""
    tone = None if kind in look.kinds else look.tones.get(re.split(r"[-_]", kind)[-1])
    return say(tone.name) if tone else kind_words(kind, look, say)


def inventory(here: list[Stack], look: Look, say: Words, toned: set[str]) -> str:
    """`quarry · stone×3 · donkey Anna 1 (trunks), Ben 2`: short, each kind once, with whose and how many."""
    found: dict[str, list[str]] = {}
    for stack in here:
        found.setdefault(kind_words(stack.piece.kind, look, say), []).append(_item(stack, look, say, toned))
    return " · ".join(_items(kind, items) for kind, items in found.items())


def _items(kind: str, items: list[str]) -> str:
    """Count pieces that are alike, even where they are told apart elsewhere."""
    counts = Counter(item for item in items if item)
    text = ", ".join(f"{item}×{count}" if count > 1 else item for item, count in counts.items())
    return f"{kind}{text}" if text.startswith("×") else f"{kind} {text}".strip()


def _item(stack: Stack, look: Look, say: Words, toned: set[str]) -> str:
    piece = stack.piece
    whose = say(named(piece.owner)) if piece.owner is not None else colour_of(piece, look, say, toned)
    label = say(piece.label)
    text = whose if label and label == whose[:1].upper() else f"{whose} {label}".strip()
    text += f"×{stack.count}" if stack.count > 1 else ""
    cargo = inventory(stack.cargo, look, say, toned)
    return text + (f" ({cargo})" if cargo else "")
