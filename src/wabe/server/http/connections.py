"""Connections: so many for each address, their heads short, everything within a time."""

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from wabe.server.budgets.allowance import factor_of, payer
from wabe.server.http.border import Network, inside, networks
from wabe.server.http.passing import Passing
from wabe.server.settings import Settings

_LONGEST_HEAD: Final = 32_768  # bytes of a request line and its headers
_LONGER: Final = 6  # times the patience for a head has a body, and the reading of an answer

_TALK: Final = 16_384  # bytes that a live connection may say, which has nothing to say …
_TALK_A_SECOND: Final = 50  # … but that it is still there
# A scene is like the one before it: with a window that holds most of it the lowest level packs better than the highest
# without, in a third of the time. 80 kB of memory for each live connection.
_WINDOW: Final = 14
_PACKED: Final = {"level": 1, "memLevel": 5}

_BRIEF: Final = b"HTTP/1.1 %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_LONG: Final = b"431 Request Header Fields Too Large"
_TOO_SLOW: Final = b"408 Request Timeout"


class Guarded(HttpToolsProtocol):
    """A connection that waits for nobody for ever."""

    settings: ClassVar[Settings]
    proxies: ClassVar[list[Network]]
    counts: ClassVar[dict[str, int]]
    shut_out: ClassVar[dict[str, float]]  # addresses, and until when
    passing: ClassVar[Passing | None]  # where several processes serve

    def __init__(self, *arguments: Any, **details: Any) -> None:
        super().__init__(*arguments, **details)
        self._address = ""
        self._head = -1  # bytes of the head so far; below 0: none is being read
        self._between = True  # requests: the next byte begins one
        self.begun = b""  # what another process has read of it
        self._timer: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or end it immediately."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not inside(address, self.proxies) and not self._count(payer(address)):
            transport.abort()
            return
        self._wait(self.settings.patience)
        if self.begun:
            self._read(self.begun)

    def _count(self, address: str) -> bool:
        """Return whether the address may have one more."""
        count = self.counts.get(address, 0)
        shut_out = self.loop.time() < self.shut_out.get(address, 0.0)
        if shut_out or count >= self.settings.connections * factor_of(self.settings, address):
            return False
        self._address = address
        self.counts[address] = count + 1
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it off."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A request for a table of another process goes there, with its connection."""
        if self.passing is None or not self._is_idle() or not self.passing.is_elsewhere(data):
            self._read(data)
            return
        self.transport.pause_reading()  # what comes now is for the other one
        if self.passing.pass_on(data, self.transport.get_extra_info("socket").fileno()):
            self.transport.abort()  # here; there it goes on
        else:
            self.transport.resume_reading()
            self._read(data)

    def _is_idle(self) -> bool:
        """Return whether everything that was asked on this connection is answered."""
        answered = self.cycle is None or self.cycle.response_complete
        return self._between and answered and not self.pipeline and not self.transport.get_write_buffer_size()

    def _read(self, data: bytes) -> None:
        """A head that is too long ends the connection."""
        if self._timer is None and self._head < 0:
            self._wait(self.settings.patience)
        super().data_received(data)
        if self._head >= 0:
            self._head += len(data)
            if self._head > _LONGEST_HEAD:
                self._shut_out()
                self._end(_TOO_LONG)

    def on_message_begin(self) -> None:
        """A head begins."""
        self._head = 0
        self._between = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there, the body is to follow."""
        self._head = -1
        self._wait(_LONGER * self.settings.patience)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All is there."""
        self._between = True
        self._wait(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Until the next request the connection is idle, and closed as such."""
        self._wait(None)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Live connections are counted apart."""
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The answer waits to be read."""
        super().pause_writing()
        self._reading = self.loop.call_later(_LONGER * self.settings.patience, self.transport.abort)

    def resume_writing(self) -> None:
        """It is being read."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()

    def _wait(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._end, _TOO_SLOW)

    def _end(self, status: bytes) -> None:
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(_BRIEF % status)
            self.transport.close()

    def _shut_out(self) -> None:
        """Ignore for a while an address that sends what no browser sends."""
        now = self.loop.time()
        for address in [address for address, until in self.shut_out.items() if until < now]:
            del self.shut_out[address]
        if self._address:
            self.shut_out[self._address] = now + self.settings.patience

    def _leave(self) -> None:
        self._wait(None)
        if self._reading is not None:
            self._reading.cancel()
        if self._address:
            self.counts[self._address] -= 1
            if self.counts[self._address] == 0:
                del self.counts[self._address]
            self._address = ""


class Live(WebSocketsSansIOProtocol):
    """A live connection: pushes are packed quickly, and a client that sends is cut off before anybody has listened."""

    def __init__(self, *arguments: Any, **details: Any) -> None:
        super().__init__(*arguments, **details)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=_WINDOW, client_max_window_bits=12, compress_settings=_PACKED
            )
        ]
        self._said = 0
        self._since = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Count what is said."""
        self._said += len(data)
        if self._said > _TALK + _TALK_A_SECOND * (self.loop.time() - self._since):
            self.transport.abort()
        else:
            super().data_received(data)


def guarded(settings: Settings, passing: Passing | None = None) -> type[Guarded]:
    """The connections of a service with these settings."""
    proxies = networks(settings.proxy)
    known = {"settings": settings, "proxies": proxies, "counts": {}, "shut_out": {}, "passing": passing}
    return type("Connection", (Guarded,), known)
