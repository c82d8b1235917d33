"""`wabe rules`: the rules of a game, one of them, or those that hold some words; and its reference sheet."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wabe import games
from wabe.cli.inputs import GameName, Options, read_options
from wabe.cli.spoken import WORDS
from wabe.cli.words import LANGUAGE
from wabe.cli.words import words as in_words
from wabe.core.errors import UnknownName
from wabe.core.game import Game, Rules
from wabe.core.messages import m
from wabe.core.reference import RuleText, find_rules, get_rule, read_rules, rules_file
from wabe.core.sheet import find_items


def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(help=in_words(m("cli.flag.rules.words")), metavar=WORDS)] = None,
    reference: Annotated[bool, typer.Option("--reference", help=in_words(m("cli.flag.rules.reference")))] = False,
    players: Annotated[int, typer.Option(help=in_words(m("cli.flag.rules.players")))] = 0,
    options: Options = None,
) -> None:
    """Print the numbered rules of a game: all, one by its id, or those that hold the given words."""
    if reference:
        found = games.get(game)
        rules = found.rules(players or found.min_players, read_options(options))
        print_reference(rules, " ".join(words or []), Console(highlight=False))
        return
    chapter = ""
    for rule in search_rules(games.get(game), " ".join(words or [])):
        if rule.chapter != chapter:
            chapter = rule.chapter
            typer.echo(f"\n{chapter}")
        typer.echo(f"  {rule.id}  {rule.text}")


def search_rules(game: Game, words: str) -> list[RuleText]:
    """The rules meant by an id or by words, all without any; `UnknownName` when there is none."""
    known = read_rules(rules_file(game.folder, LANGUAGE))
    found = [get_rule(known, words)] if words.upper() in known else find_rules(known, words)
    if found:
        return found
    if len(words.split()) == 1 and "-" in words:
        return [get_rule(known, words)]  # raises with the ids near it
    raise UnknownName(m("cli.rules.none", game=game.title, words=repr(words)))


def print_reference(rules: Rules, wanted: str, console: Console) -> None:
    """The sheet, or what of it holds these words; `UnknownName` when nothing does."""
    sheet = find_items(rules.reference(), wanted, LANGUAGE)
    if not sheet:
        raise UnknownName(m("cli.rules.no_thing", game=rules.game.title, words=repr(wanted)))
    for section in sheet:
        console.print(Text(f"\n{in_words(section.title)}", style="bold"))
        table = Table.grid(padding=(0, 2, 0, 2))
        table.add_column(max_width=32, style="cyan")
        table.add_column(justify="right", style="dim")
        table.add_column(ratio=1)
        for item in section.items:
            number = f"×{item.count}" if item.count > 1 else ""
            table.add_row(Text(in_words(item.name)), number, Text(in_words(item.text)))
        console.print(table)
