"""What is noted when a strategy is carried out in the economy model."""

from typing import Final

Note = tuple[int, int, int, int]  # what was done, and three numbers

# What is noted.
BRED: Final = 0  # hex
STUDIED: Final = 1  # region, subject
MADE_ONE: Final = 2  # hex, donkey or place, which transporter goes if there is one too many
LOADED: Final = 3  # transporter, what is on board then, region
STEPPED: Final = 4  # transporter, place
BUILT: Final = 5  # building, region, mixture
DUG: Final = 6  # region, mixture
PAVED_ONE: Final = 7  # link, region
SPANNED: Final = 8  # hex * 6 + branch, region
BRICK: Final = 9  # what is paid
WALLED: Final = 10  # edge, region
WORKED: Final = 11  # hex, transporter that gets what is made


class Timetable:
    """What is done turn by turn, by phase; and when each of the goals it was made for is reached."""

    __slots__ = ("_turns", "due", "now")

    def __init__(self, now: int, last: int, due: list[int]) -> None:
        self.now: Final = now
        self.due: Final = due
        self._turns: Final[list[list[list[Note]]]] = [[[], [], [], []] for _ in range(now, last + 1)]

    def phases(self, turn: int) -> list[list[Note]]:
        """The notes of a turn by phase."""
        return self._turns[turn - self.now]
