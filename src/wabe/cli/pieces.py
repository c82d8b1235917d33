"""Pieces in words: equal ones counted together, what they carry in brackets."""

from collections.abc import Callable

from wabe.core.messages import Message
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


def many_toned(pieces: list[Piece]) -> set[str]:
    """The kinds of pieces that come in several colours."""
    tones: dict[str, set[str]] = {}
    for piece in pieces:
        tones.setdefault(piece.kind, set()).add(piece.tone)
    return {kind for kind, found in tones.items() if len(found - {""}) > 1}


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
