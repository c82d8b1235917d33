"""A part of the state: what one module keeps on the table."""

from typing import Any

from wabe.core.saved import Saved


class Part(Saved):
    """The state of one module. Subclasses name their slots in `saved` (ints and rows) and write `copy`."""

    __slots__ = ()

    def read_slot(self, name: str, value: Any) -> Any:
        """A number, or a row."""
        return tuple(value) if isinstance(value, list) else value

    def copy(self) -> "Part":
        """An independent part."""
        raise TypeError
