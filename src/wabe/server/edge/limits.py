"""What one address may ask in a second, and where a request may come from."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from wabe.core.messages import m
from wabe.server.budgets.computing import ADDRESS
from wabe.server.settings import Settings
from wabe.server.wire.refusals import Refusal

HEADER: Final = b"x-wabe"  # no foreign page can send it: that would need a permission we never give
SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BURST: Final = 4.0  # seconds of the rate that may be used at once
_MOST_OWED: Final = 10.0  # seconds of the rate that an address may owe
_AT_ONCE: Final = 3  # requests of an address that are answered at once
_ADDRESSES: Final = 10_000


def client_address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def factor_of(settings: Settings, address: str) -> float:
    """How many times more this machine itself may do."""
    return settings.loopback_factor if address in ("127.0.0.1", "::1") else 1.0


class Allowance:
    """What each address may do: `settings.requests` a second, more at once after a pause; live connections counted."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # address: (left, when)
        self._tables: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._sockets: dict[str, int] = {}
        self._gates: dict[str, Any] = {}  # address: [how many use it, a semaphore]

    def spend(self, address: str, cost: float) -> bool:
        """Take `cost` requests from the address's allowance, if it has them."""
        rate = self._settings.requests * self._factor(address)
        now = time.monotonic()
        left, when = self._buckets.pop(address, (rate * _BURST, now))
        left = min(rate * _BURST, left + (now - when) * rate)
        granted = left >= cost
        self._buckets[address] = (left - cost if granted else left, now)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return granted

    def charge(self, address: str, seconds: float) -> None:
        """Let an address pay afterwards for what it had computed: by requests, which it may then owe."""
        rate = self._settings.requests * self._factor(address)
        left, when = self._buckets.pop(address, (rate * _BURST, time.monotonic()))
        self._buckets[address] = (max(left - seconds * self._settings.second_costs, -_MOST_OWED * rate), when)

    @asynccontextmanager
    async def gate(self, address: str) -> AsyncIterator[None]:
        """So many requests of an address are answered at once; the next ones wait, while others are not kept."""
        gate = self._gates.setdefault(address, [0, asyncio.Semaphore(int(_AT_ONCE * self._factor(address)))])
        gate[0] += 1
        try:
            async with gate[1]:
                yield
        finally:
            gate[0] -= 1
            if gate[0] == 0:
                del self._gates[address]

    def open_table(self, address: str) -> bool:
        """Count a new table, if one more is granted: `settings.tables` an hour."""
        rate = self._settings.tables * self._factor(address) / 3600
        now = time.monotonic()
        left, when = self._tables.pop(address, (rate * 3600, now))
        left = min(rate * 3600, left + (now - when) * rate)
        self._tables[address] = (max(0.0, left - 1), now)
        if len(self._tables) > _ADDRESSES:
            self._tables.popitem(last=False)
        return left >= 1

    def connect(self, address: str) -> bool:
        """Count a live connection, if one more is granted."""
        count = self._sockets.get(address, 0)
        if count >= self._settings.sockets * self._factor(address):
            return False
        self._sockets[address] = count + 1
        return True

    def disconnect(self, address: str) -> None:
        """Count it off."""
        self._sockets[address] -= 1
        if self._sockets[address] == 0:
            del self._sockets[address]

    def _factor(self, address: str) -> float:
        return factor_of(self._settings, address)


class Limits(ASGIMiddleware):
    """Refuses requests beyond the allowance, and changes asked for by foreign pages."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check first, then go on. A handler may cost more than one request: `opt={"cost": n}`."""
        cost = float(scope["route_handler"].opt.get("cost", 1))
        if not self._allowance.spend(client_address(scope), cost):
            raise Refusal(429, "too_many_requests", m("server.problem.too_many"))
        headers = dict(scope["headers"])
        if not _same_origin(headers):
            raise Refusal(403, "csrf", m("server.problem.foreign"))
        if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE and HEADER not in headers:
            raise Refusal(403, "csrf", m("server.problem.header"))
        address = client_address(scope)
        ADDRESS.set(address)
        if scope["type"] != ScopeType.HTTP or scope["route_handler"].opt.get("waits"):
            await next_app(scope, receive, send)
            return
        async with self._allowance.gate(address):
            await next_app(scope, receive, send)


def _same_origin(headers: dict[bytes, bytes]) -> bool:
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:
        return False
