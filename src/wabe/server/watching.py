"""Those who watch a table live, each with the pushes still to be sent."""

import asyncio
from typing import Final

_MOST_WAITING: Final = 50


class Watcher:
    """One live connection. A slow one that lags too far gets one push that catches up instead of many."""

    def __init__(self, session: str, language: str, position: int) -> None:
        self.session = session
        self.language = language
        self.position = position  # up to here the log has been told
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._told = position  # where the oldest waiting push begins

    def make_room(self) -> None:
        """When too many pushes wait they are dropped, and the next must begin where they did."""
        if self._waiting.qsize() >= _MOST_WAITING:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.position = self._told

    def tell(self, push: bytes, position: int) -> None:
        """Let a push be sent; with it the log is told up to `position`."""
        if self._waiting.empty():
            self._told = self.position
        self._waiting.put_nowait(push)
        self.position = position

    def dismiss(self) -> None:
        """End the connection; the client comes back by itself."""
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next push; None at the end."""
        return await self._waiting.get()
