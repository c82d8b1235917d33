"""Who sits where: opening a table, taking a seat by an invitation, leaving it."""

import secrets
import string
import time
from collections.abc import Mapping
from typing import Final

from wabe import games
from wabe.bots import LEVELS, bot_names
from wabe.core.chance import commit
from wabe.core.errors import BadRecord, UnknownName
from wabe.core.game import OVER, Game
from wabe.core.match import Match
from wabe.core.messages import NOTHING, Message, m, raw, render
from wabe.core.options import Value
from wabe.core.record import read, replay, rules_of, up_to_date
from wabe.server.budgets.computing import ADDRESS
from wabe.server.store.kept import Clock, Event, StoredSeat, StoredTable
from wabe.server.store.storage import now
from wabe.server.tables.bot_turns import wake_bot
from wabe.server.tables.clock import deadline, turn_clock
from wabe.server.tables.hall import Hall
from wabe.server.tables.secrecy import holds_secret
from wabe.server.tables.table import Table
from wabe.server.wire.refusals import Refusal, forbidden, not_found
from wabe.server.wire.tables import NewSeat, NewTable, SetClock, TakeSeat

_ALPHABET: Final = string.ascii_lowercase + string.digits
_LONGEST_NAME: Final = 40
_NEEDS_END: Final = ("round_cap",)  # options by which a game may go on for ever, when they are 0
_MOST_EVENTS: Final = 100
_KINDS: Final = {"me": "person", "here": "here", "friend": "friend", "bot": "bot"}


async def open_table(hall: Hall, session: str, language: str, wish: NewTable) -> Table:
    """A new table, from the beginning or from a position of a record."""
    await _check_budget(hall, session)
    seats = _new_seats(wish.seats, session, language)
    names = [seat.name for seat in seats]
    if wish.record:
        match = await hall.computing.run(_from_record, wish, names)
    else:
        match = await hall.computing.run(_from_start, wish, names)
    table = _table(match, seats, session, spectators=wish.spectators, archive=False)
    table.stored.public = wish.public
    if wish.clock is not None:
        table.stored.clock = _clock(wish.clock)
        turn_clock(table.stored, table.turn, time.time())
    async with table.lock:
        await hall.add(table)
        wake_bot(hall, table)
    return table


async def open_record(hall: Hall, session: str, language: str, text: str) -> Table:
    """A record as a table to look at."""
    await _check_budget(hall, session)
    match = await hall.computing.run(_read_record, text, language)
    seats = [StoredSeat("person", name, None) for name in match.names]
    table = _table(match, seats, session, spectators=True, archive=True)
    await hall.add(table)
    return table


async def _check_budget(hall: Hall, session: str) -> None:
    """So many tables for a visitor, so many an hour for an address."""
    if await hall.storage.open_tables(session) >= hall.settings.tables_each:
        raise Refusal(429, "too_many_tables", m("server.table.too_many", most=hall.settings.tables_each))
    if not hall.allowance.open_table(ADDRESS.get()):
        raise Refusal(429, "too_many_tables", m("server.table.too_fast"))


async def open_again(
    hall: Hall, game: Game, stored: StoredTable, options: Mapping[str, Value], seats: list[StoredSeat], host: str
) -> Table:
    """The same game from the start, but for these options, with these seats; not yet kept."""
    await _check_budget(hall, host)
    _check_options(game, options)
    rules = game.rules(stored.players, {**stored.options, **options})
    match = Match(rules, [seat.name for seat in seats], secrets.token_hex(32))
    return _table(match, seats, host, spectators=stored.spectators, archive=False)


async def take_seat(hall: Hall, table: Table, session: str, number: int, wish: TakeSeat) -> None:
    """Sit down on a free seat, by the secret of its invitation."""
    seat = _seat(table, number)
    if seat.session == session:
        return  # a doubled request
    if not secrets.compare_digest(seat.invite.encode(), wish.invite.encode()) or not seat.invite:
        raise forbidden(m("server.seat.invitation"))
    if not seat.free:
        raise Refusal(409, "taken", m("server.seat.taken", name=seat.name))
    if table.stored.seed is not None and not wish.repeatable:
        raise Refusal(409, "repeatable", m("server.seat.repeatable"))
    await _check_secrets(hall, table, number)
    taken = StoredSeat(seat.kind, clean_name(wish.name) or seat.name, session, invite=seat.invite)
    await reseat(hall, table, number, taken, m("server.event.seated", name=taken.name, seat=number + 1))
    hall.tell(table)


async def leave_seat(hall: Hall, table: Table, session: str, number: int) -> None:
    """Free a seat: one's own, or as the host that of somebody who does not come back. A new invitation is made."""
    seat = _seat(table, number)
    if seat.kind == "bot":
        raise forbidden(m("server.seat.bot"))
    if seat.free:
        return  # a doubled request
    if session not in (seat.session, table.stored.host):
        raise forbidden(m("server.seat.foreign"))
    await _check_secrets(hall, table, number)
    how = "server.event.left" if session == seat.session else "server.event.freed"
    await reseat(hall, table, number, vacant(seat), m(how, name=seat.name, seat=number + 1))
    hall.tell(table)


async def stop_table(hall: Hall, table: Table, session: str) -> None:
    """End a game as its host: what was played becomes a record to look at."""
    _check_host(table, session)
    if table.stored.archive:
        return  # a doubled request
    add_event(table, m("server.event.stopped"))
    table.stored.archive = True
    table.thinking = None
    table.changed()
    await hall.commit_trouble(table, NOTHING)
    hall.tell(table)


async def delete_table(hall: Hall, table: Table, session: str) -> None:
    """Forget a table as its host; while others play there it has to be stopped first."""
    _check_host(table, session)
    others = any(seat.session not in (None, session) for seat in table.seats)
    if others and not table.stored.archive and table.turn != OVER:
        raise Refusal(409, "in_use", m("server.table.in_use"))
    await hall.forget(table)


def add_event(table: Table, text: Message) -> None:
    """What all who see the table are told, with the next change that is kept."""
    table.stored.events = [*table.stored.events, Event(table.match.position, text)][-_MOST_EVENTS:]


def _check_host(table: Table, session: str) -> None:
    if table.stored.host != session:
        raise forbidden(m("server.table.host"))


def clean_name(name: str) -> str:
    """A name on one line, as a record can hold it."""
    if "#" in name or not all(char.isprintable() for char in name):
        raise Refusal(422, "bad_request", m("server.seat.name"))
    return " ".join(name.split())


def _seat(table: Table, number: int) -> StoredSeat:
    if table.to_look_at:
        raise forbidden(table.closed or m("server.seat.archive"))
    if not 0 <= number < len(table.seats):
        raise not_found(m("server.seat.unknown"))
    return table.seats[number]


async def _check_secrets(hall: Hall, table: Table, number: int) -> None:
    """Who sits down sees with the seat's eyes: not while it knows what nobody else may know."""
    if await hall.computing.run(holds_secret, table.match.state, number):
        raise Refusal(409, "sealed", m("server.seat.sealed"))


async def reseat(hall: Hall, table: Table, number: int, seat: StoredSeat, event: Message) -> None:
    """Keep and tell who sits there now; whoever decides next has the time of a new turn."""
    add_event(table, event)
    table.seats[number] = seat
    if number == table.turn:
        table.stored.clock.since = time.time()
        table.stored.deadline = deadline(table.stored, number)
    await hall.storage.seat(table.stored, number, seat)
    table.match.names[number] = seat.name
    table.match.forget_plans(number)
    table.changed()


def vacant(seat: StoredSeat) -> StoredSeat:
    """The seat when nobody sits there any more, with a new invitation."""
    return StoredSeat("friend", seat.name, None, invite=_secret())


def _new_seats(wishes: list[NewSeat], session: str, language: str) -> list[StoredSeat]:
    """The seats of a new table; bots that were given no name have one of their own."""
    given = [clean_name(wish.name) for wish in wishes]
    nameless = [wish for wish, name in zip(wishes, given, strict=True) if wish.kind == "bot" and not name]
    called = iter(bot_names([render(_bot_title(wish.bot), language) for wish in nameless], taken=given))
    seats = []
    for number, (wish, name) in enumerate(zip(wishes, given, strict=True)):
        if wish.kind == "bot":
            _bot_title(wish.bot)  # there is such a bot
            seats.append(StoredSeat("bot", name or next(called), None, bot=wish.bot))
        else:
            owner = None if wish.kind == "friend" else session
            invite = _secret() if wish.kind == "friend" else ""
            seats.append(StoredSeat(_KINDS[wish.kind], name or _player(number, language), owner, invite=invite))
    return seats


def _clock(wish: SetClock) -> Clock:
    if wish.bot:
        _bot_title(wish.bot)  # there is such a bot
    return Clock(wish.move, wish.game, wish.bot)


def _player(number: int, language: str) -> str:
    return render(m("server.seat.player", number=number + 1), language)


def _bot_title(code: str) -> Message:
    for level in LEVELS:
        if level.code == code:
            return level.title
    known = tuple(raw(level.code) for level in LEVELS)
    raise Refusal(422, "bad_option", m("server.bot.unknown", bot=repr(code), known=known))


def _from_start(wish: NewTable, names: list[str]) -> Match:
    if wish.position is not None:
        raise Refusal(422, "bad_request", m("server.wish.position"))
    game = _game(wish.game)
    _check_options(game, wish.options)
    return Match(game.rules(len(names), wish.options), names, _seed(wish))


def _check_options(game: Game, options: Mapping[str, Value]) -> None:
    for value in options.values():
        if isinstance(value, str) and not (len(value) <= 200 and value.isprintable()):
            raise Refusal(422, "bad_option", m("server.wish.option"))
    for option in game.options:
        if option.name in _NEEDS_END and options.get(option.name) in (0, "0"):
            raise Refusal(422, "bad_option", m("server.wish.endless", option=option.name))


def _from_record(wish: NewTable, names: list[str]) -> Match:
    record = read(wish.record)
    if _game(record.game) is not _game(wish.game):
        raise BadRecord(m("server.wish.game", game=record.game, wanted=wish.game))
    if record.players != len(names):
        raise BadRecord(m("server.wish.players", players=record.players, seats=len(names)))
    if wish.position is not None and wish.position > len(record.actions):
        raise BadRecord(m("core.record.position", actions=len(record.actions), position=wish.position))
    record.names = names
    match = Match.from_record(record, _game(record.game), _seed(wish), wish.position)
    match.drawn_from = match.position
    match.settle()
    return match


def _read_record(text: str, language: str) -> Match:
    record = read(text)
    game = _game(record.game)
    record = up_to_date(record, game)
    replay(record, rules_of(record, game))  # checks the result as well
    names = [clean_name(name[:_LONGEST_NAME]) for name in record.names]
    record.names = [name or _player(number, language) for number, name in enumerate(names)]
    chance = record.chance
    proven = chance is not None and commit(chance.secret) == chance.commitment
    match = Match.from_record(record, game, chance.secret if chance is not None and proven else None)
    match.drawn_from = chance.start if chance is not None else 0
    return match


def _seed(wish: NewTable) -> int | str:
    """A number that was chosen, or a secret of the service's own that nobody knows before the end."""
    return secrets.token_hex(32) if wish.seed is None else wish.seed


def _game(name: str) -> Game:
    try:
        return games.get(name)
    except UnknownName as error:
        raise Refusal(422, "bad_option", error.message) from None


def _table(match: Match, seats: list[StoredSeat], host: str, *, spectators: bool, archive: bool) -> Table:
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
    return Table(stored, match, 0)


def _secret() -> str:
    return secrets.token_urlsafe(16)
