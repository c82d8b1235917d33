"""Module 1: a stop of the trolley. Goods and residents get on and off at will, but never back to what was (M1-09)."""

from typing import Final

from wabe.core.frames import SEAT, Frame
from wabe.core.rows import Row
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.frames import TROLLEY_BOUGHT, TROLLEY_POINTS
from wabe.games.worlds_504.rules.state import WorldState

RESIDENT: Final = 1 << 20  # what a resident aboard counts in a load, beside the packed goods
_WIDE: Final = 1 << 8


def load_of(s: WorldState, a: int) -> int:
    """Everything aboard as one number: what is not aboard lies and stands on the tile."""
    part = deliver_state(s)
    return part.cargo[a] + RESIDENT * part.aboard[a]


def moment(s: WorldState, frame: Frame) -> int:
    """A number for all that changes when something happens that cannot be undone: driving, exploring, settling."""
    a = frame[SEAT]
    number = s.used * _WIDE + s.settlements[a]
    number = number * _WIDE + frame[TROLLEY_BOUGHT]
    number = number * _WIDE + frame[TROLLEY_POINTS]
    return number * _WIDE + deliver_state(s).at[a]


def loads_seen(s: WorldState, frame: Frame) -> Row:
    """M1-09: the loads the trolley has had since; to go back to one would change nothing, and a turn must end."""
    seen = deliver_state(s).loads
    return seen if seen and seen[0] == moment(s, frame) and seen[-1] == load_of(s, frame[SEAT]) else ()


def remember(s: WorldState, frame: Frame, change: int) -> None:
    """Note the load of now and that to come, as a good or a resident is about to get on or off."""
    now = load_of(s, frame[SEAT])
    deliver_state(s).loads = (*(loads_seen(s, frame) or (moment(s, frame), now)), now + change)


def begin_anew(s: WorldState) -> None:
    """Forget the loads: a delivery or a good of a plant cannot be undone."""
    deliver_state(s).loads = ()
