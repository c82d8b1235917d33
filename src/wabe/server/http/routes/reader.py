"""The reader: in which language the service speaks to this session."""

from typing import Final

from litestar import Response, get, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from wabe.core.errors import BadOption
from wabe.core.messages import m, raw
from wabe.hosting.wire.session import Reader, SetReader
from wabe.server.http.language import COOKIE, Spoken, known_languages
from wabe.server.http.routes.arguments import REFUSALS, Who

_YEAR: Final = 365 * 24 * 3600


@get("/reader", sync_to_thread=False, responses=REFUSALS)
def show_reader(who: Who) -> Reader:
    """The language this session reads: chosen here, or what the browser asks for."""
    return Reader(who.language, known_languages())


@put("/reader", sync_to_thread=False, responses=REFUSALS)
def set_reader(data: JSONBody[SetReader]) -> Response[Reader]:
    """Choose the language; live connections change to it when they are opened anew."""
    known = known_languages()
    if data.language and data.language not in known:
        choices = tuple(raw(language) for language in known)
        raise BadOption(m("server.reader.language", language=repr(data.language), known=choices))
    age = _YEAR if data.language else 0
    cookie = Cookie(key=COOKIE, value=data.language, path="/", max_age=age, samesite="lax")
    return Spoken(Reader(data.language, known), cookies=[cookie])


HANDLERS: Final = [show_reader, set_reader]
