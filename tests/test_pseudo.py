"""All that a person reads is in the catalogues: in a made-up language nothing is left in Latin letters."""

import io
import re
from collections.abc import Iterator

import pytest
from helpers.pseudo import PSEUDO, in_pseudo, latin, pseudo_language
from rich.console import Console

from wabe import games
from wabe.cli import rules as cli_rules
from wabe.cli import words as cli_words
from wabe.cli.terminal_table import TerminalTable
from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.game import NATURE, OVER, Game, Rules
from wabe.core.match import Match
from wabe.core.messages import render
from wabe.core.scene import Look, Scene

GAMES = [games.get(name) for name in games.names()]
WORLDS = ["123", "268", "312", "456", "579", "645", "798", "879", "987"]
NAMES = ["①", "②", "③", "④", "⑤", "⑥"]
STEPS = 120  # of each game that is played
EVERY = 15  # steps between two looks at the table
TAGS = re.compile(r"<style>.*?</style>|<[^>]*>|&\w+;", re.DOTALL)


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever sits at the terminal reads the made-up language."""
    for module in (cli_words, cli_rules):
        monkeypatch.setattr(module, "LANGUAGE", PSEUDO)
    with pseudo_language():
        yield


def test_the_words_of_a_pattern_change_and_nothing_else() -> None:
    assert in_pseudo("Ab {tile@the}, c") == "Аб {tile@the}, в"
    assert in_pseudo("{n, plural, =0 {a} one {# b} other {{k, list, and}}}") == (
        "{n, plural, =0 {а} one {# б} other {{k, list, and}}}"
    )
    assert latin("TOP II and VIII: sea") == ["TOP", "and", "sea"]


def spread(game: Game) -> Iterator[Rules]:
    """The game with options of all kinds; a book by some of its pages."""
    rng = Rng(7)
    if game.book is None:
        for _ in range(3):
            yield random_rules(game, rng)
    else:
        for number, world in enumerate(WORLDS):
            yield game.rules(2 + number % 3, {game.book.cover().option: world})


def matches(game: Game) -> Iterator[Match]:
    """Games at some of their positions, played at random."""
    for rules in spread(game):
        rng = Rng(3)
        match = Match(rules, NAMES[: rules.players], 5)
        for step in range(STEPS):
            if match.state.seat == OVER:
                break
            if match.state.seat != NATURE:
                legal = match.state.legal()
                match.play(legal[rng.below(len(legal))])
            if step % EVERY == 0:
                yield match
        yield match


def unspoken(words: list[str], scene: Scene, look: Look) -> set[str]:
    """Words but for what is the same in every language: answers as they are typed, signs of pieces side by side."""
    signs = set("".join(look.letters.values()))
    typed = {answer.key for answer in scene.prompt.standing}
    return {word for word in words if word not in typed and not set(word) <= signs}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_table_in_the_terminal(game: Game) -> None:
    found: set[str] = set()
    for match in matches(game):
        paper = io.StringIO()
        table = TerminalTable(game, Console(file=paper, width=200))
        scene = match.scene(max(0, match.state.seat), log=0)
        table.show(scene)
        table.show_choices(scene.prompt)
        table.show_log(match.log, match.names)
        found |= unspoken(latin(paper.getvalue()), scene, game.look)
    assert not found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_notes_and_reasons(game: Game) -> None:
    found: set[str] = set()
    for match in matches(game):
        seat = match.state.seat
        if seat < 0:
            continue
        scene = match.scene(seat, log=0)
        things = [piece.id for piece in scene.pieces] + [cell.id for board in scene.boards for cell in board.cells]
        for thing in things[:: max(1, len(things) // 25)]:
            found |= set(latin(render(match.why_not(seat, [thing]), PSEUDO)))
        noted = [*scene.pieces, *(slot for area in scene.areas for slot in area.slots)]
        found |= {word for one in noted for word in latin(render(one.note, PSEUDO))}
    assert not found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_picture(game: Game) -> None:
    found: set[str] = set()
    for match in list(matches(game))[::3]:
        picture = TAGS.sub(" ", match.svg(language=PSEUDO))
        found |= set(latin(picture))
    assert not found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_box_and_the_reference(game: Game) -> None:
    told = [game.title, game.summary]
    for option in game.options:
        told += [option.title, option.help, *(label for _, label in option.choices)]
    found = {word for message in told for word in latin(render(message, PSEUDO))}
    for rules in spread(game):
        paper = io.StringIO()
        cli_rules.print_reference(rules, "", Console(file=paper, width=200))
        found |= set(latin(paper.getvalue()))
    assert not found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kind_of_piece_has_a_name(game: Game) -> None:
    look = game.look
    kinds = {piece.kind for match in matches(game) for piece in match.scene(None, log=0).pieces}
    assert not {kind for kind in kinds if kind not in look.kinds and re.split(r"[-_]", kind)[-1] not in look.tones}
