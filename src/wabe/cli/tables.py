"""`wabe tables`: look at the tables of a service, delete them, take out their records; the service may go on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from wabe.cli.configuration import ENVIRONMENT
from wabe.cli.serve import Config, Database
from wabe.cli.spoken import COMMAND, FILE, OPTIONS, TABLE, Command, Commands
from wabe.cli.words import words
from wabe.core.errors import UnknownName
from wabe.core.game import OVER
from wabe.core.messages import Message, m

if TYPE_CHECKING:  # the commands import them when they run, since no other command has to wait for them
    from wabe.desk.kept import Kept, StoredTable
    from wabe.server.store.storage import Storage

T = TypeVar("T")

commands = typer.Typer(
    cls=Commands, help=words(m("cli.command.tables")), options_metavar=OPTIONS, subcommand_metavar=COMMAND
)

_SETTINGS: Final[dict[str, Any]] = {"context_settings": ENVIRONMENT, "options_metavar": OPTIONS}
TableId = Annotated[str, typer.Argument(help=words(m("cli.flag.table")), metavar=TABLE)]


@commands.command("list", cls=Command, help=words(m("cli.command.tables.list")), **_SETTINGS)
def list_tables(
    config: Config = None,  # noqa: ARG001 (read before the others)
    db: Database = "",
    game: Annotated[str, typer.Option(help=words(m("cli.flag.tables.game")))] = "",
    most: Annotated[int, typer.Option(help=words(m("cli.flag.tables.most")), min=1)] = 100,
) -> None:
    """The tables, the latest first."""
    found = ask_storage(db, lambda storage: storage.list_tables(most, game))
    if not found:
        typer.echo(words(m("cli.tables.none")))
    for table in found:
        typer.echo(words(_line(table)))


@commands.command("show", cls=Command, help=words(m("cli.command.tables.show")), **_SETTINGS)
def show(
    table_id: TableId,
    config: Config = None,  # noqa: ARG001 (read before the others)
    db: Database = "",
) -> None:
    """A table: who sits there, and how much was played."""
    kept = _load(db, table_id)
    typer.echo(words(_line(kept.table)))
    for number, seat in enumerate(kept.table.seats, 1):
        free = "yes" if seat.free else "no"
        typer.echo(words(m("cli.tables.seat", number=number, name=seat.name, kind=seat.kind, free=free)))
    typer.echo(words(m("cli.tables.played", lines=len(kept.lines), trouble="yes" if kept.table.trouble else "no")))


@commands.command("delete", cls=Command, help=words(m("cli.command.tables.delete")), **_SETTINGS)
def delete(
    table_ids: Annotated[list[str], typer.Argument(help=words(m("cli.flag.tables.tables")), metavar=TABLE)],
    config: Config = None,  # noqa: ARG001 (read before the others)
    db: Database = "",
) -> None:
    """Delete tables with all that was played there."""
    from wabe.server.store.epoch import begin_epoch

    async def remove(storage: "Storage") -> None:
        for table_id in table_ids:
            if await storage.changes(table_id) is None:
                raise UnknownName(m("cli.tables.unknown", id=repr(table_id)))
        for table_id in table_ids:
            await storage.delete(table_id)
        async with storage.engine.begin() as connection:
            await connection.run_sync(begin_epoch)

    ask_storage(db, remove)
    typer.echo(words(m("cli.tables.deleted", count=len(table_ids))))


@commands.command("export", cls=Command, help=words(m("cli.command.tables.export")), **_SETTINGS)
def export(
    table_id: TableId,
    file: Annotated[Path | None, typer.Argument(help=words(m("cli.flag.tables.file")), metavar=FILE)] = None,
    config: Config = None,  # noqa: ARG001 (read before the others)
    db: Database = "",
) -> None:
    """The record of a table, with all that was played, secrets included."""
    from wabe import games
    from wabe.desk.opening import open_kept

    kept = _load(db, table_id)
    record = open_kept(kept, games.get(kept.table.game))[0].record().write()
    if file is None:
        typer.echo(record, nl=False)
    else:
        file.write_text(record, encoding="utf-8")


def _load(db: str, table_id: str) -> "Kept":
    kept = ask_storage(db, lambda storage: storage.load(table_id))
    if kept is None:
        raise UnknownName(m("cli.tables.unknown", id=repr(table_id)))
    return kept


def ask_storage(db: str, question: Callable[["Storage"], Awaitable[T]]) -> T:
    """Ask the database of a service, which may go on."""
    from wabe.server.settings import database_address
    from wabe.server.store.storage import Storage

    async def ask() -> T:
        storage = Storage(database_address(db))
        try:
            await storage.open()
            return await question(storage)
        finally:
            await storage.close()

    return asyncio.run(ask())


def _line(table: "StoredTable") -> Message:
    kind = "archive" if table.archive else "over" if table.turn == OVER else table.seats[table.turn].kind
    status = m("cli.tables.status", status=kind)
    return m(
        "cli.tables.line", id=table.id, updated=table.updated, game=table.game, players=table.players, status=status
    )
