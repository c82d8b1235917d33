"""Opening a table that is kept: from its snapshot, from the start, brought to newer rules, or to be looked at only."""

import logging

import wabe
from wabe.core.errors import BadRecord
from wabe.core.game import Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m, readable
from wabe.core.record import Record, option_text
from wabe.core.replay import up_to_date
from wabe.core.snapshot import read_snapshot
from wabe.hosting.live_table import LiveTable
from wabe.hosting.replaying import add_line
from wabe.hosting.stored import StoredGame, StoredLine, StoredTable, standing

log = logging.getLogger("wabe.server")


def version_of(game: Game) -> str:
    """Return what a snapshot depends on: another program may write states in another form."""
    return f"{wabe.__version__}/{game.version}"


def open_kept(kept: StoredGame, game: Game) -> tuple[LiveTable, list[StoredLine] | None]:
    """The table as the database tells it; the lines to keep instead, if it was brought to newer rules."""
    lines = standing(kept.lines)
    record = _record(kept.table, lines)
    answered = {number for number, line in enumerate(lines) if line.answered}
    try:
        current = up_to_date(record, game)
        if current.version != record.version or current.actions != record.actions:
            return _migrated(kept, current, answered if current.actions == record.actions else None, game)
        match = _from_snapshot(kept, record, answered, game)
        if match is None:
            match = Match.from_record(record, game, _seed(kept.table), answered=answered)
    except BadRecord as error:
        return _to_look_at(kept, record, error.message, game), None
    table = _table(kept.table, match, len(kept.lines))
    table.snapshot = match.history.known
    return table, None


def _record(stored: StoredTable, lines: list[StoredLine]) -> Record:
    return Record(
        game=stored.game,
        version=stored.rules_version,
        players=stored.players,
        options={name: option_text(value) for name, value in stored.options.items()},
        names=[seat.name for seat in stored.seats],
        deciders=[line.seat for line in lines],
        actions=[line.text for line in lines],
    )


def _seed(stored: StoredTable) -> int | str | None:
    """Return where the chance of a table comes from."""
    return stored.chance or stored.seed


def _table(stored: StoredTable, match: Match, revision: int) -> LiveTable:
    match.drawn_from = stored.drawn_from
    table = LiveTable(stored, match, revision)
    for number, seat in enumerate(stored.seats):
        match.standing[number] = dict(seat.plans.standing)
        match.prepared[number] = list(seat.plans.prepared)
        match.dropped[number] = seat.plans.dropped if readable(seat.plans.dropped) else NOTHING
    if table.bot_to_move() is not None:
        table.trouble = stored.trouble if readable(stored.trouble) else NOTHING
        table.trouble = table.trouble or m("server.bot.interrupted")
    return table


def _from_snapshot(kept: StoredGame, record: Record, answered: set[int], game: Game) -> Match | None:
    """The match from its snapshot on; None if there is none that can be trusted."""
    if kept.version != version_of(game):
        return None
    try:
        snapshot = read_snapshot(kept.snapshot)
        texts = [text for line in snapshot.log for text in (line.text, *line.more)]
        if snapshot.position > len(record.actions) or not all(map(readable, texts)):
            return None
        return Match.from_record(record, game, _seed(kept.table), answered=answered, snapshot=snapshot)
    except Exception:  # whatever is wrong with it: the actions tell all
        log.exception("the snapshot of table %s cannot be used", kept.table.id)
        return None


def _migrated(
    kept: StoredGame, record: Record, answered: set[int] | None, game: Game
) -> tuple[LiveTable, list[StoredLine]]:
    """The table by the rules of today, played from the start; `answered` is None if its lines are others now."""
    match = Match.from_record(record, game, _seed(kept.table), answered=answered or ())
    stored = kept.table
    if answered is None:
        stored.drawn_from = match.position  # what was rolled before may stand at other positions now
    match.settle()
    stored.rules_version = game.version
    stored.options = match.rules.options
    lines = lines_of(match)
    return _table(stored, match, len(lines)), lines


def lines_of(match: Match, start: int = 0) -> list[StoredLine]:
    """Return what was played from position `start` on, as it is kept."""
    history = match.history
    return [
        StoredLine(history.deciders[number], history.actions[number].text, None, number in history.answered)
        for number in range(start, history.position)
    ]


def _to_look_at(kept: StoredGame, record: Record, reason: Message, game: Game) -> LiveTable:
    """A table that cannot be played on, shown as far as the rules of today follow it."""
    rules = game.rules(record.players, dict(record.options))
    match = Match(rules, list(record.names), _seed(kept.table), deal=False)
    try:
        for seat, text in zip(record.deciders, record.actions, strict=True):
            add_line(match, seat, text)
    except BadRecord:
        pass  # the rest can be read in the record only
    table = LiveTable(kept.table, match, len(kept.lines))
    table.whole = record
    table.closed = m("server.table.old_rules", reason=reason, shown=match.position, played=len(record.actions))
    return table
