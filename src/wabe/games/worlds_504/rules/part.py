"""A part of the state: what one module keeps on the table."""

from typing import Any, ClassVar

from wabe.core.saved import Saved


class Part(Saved):
    """The state of one module. Subclasses name their slots in `saved` (ints, rows and lists) and write `copy`."""

    __slots__ = ()

    lists: ClassVar[tuple[str, ...]] = ()  # slots that nearly every action changes: no rows

    def read_slot(self, name: str, value: Any) -> Any:
        """A number, a row or a list."""
        if not isinstance(value, list):
            return value
        return list(value) if name in self.lists else tuple(value)

    def copy(self) -> "Part":
        """An independent part."""
        raise TypeError
