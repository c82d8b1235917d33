"""The claims of processes to think for a bot: made in the database for some seconds, renewed while it thinks."""

from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from wabe.server.store.engines import for_single_statements

_NOW: Final = "extract(epoch from clock_timestamp())"
_TAKE: Final = text(f"""
    with due as (
        select id from tables where bot_due
            and not exists (select from claims where table_id = id and lease >= {_NOW})
        order by updated limit :most for update skip locked
    )
    insert into claims (table_id, thinker, lease) select id, :thinker, {_NOW} + :seconds from due
    on conflict (table_id) do update set thinker = excluded.thinker, lease = excluded.lease
        where claims.lease < {_NOW}
    returning table_id
""")
_RENEW: Final = text(f"update claims set lease = {_NOW} + :seconds where thinker = :thinker and table_id = any(:ids)")
_RELEASE: Final = text("delete from claims where thinker = :thinker and table_id = :id")
_RELEASE_ALL: Final = text("delete from claims where thinker = :thinker")


class Claims:
    """The claims of one process, in PostgreSQL."""

    def __init__(self, engine: AsyncEngine, thinker: str, lease: float) -> None:
        self._engine = engine
        self._thinker = thinker
        self._lease = lease  # seconds

    async def take(self, most: int) -> list[str]:
        """Claim tables whose bot is due and nobody's, those that wait longest first."""
        async with for_single_statements(self._engine) as connection:
            claim = {"most": most, "thinker": self._thinker, "seconds": self._lease}
            return list(await connection.scalars(_TAKE, claim))

    async def renew(self, ids: list[str]) -> None:
        """Still thinking."""
        async with for_single_statements(self._engine) as connection:
            await connection.execute(_RENEW, {"thinker": self._thinker, "ids": ids, "seconds": self._lease})

    async def release(self, table_id: str) -> None:
        """Done."""
        async with for_single_statements(self._engine) as connection:
            await connection.execute(_RELEASE, {"thinker": self._thinker, "id": table_id})

    async def release_all(self) -> None:
        """This process ends."""
        async with for_single_statements(self._engine) as connection:
            await connection.execute(_RELEASE_ALL, {"thinker": self._thinker})
