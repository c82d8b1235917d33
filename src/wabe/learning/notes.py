"""The notes taken while games are played: the inputs where turns end, and how far off the judgement was there."""

from array import array
from typing import Final

from wabe.bots.inputs import Inputs
from wabe.core.game import State


class Notes:
    """Positions one after the other, in columns."""

    def __init__(self, inputs: Inputs, players: int) -> None:
        self.inputs: Final = inputs
        self.tables: Final = inputs.tables(players)
        self.lengths: Final = array("H")  # how many inputs each position has
        self.rows: Final = array("H")
        self.strengths: Final = array("B")
        self.misses: Final = array("f")

    def seen(self, state: State, seat: int) -> list[tuple[int, int]]:
        """The inputs of a position, as a seat sees it, and how strong each is."""
        numbers = [0, *state.observe(seat)]
        return [one for table, number in zip(self.tables, numbers, strict=True) for one in table.inputs(number)]

    def note(self, state: State, seat: int) -> None:
        """Note what the seat sees when its turn is over."""
        found = self.seen(state, seat)
        self.rows.extend([row for row, _ in found])
        self.strengths.extend([strength for _, strength in found])
        self.lengths.append(len(found))

    def columns(self) -> tuple["array[int]", "array[int]", "array[int]", "array[float]"]:
        """Lengths, rows, strengths and misses."""
        return self.lengths, self.rows, self.strengths, self.misses
