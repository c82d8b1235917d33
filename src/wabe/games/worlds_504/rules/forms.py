"""The forms of the data files, as their JSON is read. Plain Python in a compiled engine, too."""

from typing import NotRequired, TypedDict


class Map2Form(TypedDict):
    """What is special about map 2."""

    edge: list[int]
    opposite: list[tuple[int, int]]
    triples: list[tuple[int, int, int]]


class Map3Form(TypedDict):
    """What is special about map 3."""

    lake: list[tuple[int, int]]
    single: list[tuple[int, int]]


class Map5Form(TypedDict):
    """What is special about map 5."""

    corners: list[int]


class MapsFile(TypedDict):
    """The terrain tiles, and how the maps are laid."""

    tiles: dict[str, int]
    pool: dict[str, int]
    maps: dict[str, list[tuple[int, int, str]]]
    map2: Map2Form
    map3: Map3Form
    map5: Map5Form


class OffersFile(TypedDict):
    """The goods that cities offer."""

    offers: dict[str, str]


CardForm = TypedDict(
    "CardForm",
    {
        "name": str,
        "phase": str,
        "with": list[str],
        "not_with": list[str],
        "always": NotRequired[bool],
        "residents": NotRequired[bool],
    },
)


class PrivilegesFile(TypedDict):
    """The types of privilege cards."""

    privileges: list[CardForm]
