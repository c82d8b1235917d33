"""The limits of one address: requests a second, simultaneous live connections, at all processes together."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, Final

from wabe.server.settings import Settings

_BURST: Final = 4.0  # seconds of the rate that may be used in one go
_MOST_OWED: Final = 10.0  # seconds of the rate that an address may owe
_AT_ONCE: Final = 3  # requests of an address that are answered without delay
_ADDRESSES: Final = 10_000
_MUCH: Final = 5.0  # requests since the last report, or live connections: less is not worth a word to other processes
_MOST_REPORTED: Final = 100  # addresses: what one message holds
_GOOD_FOR: Final = 5.0  # seconds: after that a process that said nothing is taken for gone

Report = dict[str, tuple[float, int]]  # by address: requests since the last one, live connections


@lru_cache(_ADDRESSES)
def payer(address: str) -> str:
    """Return who pays for what an address does: of IPv6 a whole /64, of which one household has every address."""
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return address if found.is_loopback else str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def factor_of(settings: Settings, address: str) -> float:
    """Return how many times more this machine itself may do."""
    return settings.loopback_factor if address in ("127.0.0.1", "::1") else 1.0


class Allowance:
    """The limits of each address: `settings.requests` a second, more after a pause; live connections counted."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # address: (left, when)
        self._spent: dict[str, float] = {}  # since the last report
        self._sockets: dict[str, int] = {}
        self._elsewhere: dict[str, tuple[float, Report]] = {}  # by process: when it was reported, and what
        self._gates: dict[str, Any] = {}  # address: [how many use it, a semaphore]

    def spend(self, address: str, cost: float) -> bool:
        """Take `cost` requests from the address's allowance, if it has them."""
        rate = self._settings.requests * self._factor(address)
        now = time.monotonic()
        left, when = self._buckets.pop(address, (rate * _BURST, now))
        left = min(rate * _BURST, left + (now - when) * rate)
        granted = left >= cost
        self._buckets[address] = (left - cost if granted else left, now)
        if granted:
            self._note(address, cost)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return granted

    def charge(self, address: str, seconds: float) -> None:
        """Let an address pay afterwards for what it had computed: by requests, which it may then owe."""
        cost = seconds * self._settings.second_costs
        self._owe(address, cost)
        self._note(address, cost)

    def report(self) -> Report:
        """Return who asked for much since the last time, for other processes."""
        spent, self._spent = self._spent, {}
        much = {
            address: (spent.get(address, 0.0), self._sockets.get(address, 0)) for address in {**spent, **self._sockets}
        }
        greedy = sorted((pair for pair in much.items() if max(pair[1]) >= _MUCH), key=lambda pair: -max(pair[1]))
        return {address: (round(cost, 1), live) for address, (cost, live) in greedy[:_MOST_REPORTED]}

    def hear(self, process: str, report: Report) -> None:
        """Count here, too, what was asked of another process."""
        now = time.monotonic()
        self._elsewhere = {one: told for one, told in self._elsewhere.items() if told[0] > now - _GOOD_FOR}
        self._elsewhere[process] = (now, report)
        for address, (cost, _) in report.items():
            self._owe(address, cost)

    def _note(self, address: str, cost: float) -> None:
        if len(self._spent) > _ADDRESSES:  # nobody asks for reports where there is one process
            self._spent.clear()
        self._spent[address] = self._spent.get(address, 0.0) + cost

    def _owe(self, address: str, cost: float) -> None:
        rate = self._settings.requests * self._factor(address)
        left, when = self._buckets.pop(address, (rate * _BURST, time.monotonic()))
        self._buckets[address] = (max(left - cost, -_MOST_OWED * rate), when)

    @asynccontextmanager
    async def gate(self, address: str) -> AsyncIterator[None]:
        """So many requests of an address are answered without delay; the next ones wait, while others are not kept."""
        gate = self._gates.setdefault(address, [0, asyncio.Semaphore(int(_AT_ONCE * self._factor(address)))])
        gate[0] += 1
        try:
            async with gate[1]:
                yield
        finally:
            gate[0] -= 1
            if gate[0] == 0:
                del self._gates[address]

    def connect(self, address: str) -> bool:
        """Count a live connection, if one more is granted."""
        count = self._sockets.get(address, 0)
        if count + self._live_elsewhere(address) >= self._settings.sockets * self._factor(address):
            return False
        self._sockets[address] = count + 1
        return True

    def disconnect(self, address: str) -> None:
        """Count it off."""
        self._sockets[address] -= 1
        if self._sockets[address] == 0:
            del self._sockets[address]

    def _live_elsewhere(self, address: str) -> int:
        late = time.monotonic() - _GOOD_FOR
        return sum(report.get(address, (0.0, 0))[1] for when, report in self._elsewhere.values() if when > late)

    def _factor(self, address: str) -> float:
        return factor_of(self._settings, address)
