"""The forms of the data files, as their JSON is read. Plain Python in a compiled engine, too."""

import msgspec

Place = list[int]  # q, r and perhaps an area


class Scenario(msgspec.Struct, omit_defaults=True):
    """A map with what lies on it at the start."""

    tiles: list[tuple[int, int, str, list[int]]]
    players: list[int]
    id: str = ""
    name: str = ""
    starts: list[Place] | None = None
    roads: list[tuple[Place, Place]] = []
    bridges: list[tuple[int, int, int]] = []
    walls: list[tuple[int, int, int, int]] = []
    buildings: list[tuple[int, int, str, int]] = []
    goods: list[tuple[int, int, int, dict[str, int]]] = []


class ScenariosFile(msgspec.Struct):
    """All scenarios of the box."""

    scenarios: list[Scenario]
