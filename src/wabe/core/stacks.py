"""The stacks on a place: equal pieces counted together, what they carry on top of them."""

from collections.abc import Callable

from msgspec.structs import replace

from wabe.core.messages import NOTHING, Message
from wabe.core.scene import Look, Piece

Lying = dict[str, list[Piece]]  # by the place, or the piece, they lie on
Words = Callable[[Message], str]


class Stack:
    """Equal pieces on one place."""

    __slots__ = ("cargo", "count", "ids", "piece")

    def __init__(self, piece: Piece, count: int, cargo: list["Stack"], ids: list[str]) -> None:
        self.piece = piece
        self.count = count
        self.cargo = cargo
        self.ids = ids  # of all its pieces


def lay(pieces: list[Piece]) -> Lying:
    """The pieces by what they lie on."""
    lying: Lying = {}
    for piece in pieces:
        lying.setdefault(piece.at, []).append(piece)
    return lying


def stacks(place: str, lying: Lying) -> list[Stack]:
    """Return what lies on a place; a carrier with cargo is a stack of its own."""
    found: list[Stack] = []
    for piece in lying.get(place, []):
        cargo = stacks(piece.id, lying)
        known = None if cargo else next((stack for stack in found if _alike(stack, piece)), None)
        if known is None:
            found.append(Stack(piece, piece.count, cargo, [piece.id]))
        else:
            known.count += piece.count
            known.ids.append(piece.id)
    return found


def crowd(here: list[Stack]) -> list[Stack]:
    """One stack an owner and kind, whatever else tells their pieces apart and whatever they carry."""
    found: list[Stack] = []
    for stack in here:
        known = next((one for one in found if _kin(one.piece, stack.piece)), None)
        if known is None:
            found.append(Stack(stack.piece, stack.count, [], all_ids(stack)))
        else:
            known.piece = _in_common(known.piece, stack.piece)
            known.count += stack.count
            known.ids += all_ids(stack)
    return found


def _in_common(one: Piece, other: Piece) -> Piece:
    """Return what only some of a crowd show, the whole does not show."""
    return replace(
        one,
        label=one.label if one.label == other.label else NOTHING,
        note=one.note if one.note == other.note else NOTHING,
        tone=one.tone if one.tone == other.tone else "",
        state=one.state if one.state == other.state else "",
    )


def all_ids(stack: Stack) -> list[str]:
    """Every piece of a stack, with what they carry."""
    return [*stack.ids, *(one for load in stack.cargo for one in all_ids(load))]


def kind_words(kind: str, look: Look, say: Words) -> str:
    """Return what a kind of piece is called; where the game does not say, its key is read as words."""
    name = look.kinds.get(kind)
    return kind.replace("_", " ").replace("-", " ") if name is None else say(name)


def code(kind: str, look: Look) -> str:
    """The sign of a kind of piece where there is no picture of it."""
    return look.letters.get(kind) or kind[:1].upper()


def describe(stack: Stack, look: Look, say: Words) -> str:
    """`2 × Wagon of Anna (3 × trunks, goose)`."""
    piece = stack.piece
    tone = look.tones.get(piece.tone)
    plain = [say(tone.name) if tone else "", kind_words(piece.kind, look, say), say(piece.label)]
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
