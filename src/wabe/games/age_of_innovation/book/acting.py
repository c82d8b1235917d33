"""How an action of the turn begins, whatever it is."""

from wabe.core.decisions import EFFECTS
from wabe.games.age_of_innovation.book.frames import AFTER
from wabe.games.age_of_innovation.book.state import Table


def begin(s: Table, seat: int) -> None:
    """The turn's one action (AOI-ACT-01): below it the effects it triggers wait (AOI-ACT-05), and the turn's close."""
    s.frames[-1] = [AFTER, seat]
    s.frames.append([EFFECTS, seat])
