"""What an action leads to in Age of Innovation, a second time."""

from typing import Any

from second.contract import Position
from second.innovation_table import Table


class Course(Table):
    """How the game goes on."""

    def after(self, position: Position, action: str) -> Position | None:
        return None

    def innovation_books(self, me: Position, slot: int) -> tuple[list[int], int]:
        """AOI-INN-01: the books of each colour, and those of any."""
        fixed = [0, 0, 0, 0]
        double = slot - (4 if self.players == 2 else 8)
        if self.players in (2, 4) and double >= 0:
            fixed[2 * double] = fixed[2 * double + 1] = 2
        else:
            fixed[slot % 4] = 2
        extra = [0, 0, 2] if me["terrain"] == 5 else [0, 1, 2]
        return fixed, 5 - sum(fixed) + extra[me["innovations"].bit_count()]

    def leech(self, me: Position, power: int) -> int:
        """AOI-LEECH-02."""
        return min(power, 2 * me["bowl1"] + me["bowl2"], me["vp"] + 1)

    def to_do(self, position: Position) -> list[Any]:
        return list(position["to_do"])
