"""Those who watch a table live, each with the pushes still to be sent."""

import asyncio
from typing import Final, NamedTuple

from wabe.core.messages import Message, m

_MOST_WAITING: Final = 20


class End(NamedTuple):
    """The reason a live connection is closed."""

    code: int
    reason: Message


COME_BACK: Final = End(1012, m("server.live.anew"))  # the service restarts, or the table is loaded again
DELETED: Final = End(4404, m("server.table.unknown"))
PUT_OUT: Final = End(4403, m("server.live.put_out"))


class Watcher:
    """One live connection. A slow one that lags too far gets one push that catches up instead of many."""

    def __init__(self, session: str, language: str, position: int, invite: str = "") -> None:
        self.session = session
        self.language = language
        self.position = position  # up to here the log has been told
        self.invite = invite  # by which it came
        self._waiting: asyncio.Queue[bytes | End] = asyncio.Queue()
        self._told = position  # where the oldest waiting push begins

    def make_room(self) -> None:
        """Drop the pushes when too many wait; the next must then begin where they did."""
        if self._waiting.qsize() >= _MOST_WAITING:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.position = self._told

    def tell(self, push: bytes, position: int) -> None:
        """Let a push be sent; with it the log is sent up to `position`."""
        if self._waiting.empty():
            self._told = self.position
        self._waiting.put_nowait(push)
        self.position = position

    def dismiss(self, end: End = COME_BACK) -> None:
        """End the connection, before what still waits to be sent."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(end)

    async def next(self) -> bytes | End:
        """The next push, or how it ends."""
        return await self._waiting.get()
