"""The likeness of worlds, and a map that puts similar ones close together; how good a world is beside the others."""

from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from wabe.atlas.figures import MEASURES, AtlasWorld
from wabe.atlas.things import THINGS

_NEAR: Final = 6
_GOOD: Final = {"closeness": 1.0, "turns": 1.0, "skill": 1.0, "half": -0.5, "capped": -2.0}  # and little edge


def placed(worlds: list[AtlasWorld]) -> list[AtlasWorld]:
    """The worlds with what follows from all of them together."""
    numbers = vectors(worlds)
    far = np.sqrt(((numbers[:, None, :] - numbers[None, :, :]) ** 2).sum(axis=2))
    spots = _map(numbers)
    good = _good(worlds)
    found = []
    for at, world in enumerate(worlds):
        order = [int(other) for other in np.argsort(far[at], kind="stable") if other != at][:_NEAR]
        found.append(
            msgspec.structs.replace(
                world,
                good=int(good[at]),
                near=[worlds[other].world for other in order],
                x=round(float(spots[at, 0]), 3),
                y=round(float(spots[at, 1]), 3),
            )
        )
    return found


def vectors(worlds: list[AtlasWorld]) -> NDArray[np.float64]:
    """Every measure of every world, each in standard deviations from its mean; uses by their logarithm."""
    rows: list[list[float]] = []
    for world in worlds:
        figures = world.over_all
        rows.append(
            [float(getattr(figures, name)) for name in MEASURES]
            + [float(np.log1p(figures.uses.get(thing, 0.0))) for thing in THINGS]
        )
    return _standard(np.array(rows))


def _standard(numbers: NDArray[Any]) -> NDArray[np.float64]:
    spread = numbers.std(axis=0)
    result: NDArray[np.float64] = (numbers - numbers.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return result


def _map(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """The two directions in which the worlds differ most, from -1 to 1; the same on every machine but for rounding."""
    if len(numbers) < 3:
        return np.zeros((len(numbers), 2))
    _, _, axes = np.linalg.svd(numbers, full_matrices=False)
    for axis in axes[:2]:
        axis *= np.sign(axis[np.abs(axis).argmax()])  # a direction has no sign of its own
    spots = numbers @ axes[:2].T
    reach = np.abs(spots).max(axis=0)
    result: NDArray[np.float64] = spots / np.where(reach > 0, reach, 1)
    return result


def _good(worlds: list[AtlasWorld]) -> NDArray[np.int64]:
    """The share of the other worlds that are less good, as a percentage."""
    names = list(_GOOD)
    columns = [
        [float(getattr(world.over_all, name)) for name in names] + [abs(world.over_all.first)] for world in worlds
    ]
    sums = _standard(np.array(columns)) @ np.array([*_GOOD.values(), -1.0])
    order = sums.argsort(kind="stable").argsort(kind="stable")
    result: NDArray[np.int64] = (100 * order // max(1, len(worlds) - 1)).astype(np.int64)
    return result
