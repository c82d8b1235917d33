"""Quotas for a number of hours, counted in the database: for all processes together, and over restarts."""

from typing import Final

from sqlalchemy import case, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.hosting import service_clock
from wabe.server.store.schema import GRANTS

_FORGOTTEN: Final = 2 * 24 * 3600.0  # seconds after which everybody has all again


async def is_granted(engine: AsyncEngine, name: str, most: float, seconds: float) -> bool:
    """Count one more of this name, if there may be: `most` in so many seconds, after a pause all in one go."""
    now = service_clock.now()
    refilled = GRANTS.c.remaining + (now - GRANTS.c.counted) * (most / seconds)
    left = case((refilled > most, most), else_=refilled)
    spent = update(GRANTS).where(GRANTS.c.name == name, left >= 1).values(remaining=left - 1, counted=now)
    for _ in range(2):  # of two who are the first at the same time, one finds the other's row the second time
        try:
            async with engine.begin() as connection:
                if (await connection.execute(spent)).rowcount:
                    return True
                await connection.execute(delete(GRANTS).where(GRANTS.c.counted < now - _FORGOTTEN))
                await connection.execute(insert(GRANTS), [{"name": name, "remaining": most - 1, "counted": now}])
        except IntegrityError:
            continue
        return most >= 1
    return False  # it was there, and has nothing left
