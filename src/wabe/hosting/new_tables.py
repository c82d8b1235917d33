"""New tables: from the beginning, from a record, to look at one, or for a rematch."""

import secrets
import string
from collections.abc import Mapping
from typing import Final

from wabe import games
from wabe.bots import bot_names
from wabe.core.chance import commit
from wabe.core.errors import BadRecord, UnknownName
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, m, render
from wabe.core.options import Value
from wabe.core.replay import check_result, up_to_date
from wabe.hosting import service_clock
from wabe.hosting.clock import turn_clock
from wabe.hosting.live_table import LiveTable
from wabe.hosting.replaying import check_end, play_record, read_record
from wabe.hosting.seating import add_event, bot_title, clean_name, invitation, vacant
from wabe.hosting.stored import Clock, StoredSeat, StoredTable, now
from wabe.hosting.table_host import Grants, TableHost
from wabe.hosting.wire.refusals import Refusal, forbidden
from wabe.hosting.wire.tables import NewSeat, NewTable, SetClock

_ALPHABET: Final = string.ascii_lowercase + string.digits
_LONGEST_NAME: Final = 40
_LONGEST_WORD: Final = 200  # characters, where the option itself names no other number
_KINDS: Final = {"me": "person", "here": "here", "friend": "friend", "bot": "bot"}


async def open_table(table_host: TableHost, session: str, language: str, request: NewTable) -> LiveTable:
    """A new table, from the beginning or from a position of a record."""
    await table_host.check_budget(session)
    seats = _new_seats(request.seats, session, language)
    names = [seat.name for seat in seats]
    if request.record:
        match = await table_host.computing.run(_from_record, request, names, table_host.settings)
    else:
        match = await table_host.computing.run(_from_start, request, names)
    table = _table(match, seats, session, spectators=request.spectators, archive=False)
    table.stored.public = request.public
    if request.clock is not None:
        table.stored.clock = _clock(request.clock)
    turn_clock(table.stored, table.turn, service_clock.now())
    async with table.lock:
        await table_host.add(table)
        table_host.wake_bot(table)
    return table


async def open_record(table_host: TableHost, session: str, language: str, text: str) -> LiveTable:
    """A record as a table to look at."""
    await table_host.check_budget(session)
    match = await table_host.computing.run(_read_record, text, language, table_host.settings)
    seats = [StoredSeat("person", name, None) for name in match.names]
    table = _table(match, seats, session, spectators=True, archive=True)
    await table_host.add(table)
    return table


async def rematch(table_host: TableHost, table: LiveTable, session: str, options: Mapping[str, Value]) -> None:
    """The same people and bots play the same game again, everybody one seat further: at the table's `next`."""
    if session not in [seat.session for seat in table.seats]:
        raise forbidden(m("server.seat.nowhere"))
    stored = table.stored
    if stored.next:
        return  # somebody was faster
    if table.turn != OVER and not table.to_look_at:
        raise Refusal(409, "running", m("server.rematch.over"))
    seats = [
        StoredSeat(seat.kind, seat.name, seat.session, seat.bot, seat.invite)
        if seat.session or seat.kind == "bot"
        else vacant(seat)
        for seat in stored.seats
    ]
    again = await _open_again(table_host, games.get(stored.game), stored, options, [*seats[1:], seats[0]], session)
    again.stored.clock = Clock(stored.clock.move, stored.clock.game, stored.clock.bot)
    again.stored.public = stored.public
    stored.next = again.id
    add_event(table, m("server.event.rematch"))
    async with again.lock:
        await table_host.add(again, after=table)  # of two who ask at the same time one finds the other's table
        table_host.wake_bot(again)
    table_host.tell(table)


async def _open_again(
    table_host: TableHost,
    game: Game,
    stored: StoredTable,
    options: Mapping[str, Value],
    seats: list[StoredSeat],
    host: str,
) -> LiveTable:
    """The same game from the start, but for these options, with these seats; not yet kept."""
    await table_host.check_budget(host)
    check_options(game, options)
    rules = game.rules(stored.players, {**stored.options, **options})
    check_end(game, rules.options)
    match = Match(rules, [seat.name for seat in seats], secrets.token_hex(32))
    return _table(match, seats, host, spectators=stored.spectators, archive=False)


def _new_seats(requests: list[NewSeat], session: str, language: str) -> list[StoredSeat]:
    """The seats of a new table; bots that were given no name have one of their own."""
    given = [clean_name(request.name) for request in requests]
    nameless = [request for request, name in zip(requests, given, strict=True) if request.kind == "bot" and not name]
    called = iter(bot_names([render(bot_title(request.bot), language) for request in nameless], taken=given))
    seats = []
    for number, (request, name) in enumerate(zip(requests, given, strict=True)):
        if request.kind == "bot":
            bot_title(request.bot)  # there is such a bot
            seats.append(StoredSeat("bot", name or next(called), None, bot=request.bot))
        else:
            owner = None if request.kind == "friend" else session
            invite = invitation() if request.kind == "friend" else ""
            seats.append(StoredSeat(_KINDS[request.kind], name or _player(number, language), owner, invite=invite))
    return seats


def _clock(request: SetClock) -> Clock:
    if request.bot:
        bot_title(request.bot)  # there is such a bot
    return Clock(request.move, request.game, request.bot)


def _player(number: int, language: str) -> str:
    return render(m("server.seat.player", number=number + 1), language)


def _from_start(request: NewTable, names: list[str]) -> Match:
    if request.position is not None:
        raise Refusal(422, "bad_request", m("server.new_table.position"))
    game = _game(request.game)
    check_options(game, request.options)
    rules = game.rules(len(names), request.options)
    check_end(game, rules.options)
    return Match(rules, names, _seed(request))


def check_options(game: Game, options: Mapping[str, Value]) -> None:
    """Refuse texts that are too long for their option, or that a record could not hold."""
    longest = {option.name: option.most for option in game.options if option.kind == "word" and option.most}
    for name, value in options.items():
        most = longest.get(name, _LONGEST_WORD)
        if isinstance(value, str) and not (len(value) <= most and "".join(value.split()).isprintable()):
            raise Refusal(422, "bad_option", m("server.new_table.option", most=most))


def _from_record(request: NewTable, names: list[str], grants: Grants) -> Match:
    record = read_record(request.record, grants)
    if _game(record.game) is not _game(request.game):
        raise BadRecord(m("server.new_table.game", game=record.game, wanted=request.game))
    if record.players != len(names):
        raise BadRecord(m("server.new_table.players", players=record.players, seats=len(names)))
    game = _game(record.game)
    record = up_to_date(record, game)
    check_options(game, record.options)
    record.names = names
    match = play_record(record, game, _seed(request), request.position, grants)
    match.drawn_from = match.position
    match.settle()
    return match


def _read_record(text: str, language: str, grants: Grants) -> Match:
    record = read_record(text, grants)
    game = _game(record.game)
    record = up_to_date(record, game)
    check_options(game, record.options)
    names = [clean_name(name[:_LONGEST_NAME]) for name in record.names]
    record.names = [name or _player(number, language) for number, name in enumerate(names)]
    chance = record.chance
    proven = chance is not None and commit(chance.secret) == chance.commitment
    match = play_record(record, game, chance.secret if chance is not None and proven else None, None, grants)
    check_result(record, match.state)
    match.drawn_from = chance.start if chance is not None else 0
    return match


def _seed(request: NewTable) -> int | str:
    """A number that was chosen, or a secret of the service's own that nobody knows before the end."""
    return secrets.token_hex(32) if request.seed is None else request.seed


def _game(name: str) -> Game:
    try:
        return games.get(name)
    except UnknownName as error:
        raise Refusal(422, "bad_option", error.message) from None


def _table(match: Match, seats: list[StoredSeat], host: str, *, spectators: bool, archive: bool) -> LiveTable:
    stored = StoredTable(
        id="".join(secrets.choice(_ALPHABET) for _ in range(12)),
        game=match.rules.game.name,
        rules_version=match.rules.game.version,
        players=match.rules.players,
        options=match.rules.options,
        seed=match.seed if isinstance(match.seed, int) else None,
        host=host,
        spectators=spectators,
        archive=archive,
        turn=match.state.seat,
        headline=NOTHING,
        updated=now(),
        seats=seats,
        chance=match.seed if isinstance(match.seed, str) else "",
        drawn_from=match.drawn_from,
    )
    table = LiveTable(stored, match, 0)
    for number, seat in enumerate(seats):
        if seat.kind != "bot" and not archive:
            match.answer_as_usual(number)
            seat.plans = table.plans(number)
    return table
