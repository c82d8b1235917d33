"""What one address may ask for: requests a second, tables an hour, live connections at once."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from wabe.server.settings import Settings

_BURST: Final = 4.0  # seconds of the rate that may be used at once
_MOST_OWED: Final = 10.0  # seconds of the rate that an address may owe
_AT_ONCE: Final = 3  # requests of an address that are answered at once
_ADDRESSES: Final = 10_000


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
