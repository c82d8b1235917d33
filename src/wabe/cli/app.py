"""The application: one file a command, and the one place where an error for people becomes a line and an exit code."""

import locale
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand
from typer.main import get_group

from wabe import __version__
from wabe.cli.configuration import ENVIRONMENT
from wabe.cli.encodings import prepare_streams
from wabe.cli.spoken import COMMAND, OPTIONS, Command, Commands
from wabe.cli.words import words
from wabe.core.errors import WabeError
from wabe.core.messages import m

_BAD_INPUT = 2
# The commands in the order of the help, and the file of each.
_FILES: Final = {
    "games": "games",
    "play": "play",
    "simulate": "simulate",
    "tournament": "tournament",
    "learn": "learn",
    "replay": "replay",
    "analyse": "analyse",
    "export": "export",
    "rules": "rules",
    "world": "worlds",
    "worlds": "worlds",
    "bench": "bench",
    "serve": "serve",
    "think": "think",
    "static": "static",
    "backup": "backup",
    "restore": "backup",
    "tables": "tables",
    "people": "people",
    "reports": "people",
    "atlas": "atlas",
}
# Commands with commands of their own, and what their file calls these.
_FAMILIES: Final = {"tables": "commands", "people": "people", "reports": "reports", "atlas": "commands"}
_CONFIGURED: Final = ("serve", "think", "backup", "restore")  # they read WABE_* in the environment


class _Wabe(Commands):
    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        for name in _FILES:
            self.add_command(_Named(name, short_help=words(m(f"cli.summary.{name}"))))

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


class _Named(TyperCommand):
    """A name in the help; its file is loaded when it is called, so that nobody waits for the others."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        name = str(self.name)
        module = import_module(f"wabe.cli.{_FILES[name]}")
        made = _typer()
        if name in _FAMILIES:
            made.add_typer(getattr(module, _FAMILIES[name]), name=name)
        else:
            made.command(
                name,
                cls=Command,
                help=words(m(f"cli.command.{name}")),
                options_metavar=OPTIONS,
                context_settings=ENVIRONMENT if name in _CONFIGURED else None,
            )(getattr(module, name))
        return get_group(made).commands[name].make_context(info_name, args, parent, **extra)


def _typer(**given: Any) -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **given)


app = _typer(
    name="wabe",
    cls=_Wabe,
    help=words(m("cli.command")),
    options_metavar=OPTIONS,
    subcommand_metavar=COMMAND,
    no_args_is_help=True,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from wabe.arena.measure import is_compiled  # here, since no command has to wait for it

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
    """Take the options that all commands share."""


def main() -> None:
    """Entry point of the `wabe` command."""
    prepare_streams()
    with suppress(AttributeError, locale.Error):  # Windows has no such category, a machine not every language
        locale.setlocale(locale.LC_MESSAGES, "")  # what the system refuses it says in the reader's language, too
    app()
