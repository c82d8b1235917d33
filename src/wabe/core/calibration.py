"""From a judgement to points: what became of hopes like these in many games.

A judgement adds up what is good for a seat, in a measure of its own; that is enough to choose by. What a seat may
expect at the end is its points and what became of such hopes from this stage of the game on: of those that all have
on average, and of those by which it is ahead of them. The table of stages is made by `scripts/calibrate.py`.
"""

from pathlib import Path
from typing import Final

import msgspec


class Stage(msgspec.Struct, frozen=True):
    """What was found for one stage of a game."""

    gain: float  # points that a seat still gains, beside what its hopes come to
    common: float  # share that proved true of the hopes that all have on average
    ahead: float  # the same of those by which one is ahead of them
    positions: int  # looked at


class Calibration:
    """The stages of a game, by the names its mind gives them."""

    __slots__ = ("stages",)

    def __init__(self, stages: dict[str, Stage]) -> None:
        self.stages: Final = stages

    def expected(self, name: str, points: list[int], judged: list[float]) -> list[float]:
        """The points each seat may expect at the end; where the stage is unknown, what was judged."""
        stage = self.stages.get(name)
        if stage is None:
            return judged
        hopes = [judged[seat] - points[seat] for seat in range(len(points))]
        mean = sum(hopes) / len(hopes)
        gain = stage.gain + stage.common * mean
        return [points[seat] + gain + stage.ahead * (hopes[seat] - mean) for seat in range(len(points))]


def read(path: Path) -> Calibration:
    """The table in a file."""
    return Calibration(msgspec.json.decode(path.read_bytes(), type=dict[str, Stage]))
