"""The answers to whatever goes wrong: our refusals, errors of the engine, the framework, the database, and mistakes."""

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from wabe.core.errors import WabeError
from wabe.core.messages import Message, m
from wabe.hosting.wire.encoding import encode
from wabe.hosting.wire.refusals import Problem, Refusal, refusal_of
from wabe.server.background_errors import reason_of
from wabe.server.http.language import language_of

log = logging.getLogger("wabe.server")

_CODES: Final = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "bad_request",
    429: "too_many_requests",
    503: "unavailable",
}
_SENTENCES: Final = {
    404: m("server.problem.nowhere"),
    405: m("server.problem.method"),
    413: m("server.problem.large"),
}
_DATABASE: Final = {
    "is locked": m("server.problem.database_locked"),
    "lock timeout": m("server.problem.database_locked"),
    "is full": m("server.problem.database_full"),
    "no space left": m("server.problem.database_full"),
}
_GONE: Final = "client disconnected prematurely"  # Litestar's word; nobody is there to hear it


def answer(
    request: Request[Any, Any, Any], status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """A problem as a response, in the language of whoever asked."""
    body = encode(problem, language_of(request.scope))
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[bytes]:
    """Our own refusals."""
    headers = {"retry-after": "1"} if error.status == 429 else None
    return answer(request, error.status, error.problem, headers)


def on_engine_error(request: Request[Any, Any, Any], error: WabeError) -> Response[bytes]:
    """Return what the engine refuses, in its own words."""
    refusal = refusal_of(error)
    return answer(request, refusal.status, refusal.problem)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Return what the framework refuses: unknown addresses, bodies of a wrong form."""
    status = 400 if error.detail == _GONE else error.status_code
    if status >= 500:
        log.error("the service failed", exc_info=error)
        return answer(request, status, Problem("server_error", m("server.problem.failure")))
    sentence = _SENTENCES.get(status) or m("server.problem.form", detail=_detail(error))
    return answer(request, status, Problem(_CODES.get(status, "bad_request"), sentence), error.headers)


def on_database_error(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[bytes]:
    """The database is locked, full or gone: told with its reason; whoever comes back finds the table as it was kept."""
    log.error("the database failed: %s", reason_of(error))
    return answer(request, 503, Problem("unavailable", database_problem(error)), {"retry-after": "2"})


def database_problem(error: Exception) -> Message:
    """Return what a visitor learns of it."""
    reason = reason_of(error).lower()
    return next((message for sign, message in _DATABASE.items() if sign in reason), m("server.problem.database"))


def on_deep_nesting(request: Request[Any, Any, Any], __: RecursionError) -> Response[bytes]:
    """JSON nested deeper than any of our messages."""
    return answer(request, 400, Problem("bad_request", m("server.problem.deep")))


def on_no_text(request: Request[Any, Any, Any], __: UnicodeDecodeError) -> Response[bytes]:
    """A body whose texts are none."""
    return answer(request, 400, Problem("bad_request", m("server.problem.text")))


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: logged with its trace, told without it."""
    log.error("the service failed", exc_info=error)
    return answer(request, 500, Problem("server_error", m("server.problem.failure")))


def _detail(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        return f"{first.get('key', 'body')}: {first.get('message', '')}"[:300]
    return error.detail[:300]


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Refusal: on_refusal,
    WabeError: on_engine_error,
    HTTPException: on_http_error,
    SQLAlchemyError: on_database_error,
    UnicodeDecodeError: on_no_text,
    RecursionError: on_deep_nesting,
    Exception: on_any_error,
}
