"""The answers of a page without a service: by the routes that it shares with the service, for one person."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from inspect import Parameter, signature
from typing import Any, Final, NamedTuple, TypeVar, get_args, get_type_hints
from urllib.parse import parse_qs, unquote

import msgspec

from wabe import games
from wabe.core.errors import UnknownName, WabeError
from wabe.core.messages import m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.playing import stale
from wabe.hosting.requests.asker import Json, TextFile, as_json
from wabe.hosting.requests.reader import chosen_reader
from wabe.hosting.requests.routes import ROUTES, Route
from wabe.hosting.views import encoded_view, table_card
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.refusals import Refusal, forbidden, refusal_of
from wabe.hosting.wire.session import Entered, Reader, SetReader
from wabe.hosting.wire.tables import NewTable, TableCard, TableView
from wabe.offline.keeping import StorageConflict
from wabe.offline.local_host import HERE, LocalHost

T = TypeVar("T")


class Answer(NamedTuple):
    """The answer to the page."""

    status: int
    body: bytes


class LocalPlayer(NamedTuple):
    """The only person of this page."""

    table_host: LocalHost
    session: str
    language: str

    async def tables(self) -> list[TableCard]:
        """All tables of this browser, the latest first."""
        cards: list[TableCard] = []
        for stored in await self.table_host.tables():
            with suppress(UnknownName):
                cards.append(table_card(stored, games.get(stored.game), self.session))
        return cards

    async def public_tables(self) -> list[TableCard]:
        """No tables: nobody else is here."""
        return []

    def check_new_table(self, request: NewTable) -> None:
        """Refuse tables that other people should come to."""
        if any(seat.kind == "friend" for seat in request.seats) or request.public or request.clock is not None:
            raise forbidden(m("server.alone.people"))

    async def alter(
        self, table_id: str, change: Callable[[LiveTable], Awaitable[None]], invite: str = ""
    ) -> Json[TableView]:
        """Carry out a change and return the table after it. If another page was faster, refuse and show its table."""
        try:
            async with self.table_host.at(table_id) as table:
                await change(table)
                return Json(encoded_view(table, self.session, self.language))
        except StorageConflict:
            async with self.table_host.at(table_id) as table:
                raise stale(table, self.session, self.language) from None

    def note_move(self, table: LiveTable) -> None:
        """Count nothing: a page has no figures."""


async def answer(table_host: LocalHost, language: str, method: str, address: str, body: str) -> Answer:
    """Answer a request; what is refused is a `Problem`, in a sentence."""
    path, _, query = address.partition("?")
    asker = LocalPlayer(table_host, HERE, language)
    try:
        for route in _ROUTES:
            found = _pattern(route.path).fullmatch(path)
            if found and route.method == method:
                return await _answer(route, asker, found.groupdict(), query, body)
        raise forbidden(m("server.alone.people"))
    except WabeError as error:
        refusal = refusal_of(error)
    except Refusal as error:
        refusal = error
    return Answer(refusal.status, encode(refusal.problem, language))


async def _answer(route: Route, asker: LocalPlayer, named: dict[str, str], query: str, body: str) -> Answer:
    """Call the handler of a route with what its signature asks for."""
    asked = parse_qs(query, keep_blank_values=True)
    given: dict[str, Any] = {}
    for name, (kind, required) in _parameters(route).items():
        if name in named:
            given[name] = kind(unquote(named[name]))
        elif name == "data":
            given[name] = _checked(name, msgspec.json.decode, body, kind)
        elif name in asked:
            given[name] = _checked(name, msgspec.convert, _plain(asked[name], kind), kind)
        elif required:
            raise Refusal(400, "bad_request", m("server.problem.form", detail=name))
    found = await route.handler(asker, **given)
    if isinstance(found, TextFile):
        return Answer(route.status, found.text.encode())
    return Answer(route.status, b"" if found is None else found.body)


@cache
def _parameters(route: Route) -> dict[str, tuple[Any, bool]]:
    """The type of each parameter, and whether it must be given."""
    hints = get_type_hints(route.handler, include_extras=True)
    known = signature(route.handler).parameters.items()
    return {name: (hints[name], one.default is Parameter.empty) for name, one in known if name != "asker"}


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """The paths of a route, with its parts by their names; a seat is a number."""
    named = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path)
    return re.compile(named.replace("(?P<seat>[^/]+)", "(?P<seat>[0-9]{1,3})"))


def _plain(texts: list[str], kind: Any) -> Any:
    """Return what the query says of a parameter: a list, a number or a text."""
    inner = get_args(kind)[0]
    if inner not in (int, str):
        return texts
    text = texts[-1]
    return int(text) if inner is int and text.isdecimal() and len(text) <= 20 else text


def _checked(name: str, read: Callable[..., T], value: Any, kind: type[T]) -> T:
    try:
        return read(value, type=kind)
    except msgspec.DecodeError as error:
        raise Refusal(400, "bad_request", m("server.problem.form", detail=f"{name}: {error}"[:300])) from None


# What a service does with sessions and talk is answered here for one person.


async def _enter(asker: LocalPlayer) -> Json[Entered]:
    return as_json(asker, Entered(asker.language, "", passkeys=False))


async def _set_reader(asker: LocalPlayer, data: SetReader) -> Json[Reader]:
    return as_json(asker, chosen_reader(data.language))


async def _no_talk(asker: LocalPlayer, table_id: str) -> Json[list[Any]]:
    async with asker.table_host.at(table_id):
        return Json(b"[]")


_ROUTES: Final = (
    *ROUTES,
    Route("POST", "/session", _enter),
    Route("PUT", "/reader", _set_reader),
    Route("GET", "/tables/{table_id}/chat", _no_talk),
)
