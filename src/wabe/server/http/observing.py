"""Counts, times and logs every request, whoever answers it."""

import logging
import time
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Send

from wabe.server import metrics

access = logging.getLogger("wabe.access")

_UNKNOWN: Final = "other"  # addresses that lead nowhere, and the client's files, count as one


class Observed:
    """An application whose answers are counted and, on request, logged."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass on, and note how it went."""
        if scope["type"] == "websocket":  # a live connection has no end to wait for
            with metrics.LIVE.track_inprogress():
                await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._observe(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _observe(self, scope: Any, receive: Receive, send: Send) -> None:
        start = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            passed = time.perf_counter() - start
            route = str(scope.get("path_template") or _UNKNOWN)
            if not route.startswith(("/api", "/health", "/metrics")):
                route = _UNKNOWN
            metrics.count_request(scope["method"], route, status, passed)
            if access.isEnabledFor(logging.INFO):
                _log(scope, status, passed)


def _path(scope: Any) -> str:
    """Without the query, which may hold an invitation, and without secrets of notices."""
    template = str(scope.get("path_template") or "")
    return template if "{secret" in template else str(scope["path"])


def _log(scope: Any, status: int, passed: float) -> None:
    client = scope.get("client")
    fields = {
        "method": scope["method"],
        "path": _path(scope),
        "status": status,
        "ms": round(1000 * passed, 1),
        "address": client[0] if client else "",
    }
    access.info("request", extra={"fields": fields})
