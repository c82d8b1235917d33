"""`wabe export`: records as a Parquet table for learners."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from wabe.cli.meter import ProgressMeter
from wabe.cli.spoken import FILE
from wabe.cli.words import words
from wabe.core.errors import BadOption
from wabe.core.messages import m


def export(
    records: Annotated[list[Path], typer.Argument(help=words(m("cli.flag.export.records")), metavar=FILE)],
    to: Annotated[Path, typer.Option(help=words(m("cli.flag.export.to")))],
    skip_bad: Annotated[bool, typer.Option("--skip-bad", help=words(m("cli.flag.export.skip_bad")))] = False,
) -> None:
    """Write every decision of records as a row: what the seat knew, could do, did, and what came of it."""
    try:
        from wabe.research import tables
    except ImportError as error:
        raise BadOption(m("cli.extra", package=error.name or "", extra="research")) from None
    paths = tables.find_records(records)
    with ProgressMeter(Console(stderr=True), "records", len(paths)) as meter:
        meter.reach(0)
        done = tables.export(paths, to, skip_bad=skip_bad, progress=meter.reach)
    typer.echo(words(m("cli.export.done", rows=done.rows, records=done.records, path=str(to))))
    if done.unfinished:
        typer.echo(words(m("cli.export.unfinished", records=done.unfinished)))
    for name, reason in done.bad:
        typer.echo(words(m("cli.export.bad", path=name, reason=reason)), err=True)
