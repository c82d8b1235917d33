"""The application: one file a command, and the one place where an error for people becomes a line and an exit code."""

import locale
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any

import typer

from wabe import __version__
from wabe.arena.measure import is_compiled
from wabe.cli import (
    analyse,
    atlas,
    backup,
    bench,
    export,
    games,
    play,
    replay,
    rules,
    serve,
    simulate,
    tables,
    think,
    tournament,
    worlds,
)
from wabe.cli.configuration import ENVIRONMENT
from wabe.cli.spoken import COMMAND, OPTIONS, Command, Commands
from wabe.cli.words import words
from wabe.core.errors import WabeError
from wabe.core.messages import m

_BAD_INPUT = 2
_COMMANDS: dict[str, Callable[..., None]] = {
    "games": games.games,
    "play": play.play,
    "simulate": simulate.simulate,
    "tournament": tournament.tournament,
    "replay": replay.replay,
    "analyse": analyse.analyse,
    "export": export.export,
    "rules": rules.rules,
    "world": worlds.world,
    "worlds": worlds.worlds,
    "bench": bench.bench,
}
_OF_THE_SERVICE: dict[str, Callable[..., None]] = {
    "serve": serve.serve,
    "think": think.think,
    "backup": backup.backup,
    "restore": backup.restore,
}  # their settings may also come from the environment


class _Wabe(Commands):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except WabeError as error:
            message = words(error.message)
        except BrokenPipeError:
            raise  # whoever read our output has gone: nobody to tell
        except OSError as error:
            message = f"{error.filename}: {error.strerror}." if error.filename else f"{error}."
        typer.echo(f"wabe: {message}", err=True)
        raise typer.Exit(_BAD_INPUT)


app = typer.Typer(
    name="wabe",
    cls=_Wabe,
    help=words(m("cli.command")),
    options_metavar=OPTIONS,
    subcommand_metavar=COMMAND,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for name, command in (_COMMANDS | _OF_THE_SERVICE).items():
    app.command(
        name,
        cls=Command,
        help=words(m(f"cli.command.{name}")),
        options_metavar=OPTIONS,
        context_settings=ENVIRONMENT if name in _OF_THE_SERVICE else None,
    )(command)
app.add_typer(tables.commands, name="tables")
app.add_typer(atlas.commands, name="atlas")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(words(m("cli.version", version=__version__, compiled="yes" if is_compiled() else "no")))
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help=words(m("cli.flag.version")),
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """What all commands have."""


def main() -> None:
    """Entry point of the `wabe` command."""
    with suppress(AttributeError, locale.Error):  # Windows has no such category, a machine not every language
        locale.setlocale(locale.LC_MESSAGES, "")  # what the system refuses it says in the reader's language, too
    app()
