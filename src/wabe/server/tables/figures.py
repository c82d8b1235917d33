"""Figures that nobody counts as they change: noted again and again, by each of several processes."""

import asyncio
from typing import Final

from wabe.server import metrics
from wabe.server.tables.database_host import DatabaseHost

_EVERY: Final = 2.0  # seconds


async def keep_figures(table_host: DatabaseHost) -> None:
    """Note them, for ever: whichever process is asked for the figures tells those of all."""
    while True:
        note_figures(table_host)
        await asyncio.sleep(_EVERY)


def note_figures(table_host: DatabaseHost) -> None:
    """Measure how many tables are in memory, how many bots think, and what the process uses."""
    metrics.TABLES.set(table_host.in_memory)
    metrics.THINKING.set(len(table_host.tasks))
    metrics.measure_process()
