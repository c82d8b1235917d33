"""Module 1 with Military: own and opposing tiles change the cost of driving."""

from typing import TYPE_CHECKING

from wabe.games.worlds_504.components import CITY, III
from wabe.games.worlds_504.frames import Frame
from wabe.games.worlds_504.modules.deliver.trolley import CHARGED

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState


def compose(hooks: "Hooks") -> None:
    """M1-15, M1-17."""
    hooks.trolley_points.append(home_point)
    hooks.drive_costs.append(surcharge)
    hooks.trolley_starts.append(start_charged)
    hooks.drove.append(note_charge)


def neutral(s: "WorldState", cell: int) -> bool:
    """M1-17: with 8.I and 8.II cities belong to nobody."""
    return s.terrain[cell] == CITY and 0 < s.hooks.world.with_production < III


def home_point(s: "WorldState", a: int) -> int:
    """M1-15: 1 MP more when the trolley starts on an own tile."""
    cell = s.deliver.at[a]
    return 2 if s.own[a] >> cell & 1 and not neutral(s, cell) else 0


def owners(s: "WorldState", a: int, cell: int) -> int:
    """The opponents (mask) who hold this tile."""
    mask = 0
    if not neutral(s, cell):
        for other, own in enumerate(s.own):
            if other != a and own >> cell & 1:
                mask |= 1 << other
    return mask


def surcharge(s: "WorldState", a: int, frame: Frame, start: int, cell: int, half: int) -> int:
    """M1-15: 1 MP more for the first tile of each opponent, none where the trolley started on one of his."""
    return half + (2 if owners(s, a, cell) & ~frame[CHARGED] else 0)


def start_charged(s: "WorldState", a: int, frame: Frame) -> None:
    """M1-15: the opponent on whose tile the trolley starts charges nothing."""
    frame[CHARGED] = owners(s, a, s.deliver.at[a])


def note_charge(s: "WorldState", a: int, cell: int, half: int) -> None:
    """M1-15: further tiles of the same opponent cost no more."""
    s.frames[-1][CHARGED] |= owners(s, a, cell)
