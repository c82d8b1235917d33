"""One page "How to play" for each game and each world: in a person's words, in both languages, without ids."""

import re

import pytest
from typer.testing import CliRunner

from wabe import games
from wabe.cli import app
from wabe.core.game import Game
from wabe.core.messages import render

GAMES = [games.get(name) for name in ("castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats")]
ID = re.compile(r"\b[A-Z]{1,4}\d?-[A-Z0-9-]*\d|[{}]")


def pages(game: Game, language: str, **options: str) -> list[tuple[str, str]]:
    rules = game.rules(game.min_players, options)
    return [(render(lesson.title, language), render(lesson.text, language)) for lesson in rules.how_to_play()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_says_how_it_is_played(game: Game) -> None:
    english, german = pages(game, "en"), pages(game, "de")
    assert [title for title, _ in english] == ["Your aim", "What you do", "The end", "A first plan"]
    assert [title for title, _ in german] == ["Dein Ziel", "Was du tust", "Das Ende", "Ein erster Plan"]
    for (_, text), (_, other) in zip(english, german, strict=True):
        assert len(text) > 30
        assert text != other
        assert not ID.search(text)
        assert not ID.search(other)


def test_every_world_has_its_own_page() -> None:
    book = games.get("504").book
    assert book is not None
    seen = set()
    for world in book.index()[::7]:
        found = pages(games.get("504"), "en", world=world)
        assert all(len(text) > 30 and not ID.search(text) for _, text in found), world
        seen.add(str(found))
    assert len(seen) == len(book.index()[::7])


def test_a_common_capital_is_not_chosen() -> None:
    common, chosen = (str(pages(games.get("504"), "en", world=world)) for world in ("386", "945"))
    assert "becomes your capital" not in common
    assert "becomes your capital" in chosen


def test_alone_a_game_of_boats_lasts_twenty_turns() -> None:
    boats = games.get("boats")
    alone, two = ([render(lesson.text) for lesson in boats.rules(n).how_to_play()] for n in (1, 2))
    assert "turn 20" in alone[2]
    assert "33 turns" in two[2]


def test_the_command_prints_it() -> None:
    shown = CliRunner().invoke(app, ["rules", "504", "--how", "-o", "world=386"]).stdout
    assert "Your aim" in shown
    assert "Each factory you build is 5 points" in shown
