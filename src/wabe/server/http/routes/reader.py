"""The reader: the language that this session chooses."""

from typing import Final

from litestar import Response, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from wabe.hosting.requests.reader import chosen_reader
from wabe.hosting.wire.session import Reader, SetReader
from wabe.server.http.language import COOKIE, Spoken
from wabe.server.http.routes.arguments import REFUSALS

_YEAR: Final = 365 * 24 * 3600


@put("/reader", sync_to_thread=False, responses=REFUSALS)
def set_reader(data: JSONBody[SetReader]) -> Response[Reader]:
    """Choose the language; live connections change to it when they are opened again."""
    reader = chosen_reader(data.language)
    age = _YEAR if data.language else 0
    cookie = Cookie(key=COOKIE, value=data.language, path="/", max_age=age, samesite="lax")
    return Spoken(reader, cookies=[cookie])


HANDLERS: Final = [set_reader]
