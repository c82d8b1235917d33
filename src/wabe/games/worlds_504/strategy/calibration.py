"""How far a game has come, by which its judgement is calibrated (`wabe.core.calibration`)."""

from pathlib import Path
from typing import Final

from wabe.core.calibration import read
from wabe.games.worlds_504.rules.components import I
from wabe.games.worlds_504.rules.state import WorldState

CALIBRATION: Final = read(Path(__file__).with_name("calibration.json"))
_STEP: Final = 2  # rounds that are one stage
_LAST: Final = 7  # stage: what is longer is no longer told apart


def stage(s: WorldState) -> str:
    """The module on TOP I, whether points are counted by shares, how many rounds were begun or that this is the end."""
    world = s.hooks.world
    kind = world.number[0] + ("s" if world.with_shares > I else "")
    return f"{kind} end" if _ends(s) else f"{kind} {min(s.round // _STEP, _LAST)}"


def _ends(s: WorldState) -> bool:
    """G-12: whether what ends the game has come to pass; it is played on to the end of the round or turn."""
    if any(ended(s) for ended in s.hooks.round_ends) or 0 < s.course.round_cap <= s.round:
        return True
    return any(ended(s, a) for ended in s.hooks.turn_ends for a in range(s.hooks.actors))
