"""The turns of bots: asked in the background, played like any other move, reported when they fail."""

import asyncio
import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from wabe.core.messages import NOTHING, Message, m
from wabe.hosting.live_table import LiveTable
from wabe.hosting.playing import carry_out
from wabe.hosting.questions import BotFailed, BotQuestion, question
from wabe.hosting.wire.refusals import Refusal
from wabe.server import metrics
from wabe.server.logs import note
from wabe.server.store.writer import WriteConflict
from wabe.server.tables.database_host import DatabaseHost

log = logging.getLogger("wabe.server")

_PAUSE: Final = 1.0  # seconds between two attempts to reach a database that has failed


def wake_bot(table_host: DatabaseHost, table: LiveTable) -> None:
    """If a bot decides, let it think; its move follows by itself. The caller holds the lock and tells the watchers."""
    table.trouble = NOTHING
    bot = table.bot_to_move()
    if bot is not None and _is_left_alone(table_host, table):
        table.thinking, table.trouble = None, m("server.bot.alone")
        return
    table.thinking = None if bot is None else table.turn
    if bot is not None and table_host.storage.shared:
        table_host.due.set()  # to be claimed, here or elsewhere
    elif bot is not None:
        task = asyncio.create_task(
            _until_kept(table_host, table, table.revision, question(table, bot.bot, table_host.settings.think_limit))
        )
        table_host.tasks.add(task)
        task.add_done_callback(table_host.tasks.discard)


def _is_left_alone(table_host: DatabaseHost, table: LiveTable) -> bool:
    """Return whether bots have played here long enough without a person who sits or watches."""
    if table.watchers or any(seat.kind != "bot" for seat in table.seats):
        table.seen = time.monotonic()
    return time.monotonic() - table.seen > table_host.settings.bots_alone


async def _until_kept(table_host: DatabaseHost, table: LiveTable, revision: int, asked: BotQuestion) -> None:
    """The turn of a bot; when the database fails, it is taken up again as soon as it answers."""
    try:
        await _bot_turn(table_host, table, revision, asked)
    except (SQLAlchemyError, OSError) as error:
        log.warning("the move of a bot at table %s could not be kept: %s", table.id, " ".join(str(error).split()))
        while not await _woken(table_host, table.id):
            await asyncio.sleep(_PAUSE)


async def _woken(table_host: DatabaseHost, table_id: str) -> bool:
    """Let the bot of a table think; False: the database does not answer."""
    try:
        async with table_host.at(table_id) as table:
            if table.thinking is None:
                wake_bot(table_host, table)
                table_host.tell(table)
    except Refusal:
        return True  # the table is gone
    except (SQLAlchemyError, OSError):
        return False
    return True


async def wake_all(table_host: DatabaseHost) -> None:
    """After a start: let every bot go on whose turn it is."""
    for table_id in await table_host.storage.waiting_for_bots():
        try:
            async with table_host.at(table_id) as table:
                if table.thinking is None:
                    wake_bot(table_host, table)
                    table_host.tell(table)
            await asyncio.sleep(0)  # others want to be answered meanwhile
        except Refusal:
            continue  # a table of older rules: told to whoever opens it
        except Exception:  # a damaged table must not leave the others asleep
            log.exception("the bot at table %s could not go on", table_id)


async def bot_turn(table_host: DatabaseHost, table_id: str) -> None:
    """The turn of the bot that decides at a table, if one does."""
    async with table_host.at(table_id) as table:
        bot = table.bot_to_move()
        if bot is None or table.trouble:
            return
        revision, asked = table.revision, question(table, bot.bot, table_host.settings.think_limit)
    await _bot_turn(table_host, table, revision, asked)


async def _bot_turn(table_host: DatabaseHost, asking: LiveTable, revision: int, asked: BotQuestion) -> None:
    trouble: Message = NOTHING
    actions: list[str] = []
    try:
        with metrics.BOT_SECONDS.labels(asked.bot).time():
            actions = await table_host.pool.ask(asked)
    except BotFailed as error:
        trouble = error.message
        note("bot.failed", table=asked.table, bot=asked.bot, reason=str(trouble))
    try:
        async with table_host.at(asking.id) as table:
            waits = table.bot_to_move() is not None  # unless somebody has taken the seat back
            now = table is asking and table.revision == revision and waits  # else the moment has passed
            if now and await carry_out(table_host, table, [actions], trouble):
                metrics.MOVES.labels(table.stored.game, "bot").inc()
    except WriteConflict:
        return  # another service moved this table on, and its bots with it
