"""The inputs of a network: the numbers of `observe` in a form that means the same for all players.

Inputs are known by name, `own tiles d4 = castle`, so that one network serves every number of players. A named thing,
or a small amount, is an input of its own, with another one, `own tiles = castle`, that counts it wherever it is; a
large amount is one input of logarithmic strength. The first value of each number, mostly nothing or nobody, has no
input: this keeps the list short.
"""

from hashlib import sha256
from math import log2
from typing import Final

from wabe.core.game import Game
from wabe.core.observation import Encoding, Feature

FULL: Final = 8  # the strength of an input that is there
_SHORT: Final = 12  # numbers of a piece that may grow
_FEW: Final = 12  # amounts up to here are told apart one by one
_LARGEST: Final = 255
_OWN: Final = "own "  # begins the names of what belongs to the seat that looks
_STRENGTHS: Final = [round(FULL * log2(1 + amount)) for amount in range(_LARGEST + 1)]  # none lies near a half


class Inputs:
    """The inputs of a game, in a fixed order, and where each number of an observation leads."""

    __slots__ = ("_pieces", "_rows", "_tables", "own", "size")

    def __init__(self, encodings: list[tuple[int, Encoding]]) -> None:
        """The encodings by number of players."""
        self._rows: Final[dict[str, int]] = {}
        self.own: Final[list[int]] = []  # those that say how much there is of something that belongs to the seat
        self._tables: Final[dict[int, list[InputTable]]] = {}
        self._pieces: Final[dict[int, list[tuple[int, list[InputTable]]]]] = {}
        for players, encoding in encodings:
            self._tables[players] = [InputTable(0, [[(self._row(f"{players} players"), FULL)]])]
            for feature in encoding.features():
                for label in feature.labels:
                    self._tables[players].append(self._table(feature, label))
            self._pieces[players] = _cut(encoding, self._tables[players][1:])
        self.size: Final = len(self._rows)

    def tables(self, players: int) -> list["InputTable"]:
        """One for the number of players, whose number is 0, then one for each number of an observation."""
        return self._tables[players]

    def pieces(self, players: int) -> list[tuple[int, list["InputTable"]]]:
        """The tables of an observation, cut where the subject changes: where each piece begins, and its tables."""
        return self._pieces[players]

    def fingerprint(self) -> str:
        """Inputs with the same one are the same."""
        return sha256("\n".join(self._rows).encode()).hexdigest()[:16]

    def _row(self, name: str) -> int:
        return self._rows.setdefault(name, len(self._rows))

    def _count(self, feature: Feature, row: int) -> None:
        if feature.name.startswith(_OWN) and row not in self.own:
            self.own.append(row)

    def _table(self, feature: Feature, label: str) -> "InputTable":
        name, values = f"{feature.name} {label}", feature.values
        if values is None and feature.most - feature.least > _FEW:
            row = self._row(name)
            self._count(feature, row)
            return InputTable(feature.least, [[(row, strength)] if strength else [] for strength in _STRENGTHS])
        inputs: list[list[tuple[int, int]]] = [[]]
        for value in range(feature.least + 1, feature.most + 1):
            what = values[value - feature.least] if values else str(value)
            inputs.append([(self._row(f"{name} = {what}"), FULL)])
            if len(feature.labels) > 1:
                row = self._row(f"{feature.name} = {what}")
                self._count(feature, row)
                inputs[-1].append((row, FULL))
        return InputTable(feature.least, inputs)


class InputTable:
    """The inputs of each value of a number and their strengths, from the least value; higher ones count as the last."""

    __slots__ = ("_inputs", "_least")

    def __init__(self, least: int, inputs: list[list[tuple[int, int]]]) -> None:
        self._least: Final = least
        self._inputs: Final = inputs

    def inputs(self, number: int) -> list[tuple[int, int]]:
        """Rows and strengths; none where there is nothing."""
        return self._inputs[min(number - self._least, len(self._inputs) - 1)]

    def rows(self) -> list[int]:
        """All that its numbers may be."""
        return [row for inputs in self._inputs for row, _ in inputs]


def _cut(encoding: Encoding, tables: list[InputTable]) -> list[tuple[int, list[InputTable]]]:
    """Pieces of at least _SHORT numbers, as far as there are; each tells of one owner only."""
    pieces: list[tuple[int, list[InputTable]]] = []
    place, whose = 0, ""
    for feature in encoding.features():
        count = len(feature.labels)
        owner = feature.name.split(" ")[0]
        if pieces and owner == whose and count < _SHORT and len(pieces[-1][1]) < _SHORT:
            pieces[-1][1].extend(tables[place : place + count])
        else:
            pieces.append((place, tables[place : place + count]))
        place, whose = place + count, owner
    return pieces


_KNOWN: Final[dict[str, Inputs]] = {}


def inputs_of(game: Game) -> Inputs:
    """The inputs of a game whose encoding depends on nothing but the number of players."""
    known = _KNOWN.get(game.name)
    if known is None:
        counts = range(game.min_players, game.max_players + 1)
        known = _KNOWN[game.name] = Inputs([(players, game.rules(players, {}).encoding()) for players in counts])
    return known
