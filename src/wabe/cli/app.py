"""The application: one file a command, and the one place where an error for people becomes a line and an exit code."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from wabe import __version__
from wabe.arena.measure import is_compiled
from wabe.cli import (
    analyse,
    atlas,
    backup,
    bench,
    export,
    games,
    learn,
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
from wabe.cli.words import words
from wabe.core.errors import WabeError

_BAD_INPUT = 2


class _Commands(TyperGroup):
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
    cls=_Commands,
    help="A home for heavy hex-map strategy games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("learn")(learn.learn)
app.command("replay")(replay.replay)
app.command("analyse")(analyse.analyse)
app.command("export")(export.export)
app.command("rules")(rules.rules)
app.command("world")(worlds.world)
app.command("worlds")(worlds.worlds)
app.command("bench")(bench.bench)
app.command("serve", context_settings=ENVIRONMENT)(serve.serve)
app.command("think", context_settings=ENVIRONMENT)(think.think)
app.command("backup", context_settings=ENVIRONMENT)(backup.backup)
app.command("restore", context_settings=ENVIRONMENT)(backup.restore)
app.add_typer(tables.commands, name="tables")
app.add_typer(atlas.commands, name="atlas")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wabe {__version__} ({'compiled' if is_compiled() else 'plain Python'} engine)")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Say the version, and whether the engine is compiled.",
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """A home for heavy hex-map strategy games."""


def main() -> None:
    """Entry point of the `wabe` command."""
    app()
