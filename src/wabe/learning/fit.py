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
from wabe.learning.lessons import Lesson

_UNIT: Final = 20.0  # points that the network calls 1
_STEP: Final = 1e-3
_DECAY: Final = 0.1
_DROPOUT: Final = 0.35
_BATCH: Final = 1024
_HELD_OUT: Final = 10  # every tenth lesson is only looked at
_EPOCHS: Final = 40
_FINE: Final = 1 << 12  # steps of the greatest weight of the second layer


class Parameters(NamedTuple):
    """A network while it learns."""

    hidden: jax.Array
    bias: jax.Array
    out: jax.Array


class Sheet(NamedTuple):
    """Positions, a row each: their inputs, filled up with one of no strength, and what was missed."""

    rows: NDArray[np.uint16]
    strengths: NDArray[np.uint8]
    misses: NDArray[np.float32]


class Fit(NamedTuple):
    """A network in whole numbers, and how much of what was missed in games it has not seen it explains."""

    weights: Weights
    positions: int
    epochs: int
    explained: float


Told = Callable[[int, float], None]  # hears the number of an epoch and the share explained in games held out


def fit(game: str, inputs: Inputs, lessons: list[Lesson], units: int, share: float, seed: int, told: Told) -> Fit:
    """Learn until what is held out gets worse for the first time. What is held out are whole games."""
    kept = sheet([lesson for i, lesson in enumerate(lessons) if i % _HELD_OUT])
    held_out = sheet(lessons[::_HELD_OUT])
    rng = np.random.default_rng(seed)
    first = rng.normal(0, 0.5 / units**0.5, (inputs.size, units)).astype(np.float32)
    now = Parameters(jnp.array(first), jnp.zeros(units), jnp.zeros(units))
    zero = Parameters(*map(jnp.zeros_like, now))
    moments = (zero, zero)
    best, least, epochs = now, float("inf"), 0
    spread = float(np.mean((held_out.misses / _UNIT) ** 2))
    key = jax.random.key(seed)
    steps = 0
    for epoch in range(1, _EPOCHS + 1):
        order = rng.permutation(len(kept.misses))
        for start in range(0, max(1, len(order) - _BATCH + 1), _BATCH):
            steps += 1
            batch = Sheet(*(column[order[start : start + _BATCH]] for column in kept))
            now, moments = _learn(now, moments, batch, jax.random.fold_in(key, steps), steps)
        error = _error(now, held_out)
        told(epoch, 1 - error / spread)
        if error >= least:
            break
        best, least, epochs = now, error, epoch
    return Fit(_in_whole_numbers(game, inputs, best, share), len(kept.misses), epochs, 1 - least / spread)


def sheet(lessons: list[Lesson]) -> Sheet:
    """All positions of these lessons."""
    numbers = [lesson.numbers() for lesson in lessons]
    lengths = np.concatenate([np.frombuffer(columns[0], np.uint16) for columns in numbers])
    found = Sheet(
        np.zeros((len(lengths), int(lengths.max())), np.uint16),
        np.zeros((len(lengths), int(lengths.max())), np.uint8),
        np.concatenate([np.frombuffer(columns[3], np.float32) for columns in numbers]),
    )
    there = np.arange(found.rows.shape[1]) < lengths[:, None]
    found.rows[there] = np.concatenate([np.frombuffer(columns[1], np.uint16) for columns in numbers])
    found.strengths[there] = np.concatenate([np.frombuffer(columns[2], np.uint8) for columns in numbers])
    return found


def _excited(now: Parameters, batch: Sheet) -> jax.Array:
    """The hidden units."""
    size = len(batch.rows)
    shown = jnp.zeros((size, now.hidden.shape[0]))
    shown = shown.at[jnp.arange(size)[:, None], batch.rows.astype(int)].add(batch.strengths / FULL)
    return jax.nn.relu(shown @ now.hidden + now.bias)


def _loss(now: Parameters, batch: Sheet, key: jax.Array) -> jax.Array:
    excited = _excited(now, batch)
    stays = jax.random.bernoulli(key, 1 - _DROPOUT, excited.shape)
    expected = jnp.where(stays, excited / (1 - _DROPOUT), 0) @ now.out
    return jnp.mean((expected - batch.misses / _UNIT) ** 2)


@jax.jit
def _learn(
    now: Parameters, moments: tuple[Parameters, Parameters], batch: Sheet, key: jax.Array, steps: int
) -> tuple[Parameters, tuple[Parameters, Parameters]]:
    """One step of Adam, with a decay of all weights beside it."""
    slope = jax.grad(_loss)(now, batch, key)
    mean = jax.tree.map(lambda m, s: 0.9 * m + 0.1 * s, moments[0], slope)
    square = jax.tree.map(lambda m, s: 0.999 * m + 0.001 * s * s, moments[1], slope)

    def moved(weight: jax.Array, m: jax.Array, s: jax.Array) -> jax.Array:
        change = m / (1 - 0.9**steps) / (jnp.sqrt(s / (1 - 0.999**steps)) + 1e-8)
        return weight - _STEP * (change + _DECAY * weight)

    return jax.tree.map(moved, now, mean, square), (mean, square)


@jax.jit
def _squares(now: Parameters, batch: Sheet) -> jax.Array:
    return jnp.sum((_excited(now, batch) @ now.out - batch.misses / _UNIT) ** 2)


def _error(now: Parameters, seen: Sheet) -> float:
    """The mean square of what is missed still."""
    whole = sum(
        float(_squares(now, Sheet(*(column[start : start + _BATCH] for column in seen))))
        for start in range(0, len(seen.misses), _BATCH)
    )
    return whole / len(seen.misses)


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
