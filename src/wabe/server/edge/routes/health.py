"""For whoever runs the service: does it live, can it work, and its figures."""

import asyncio
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from sqlalchemy.exc import SQLAlchemyError

from wabe.core.messages import m
from wabe.server import metrics
from wabe.server.edge.limits import client_address
from wabe.server.tables.hall import Hall
from wabe.server.wire.refusals import Refusal, not_found

_PATIENCE: Final = 2.0  # seconds for the database
_OPEN: Final = {"cost": 0, "no_session": True}
_HERE: Final = ("127.0.0.1", "::1")


def health_handlers(hall: Hall) -> list[HTTPRouteHandler]:
    """The handlers of /health and /metrics; none of them needs or makes a session."""

    @get("/health/live", opt=_OPEN, include_in_schema=False, sync_to_thread=False)
    def live() -> dict[str, str]:
        """The process answers."""
        return {"status": "live"}

    @get("/health/ready", opt=_OPEN, include_in_schema=False)
    async def ready() -> dict[str, str]:
        """The database answers, too."""
        try:
            await asyncio.wait_for(hall.storage.ping(), _PATIENCE)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise Refusal(503, "unavailable", m("server.problem.database")) from error
        return {"status": "ready"}

    @get("/metrics", opt=_OPEN, include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
    def figures(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Figures for Prometheus; by default for this machine only."""
        chosen = hall.settings.metrics
        if chosen == "off" or (chosen == "here" and client_address(request.scope) not in _HERE):
            raise not_found(m("server.problem.nowhere"))
        metrics.TABLES.set(hall.in_memory)
        metrics.THINKING.set(len(hall.tasks))
        return Response(metrics.page(), media_type=metrics.KIND)

    return [live, ready, figures]
