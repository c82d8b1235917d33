"""One process that serves, alone or beside others, until it is told to stop."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn

from wabe.server.edge.border import Border
from wabe.server.edge.connections import Live, guarded
from wabe.server.logs import note
from wabe.server.processes.cleaning import clean, give_way
from wabe.server.processes.loops import SERVING
from wabe.server.settings import Settings

_GRACE: Final = 8  # seconds for what is under way: a hint on a busy machine, and less than the ten a container is given


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process."""
    from wabe.server.app import make_app  # here: where several processes keep their figures is chosen first
    from wabe.server.edge.observing import Observed

    config = uvicorn.Config(
        Border(Observed(make_app(settings)), settings),
        loop=SERVING,
        http=guarded(settings),
        log_config=None,
        proxy_headers=False,  # the border knows whom to believe
        access_log=False,
        server_header=False,
        ws=Live,
        ws_max_size=4096,  # clients say nothing of length there
        timeout_graceful_shutdown=_GRACE,
        timeout_keep_alive=60,
    )
    server = _Server(config, ready)
    signal.signal(signal.SIGTERM, leave)  # uvicorn raises the signal again when it is done: then leave in order
    with suppress(KeyboardInterrupt):
        server.run(sockets=[sock])
    if not server.started:
        sys.exit(3)


def leave(*_: object) -> None:
    """What a signal to end means outside the event loop."""
    sys.exit(0)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            give_way()
            self._cleaning = asyncio.create_task(clean())
            note("service.started")
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        note("service.stopping")
        self._cleaning.cancel()
        await super().shutdown(sockets)
