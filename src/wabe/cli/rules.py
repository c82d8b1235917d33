"""`wabe rules`: the rules of a game, one of them, or those that hold some words; and its reference sheet."""

from typing import Annotated, NamedTuple

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
    how: Annotated[bool, typer.Option("--how", help=in_words(m("cli.flag.rules.how")))] = False,
    players: Annotated[int, typer.Option(help=in_words(m("cli.flag.rules.players")))] = 0,
    options: Options = None,
) -> None:
    """Print the numbered rules of a game: all, one by its id, or those that hold the given words."""
    found = games.get(game)
    given = read_options(options)
    rules = found.rules(players or found.min_players, given)
    wanted = " ".join(words or [])
    if reference:
        print_reference(rules, wanted, Console(highlight=False))
        return
    if how:
        print_lessons(rules, Console(highlight=False))
        return
    chapter = ""
    for rule in search_rules(known_rules(rules) if given else all_rules(found), wanted):
        if rule.chapter != chapter:
            chapter = rule.chapter
            typer.echo(f"\n{chapter}")
        typer.echo(f"  {rule.id}  {rule.text}")


class SearchedRules(NamedTuple):
    """Rules to be searched, and of what game they are."""

    game: Game
    rules: list[RuleText]


def all_rules(game: Game) -> SearchedRules:
    """Everything that stands in the game's rules."""
    return SearchedRules(game, list(read_rules(rules_file(game.folder, LANGUAGE)).values()))


def known_rules(rules: Rules) -> SearchedRules:
    """The rules as they are played; where a game is many games, those of this one alone."""
    book = rules.game.book
    if book is None:
        return all_rules(rules.game)
    page = book.page_of(rules.options, LANGUAGE)
    found = [
        RuleText(rule.id, in_words(chapter.title), rule.text) for chapter in page.chapters for rule in chapter.rules
    ]
    return SearchedRules(rules.game, found)


def search_rules(known: SearchedRules, words: str) -> list[RuleText]:
    """The rules meant by an id or by words, all without any; `UnknownName` when there is none."""
    found = [rule for rule in known.rules if rule.id == words.upper()] or find_rules(known.rules, words)
    if found:
        return found
    if len(words.split()) == 1 and "-" in words:
        get_rule({rule.id: rule for rule in known.rules}, words)  # raises with the ids near it
    raise UnknownName(m("cli.rules.none", game=known.game.title, words=repr(words)))


def print_lessons(rules: Rules, console: Console) -> None:
    """Print how the game is played: aim, turn, end, a first plan."""
    for lesson in rules.how_to_play():
        console.print(Text(f"\n{in_words(lesson.title)}", style="bold"))
        console.print(Text(in_words(lesson.text)))


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
