"""The stages of a game, by which its judgement is calibrated (`wabe.core.calibration`)."""

from pathlib import Path
from typing import Final

from wabe.core.calibration import read
from wabe.games.age_of_innovation.rules.components import ROUNDS
from wabe.games.age_of_innovation.rules.state import AgeState

CALIBRATION: Final = read(Path(__file__).with_name("calibration.json"))


def stage(s: AgeState) -> str:
    """The round; in the last one also how many still play."""
    if s.round < ROUNDS:
        return str(s.round)
    playing = s.rules.players - s.passed.bit_count()
    return f"{s.round} with {min(playing, 3)}"
