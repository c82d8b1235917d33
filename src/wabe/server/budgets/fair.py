"""Sharing what there is too little of: the address that had least of late comes next, then its table that had least."""

import asyncio
import time
from collections import deque
from typing import Final, Generic, TypeVar

T = TypeVar("T")

_HALF_LIFE: Final = 60.0  # seconds after which half of what one had is forgotten
_FEW: Final = 2  # things, of which none is kept back
_FORGOTTEN: Final = 0.001


class Use:
    """Seconds used of late, by whom."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, who: str) -> float:
        """Return what is remembered of it now."""
        seconds, when = self._used.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - when) / _HALF_LIFE))

    def add(self, who: str, seconds: float) -> None:
        """Count more; addresses that have not come for long are forgotten."""
        self._used[who] = (self.of(who) + seconds, time.monotonic())
        if len(self._used) > 10_000:
            self._used = {one: used for one, used in self._used.items() if self.of(one) > _FORGOTTEN}


class Fair(Generic[T]):
    """Lends things, all of them to nobody alone: of more than two one is left for the next address."""

    def __init__(self, each: int = 0) -> None:
        """`each` address borrows so many at the same time; 0: as many as there are, but for the one that is left."""
        self._each = each
        self._free: list[T] = []
        self._lent: dict[str, int] = {}  # by address
        self._things = 0
        self._waiting: dict[str, dict[str, deque[asyncio.Future[T]]]] = {}  # by address and table
        self._liked: dict[asyncio.Future[T], T] = {}  # lent if it is free
        self._use = Use()

    def add(self, thing: T) -> None:
        """One more to lend."""
        self._things += 1
        self._free.append(thing)
        self._serve()

    def waiting(self, address: str) -> int:
        """Return how many of an address wait."""
        return sum(len(line) for line in self._waiting.get(address, {}).values())

    async def get(self, address: str, table: str, liked: T | None = None) -> T:
        """Borrow a thing, when the address has its turn: the one that is `liked`, if it is free then."""
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if liked is not None:
            self._liked[turn] = liked
        self._waiting.setdefault(address, {}).setdefault(table, deque()).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result(), address, table, 0.0)
            raise
        finally:
            self._liked.pop(turn, None)

    def put(self, thing: T, address: str, table: str, seconds: float) -> None:
        """Give it back, or another in its place, and say how long it was used."""
        self._lent[address] -= 1
        if not self._lent[address]:
            del self._lent[address]
        self._use.add(address, seconds)
        self._use.add(f"{address} {table}", seconds)
        self._free.append(thing)
        self._serve()

    def _serve(self) -> None:
        most = self._each or (self._things - 1 if self._things > _FEW else self._things)
        while self._free:
            able = [address for address in self._waiting if self._lent.get(address, 0) < most]
            if not able:
                return
            address = min(able, key=self._use.of)
            tables = self._waiting[address]
            table = min(tables, key=lambda one: self._use.of(f"{address} {one}"))
            turn = tables[table].popleft()
            if not tables[table]:
                del tables[table]
            if not tables:
                del self._waiting[address]
            if not turn.done():
                self._lent[address] = self._lent.get(address, 0) + 1
                liked = self._liked.get(turn)
                turn.set_result(self._free.pop(self._free.index(liked) if liked in self._free else -1))
