"""Module 1: a stop of the trolley. Goods and residents get on and off at will, but never back to what was (M1-09)."""

from typing import Final

from wabe.core.rows import Row
from wabe.games.worlds_504.modules.deliver.rules.state import deliver_state
from wabe.games.worlds_504.rules.state import WorldState

RESIDENT: Final = 1 << 20  # what a resident aboard counts in a load, beside the packed goods


def load_of(s: WorldState, a: int) -> int:
    """Everything aboard as one number: what is not aboard lies and stands on the tile."""
    part = deliver_state(s)
    return part.cargo[a] + RESIDENT * part.aboard[a]


def loads_seen(s: WorldState, a: int) -> Row:
    """M1-09: the loads the trolley has had since; to go back to one would change nothing, and a turn must end."""
    seen = deliver_state(s).loads
    return seen[1:] if seen and seen[0] == s.used and seen[-1] == load_of(s, a) else ()


def remember(s: WorldState, a: int, change: int) -> None:
    """Note the load of now and that to come, as a good or a resident is about to get on or off."""
    now = load_of(s, a)
    deliver_state(s).loads = (s.used, *(loads_seen(s, a) or (now,)), now + change)


def begin_anew(s: WorldState) -> None:
    """Forget the loads: something has happened that cannot be undone. (Roads and sales show in `s.used`.)"""
    deliver_state(s).loads = ()
