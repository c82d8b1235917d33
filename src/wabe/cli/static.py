"""`wabe static`: the table as a folder of files that needs no service."""

from pathlib import Path
from typing import Annotated

import typer

from wabe.cli.spoken import FOLDER
from wabe.cli.words import figure, words
from wabe.core.messages import m


def static(
    folder: Annotated[Path, typer.Argument(help=words(m("cli.flag.static.folder")), metavar=FOLDER)],
    client: Annotated[Path | None, typer.Option(help=words(m("cli.flag.static.client")), metavar=FOLDER)] = None,
) -> None:
    """Write a folder of files that any file server can serve: all games against bots, offline once it was opened."""
    from wabe.offline.folder import write_folder
    from wabe.server.settings import find_client  # here, since no other command has to wait for it

    size = write_folder(folder, client or find_client())
    typer.echo(words(m("cli.static.done", folder=str(folder), size=figure(size / 1e6, ".1f"))))
