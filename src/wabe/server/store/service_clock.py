"""The time by which clocks run: it goes on while the service does, whatever happens to the clock on the wall.

A process counts from what was kept last, by a clock that nobody sets. So neither a jump of the machine's time nor a
pause of the service takes time from anybody or gives it; of several processes all follow the one that is ahead.
"""

from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wabe.hosting.service_clock import follow, now
from wabe.server.store.engines import for_single_statements
from wabe.server.store.schema import SECRETS

_NAME: Final = "time"
_RESTORED: Final = 60.0  # seconds: so far behind what was known is only a database that was brought back
_OFTEN: Final = 0.9  # seconds: what another process has noted since then is good enough
_LOST: Final = 60.0  # seconds that a restart may lose where no clock runs
_known: Final = [0.0]  # what was kept last


def is_long_ago() -> bool:
    """Return whether it was noted so long ago that a restart would lose more of it than anybody should."""
    return now() - _known[0] > _LOST


async def take_up(connection: AsyncConnection) -> None:
    """Go on where the service was."""
    kept = await _kept(connection)
    if kept is None:
        await connection.execute(insert(SECRETS), [{"name": _NAME, "value": str(now())}])
    else:
        _follow(kept)


async def keep(engine: AsyncEngine) -> bool:
    """Note how late it is, unless another process has just done so: then False, and it is followed if it is ahead.

    A database that was brought back is followed, too.
    """
    async with for_single_statements(engine) as connection:
        kept = await _kept(connection)
        if kept is not None and (kept > now() or kept < _known[0] - _RESTORED):
            _follow(kept)
            return False
        if kept is not None and kept > now() - _OFTEN:
            _known[0] = kept
            return False
        _known[0] = now()
        await connection.execute(update(SECRETS).where(SECRETS.c.name == _NAME).values(value=str(_known[0])))
        return True


def _follow(kept: float) -> None:
    _known[0] = kept
    follow(kept)


async def _kept(connection: AsyncConnection) -> float | None:
    found: str | None = await connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == _NAME))
    return None if found is None else float(found)
