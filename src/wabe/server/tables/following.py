"""A table in memory follows what another process has kept of it."""

from wabe.core.errors import WabeError
from wabe.core.messages import NOTHING, readable
from wabe.hosting.live_table import LiveTable
from wabe.hosting.replaying import add_line
from wabe.hosting.stored import StoredGame


def follow(table: LiveTable, kept: StoredGame) -> bool:
    """Play the new lines; False: it cannot be followed so, and is to be opened again."""
    stored = kept.table
    if table.closed or stored.rules_version != table.stored.rules_version or stored.changes < table.stored.changes:
        return False
    match = table.match
    try:
        for line in kept.lines:
            if line.keep is None:
                add_line(match, line.seat, line.text, line.answered)
            else:
                if line.keep < match.history.known:
                    match.recall()
                match.state = match.history.cut(line.keep)
    except WabeError:
        return False
    table.stored = stored
    table.revision += len(kept.lines)
    table.snapshot = kept.position
    for number, seat in enumerate(stored.seats):
        match.names[number] = seat.name
        match.standing[number] = dict(seat.plans.standing)
        match.prepared[number] = list(seat.plans.prepared)
        match.dropped[number] = seat.plans.dropped if readable(seat.plans.dropped) else NOTHING
    table.changed()
    return True


def show_bot(table: LiveTable) -> None:
    """Show a bot that decides as thinking, since any process may think for it, unless it is known that it cannot."""
    waiting = table.bot_to_move() is not None
    table.trouble = table.stored.trouble if waiting and readable(table.stored.trouble) else NOTHING
    table.thinking = table.turn if waiting and not table.trouble else None


def become(table: LiveTable, fresh: LiveTable) -> None:
    """Let a table be what was opened again, for those who hold and watch it."""
    for name in ("stored", "match", "revision", "snapshot", "trouble", "thinking", "closed", "whole"):
        setattr(table, name, getattr(fresh, name))
    table.changed()
