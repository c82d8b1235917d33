"""`wabe rules`: the rules of a game, one of them, or those that hold some words."""

from typing import Annotated

import typer

from wabe import games
from wabe.cli.inputs import GameName
from wabe.core.errors import UnknownName
from wabe.core.game import Game
from wabe.core.messages import m
from wabe.core.reference import RuleText, find_rules, get_rule, read_rules


def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(help="A rule id, or words to look for.")] = None,
) -> None:
    """Print the numbered rules of a game: all, one by its id, or those that hold the given words."""
    chapter = ""
    for rule in search_rules(games.get(game), " ".join(words or [])):
        if rule.chapter != chapter:
            chapter = rule.chapter
            typer.echo(f"\n{chapter}")
        typer.echo(f"  {rule.id}  {rule.text}")


def search_rules(game: Game, words: str) -> list[RuleText]:
    """The rules meant by an id or by words, all without any; `UnknownName` when there is none."""
    known = read_rules(game.folder / "rules.md")
    found = [get_rule(known, words)] if words.upper() in known else find_rules(known, words)
    if found:
        return found
    if len(words.split()) == 1 and "-" in words:
        return [get_rule(known, words)]  # raises with the ids near it
    raise UnknownName(m("cli.rules.none", game=game.title, words=repr(words)))
