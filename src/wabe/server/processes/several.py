"""Several serving processes on one socket and one PostgreSQL. One that dies is replaced."""

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from wabe.server.http.passing import Doors, Passing, make_doors
from wabe.server.logs import note, set_up
from wabe.server.processes.serving import leave, serve
from wabe.server.settings import Settings

_CONTEXT: Final = multiprocessing.get_context("spawn")
_PATIENCE: Final = 15  # seconds for an orderly stop
_FIGURES: Final = "PROMETHEUS_MULTIPROC_DIR"


def serve_in_several(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve with `settings.workers` processes until told to stop."""
    with tempfile.TemporaryDirectory(prefix="wabe-figures-") as folder:
        os.environ[_FIGURES] = folder
        company = _Company(settings, sock)
        signal.signal(signal.SIGTERM, leave)
        try:
            company.start()
            ready()
            company.keep()
        except KeyboardInterrupt:
            pass
        finally:
            company.stop()


class _Company:
    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        self._settings = settings
        self._sock = sock
        self._doors = make_doors(settings.workers)
        self._processes: dict[int, SpawnProcess] = {}  # by their numbers

    def start(self) -> None:
        """Returns when all of them answer."""
        pipes = [self._add(number) for number in range(self._settings.workers)]
        for pipe in pipes:
            with suppress(EOFError):
                pipe.recv()
                continue
            sys.exit(3)  # it died at its start and has said why

    def keep(self) -> None:
        """Replace whatever dies, for ever."""
        from prometheus_client.multiprocess import mark_process_dead

        while True:
            wait([process.sentinel for process in self._processes.values()])
            for number, process in [pair for pair in self._processes.items() if not pair[1].is_alive()]:
                note("worker.died", process=process.pid, code=process.exitcode)
                mark_process_dead(process.pid)  # type: ignore[no-untyped-call]  # the library says nothing of its types
                with suppress(EOFError):
                    self._add(number).recv()

    def stop(self) -> None:
        """Let all finish what they are at, then end those that do not."""
        for process in self._processes.values():
            process.terminate()
        for process in self._processes.values():
            process.join(_PATIENCE)
            process.kill()

    def _add(self, number: int) -> "Connection[None, None]":
        here, there = _CONTEXT.Pipe(duplex=False)
        process = _CONTEXT.Process(target=_serve, args=(self._settings, self._sock, number, self._doors, there))
        process.start()
        there.close()
        self._processes[number] = process
        return here


def _serve(settings: Settings, sock: socket.socket, number: int, doors: Doors, pipe: "Connection[None, None]") -> None:
    """One process of several; it ends with the first."""
    set_up(settings.log)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    serve(settings, sock, lambda: pipe.send(None), Passing(number, doors) if doors else None)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
