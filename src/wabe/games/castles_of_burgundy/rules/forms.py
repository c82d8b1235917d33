"""The forms of the data files, as their JSON is read. Plain Python in a compiled engine, too."""

from typing import TypedDict


class PileTileForm(TypedDict, total=False):
    """A kind of tile, and how many of it lie in each pile."""

    colour: str
    name: str
    animals: int
    coloured: int
    black: int


class TilesFile(TypedDict):
    """The tiles and goods of the box."""

    goods: list[str]
    goods_of_each: int
    tiles: list[PileTileForm]


class SpaceForm(TypedDict):
    """A space of a depot."""

    depot: int
    name: str
    colour: str
    least_players: int


class ThreePlayersForm(TypedDict):
    """The differences of the board with three players."""

    replaced: str
    by: str
    colour: str
    phases: str


class DepotsFile(TypedDict):
    """The main board, and the points printed on it."""

    spaces: list[SpaceForm]
    three_players: ThreePlayersForm
    black_depot: dict[str, int]
    phase_points: list[int]
    region_points: list[int]
    large_bonus: dict[str, int]
    small_bonus: dict[str, int]
    goods_points: dict[str, int]


class DuchiesFile(TypedDict):
    """The duchies, and on which tableaux they are printed."""

    tableaux: list[tuple[int, int]]
    duchies: dict[str, list[str]]


class KnowledgeForm(TypedDict, total=False):
    """A knowledge tile, with the building it counts."""

    number: int
    building: str


class KnowledgeFile(TypedDict):
    """The knowledge tiles."""

    tiles: list[KnowledgeForm]
