"""A network fitted to lessons, with JAX on whatever accelerator there is. Needs wabe[training]."""

import zlib
from collections.abc import Callable
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from wabe.bots.inputs import FULL, Inputs
from wabe.bots.network import FORMAT, Weights
from wabe.learning.lessons import TrainingGames

_UNIT: Final = 20.0  # points that the network calls 1
_STEP: Final = 3e-4  # of Adam
_DULL: Final = 1e-3  # slopes below it do not justify a whole step: what is rare is learned slowly
_DECAY: Final = 3.0
_DROPOUT: Final = 0.35
_BATCH: Final = 512  # turns of a step, or a hundredth of all
_GAME: Final = 0.3  # what it counts by how much all ways to play a turn were misjudged, beside how they differ
_HELD_OUT: Final = 10  # every tenth lesson is only looked at
_LOOKS: Final = 4  # at what is held out, while as many positions are learned from as there are
_PATIENCE: Final = 3  # looks without a gain after which it ends
_MOST: Final = 400  # looks
_FINE: Final = 1 << 12  # steps of the greatest weight of the second layer


class Parameters(NamedTuple):
    """A network while it learns."""

    hidden: jax.Array
    bias: jax.Array
    out: jax.Array


class PaddedTurns(NamedTuple):
    """Turns, each with as many ways to play it: the inputs where each ends, filled up, and what was missed."""

    rows: jax.Array
    strengths: jax.Array
    misses: jax.Array


class Fit(NamedTuple):
    """A network in whole numbers, and how much it explains of how ways to play a turn differ, in games not seen."""

    weights: Weights
    positions: int
    steps: int
    explained: float


Progress = Callable[[int, float], None]  # hears the number of steps and the share explained in games held out


def fit(
    game: str,
    inputs: Inputs,
    lessons: list[TrainingGames],
    compared: int,
    units: int,
    share: float,
    seed: int,
    progress: Progress,
) -> Fit:
    """Learn until it gets no better at telling ways to play a turn apart, in what is held out: whole games."""
    kept = sheet([lesson for number, lesson in enumerate(lessons) if number % _HELD_OUT], compared)
    held_out = sheet(lessons[::_HELD_OUT], compared)
    rng = np.random.default_rng(seed)
    now = _fresh(inputs, kept, units, rng)
    zero = Parameters(*map(jnp.zeros_like, now))
    moments = (zero, zero)
    best, least, found = now, float("inf"), 0
    spread = float(jnp.mean((_apart(held_out.misses) / _UNIT) ** 2))
    key = jax.random.key(seed)
    size = len(kept.misses)
    batch = max(1, min(_BATCH, size // 100))
    look = max(1, size // (_LOOKS * batch))
    for steps in range(1, _MOST * look + 1):
        chosen = rng.integers(0, size, batch)
        now, moments = _learn(now, moments, kept, chosen, jax.random.fold_in(key, steps), steps)
        if steps % look == 0:
            error = _error(now, held_out)
            progress(steps, 1 - error / spread)
            if error < least:
                best, least, found = now, error, steps
            elif steps - found >= _PATIENCE * look:
                break
    return Fit(_in_whole_numbers(game, inputs, best, share), compared * size, found, 1 - least / spread)


def _fresh(inputs: Inputs, kept: PaddedTurns, units: int, rng: np.random.Generator) -> Parameters:
    """A network that knows nothing. Inputs that never occur count for nothing, rare ones for little."""
    there = np.array(kept.rows)[np.array(kept.strengths) > 0]
    often = np.minimum(1, np.bincount(there, minlength=inputs.size) / kept.misses.size)
    hidden = rng.normal(0, 0.05, (inputs.size, units)) * np.sqrt(often)[:, None]
    out = rng.normal(0, 0.02, units)
    return Parameters(jnp.array(hidden, jnp.float32), jnp.zeros(units), jnp.array(out, jnp.float32))


def sheet(lessons: list[TrainingGames], compared: int) -> PaddedTurns:
    """All positions of these lessons, with so many ways to play each turn."""
    numbers = [lesson.numbers() for lesson in lessons]
    lengths = np.concatenate([np.frombuffer(columns[0], np.uint16) for columns in numbers])
    rows = np.zeros((len(lengths), int(lengths.max())), np.uint16)
    strengths = np.zeros(rows.shape, np.uint8)
    there = np.arange(rows.shape[1]) < lengths[:, None]
    rows[there] = np.concatenate([np.frombuffer(columns[1], np.uint16) for columns in numbers])
    strengths[there] = np.concatenate([np.frombuffer(columns[2], np.uint8) for columns in numbers])
    misses = np.concatenate([np.frombuffer(columns[3], np.float32) for columns in numbers])
    turns = (-1, compared, rows.shape[1])
    return PaddedTurns(
        jnp.array(rows.reshape(turns)), jnp.array(strengths.reshape(turns)), jnp.array(misses.reshape(-1, compared))
    )


def _apart(values: jax.Array) -> jax.Array:
    """Return how the ways to play a turn differ from their mean; one that stands alone, from nothing."""
    return values - jnp.mean(values, axis=1, keepdims=True) if values.shape[1] > 1 else values


def _shown(size: int, seen: PaddedTurns) -> jax.Array:
    """The inputs, one beside the other."""
    rows = seen.rows.reshape(-1, seen.rows.shape[2]).astype(int)
    shown = jnp.zeros((len(rows), size))
    return shown.at[jnp.arange(len(rows))[:, None], rows].add(seen.strengths.reshape(rows.shape) / FULL)


def _excited(now: Parameters, seen: PaddedTurns) -> jax.Array:
    """The hidden units, for each way to play a turn."""
    excited = jax.nn.relu(_shown(now.hidden.shape[0], seen) @ now.hidden + now.bias)
    return excited.reshape(*seen.misses.shape, -1)


def _loss(now: Parameters, seen: PaddedTurns, key: jax.Array) -> jax.Array:
    excited = _excited(now, seen)
    stays = jax.random.bernoulli(key, 1 - _DROPOUT, (len(excited), 1, excited.shape[2]))  # alike for all ways
    missed = jnp.where(stays, excited / (1 - _DROPOUT), 0) @ now.out - seen.misses / _UNIT
    return jnp.mean(_apart(missed) ** 2) + _GAME * jnp.mean(jnp.mean(missed, axis=1) ** 2)


@jax.jit
def _learn(
    now: Parameters,
    moments: tuple[Parameters, Parameters],
    kept: PaddedTurns,
    chosen: NDArray[np.int64],
    key: jax.Array,
    steps: int,
) -> tuple[Parameters, tuple[Parameters, Parameters]]:
    """One step of Adam, with a decay of all weights beside it."""
    slope = jax.grad(_loss)(now, PaddedTurns(*(column[chosen] for column in kept)), key)
    mean = jax.tree.map(lambda m, s: 0.9 * m + 0.1 * s, moments[0], slope)
    square = jax.tree.map(lambda m, s: 0.999 * m + 0.001 * s * s, moments[1], slope)

    def moved(weight: jax.Array, m: jax.Array, s: jax.Array) -> jax.Array:
        change = m / (1 - 0.9**steps) / (jnp.sqrt(s / (1 - 0.999**steps)) + _DULL)
        return weight - _STEP * (change + _DECAY * weight)

    return jax.tree.map(moved, now, mean, square), (mean, square)


@jax.jit
def _squares(now: Parameters, seen: PaddedTurns) -> jax.Array:
    return jnp.sum(_apart(_excited(now, seen) @ now.out - seen.misses / _UNIT) ** 2)


def _error(now: Parameters, seen: PaddedTurns) -> float:
    """The mean square of what is missed still of how the ways to play a turn differ."""
    size = len(seen.misses)
    parts = [PaddedTurns(*(column[start : start + _BATCH] for column in seen)) for start in range(0, size, _BATCH)]
    return sum(float(_squares(now, part)) for part in parts) / seen.misses.size


def _in_whole_numbers(game: str, inputs: Inputs, now: Parameters, share: float) -> Weights:
    """Each unit has a scale of its own, by which its greatest weight is 127: the second layer makes up for it."""
    hidden, bias, out = (np.array(part, np.float64) for part in now)
    steps = np.maximum(np.abs(hidden).max(axis=0), 1e-9) / 127
    out = out * steps
    fine = max(float(np.abs(out).max()), 1e-12) / _FINE
    return Weights(
        format=FORMAT,
        game=game,
        inputs=inputs.fingerprint(),
        share=share,
        hidden=zlib.compress(np.rint(hidden / steps).astype(np.int8).tobytes(), 9),
        bias=[int(number) for number in np.rint(bias / steps)],
        out=[int(number) for number in np.rint(out / fine)],
        scale=fine * _UNIT / FULL,
    )
