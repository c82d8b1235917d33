"""The desk's answers for one person: to the same requests as the service takes, the same answers."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar
from urllib.parse import parse_qs, unquote

import msgspec

from wabe import games
from wabe.core.errors import BadOption, UnknownName, WabeError
from wabe.core.messages import catalogues, languages, m, raw
from wabe.hosting import new_tables, playing, replays, seating, shelf
from wabe.hosting.live_table import LiveTable
from wabe.hosting.questions import BotFailed, inquiry
from wabe.hosting.views import encoded_view, table_card
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.games import NewMap
from wabe.hosting.wire.moves import Play, Reason, SetHabit, SetPlan, Undo
from wabe.hosting.wire.records import NewRecord
from wabe.hosting.wire.refusals import Refusal, forbidden, refusal_of
from wabe.hosting.wire.session import Entered, Reader, SetReader
from wabe.hosting.wire.tables import NewTable, Rematch, SeatBot, TableCard, TakeSeat
from wabe.offline.keeping import StorageConflict
from wabe.offline.local_host import HERE, LocalHost

Body = TypeVar("Body")

_SECONDS: Final = 4  # for a part of a game


class Answer(NamedTuple):
    """What the page is answered."""

    status: int
    body: bytes


class Asked(NamedTuple):
    """A request of the page."""

    hall: LocalHost
    language: str
    query: dict[str, list[str]]
    body: str

    def word(self, name: str) -> str:
        """An argument of the query."""
        return self.query.get(name, [""])[-1]

    def whole(self, name: str) -> int:
        """A number of the query, 0 if there is none."""
        text = self.word(name) or "0"
        if not (text.isdecimal() and len(text) <= 15):
            raise Refusal(400, "bad_request", m("server.problem.form", detail=name))
        return int(text)

    def read(self, kind: type[Body]) -> Body:
        """What the request carries."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except msgspec.DecodeError as error:
            raise Refusal(400, "bad_request", m("server.problem.form", detail=str(error)[:300])) from None

    def spoken(self, value: object) -> bytes:
        """A value as JSON, in the language of whoever asks."""
        return encode(value, self.language)


Handler = Callable[..., Awaitable[bytes | Answer]]


async def answer(hall: LocalHost, language: str, method: str, address: str, body: str) -> Answer:
    """Answer a request; what is refused is a `Problem`, in a sentence."""
    path, _, query = address.partition("?")
    asked = Asked(hall, language, parse_qs(query, keep_blank_values=True), body)
    try:
        for known, pattern, handler in _ROUTES:
            found = pattern.fullmatch(path)
            if found and known == method:
                answered = await handler(asked, *map(unquote, found.groups()))
                return answered if isinstance(answered, Answer) else Answer(200, answered)
        raise forbidden(m("server.alone.people"))
    except WabeError as error:
        refusal = refusal_of(error)
    except Refusal as error:
        refusal = error
    return Answer(refusal.status, asked.spoken(refusal.problem))


# The shelf and the reader.


async def _games(asked: Asked) -> bytes:
    return shelf.shelf(asked.language)


async def _rules(asked: Asked, name: str) -> bytes:
    return shelf.rulebook(name, asked.word("q"), asked.language)


async def _page(asked: Asked, name: str, key: str) -> bytes:
    return shelf.page(name, key, _options(asked), asked.language)


async def _reference(asked: Asked, name: str) -> bytes:
    return shelf.reference(name, asked.whole("players"), _options(asked), asked.language)


async def _lessons(asked: Asked, name: str) -> bytes:
    return shelf.lessons(name, asked.whole("players"), _options(asked), asked.language)


async def _atlas(_: Asked, name: str) -> bytes:
    return shelf.atlas(name)


async def _map_kit(asked: Asked, name: str) -> bytes:
    return shelf.map_kit(name, asked.language)


async def _check_map(asked: Asked, name: str) -> bytes:
    return shelf.check_map(name, asked.read(NewMap).text, asked.language)


async def _enter(asked: Asked) -> bytes:
    return asked.spoken(Entered(asked.language, "", passkeys=False))


async def _reader(asked: Asked) -> bytes:
    return asked.spoken(Reader(asked.language, languages(*catalogues())))


async def _set_reader(asked: Asked) -> bytes:
    request, known = asked.read(SetReader).language, languages(*catalogues())
    if request and request not in known:
        choices = tuple(raw(language) for language in known)
        raise BadOption(m("server.reader.language", language=repr(request), known=choices))
    return asked.spoken(Reader(request, known))


def _options(asked: Asked) -> tuple[str, ...]:
    return tuple(sorted(asked.query.get("option", [])))


# Tables.


async def _open_table(asked: Asked) -> Answer:
    request = asked.read(NewTable)
    if any(seat.kind == "friend" for seat in request.seats) or request.public or request.clock is not None:
        raise forbidden(m("server.alone.people"))
    table = await new_tables.open_table(asked.hall, HERE, asked.language, request)
    return Answer(201, await _shown(asked, table.id))


async def _tables(asked: Asked) -> bytes:
    cards: list[TableCard] = []
    for stored in await asked.hall.tables():
        with suppress(UnknownName):
            cards.append(table_card(stored, games.get(stored.game), HERE))
    return asked.spoken(cards)


async def _none(_: Asked, *__: str) -> bytes:
    """Nobody else is here: no public tables, no talk."""
    return b"[]"


async def _table(asked: Asked, table_id: str) -> bytes:
    return await _shown(asked, table_id)


async def _delete(asked: Asked, table_id: str) -> Answer:
    async with asked.hall.at(table_id) as table:
        await seating.delete_table(asked.hall, table, HERE)
    return Answer(204, b"")


async def _take_seat(asked: Asked, table_id: str, seat: str) -> bytes:
    request = asked.read(TakeSeat)
    return await _alter(asked, table_id, lambda table: seating.take_seat(asked.hall, table, HERE, int(seat), request))


async def _leave_seat(asked: Asked, table_id: str, seat: str) -> bytes:
    return await _alter(asked, table_id, lambda table: seating.leave_seat(asked.hall, table, HERE, int(seat)))


async def _seat_bot(asked: Asked, table_id: str, seat: str) -> bytes:
    bot = asked.read(SeatBot).bot
    return await _alter(asked, table_id, lambda table: seating.seat_bot(asked.hall, table, HERE, int(seat), bot))


async def _stop(asked: Asked, table_id: str) -> bytes:
    return await _alter(asked, table_id, lambda table: seating.stop_table(asked.hall, table, HERE))


async def _rematch(asked: Asked, table_id: str) -> Answer:
    options = asked.read(Rematch).options
    await _alter(asked, table_id, lambda table: new_tables.rematch(asked.hall, table, HERE, options))
    async with asked.hall.at(table_id) as table:
        following = table.stored.next
    return Answer(201, await _shown(asked, following))


async def _play(asked: Asked, table_id: str) -> bytes:
    request = asked.read(Play)
    return await _alter(asked, table_id, lambda table: playing.play(asked.hall, table, HERE, asked.language, request))


async def _undo(asked: Asked, table_id: str) -> bytes:
    request = asked.read(Undo)
    return await _alter(asked, table_id, lambda table: playing.undo(asked.hall, table, HERE, asked.language, request))


async def _set_habit(asked: Asked, table_id: str, seat: str) -> bytes:
    request = asked.read(SetHabit)
    return await _alter(asked, table_id, lambda table: playing.set_habit(asked.hall, table, HERE, int(seat), request))


async def _set_plan(asked: Asked, table_id: str, seat: str) -> bytes:
    request = asked.read(SetPlan)
    return await _alter(asked, table_id, lambda table: playing.set_plan(asked.hall, table, HERE, int(seat), request))


async def _ahead(asked: Asked, table_id: str, seat: str) -> bytes:
    request = asked.read(SetPlan)
    async with asked.hall.at(table_id) as table:
        return asked.spoken(await playing.preview_plan(asked.hall, table, HERE, int(seat), request))


async def _resume(asked: Asked, table_id: str) -> bytes:
    return await _alter(asked, table_id, lambda table: playing.resume(asked.hall, table, HERE))


async def _hint(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        question, choices = playing.ask_adviser(asked.hall, table, HERE)
    try:
        advice = await asked.hall.pool.advise(question)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return asked.spoken(playing.hint_of(advice, choices))


async def _why(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        return asked.spoken(Reason(playing.why_not(table, HERE, asked.query.get("thing", []))))


async def _shown(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        return encoded_view(table, HERE, asked.language)


async def _alter(asked: Asked, table_id: str, change: Callable[[LiveTable], Awaitable[None]]) -> bytes:
    """Carry out a change; the answer is the table after it. Where another page was faster, as it left it."""
    try:
        async with asked.hall.at(table_id) as table:
            await change(table)
            return encoded_view(table, HERE, asked.language)
    except StorageConflict:
        async with asked.hall.at(table_id) as table:
            raise playing.stale(table, HERE, asked.language) from None


# Records and replays.


async def _open_record(asked: Asked) -> Answer:
    table = await new_tables.open_record(asked.hall, HERE, asked.language, asked.read(NewRecord).text)
    return Answer(201, await _shown(asked, table.id))


async def _record(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        return replays.record_for(table, HERE).write().encode()


async def _replay(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        return replays.replay(*await replays.course(table, HERE, asked.language, asked.hall.computing), asked.language)


async def _analysis(asked: Asked, table_id: str) -> bytes:
    async with asked.hall.at(table_id) as table:
        stored, history = replays.finished(table, HERE)
    parts, question = inquiry(stored, history, asked.whole("part"), asked.language, _SECONDS)
    try:
        found = await asked.hall.pool.examine(question)
    except BotFailed as error:
        raise Refusal(503, "unavailable", error.message) from error
    return b'{"parts":%d,"part":%b}' % (parts, found)


async def _scenes(asked: Asked, table_id: str) -> bytes:
    first, last = asked.whole("first"), asked.whole("last")
    async with asked.hall.at(table_id) as table:
        past = await replays.past(table, HERE, first, last, asked.hall.computing)
        return replays.scenes(past, asked.language)


def _route(method: str, path: str, handler: Handler) -> tuple[str, re.Pattern[str], Handler]:
    pattern = path.replace("{table}", "/tables/([a-z0-9]{12})").replace("{game}", "/games/([^/]+)")
    return method, re.compile(pattern.replace("{seat}", "/seats/([0-9]{1,3})")), handler


_ROUTES: Final = [
    _route("GET", "/games", _games),
    _route("GET", "{game}/rules", _rules),
    _route("GET", "{game}/book/([^/]+)", _page),
    _route("GET", "{game}/reference", _reference),
    _route("GET", "{game}/how-to-play", _lessons),
    _route("GET", "{game}/atlas", _atlas),
    _route("GET", "{game}/maps", _map_kit),
    _route("POST", "{game}/maps", _check_map),
    _route("POST", "/session", _enter),
    _route("GET", "/reader", _reader),
    _route("PUT", "/reader", _set_reader),
    _route("GET", "/tables", _tables),
    _route("POST", "/tables", _open_table),
    _route("GET", "/public", _none),
    _route("GET", "{table}", _table),
    _route("DELETE", "{table}", _delete),
    _route("GET", "{table}/chat", _none),
    _route("POST", "{table}{seat}", _take_seat),
    _route("DELETE", "{table}{seat}", _leave_seat),
    _route("POST", "{table}{seat}/bot", _seat_bot),
    _route("PUT", "{table}{seat}/habits", _set_habit),
    _route("PUT", "{table}{seat}/plan", _set_plan),
    _route("POST", "{table}{seat}/ahead", _ahead),
    _route("POST", "{table}/stop", _stop),
    _route("POST", "{table}/rematch", _rematch),
    _route("POST", "{table}/actions", _play),
    _route("POST", "{table}/undo", _undo),
    _route("POST", "{table}/resume", _resume),
    _route("POST", "{table}/hint", _hint),
    _route("GET", "{table}/why", _why),
    _route("POST", "/records", _open_record),
    _route("GET", "{table}/record", _record),
    _route("GET", "{table}/replay", _replay),
    _route("GET", "{table}/analysis", _analysis),
    _route("GET", "{table}/scenes", _scenes),
]
