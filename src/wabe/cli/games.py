"""`wabe games`: the games there are."""

import typer

from wabe import games as shelf
from wabe.bots import LEVELS
from wabe.cli.words import words
from wabe.core.game import Game
from wabe.core.messages import m
from wabe.core.options import Option


def games() -> None:
    """List the games with their options, and the bots."""
    for name in shelf.names():
        game = shelf.get(name)
        line = m(
            "cli.games.game",
            title=game.title,
            designer=game.designer,
            least=game.min_players,
            most=game.max_players,
        )
        typer.echo(f"{_called(game)}  {words(line)}")
        typer.echo(f"    {words(game.summary)}")
        for option in game.options:
            typer.echo(f"    {option.name}={_values(option)}  {words(option.title)}{_default(option)}")
        typer.echo("")
    for name, reason in shelf.broken().items():
        typer.echo(words(m("cli.games.broken", name=name, reason=reason)) + "\n")
    typer.echo(words(m("cli.games.bots")))
    for level in LEVELS:
        typer.echo(f"    {level.code:<10} {words(level.title)}: {words(level.help)}")


def _called(game: Game) -> str:
    return f"{game.name} ({', '.join(game.aliases)})" if game.aliases else game.name


def _values(option: Option) -> str:
    match option.kind:
        case "flag":
            return "on|off"
        case "number":
            return f"{option.least}..{option.most}"
        case "choice":
            return "|".join(value for value, _ in option.choices)
        case "each":
            values = "|".join(value for value, _ in option.choices)
            return words(m("cli.games.each", values=values))
        case "word":
            return "…"


def _default(option: Option) -> str:
    value = ("on" if option.default else "off") if option.kind == "flag" else str(option.default)
    return " " + words(m("cli.games.default", value=value)) if value else ""
