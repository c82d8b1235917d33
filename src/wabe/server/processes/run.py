"""Runs the service in this process or in several, until it is asked to stop."""

import socket
from collections.abc import Callable

from wabe.core.messages import m
from wabe.server.logs import set_up
from wabe.server.processes import loops
from wabe.server.processes.serving import serve
from wabe.server.processes.several import serve_in_several
from wabe.server.settings import BadSettings, Settings
from wabe.server.store.sharing import is_shared, sole_service
from wabe.server.store.storage import Storage


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
    with sole_service(settings.database):
        loops.run(try_database(settings.database))
        if settings.workers > 1:
            serve_in_several(settings, sock, ready)
        else:
            serve(settings, sock, ready)


async def try_database(address: str) -> None:
    """Open the database once before anything else, so that its own errors are shown in their own words."""
    storage = Storage(address)
    try:
        await storage.open()
    finally:
        await storage.close()
