"""The figures of the engine that were published last: they stand in the repository, plain and compiled."""

from pathlib import Path
from typing import Final

import msgspec

from wabe.arena.measure import MeasurementReport

FOLDER: Final = Path(__file__).parents[3] / "bench" / "figures"  # of a checkout; a package has none


class StoredMeasurement(msgspec.Struct):
    """A measurement of the engine, and when and of what it was made."""

    commit: str
    date: str
    report: MeasurementReport


def file_of(folder: Path, compiled: bool) -> Path:
    """Return where the figures of the plain or the compiled engine are kept."""
    return folder / f"engine-{'compiled' if compiled else 'plain'}.json"


def published(compiled: bool, folder: Path = FOLDER) -> StoredMeasurement | None:
    """Return what was measured last, if it is at hand here."""
    path = file_of(folder, compiled)
    return msgspec.json.decode(path.read_bytes(), type=StoredMeasurement) if path.is_file() else None


def ratios(report: MeasurementReport, kept: StoredMeasurement) -> dict[tuple[str, int], float]:
    """By game and players: how many decisions a second there are now for each one there was."""
    before = {(speed.game, speed.players): speed.decisions_per_second for speed in kept.report.speeds}
    return {
        (speed.game, speed.players): speed.decisions_per_second / before[speed.game, speed.players]
        for speed in report.speeds
        if before.get((speed.game, speed.players))
    }
