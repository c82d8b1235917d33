"""People who may not do anything here any more: shut out and admitted again by whoever runs the service."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.hosting.stored import now
from wabe.server.store.epoch import begin_epoch
from wabe.server.store.schema import SHUT_OUT


async def all_shut_out(engine: AsyncEngine) -> frozenset[str]:
    """Their sessions."""
    async with engine.connect() as connection:
        return frozenset(await connection.scalars(select(SHUT_OUT.c.session)))


async def shut_out(engine: AsyncEngine, session: str, reason: str) -> None:
    """From now on everything this person does is refused; services that run know it within a second."""
    async with engine.begin() as connection:
        await connection.execute(delete(SHUT_OUT).where(SHUT_OUT.c.session == session))
        await connection.execute(insert(SHUT_OUT), [{"session": session, "reason": reason, "since": now()}])
        await connection.run_sync(begin_epoch)


async def admit(engine: AsyncEngine, session: str) -> bool:
    """Let somebody in again; whether he was out."""
    async with engine.begin() as connection:
        done = await connection.execute(delete(SHUT_OUT).where(SHUT_OUT.c.session == session))
        if done.rowcount == 1:
            await connection.run_sync(begin_epoch)
    return done.rowcount == 1
