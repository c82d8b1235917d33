"""What is let go of is freed at once: nobody waits while the whole memory is looked through."""

import asyncio
import gc
import sys
import weakref
from pathlib import Path

import pytest

from wabe.hosting import new_tables, playing
from wabe.hosting.watching import Watcher
from wabe.hosting.wire.moves import Play
from wabe.hosting.wire.tables import NewSeat, NewTable
from wabe.server.processes import cleaning
from wabe.server.settings import Settings, database_address
from wabe.server.tables.database_host import DatabaseHost

WISH = NewTable("castles_of_burgundy", [NewSeat("me"), NewSeat("here")])


def test_a_table_that_is_let_go_of_is_freed_without_a_collection(tmp_path: Path) -> None:
    """Else those that were put aside by `clean` would stay for ever."""

    async def use() -> None:
        table_host = DatabaseHost(Settings(database=database_address(f"{tmp_path}/db"), memory=0, thinkers=0))
        await table_host.storage.open()
        first = await new_tables.open_table(table_host, "anna", "en", WISH)
        async with table_host.at(first.id) as table:
            table.watchers.add(Watcher("anna", "en", 0))
            action = table.match.state.legal()[0].text
            await playing.play(table_host, table, "anna", "en", Play(table.match.position, [action]))
            assert table.scenes
            assert table.encoded
        assert not table.scenes  # their bytes are kept, not their thousands of parts
        assert table.encoded
        known = weakref.ref(table)
        del first, table
        gc.collect()
        gc.disable()
        try:
            await new_tables.open_table(table_host, "anna", "en", WISH)
            assert known() is None
        finally:
            gc.enable()
            await table_host.close()

    asyncio.run(use())


def test_what_lives_on_is_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rubbish is found before, and what was put aside is looked through in the end."""

    class Ring:
        def __init__(self) -> None:
            self.other = self

    def live_on() -> list[list[int]]:
        """So much is new that it is looked through."""
        return [[number] for number in range(2 * cleaning._YOUNG)]

    monkeypatch.setattr(cleaning, "_WHOLE", 0.01)
    thresholds, interval = gc.get_threshold(), sys.getswitchinterval()

    async def live() -> None:
        cleaning.give_way()
        aside = gc.get_freeze_count()
        assert aside > 1000
        ring = Ring()
        known, lost = weakref.ref(ring), weakref.ref(Ring())
        lives = live_on()
        assert lost() is None
        assert gc.get_freeze_count() >= aside + cleaning._YOUNG
        del ring
        lives += live_on()
        assert known() is not None
        task = asyncio.create_task(cleaning.clean())
        await asyncio.sleep(0.1)
        assert known() is None
        assert gc.get_freeze_count() > 1000
        task.cancel()

    try:
        asyncio.run(live())
    finally:
        gc.callbacks.remove(cleaning._put_aside)
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)
