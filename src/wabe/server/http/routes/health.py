"""For whoever runs the service: does it live, can it work, and its figures."""

import asyncio
import time
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from sqlalchemy.exc import SQLAlchemyError

from wabe.core.messages import NOTHING, Message, m
from wabe.hosting.wire.refusals import Refusal, not_found
from wabe.server import metrics
from wabe.server.http.limits import client_address
from wabe.server.http.problems import database_problem
from wabe.server.tables.database_host import DatabaseHost
from wabe.server.tables.figures import note_figures

_PATIENCE: Final = 2.0  # seconds for the database
_GOOD_FOR: Final = 1.0  # seconds
_OPEN: Final = {"cost": 0, "no_session": True}
_HERE: Final = ("127.0.0.1", "::1")


class _Readiness:
    """The test whether the database takes what is written: at most once a second, however often it is asked for."""

    def __init__(self, table_host: DatabaseHost) -> None:
        self._table_host = table_host
        self._lock = asyncio.Lock()
        self._found = NOTHING
        self._until = 0.0

    async def problem(self) -> Message:
        """Why it does not; nothing: it does."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = await self._try()
                self._until = time.monotonic() + _GOOD_FOR
        return self._found

    async def _try(self) -> Message:
        try:
            await asyncio.wait_for(self._table_host.storage.try_writing(), _PATIENCE)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            return database_problem(error)
        return NOTHING


def health_handlers(table_host: DatabaseHost) -> list[HTTPRouteHandler]:
    """The handlers of /health and /metrics; none of them needs or makes a session."""
    readiness = _Readiness(table_host)

    @get("/health/live", opt=_OPEN, include_in_schema=False, sync_to_thread=False)
    def live() -> dict[str, str]:
        """The process answers."""
        return {"status": "live"}

    @get("/health/ready", opt=_OPEN, include_in_schema=False)
    async def ready() -> dict[str, str]:
        """The database can be written to, too."""
        problem = await readiness.problem()
        if problem:
            raise Refusal(503, "unavailable", problem)
        return {"status": "ready"}

    @get("/metrics", opt=_OPEN, include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
    def figures(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Figures for Prometheus; by default for this machine only."""
        chosen = table_host.settings.metrics
        if chosen == "off" or (chosen == "here" and client_address(request.scope) not in _HERE):
            raise not_found(m("server.problem.nowhere"))
        note_figures(table_host)
        return Response(metrics.page(), media_type=metrics.KIND)

    return [live, ready, figures]
