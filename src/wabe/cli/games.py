"""`wabe games`: the games there are."""

import typer

from wabe import games as shelf
from wabe.bots import LEVELS
from wabe.cli.words import words
from wabe.core.game import Game, Rules
from wabe.core.messages import m
from wabe.core.options import Option, house_rules


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
        _list_options([option for option in game.options if not option.house])
        if house := [option for option in game.options if option.house]:
            typer.echo(f"    {words(m('cli.games.house'))}")
            _list_options(house)
        typer.echo("")
    for name, reason in shelf.broken().items():
        typer.echo(words(m("cli.games.broken", name=name, reason=reason)) + "\n")
    typer.echo(words(m("cli.games.bots")))
    for level in LEVELS:
        typer.echo(f"    {level.code:<10} {words(level.title)}: {words(level.help)}")


def say_house_rules(rules: Rules) -> None:
    """Say which house rules a game is played by, if any."""
    said = house_rules(rules.game.options, rules.players, rules.options)
    if said:
        typer.echo(words(m("cli.games.by_house", rules=tuple(said))))


def _list_options(options: list[Option]) -> None:
    for option in options:
        typer.echo(f"    {option.name}={_values(option)}  {words(option.title)}{_default(option)}")


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
