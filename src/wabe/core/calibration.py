"""From a judgement to points: what became of judgements like these in many games.

A judgement adds up what is good for a seat, in a measure of its own; that is enough to choose by. What a seat may
expect at the end follows from its points and its hopes, that is what it is judged to have beyond them: of both only
some proves true, the less the earlier it is in the game. The table of stages is made by `scripts/calibrate.py`.
"""

from pathlib import Path
from typing import Final

import msgspec


class CalibratedStage(msgspec.Struct, frozen=True):
    """The fitted values for one stage of a game."""

    gain: float  # points that a seat still gains, beside what its hopes come to
    common: float  # share that proved true of the hopes that all have on average
    points: float  # of the points by which a seat is ahead of the mean
    hopes: float  # of the hopes by which it is
    lead: float  # of a lead as it is judged
    positions: int  # looked at


class Calibration:
    """The stages of a game, by the names its mind gives them."""

    __slots__ = ("stages",)

    def __init__(self, stages: dict[str, CalibratedStage]) -> None:
        self.stages: Final = stages

    def expected(self, name: str, points: list[int], judged: list[float]) -> list[float]:
        """The points each seat may expect at the end; where the stage is unknown, what was judged."""
        stage = self.stages.get(name)
        if stage is None:
            return judged
        seats = range(len(points))
        hopes = [judged[seat] - points[seat] for seat in seats]
        had = sum(points) / len(points)
        hoped = sum(hopes) / len(points)
        end = had + stage.gain + stage.common * hoped
        return [end + stage.points * (points[seat] - had) + stage.hopes * (hopes[seat] - hoped) for seat in seats]

    def scale(self, name: str) -> float:
        """The points of the end that a point of a judged lead stands for."""
        stage = self.stages.get(name)
        return 1.0 if stage is None else stage.lead


def read(path: Path) -> Calibration:
    """The table in a file."""
    return Calibration(msgspec.json.decode(path.read_bytes(), type=dict[str, CalibratedStage]))
