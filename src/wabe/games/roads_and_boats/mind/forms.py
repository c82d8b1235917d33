"""The form of the timetables, as their JSON is read. Plain Python in a compiled engine, too."""

import msgspec


class TimetableForm(msgspec.Struct):
    """A game of one player, written down: areas by their numbers, roads by their links."""

    scenario: str
    home: int
    transporters: list[list[str]]
    works: list[tuple[int, str, int]]
    bricks: list[tuple[int, str]]
