"""Clocks: how long people may think. Bots have limits of their own."""

from wabe.hosting.stored import StoredTable


def turn_clock(stored: StoredTable, turn: int, now: float) -> None:
    """Note that from now on another seat decides (or the same, again): what the last one spent, what this one has."""
    clock = stored.clock
    if turn == stored.turn and clock.since:
        return
    since, clock.since = clock.since, now
    if not (clock.move or clock.game):
        return
    if not clock.spent:
        clock.spent = [0.0] * len(stored.seats)
    if since and stored.turn >= 0:
        clock.spent[stored.turn] += now - since
    stored.deadline = deadline(stored, turn)


def deadline(stored: StoredTable, turn: int) -> float | None:
    """Return when the time of a seat runs out, if a person sits there."""
    clock = stored.clock
    if turn < 0 or stored.seats[turn].session is None:
        return None
    ends = [clock.since + clock.move] if clock.move else []
    if clock.game:
        ends.append(clock.since + max(0.0, clock.game - clock.spent[turn]))
    return min(ends, default=None)
