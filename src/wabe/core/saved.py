"""The fields of a state: each is declared once, where it gets its first value.

A class of fields annotates each of them in the method that sets it up:

    def lay_out(self, players: int) -> None:
        self.points: list[int] = [0] * players
        self.order: Shared[list[int]] = []

The annotation says how a field is copied: numbers, strings and tuples are taken over, a list is copied with what it
holds, a part of a state makes its own copy, and what is `Shared` is taken over whatever it is. A field is saved unless
it is declared in `derive`, where it is computed from those that are, or is `Cached`. The slots, the names of the
fields, `copy` and `read_slot` follow from that: `wabe.cli.fields` writes them at the end of the class.
"""

from abc import ABC
from typing import Annotated, Any, ClassVar, TypeVar

from wabe.core.compiled import mypyc_attr

T = TypeVar("T")
P = TypeVar("P", bound="Saved")

Shared = Annotated[T, "shared"]  # the same object in all copies: it is replaced, never changed
Cached = Annotated[T, "cached"]  # kept for speed alone, by code that checks whether it still holds
Spread = Annotated[T, "spread"]  # parts of which the class writes and reads each under a name of its own
ByHand = Annotated[T, "by hand"]  # copied by `copy_by_hand`, which the class writes itself
Writable = Annotated[int, "cached", "writable"]  # a mask of parts that no copy shares: a copy clears it in both


@mypyc_attr(allow_interpreted_subclasses=True)
class Saved(ABC):  # noqa: B024 -- abstract by its subclasses: a state is one
    """A class of fields. The conformance kit finds what it forgets."""

    __slots__ = ()

    saved: ClassVar[tuple[str, ...]] = ()  # ints, bools, parts that are `Saved`, and lists or tuples of them
    derived: ClassVar[tuple[str, ...]] = ()  # follow from the saved ones, at any time
    spread: ClassVar[tuple[str, ...]] = ()  # parts saved under names of their own
    cached: ClassVar[tuple[str, ...]] = ()  # kept for speed alone, by code that checks whether they still hold

    def to_dict(self) -> dict[str, Any]:
        """Return everything saved, in JSON values."""
        return {name: plain(getattr(self, name)) for name in self.saved}

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`, then derive the rest."""
        for name in self.saved:
            setattr(self, name, self.read_slot(name, data[name]))
        self.derive()

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as the state holds it, from its JSON value."""
        return plain(value)

    def derive(self) -> None:
        """Compute what follows from the rest."""


def plain(value: Any) -> Any:
    """Return the JSON value of an int, of a part, or of a list or tuple of them; lists are copied."""
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    return value.to_dict() if isinstance(value, Saved) else value


def filled(part: P, data: dict[str, Any]) -> P:
    """Return a new part after it has read its fields."""
    part.read(data)
    return part


def slots_of(kind: type) -> set[str]:
    """Return all slots of a class and of those it is made from."""
    return {slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())}
