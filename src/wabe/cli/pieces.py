"""Pieces in words: equal ones counted together, what they carry in brackets."""

import re
from collections.abc import Callable
from typing import Final

from wabe.core.messages import Message, named
from wabe.core.scene import Look, Piece

Lying = dict[str, list[Piece]]  # by the place, or the piece, they lie on
Words = Callable[[Message], str]


class Stack:
    """Equal pieces on one place."""

    __slots__ = ("cargo", "count", "piece")

    def __init__(self, piece: Piece, count: int, cargo: list["Stack"]) -> None:
        self.piece = piece
        self.count = count
        self.cargo = cargo


def lay(pieces: list[Piece]) -> Lying:
    """The pieces by what they lie on."""
    lying: Lying = {}
    for piece in pieces:
        lying.setdefault(piece.at, []).append(piece)
    return lying


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


def stacks(place: str, lying: Lying) -> list[Stack]:
    """What lies on a place; a carrier with cargo is a stack of its own."""
    found: list[Stack] = []
    for piece in lying.get(place, []):
        cargo = stacks(piece.id, lying)
        known = None if cargo else next((stack for stack in found if _alike(stack, piece)), None)
        if known is None:
            found.append(Stack(piece, piece.count, cargo))
        else:
            known.count += piece.count
    return found


def crowd(here: list[Stack]) -> list[Stack]:
    """One stack an owner and kind, whatever else tells their pieces apart."""
    found: list[Stack] = []
    for stack in here:
        known = next((one for one in found if _kin(one.piece, stack.piece)), None)
        if known is None:
            found.append(Stack(stack.piece, stack.count, []))
        else:
            known.count += stack.count
    return found


def kind_words(kind: str) -> str:
    """A key of the look as people read it."""
    return kind.replace("_", " ").replace("-", " ")


def kind_name(kind: str, look: Look, say: Words) -> str:
    """What a kind of piece is called; one that is made for a colour, such as a kind of ground, by its name."""
    tone = look.tones.get(re.split(r"[-_]", kind)[-1])
    return say(tone.name) if tone else kind_words(kind)


def code(piece: Piece, look: Look) -> str:
    """The sign of a kind of piece on a map."""
    return look.letters.get(piece.kind) or piece.kind[:1].upper()


def describe(stack: Stack, look: Look, say: Words) -> str:
    """`2 × Wagon of Anna (3 × trunks, goose)`."""
    piece = stack.piece
    tone = look.tones.get(piece.tone)
    plain = [say(tone.name) if tone else "", kind_words(piece.kind), say(piece.label)]
    words = say(piece.note) or " ".join(word for word in dict.fromkeys(plain) if word)
    cargo = ", ".join(describe(load, look, say) for load in stack.cargo)
    return (f"{stack.count} × " if stack.count > 1 else "") + words + (f" ({cargo})" if cargo else "")


def inventory(here: list[Stack], look: Look, say: Words, toned: set[str]) -> str:
    """`quarry · stone×3 · donkey Anna 1 (trunks), Ben 2`: short, each kind once, with whose and how many."""
    found: dict[str, list[str]] = {}
    for stack in here:
        found.setdefault(kind_words(stack.piece.kind), []).append(_item(stack, look, say, toned))
    return " · ".join(_items(kind, items) for kind, items in found.items())


def _items(kind: str, items: list[str]) -> str:
    text = ", ".join(item for item in items if item)
    return f"{kind}{text}" if text.startswith("×") else f"{kind} {text}".strip()


def _item(stack: Stack, look: Look, say: Words, toned: set[str]) -> str:
    piece = stack.piece
    whose = say(named(piece.owner)) if piece.owner is not None else colour_of(piece, look, say, toned)
    label = say(piece.label)
    text = whose if label and label == whose[:1].upper() else f"{whose} {label}".strip()
    text += f"×{stack.count}" if stack.count > 1 else ""
    cargo = inventory(stack.cargo, look, say, toned)
    return text + (f" ({cargo})" if cargo else "")


def _alike(stack: Stack, piece: Piece) -> bool:
    one = stack.piece
    return not stack.cargo and (one.kind, one.tone, one.owner, one.state, one.label, one.note) == (
        piece.kind,
        piece.tone,
        piece.owner,
        piece.state,
        piece.label,
        piece.note,
    )


def _kin(one: Piece, other: Piece) -> bool:
    if one.kind != other.kind or one.owner != other.owner:
        return False
    return one.owner is not None or (one.tone == other.tone and one.label == other.label)
