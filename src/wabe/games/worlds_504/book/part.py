"""A part of the state: what one module keeps on the table."""

from wabe.core.saved import Saved


class Part(Saved):
    """The state of one module. Subclasses name their slots in `saved` (ints and lists) and write `copy`."""

    __slots__ = ()

    def copy(self) -> "Part":
        """An independent part."""
        raise TypeError
