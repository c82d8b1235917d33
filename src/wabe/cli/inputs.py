"""Words of the command line turned into values, with errors that say what would be right."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from wabe.cli.spoken import GAME
from wabe.cli.words import words
from wabe.core.errors import BadOption, BadRecord, WabeError
from wabe.core.messages import m
from wabe.core.options import Value
from wabe.core.record import Record, read

GameName = Annotated[str, typer.Argument(help=words(m("cli.flag.game")), metavar=GAME)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--options",
        "-o",
        help=words(m("cli.flag.options")),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=words(m("cli.flag.json")))]


def read_options(given: list[str] | None) -> dict[str, Value]:
    """The values of `name=value,name=value`; a part without `=` continues the value before it, as in `each=a,b`."""
    values: dict[str, Value] = {}
    for word in given or []:
        name = ""
        for part in word.split(","):
            key, equals, value = part.partition("=")
            if equals:
                name = key.strip()
                values[name] = value.strip()
            elif name:
                values[name] = f"{values[name]},{part.strip()}"
            else:
                raise BadOption(m("cli.option.form", word=repr(word)))
    return {name: _from_file(str(value)) for name, value in values.items()}


def _from_file(value: str) -> str:
    """The text of the file that a value names after `@`; any other value as it is."""
    if not value.startswith("@"):
        return value
    try:
        return Path(value[1:]).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadOption(m("cli.option.file", path=value[1:])) from None


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return read(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(m("cli.record.no_text", path=str(path))) from None


def write_file(path: Path, text: str) -> None:
    """Write a file so that a crash in the middle leaves the old one whole."""
    draft = Path(f"{path}.new")
    try:
        draft.write_text(text, "utf-8")
        os.replace(draft, path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise WabeError(m("cli.record.unwritten", path=str(path), reason=str(error.strerror))) from None
