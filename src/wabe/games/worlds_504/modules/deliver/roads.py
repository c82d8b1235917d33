"""Module 1 with Roads: an own road costs half a movement point."""

from typing import TYPE_CHECKING, Final

from wabe.core.decisions import Frame

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
    from wabe.games.worlds_504.state import WorldState

ON_A_ROAD: Final = 1  # half movement points


def compose(hooks: "Hooks") -> None:
    """M1-18."""
    hooks.drive_costs.append(along_road)


def along_road(s: "WorldState", a: int, frame: Frame, start: int, cell: int, half: int) -> int:
    """M1-18: whatever the terrain. What cannot be used on an own road any more is lost, as other rests are."""
    own_road = s.hooks.own_road
    if own_road is not None and own_road(s, a, start, cell):
        return min(half, ON_A_ROAD)
    return half
