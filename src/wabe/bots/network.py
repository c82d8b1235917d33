"""A small network that corrects a judgement: one hidden layer, in whole numbers, the same on every processor.

The weights of an input to all hidden units are the lanes of one long whole number, each raised so far that none is
negative: adding up inputs is adding such numbers, which plain Python does as fast as a library of matrices would. From
one position to the next most of an observation stays the same, so the sums of its pieces are kept.
"""

import zlib
from pathlib import Path
from struct import Struct
from typing import Final

import msgspec

from wabe.bots.inputs import FULL, InputTable, inputs_of
from wabe.core.errors import UnknownName
from wabe.core.game import OVER, Game, State
from wabe.core.messages import m

FORMAT: Final = 1
_RAISE: Final = 1 << 14  # above what the inputs of one number can weigh
_START: Final = 1 << 28  # above any bias
_SIZE: Final = 2  # bytes of a number in an observation
_KEPT: Final = 4_000  # sums of a piece
_FOLDER: Final = Path(__file__).parent / "networks"


class Weights(msgspec.Struct, frozen=True):
    """A network as its file has it."""

    format: int
    game: str
    inputs: str  # the fingerprint of those it was made for
    share: float  # of the correction, that is added to a judgement
    hidden: bytes  # a signed byte for each input and unit, input by input, compressed
    bias: list[int]  # of each unit, in units of a weight at full strength
    out: list[int]  # of each unit
    scale: float  # points that 1 of the sum over all units stands for

    def write(self) -> bytes:
        """The file."""
        return msgspec.msgpack.encode(self)


def read_weights(data: bytes) -> Weights:
    """The weights in a file; `UnknownName` where it is none."""
    try:
        weights = msgspec.msgpack.decode(data, type=Weights)
    except msgspec.DecodeError:
        weights = None
    if weights is None or weights.format != FORMAT:
        raise UnknownName(m("bots.error.network"))
    return weights


def _unpacked(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error:
        return b""


class Network:
    """The correction of a judgement, in points, for the seat that has just decided."""

    __slots__ = ("_lanes", "_out", "_own", "_pieces", "_scale", "_start", "_units", "_weights", "game", "share")

    def __init__(self, weights: Weights, game: Game, own: bool = False) -> None:
        """`own`: it weighs the time and what the seat has, nothing else."""
        inputs = inputs_of(game)
        self._own: Final = own
        units = len(weights.bias)
        self.game: Final = game.name
        self.share: Final = weights.share
        self._weights: Final = _unpacked(weights.hidden)
        if (
            weights.game != game.name
            or weights.inputs != inputs.fingerprint()
            or len(self._weights) != inputs.size * units
        ):
            raise UnknownName(m("bots.error.network"))
        self._units: Final = units
        self._out: Final = weights.out
        self._scale: Final = weights.scale
        self._lanes: Final = Struct(f"<{units}I")
        counts = range(game.min_players, game.max_players + 1)
        self._pieces: Final = {
            players: [InputGroup(*piece) for piece in inputs.pieces(players) if self._weighs(piece[1])]
            for players in counts
        }
        bias = int.from_bytes(self._lanes.pack(*[_START + FULL * one for one in weights.bias]), "little")
        self._start: Final = {players: bias + self._raised(inputs.tables(players)[0], 0) for players in counts}

    def correction(self, state: State, seat: int) -> float:
        """Return how many points more than judged this seat's lead will be at the end, right after it has decided."""
        if state.seat == OVER:
            return 0.0
        players = state.rules.players
        packed = state.observe_own(seat) if self._own else state.observe_packed(seat)
        total = self._start[players]
        raised = _START + _RAISE
        for piece in self._pieces[players]:
            numbers = packed[piece.begin : piece.end]
            lanes = piece.known.get(numbers)
            if lanes is None:
                lanes = self._sum(piece, numbers)
            total += lanes
            raised += piece.raised
        return self._answer(total, raised)

    def _weighs(self, tables: list[InputTable]) -> bool:
        """Return whether some number here says something."""
        units = self._units
        rows = {row for table in tables for row in table.rows()}
        return any(any(self._weights[row * units : (row + 1) * units]) for row in rows)

    def _sum(self, piece: "InputGroup", numbers: bytes) -> int:
        """The lanes of a piece, which are kept."""
        total = 0
        for place, number in enumerate(memoryview(numbers).cast("h").tolist()):
            lanes = piece.single[place].get(number)
            if lanes is None:
                lanes = piece.single[place][number] = self._raised(piece.tables[place], number)
            total += lanes
        if len(piece.known) >= _KEPT:
            piece.known.clear()
        piece.known[numbers] = total
        return total

    def _raised(self, table: InputTable, number: int) -> int:
        """The lanes of a number."""
        units = self._units
        lanes = [_RAISE] * units
        for row, strength in table.inputs(number):
            for unit in range(units):
                weight = self._weights[row * units + unit]
                lanes[unit] += strength * (weight - 256 if weight > 127 else weight)
        return int.from_bytes(self._lanes.pack(*lanes), "little")

    def _answer(self, total: int, raised: int) -> float:
        answer = 0
        out = self._out
        lanes = self._lanes.unpack(total.to_bytes(self._lanes.size, "little"))
        for unit in range(len(out)):
            excited: int = lanes[unit]
            if excited > raised:
                answer += (excited - raised) * out[unit]
        return answer * self._scale


class InputGroup:
    """Some numbers of an observation that stand together: what they weigh is kept, for they seldom change."""

    __slots__ = ("begin", "end", "known", "raised", "single", "tables")

    def __init__(self, place: int, tables: list[InputTable]) -> None:
        self.begin: Final = _SIZE * place
        self.end: Final = _SIZE * (place + len(tables))
        self.raised: Final = _RAISE * len(tables)
        self.tables: Final = tables
        self.single: Final[list[dict[int, int]]] = [{} for _ in tables]  # for each number the lanes of its values
        self.known: Final[dict[bytes, int]] = {}  # the sum of all of them


_KNOWN: Final[dict[str, tuple[int, Network]]] = {}  # by their files, with the time of each


def network_in(path: Path, game: Game, own: bool = False) -> Network:
    """The network in a file, which is read again when it has changed."""
    try:
        written = path.stat().st_mtime_ns
        known = _KNOWN.get(str(path))
        if known is None or known[0] != written:
            known = _KNOWN[str(path)] = written, Network(read_weights(path.read_bytes()), game, own)
    except OSError:
        raise UnknownName(m("bots.error.no_network", path=str(path))) from None
    if known[1].game != game.name:
        raise UnknownName(m("bots.error.network"))
    return known[1]


def instinct_of(game: Game) -> Network | None:
    """The small network that comes with a game for those who play turns on, if there is one."""
    path = _FOLDER / f"{game.name}.instinct.net"
    return network_in(path, game, own=True) if path.is_file() else None


def has_network(game: str) -> bool:
    """Return whether a network comes with a game."""
    return _shipped(game).is_file()


def network_of(game: Game) -> Network | None:
    """The network that comes with a game, if there is one."""
    return network_in(_shipped(game.name), game) if has_network(game.name) else None


def _shipped(game: str) -> Path:
    return _FOLDER / f"{game}.net"
