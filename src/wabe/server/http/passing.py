"""Connections are passed on to the process of the table they ask for, so that each table lives in one process.

What a table costs, it then costs once: the game is played, drawn and put into words where all who watch it are
connected. This is purely an optimisation. A request that is answered elsewhere is answered as well, since the database
decides what happened.
"""

import re
import socket
import sys
from collections.abc import Sequence
from typing import Final
from zlib import crc32

from wabe.server import metrics

_TABLE: Final = re.compile(rb"[A-Z]+ /api/tables/([a-z0-9]{12})[/? ]")
_MOST: Final = 2**16  # bytes that were read of a connection already; with more it stays where it is
_KIND: Final = socket.SOCK_SEQPACKET if sys.platform == "linux" else socket.SOCK_DGRAM  # each message arrives whole

Doors = Sequence[
    tuple[socket.socket, socket.socket]
]  # of each process: where it takes connections, where others bring them


def make_doors(count: int) -> Doors:
    """A door for each of so many processes. It outlives them: whoever comes in the place of one finds what waits.

    There are none on Windows: each process there serves what it is asked.
    """
    if not hasattr(socket, "send_fds"):
        return []
    return [socket.socketpair(socket.AF_UNIX, _KIND) for _ in range(count)]


class Passing:
    """The connections that a process passes on to others, and those that it receives."""

    def __init__(self, number: int, doors: Doors) -> None:
        """`number`: of this process."""
        self._number = number
        self._doors = doors
        for door in doors[number][0], *(outside for _, outside in doors):
            door.setblocking(False)

    def fileno(self) -> int:
        """Return where there is something to read when a connection is brought."""
        return self._doors[self._number][0].fileno()

    def is_elsewhere(self, data: bytes) -> bool:
        """Return whether the request that begins like this is another process's."""
        return self._owner(data) != self._number

    def pass_on(self, data: bytes, connection: int) -> bool:
        """Bring a connection, with what was read of it, to the process of its table; False: there is no room."""
        try:
            socket.send_fds(self._doors[self._owner(data)][1], [data], [connection])
        except OSError:
            return False
        metrics.PASSED.inc()
        return True

    def take(self) -> tuple[bytes, socket.socket] | None:
        """A connection that was brought here, with what was read of it."""
        try:
            data, given, _, _ = socket.recv_fds(self._doors[self._number][0], _MOST, 1)
        except OSError:
            return None
        return (data, socket.socket(fileno=given[0])) if given else None

    def _owner(self, data: bytes) -> int:
        found = _TABLE.match(data)
        if found is None or len(data) > _MOST:
            return self._number
        return crc32(found[1]) % len(self._doors)
