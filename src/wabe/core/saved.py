"""What a state remembers: every slot is saved, or follows from those that are, or is kept for speed, as declared."""

from abc import ABC
from typing import Any, ClassVar

from wabe.core.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Saved(ABC):  # noqa: B024 -- abstract by its subclasses: a state is one
    """A class of slots that names which of them are saved. What it forgets, the conformance kit finds."""

    __slots__ = ()

    saved: ClassVar[tuple[str, ...]] = ()  # ints, bools, parts that are `Saved`, and lists or tuples of them
    derived: ClassVar[tuple[str, ...]] = ()  # follow from the saved ones, at any time
    kept: ClassVar[tuple[str, ...]] = ()  # only for speed, by those who look whether it still holds

    def to_dict(self) -> dict[str, Any]:
        """Everything saved, in JSON values."""
        return {name: plain(getattr(self, name)) for name in self.saved}

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`, then derive the rest."""
        for name in self.saved:
            setattr(self, name, self.read_slot(name, data[name]))
        self.derive()

    def read_slot(self, name: str, value: Any) -> Any:
        """The value of a slot; a class with parts that are `Saved` makes them here."""
        return plain(value)

    def derive(self) -> None:
        """Compute what follows from the rest."""


def plain(value: Any) -> Any:
    """The JSON value of an int, of a part, or of a list or tuple of them; lists are copied."""
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    return value.to_dict() if isinstance(value, Saved) else value


def slots_of(kind: type) -> set[str]:
    """All slots of a class and of those it is made from."""
    return {slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())}
