"""A small network that corrects a judgement: one hidden layer, in whole numbers, the same on every processor.

The weights of an input to all hidden units are the lanes of one long whole number, each raised so far that none is
negative: adding up inputs is adding such numbers, which plain Python does as fast as a library of matrices would.
"""

import zlib
from pathlib import Path
from struct import Struct
from typing import Final

import msgspec

from wabe.bots.inputs import FULL, inputs_of
from wabe.core.errors import UnknownName
from wabe.core.game import OVER, Game, State
from wabe.core.messages import m

FORMAT: Final = 1
_RAISE: Final = 1 << 14  # above what the inputs of one number can weigh
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
    """The correction of a judgement, in points, for who has just decided."""

    __slots__ = ("_bias", "_lanes", "_out", "_scale", "_sums", "_tables", "_weights", "game", "share")

    def __init__(self, weights: Weights, game: Game) -> None:
        inputs = inputs_of(game)
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
        self._bias: Final = weights.bias
        self._out: Final = weights.out
        self._scale: Final = weights.scale
        self._lanes: Final = Struct(f"<{units}I")
        counts = range(game.min_players, game.max_players + 1)
        self._tables: Final = {players: inputs.tables(players) for players in counts}
        # For each number of an observation the lanes of its values, as far as they have been asked for.
        self._sums: Final[dict[int, list[dict[int, int]]]] = {
            players: [{} for _ in self._tables[players]] for players in counts
        }

    def correction(self, state: State, seat: int) -> float:
        """How many points more than judged this seat's lead will be at the end, right after it has decided."""
        if state.seat == OVER:
            return 0.0
        players = state.rules.players
        numbers = [0, *state.observe(seat)]
        known = self._sums[players]
        total = added = 0
        for place in range(len(numbers)):
            lanes = known[place].get(numbers[place])
            if lanes is None:
                lanes = known[place][numbers[place]] = self._raised(players, place, numbers[place])
            if lanes:
                total += lanes
                added += 1
        return self._answer(total, added)

    def _raised(self, players: int, place: int, number: int) -> int:
        """The lanes of a number at a place of the observation; 0 where it is no input."""
        inputs = self._tables[players][place].inputs(number)
        if not inputs:
            return 0
        units = len(self._bias)
        lanes = [_RAISE] * units
        for row, strength in inputs:
            for unit in range(units):
                weight = self._weights[row * units + unit]
                lanes[unit] += strength * (weight - 256 if weight > 127 else weight)
        return int.from_bytes(self._lanes.pack(*lanes), "little")

    def _answer(self, total: int, added: int) -> float:
        raised = added * _RAISE
        answer = 0
        lanes = self._lanes.unpack(total.to_bytes(self._lanes.size, "little"))
        for unit in range(len(lanes)):
            excited = lanes[unit] - raised + FULL * self._bias[unit]
            if excited > 0:
                answer += excited * self._out[unit]
        return answer * self._scale


_KNOWN: Final[dict[str, tuple[int, Network]]] = {}  # by their files, with the time of each


def network_in(path: Path, game: Game) -> Network:
    """The network in a file, which is read again when it has changed."""
    try:
        written = path.stat().st_mtime_ns
        known = _KNOWN.get(str(path))
        if known is None or known[0] != written:
            known = _KNOWN[str(path)] = written, Network(read_weights(path.read_bytes()), game)
    except OSError:
        raise UnknownName(m("bots.error.no_network", path=str(path))) from None
    if known[1].game != game.name:
        raise UnknownName(m("bots.error.network"))
    return known[1]


def has_network(game: str) -> bool:
    """Whether a network comes with a game."""
    return _shipped(game).is_file()


def network_of(game: Game) -> Network | None:
    """The network that comes with a game, if there is one."""
    return network_in(_shipped(game.name), game) if has_network(game.name) else None


def _shipped(game: str) -> Path:
    return _FOLDER / f"{game}.net"
