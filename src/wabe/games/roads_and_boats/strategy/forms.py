"""How known games and whole plans are written down."""

import msgspec


class KnownGame(msgspec.Struct):
    """A game on a map for one, found by a long search: where it is lived, what is done phase by phase in each turn."""

    map: str
    home: int
    points: int
    turns: list[list[list[tuple[int, int, int, int]]]]


class KnownGamesFile(msgspec.Struct):
    """One game for each map."""

    games: list[KnownGame]


class PlansFile(msgspec.Struct):
    """Orders of goals by name, each in words."""

    orders: dict[str, str]
