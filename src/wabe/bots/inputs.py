"""What a network is shown of a position: the numbers of `observe` as inputs that mean the same for all players.

Inputs are known by name, `own tiles d4 = castle`, so that one network serves every number of players. A thing that is
named, and a small amount, is an input of its own; a large amount is one input of logarithmic strength. The first value
of each number, mostly nothing or nobody, is no input at all: what a network is shown is short.
"""

from hashlib import sha256
from math import log2
from typing import Final

from wabe.core.game import Game
from wabe.core.observation import Encoding, Feature

FULL: Final = 8  # the strength of an input that is there
_FEW: Final = 12  # amounts up to here are told apart one by one
_LARGEST: Final = 255
_STRENGTHS: Final = [round(FULL * log2(1 + amount)) for amount in range(_LARGEST + 1)]  # none lies near a half


class Inputs:
    """The inputs of a game, in a fixed order, and where each number of an observation leads."""

    __slots__ = ("_rows", "_tables", "size")

    def __init__(self, encodings: list[tuple[int, Encoding]]) -> None:
        """The encodings by number of players."""
        self._rows: Final[dict[str, int]] = {}
        self._tables: Final[dict[int, list[Table]]] = {}
        for players, encoding in encodings:
            alone = Table(0, [self._row(f"{players} players")], [FULL])
            self._tables[players] = [alone]
            for feature in encoding.features():
                for label in feature.labels:
                    self._tables[players].append(self._table(feature, f"{feature.name} {label}"))
        self.size: Final = len(self._rows)

    def tables(self, players: int) -> list["Table"]:
        """One for the number of players, whose number is 0, then one for each number of an observation."""
        return self._tables[players]

    def fingerprint(self) -> str:
        """Inputs with the same one are the same."""
        return sha256("\n".join(self._rows).encode()).hexdigest()[:16]

    def _row(self, name: str) -> int:
        return self._rows.setdefault(name, len(self._rows))

    def _table(self, feature: Feature, name: str) -> "Table":
        values = feature.values
        if values is None and feature.most - feature.least > _FEW:
            return Table(feature.least, [self._row(name)], _STRENGTHS)
        rows = [-1]
        for value in range(feature.least + 1, feature.most + 1):
            rows.append(self._row(f"{name} = {values[value - feature.least] if values else value}"))
        return Table(feature.least, rows, [FULL])


class Table:
    """Which input a number is, and how strong: by the number, counted from the least; what is beyond is as the last."""

    __slots__ = ("least", "rows", "strengths")

    def __init__(self, least: int, rows: list[int], strengths: list[int]) -> None:
        self.least: Final = least
        self.rows: Final = rows
        self.strengths: Final = strengths

    def row(self, number: int) -> int:
        """The input; -1 for none."""
        return self.rows[min(number - self.least, len(self.rows) - 1)]

    def strength(self, number: int) -> int:
        """How strong it is; 0 where there is none of it."""
        return self.strengths[min(number - self.least, len(self.strengths) - 1)]


_KNOWN: Final[dict[str, Inputs]] = {}


def inputs_of(game: Game) -> Inputs:
    """The inputs of a game whose encoding depends on nothing but the number of players."""
    known = _KNOWN.get(game.name)
    if known is None:
        counts = range(game.min_players, game.max_players + 1)
        known = _KNOWN[game.name] = Inputs([(players, game.rules(players, {}).encoding()) for players in counts])
    return known
