"""Runs the service in this process or in several, until it is told to stop."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn

from wabe.core.messages import m
from wabe.server.edge.border import Border
from wabe.server.edge.connections import Live, guarded
from wabe.server.logs import note, set_up
from wabe.server.processes.cleaning import clean, give_way
from wabe.server.settings import BadSettings, Settings
from wabe.server.store.sharing import alone, is_shared
from wabe.server.store.storage import Storage

_GRACE: Final = 8  # seconds for what is under way: a hint on a busy machine, and less than the ten a container is given


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        raise BadSettings(m("server.start.listen", host=host, port=port, reason=str(error.strerror))) from error


def run(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve on the socket; `ready` is called once the first request would be answered."""
    set_up(settings.log)
    if settings.workers > 1 and not is_shared(settings.database):
        raise BadSettings(m("server.start.workers"))
    with alone(settings.database):
        asyncio.run(try_database(settings.database))
        if settings.workers > 1:
            from wabe.server.processes.several import serve_in_several  # here: it chooses where figures are kept first

            serve_in_several(settings, sock, ready)
        else:
            serve(settings, sock, ready)


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process."""
    from wabe.server.app import make_app
    from wabe.server.edge.observing import Observed

    config = uvicorn.Config(
        Border(Observed(make_app(settings)), settings),
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


async def try_database(address: str) -> None:
    """Open the database once before anything else, so that what is wrong with it is told in its own words."""
    storage = Storage(address)
    try:
        await storage.open()
    finally:
        await storage.close()


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
