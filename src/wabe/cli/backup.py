"""`wabe backup` and `wabe restore`: all tables in one file, while the service runs."""

from pathlib import Path
from typing import Annotated

import typer

from wabe.cli.serve import Database
from wabe.cli.spoken import FILE
from wabe.cli.words import words
from wabe.core.errors import WabeError
from wabe.core.messages import m

File = Annotated[Path, typer.Argument(help=words(m("cli.flag.backup.file")), metavar=FILE)]


def backup(file: File, db: Database = "") -> None:
    """Write all tables into a file; the service may go on."""
    from wabe.server.settings import database_address
    from wabe.server.store.backup import back_up  # here, since no other command has to wait for them

    count = back_up(database_address(db, new=False), file)
    typer.echo(words(m("cli.backup.made", count=count, file=str(file))))


def restore(
    file: File,
    db: Database = "",
    yes: Annotated[bool, typer.Option("--yes", help=words(m("cli.flag.backup.yes")))] = False,
) -> None:
    """Put the tables of a backup in the place of all that are there; the service may go on."""
    from wabe.server.settings import database_address
    from wabe.server.store.backup import restore as bring_back

    if not yes:
        raise WabeError(m("cli.backup.sure", file=str(file)))
    count = bring_back(database_address(db), file)
    typer.echo(words(m("cli.backup.restored", count=count, file=str(file))))
