"""A seat's knowledge as whole numbers in a fixed order: for those who train players and study games.

A game names its numbers once (`Rules.encoding`) and gives them for a seat in every position (`State.observe`). First
come the planes, each with one number for every cell of the map, then the vector. Players are numbered from the seat
that looks: 0 is the seat itself, 1 the next one clockwise. The conformance kit checks that all numbers keep to their
bounds and that none of them changes when everything the seat may not know is drawn again.
"""

from typing import Final

from wabe.core.frame import FIELDS, Frame
from wabe.core.hexes import Hex


class Feature:
    """Numbers of one meaning. With `values` a number names a thing, `least` the first of them; else it is an amount."""

    __slots__ = ("labels", "least", "most", "name", "values")

    def __init__(self, name: str, labels: list[str], least: int, most: int, values: list[str] | None = None) -> None:
        self.name: Final = name
        self.labels: Final = labels  # what each of the numbers is about
        self.least: Final = least
        self.most: Final = most
        self.values: Final = values


def amount(name: str, labels: list[str], most: int, least: int = 0) -> Feature:
    """Amounts from `least` to `most`."""
    return Feature(name, labels, least, most)


def one_of(name: str, labels: list[str], values: list[str], least: int = 0) -> Feature:
    """Each number names one of the values, which are numbered from `least` on."""
    return Feature(name, labels, least, least + len(values) - 1, values)


class Encoding:
    """The order of the numbers: planes cell by cell, then the vector, feature by feature."""

    __slots__ = ("cells", "height", "least", "most", "planes", "positions", "size", "vector", "width")

    def __init__(self, cells: list[str], hexes: list[Hex], planes: list[Feature], vector: list[Feature]) -> None:
        """`planes` have no labels of their own: those are the cells."""
        if not hexes:
            raise ValueError("an encoding needs the cells of a board, if only one")
        rows = [r for _, r in hexes]
        columns = [q + r // 2 for q, r in hexes]
        top, left = min(rows), min(columns)
        self.cells: Final = cells
        self.positions: Final = [(row - top, column - left) for row, column in zip(rows, columns, strict=True)]
        self.height: Final = max(rows) - top + 1
        self.width: Final = max(columns) - left + 1
        self.planes: Final = [Feature(plane.name, cells, plane.least, plane.most, plane.values) for plane in planes]
        self.vector: Final = vector
        self.least: Final = [feature.least for feature in self.features() for _ in feature.labels]
        self.most: Final = [feature.most for feature in self.features() for _ in feature.labels]
        self.size: Final = len(self.least)

    def features(self) -> list[Feature]:
        """All features in the order of their numbers."""
        return self.planes + self.vector

    def labels(self) -> list[str]:
        """A name for every number, such as `own tiles d4`."""
        return [f"{feature.name} {label}".strip() for feature in self.features() for label in feature.labels]


def seats_from(seat: int, players: int) -> list[int]:
    """All seats clockwise, beginning with the one that looks."""
    return [(seat + i) % players for i in range(players)]


def whose(players: int) -> list[str]:
    """Return how the seats are called from the one that looks: own, next, second, third ..."""
    return ["own", "next", "second", "third", "fourth", "fifth"][:players]


_KEPT: Final = 20_000  # masks: the same ones come back from one position to the next
_BITS: Final[dict[tuple[int, int], list[int]]] = {}


def bits_of(mask: int, length: int) -> list[int]:
    """A mask as numbers 0 and 1: a list that is kept and must not be changed."""
    known = _BITS.get((mask, length))
    if known is None:
        if len(_BITS) >= _KEPT:
            _BITS.clear()
        known = _BITS[mask, length] = [mask >> i & 1 for i in range(length)]
    return known


_DETAILS: Final = 4
_DETAIL_MOST: Final = 1_000


def detail() -> Feature:
    """Return what the open decision is about: the first numbers of its frame behind kind and seat."""
    return Feature("detail", [str(i + 1) for i in range(_DETAILS)], -1, _DETAIL_MOST)


def details(frames: list[Frame]) -> list[int]:
    """The numbers of `detail`; what a frame does not have is -1."""
    own = frames[-1][FIELDS : FIELDS + _DETAILS] if frames else []
    return [max(-1, min(number, _DETAIL_MOST)) for number in own] + [-1] * (_DETAILS - len(own))
