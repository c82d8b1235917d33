"""Where services are born: forked from a process that has read their code already, so a start costs a tenth of one."""

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

_CONTEXT: Final = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(
    [
        *("wabe.server.app", "wabe.server.processes.run", "wabe.server.processes.bots_only"),
        *(
            "alembic.command",
            "litestar.plugins.pydantic",
            "uvicorn.protocols.http.auto",
            "sqlalchemy.dialects.sqlite.aiosqlite",
        ),
    ]
)
_BORN: Final[list[ForkServerProcess]] = []


def bear(words: list[str], environment: dict[str, str], log: Path) -> tuple[ForkServerProcess, Connection]:
    """A service started with these words, and where it tells its port."""
    hear, tell = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_live, args=(words, environment, log, tell))
    process.start()
    multiprocessing.process._children.discard(process)  # a pool of bots in this process ends all children it knows of
    _BORN.append(process)
    tell.close()
    return process, hear


def _live(words: list[str], environment: dict[str, str], log: Path, tell: Connection) -> None:
    """The life of a service: what its code does when read depends on the environment."""
    os.environ.update(environment)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    from helpers import launch

    sys.modules["__main__"] = launch  # thinking processes begin by running what is `__main__` here
    told: Callable[[int], None] = tell.send
    launch.main(words, told)


def leave_nobody() -> None:
    """End what a failed test has left."""
    for process in _BORN:
        process.kill()
