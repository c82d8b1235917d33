"""`wabe tables`: look at the tables of a service, delete them, take out their records; the service may go on."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wabe.cli.admin import Service, group_of, tends
from wabe.cli.spoken import FILE, TABLE
from wabe.cli.words import words
from wabe.core.errors import UnknownName
from wabe.core.game import OVER
from wabe.core.messages import Message, m

if TYPE_CHECKING:  # the commands import them when they run, since no other command has to wait for them
    from wabe.hosting.stored import StoredGame, StoredTable
    from wabe.server.store.storage import Storage

commands = group_of("tables")

TableId = Annotated[str, typer.Argument(help=words(m("cli.flag.table")), metavar=TABLE)]


@tends(commands, "tables.list")
def list_tables(
    service: Service,
    game: Annotated[str, typer.Option(help=words(m("cli.flag.tables.game")))] = "",
    most: Annotated[int, typer.Option(help=words(m("cli.flag.tables.most")), min=1)] = 100,
) -> None:
    """The tables, the latest first."""
    found = service.ask(lambda storage: storage.list_tables(most, game))
    if not found:
        typer.echo(words(m("cli.tables.none")))
    for table in found:
        typer.echo(words(_line(table)))


@tends(commands, "tables.show")
def show(service: Service, table_id: TableId) -> None:
    """A table, the people who sit there, and how much was played."""
    kept = _load(service, table_id)
    typer.echo(words(_line(kept.table)))
    for number, seat in enumerate(kept.table.seats, 1):
        free = "yes" if seat.free else "no"
        typer.echo(words(m("cli.tables.seat", number=number, name=seat.name, kind=seat.kind, free=free)))
    typer.echo(words(m("cli.tables.played", lines=len(kept.lines), trouble="yes" if kept.table.trouble else "no")))


@tends(commands, "tables.delete")
def delete(
    service: Service,
    table_ids: Annotated[list[str], typer.Argument(help=words(m("cli.flag.tables.tables")), metavar=TABLE)],
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

    service.ask(remove)
    typer.echo(words(m("cli.tables.deleted", count=len(table_ids))))


@tends(commands, "tables.export")
def export(
    service: Service,
    table_id: TableId,
    file: Annotated[Path | None, typer.Argument(help=words(m("cli.flag.tables.file")), metavar=FILE)] = None,
) -> None:
    """The record of a table, with all that was played, secrets included."""
    from wabe import games
    from wabe.hosting.opening import open_kept

    kept = _load(service, table_id)
    record = open_kept(kept, games.get(kept.table.game))[0].record().write()
    if file is None:
        typer.echo(record.encode(), nl=False)  # a record is UTF-8 everywhere
    else:
        file.write_text(record, encoding="utf-8")


def _load(service: Service, table_id: str) -> "StoredGame":
    kept = service.ask(lambda storage: storage.load(table_id))
    if kept is None:
        raise UnknownName(m("cli.tables.unknown", id=repr(table_id)))
    return kept


def _line(table: "StoredTable") -> Message:
    kind = "archive" if table.archive else "over" if table.turn == OVER else table.seats[table.turn].kind
    status = m("cli.tables.status", status=kind)
    return m(
        "cli.tables.line", id=table.id, updated=table.updated, game=table.game, players=table.players, status=status
    )
