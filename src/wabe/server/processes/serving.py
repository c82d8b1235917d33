"""One process that serves, alone or beside others, until it is asked to stop."""

import asyncio
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn

from wabe.server import metrics
from wabe.server.http.border import Border
from wabe.server.http.connections import Guarded, Live, guarded
from wabe.server.http.passing import Passing
from wabe.server.logs import note
from wabe.server.processes.cleaning import clean, give_way
from wabe.server.processes.loops import SERVING
from wabe.server.settings import Settings

_TICK: Final = 0.1  # seconds from one tick of uvicorn's to the next, if the event loop is not late
_GRACE: Final = 8  # seconds for what is under way: a hint on a busy machine, and less than the ten a container is given


def serve(settings: Settings, sock: socket.socket, ready: Callable[[], None], passing: Passing | None = None) -> None:
    """Serve in this process, one of several with whom connections are `passing` between them or alone."""
    from wabe.server.app import make_app  # here: where several processes keep their figures is chosen first
    from wabe.server.http.observing import Observed

    connection = guarded(settings, passing)
    config = uvicorn.Config(
        Border(Observed(make_app(settings)), settings),
        loop=SERVING,
        http=connection,
        log_config=None,
        proxy_headers=False,  # the border knows whom to believe
        access_log=False,
        server_header=False,
        ws=Live,
        ws_max_size=4096,  # clients say nothing of length there
        timeout_graceful_shutdown=_GRACE,
        timeout_keep_alive=60,
    )
    server = _Server(config, connection, ready)
    signal.signal(signal.SIGTERM, leave)  # uvicorn raises the signal again when it is done: then leave in order
    with suppress(KeyboardInterrupt):
        server.run(sockets=[sock])
    if not server.started:
        sys.exit(3)


def leave(*_: object) -> None:
    """End the process on a signal that comes outside the event loop."""
    sys.exit(0)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, connection: type[Guarded], ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._connection = connection
        self._passing = connection.passing
        self._ready = ready
        self._taking: set[asyncio.Task[object]] = set()
        self._next_tick = float("inf")

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            give_way()
            self._cleaning = asyncio.create_task(clean())
            if self._passing is not None:
                asyncio.get_running_loop().add_reader(self._passing.fileno(), self._take)
            note("service.started")
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        now = time.monotonic()
        metrics.LOOP_LATE.observe(max(0.0, now - self._next_tick))
        self._next_tick = now + _TICK
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        note("service.stopping")
        self._cleaning.cancel()
        if self._passing is not None:
            asyncio.get_running_loop().remove_reader(self._passing.fileno())
        await super().shutdown(sockets)

    def _take(self) -> None:
        """Go on with a connection that another process has brought."""
        brought = self._passing.take() if self._passing is not None else None
        if brought is None:
            return
        begun, sock = brought
        protocol = self._connection(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        protocol.begun = begun
        task = asyncio.create_task(_go_on(protocol, sock))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)


async def _go_on(protocol: Guarded, sock: socket.socket) -> None:
    with suppress(OSError):  # it was cut in the meantime
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, sock)
