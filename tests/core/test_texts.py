"""All that people read comes from the catalogues: every key has a pattern, every pattern its arguments and its use."""

import ast
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from helpers.wording import arguments, built, calls, catalogues, endings, literals, strings

from wabe import games
from wabe.core import scene
from wabe.core.chance import Rng
from wabe.core.conformance import random_rules
from wabe.core.errors import WabeError
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.match import Match
from wabe.core.messages import ENGLISH, Message, compile_pattern, m, patterns, raw, render

GAMES = [games.get(name) for name in games.names()]
CATALOGUES = catalogues()

WORD = re.compile(r"[^\W\d_]{3,}")
ROMAN = re.compile(r"[IVX]+")


def text_of(key: str) -> str | None:
    """The pattern of a full key."""
    catalogue, _, name = key.partition(".")
    return patterns(catalogue, ENGLISH).get(name) if catalogue in CATALOGUES else None


# The catalogues and the source.


def test_there_are_catalogues() -> None:
    assert len(CATALOGUES) >= 8
    assert set(CATALOGUES) == {"core"} | {
        text for call in calls() if call.name == "add_texts" for text in literals(call.node.args[0])
    }
    assert all(patterns(catalogue, ENGLISH) for catalogue in CATALOGUES)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_pattern_can_be_read(catalogue: str) -> None:
    for key, pattern in patterns(catalogue, ENGLISH).items():
        compile_pattern(pattern)
        assert "" not in arguments(pattern).all, key


def test_every_key_in_the_source_has_a_text_with_no_more_arguments_than_are_given() -> None:
    wrong = []
    for where, name, node in calls():
        if name != "m" or not node.args:
            continue
        given = {keyword.arg for keyword in node.keywords}
        for key in literals(node.args[0]):
            pattern = text_of(key)
            if pattern is None:
                wrong.append(f"{where}: no text for {key}")
            elif None not in given and not arguments(pattern).all <= given:
                wrong.append(f"{where}: {key} lacks {sorted(arguments(pattern).all - given)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_text_is_used(catalogue: str) -> None:
    keys = {f"{catalogue}.{name.partition('@')[0]}" for name in patterns(catalogue, ENGLISH)}
    begun = [shape for shape in built() if shape.startswith(re.escape(f"{catalogue}."))]
    shapes = re.compile("|".join(begun) or "(?!)")
    used = {key for key in keys if key in strings() or shapes.fullmatch(key)}
    unused = {key for key in keys - used if not any(key == known + ending for known in used for ending in endings())}
    assert not unused


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_form_is_asked_for(catalogue: str) -> None:
    asked = {
        form for other in CATALOGUES for text in patterns(other, ENGLISH).values() for form in arguments(text).forms
    }
    for name in patterns(catalogue, ENGLISH):
        word, _, form = name.partition("@")
        assert not form or (form in asked and word in patterns(catalogue, ENGLISH)), name


# What is handed to people without a catalogue.

FIELDS = {name for name, kind in vars(scene).items() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}
SPEAKING = FIELDS | {"Told", "Asked", "Option", "Game", "Leaf", "Reel", "Chapter", "Cover", "Page"}
SPEAKING |= {kind.__name__ for kind in [WabeError, *WabeError.__subclasses__()]}


def test_no_sentence_is_written_into_what_people_read() -> None:
    wrong = []
    for where, name, node in calls():
        if name in SPEAKING and not where.startswith("cli"):  # its panels and tables are those of the terminal
            wrong += [f"{where}: {text!r}" for text in _written(node) if " " in text.strip()]
        if name == "raw":
            wrong += [f"{where}: {text!r}" for text in _written(node) if WORD.search(text)]
    assert not wrong, "\n".join(wrong)


def _written(node: ast.Call) -> Iterator[str]:
    """The strings among the arguments, f-strings without what is put in; not those inside other calls."""
    for part in [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "designer")]:
        yield from literals(part)
        if isinstance(part, ast.JoinedStr):
            yield "".join(str(piece.value) for piece in part.values if isinstance(piece, ast.Constant))


# What is said in play.

PROBE = "core.match.turn"  # It is the turn of {name}.


def test_the_reader_finds_what_is_wrong() -> None:
    reader = Reader()
    reader.encode([m(PROBE, name=raw("{2}")), raw("$80"), raw("III-5"), m("core.log.sealed")])
    assert not reader.wrong
    reader.encode([raw("3 forests"), m(PROBE, name="Anna"), m(PROBE), m("core.no.such.text")])
    reader.encode(m("core.option.players", title=raw(1), name=raw(1), value=1, players="2", choices=raw("a")))
    assert reader.wrong == {
        "raw: '3 forests' is in no catalogue",
        f"{PROBE}, name: 'Anna' is in no catalogue",
        f"{PROBE} lacks ['name']",
        "no text for core.no.such.text",
        "core.option.players: players is no number",
        "core.option.players: choices is no list",
    }


def test_the_arguments_of_a_pattern() -> None:
    named = arguments(
        "{a} {b@the}: {n, plural, one {# of {c}} other {# {k, select, x {{d}} other {}}}}, {l, list, and}"
    )
    assert named.shown == {"a", "b", "c", "d"}
    assert (named.numbers, named.words, named.lists, named.forms) == ({"n"}, {"k"}, {"l"}, {"the"})


class Reader:
    """Reads every message it gets, each kind of message once."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, ...]] = set()
        self.wrong: set[str] = set()
        self.questions: set[str] = set()  # seen in a scene
        self.encode = msgspec.json.Encoder(enc_hook=self.take).encode

    def take(self, value: Any) -> str:
        """A message in a scene."""
        assert isinstance(value, Message), value
        self.read(value)
        return ""

    def read(self, message: Message, strict: bool = True) -> None:
        """A message and all it is made of; `strict`: nothing in it may be a word of no language."""
        if not message.key:
            if strict:
                self.no_word(str(message.args[""]), "raw")
            return
        pattern = text_of(message.key)
        if pattern is None:
            self.wrong.add(f"no text for {message.key}")
            return
        names = arguments(pattern)
        for name, value in message.args.items():
            for part in value if isinstance(value, tuple) else [value]:
                if isinstance(part, Message):
                    self.read(part, strict)
                elif isinstance(part, str) and strict and name in names.shown:
                    self.no_word(part, f"{message.key}, {name}")
        kind = (message.key, *sorted(message.args))
        if kind not in self.seen:
            self.seen.add(kind)
            self.first_time(message)

    def first_time(self, message: Message) -> None:
        names = arguments(text_of(message.key) or "")
        lost = names.all - set(message.args)
        if lost:
            self.wrong.add(f"{message.key} lacks {sorted(lost)}")
            return
        self.wrong |= {
            f"{message.key}: {n} is no number" for n in names.numbers if not isinstance(message.args[n], int)
        }
        self.wrong |= {f"{message.key}: {n} is no list" for n in names.lists if not isinstance(message.args[n], tuple)}
        render(message)

    def no_word(self, text: str, where: str) -> None:
        words = [word for word in WORD.findall(re.sub(r"\{\d\}", "", text)) if not ROMAN.fullmatch(word)]
        if words:
            self.wrong.add(f"{where}: {text!r} is in no catalogue")


SAMPLES = {"worlds_504": 20}
ACTIONS = 200  # of each game
EVERY = 15  # actions between two scenes


def sample(game: Game) -> Iterator[tuple[Rules, int]]:
    rng = Rng(1)
    books = game.book.index() if game.book is not None else []
    for number in range(SAMPLES.get(game.name, 4)):
        rules = random_rules(game, rng)
        if books and game.book is not None:
            options = rules.options | {game.book.cover().option: books[rng.below(len(books))]}
            rules = game.rules(rules.players, options)
        yield rules, number


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_said_in_play_comes_from_the_catalogue(game: Game) -> None:
    reader = Reader()
    for rules, seed in sample(game):
        listen(rules, Rng(seed), reader)
    assert not reader.wrong, "\n".join(sorted(reader.wrong))
    assert len(reader.seen) > 60, "hardly anything was said"


def listen(rules: Rules, rng: Rng, reader: Reader) -> None:
    """A random game; Nature's first moves are no game yet."""
    s = rules.start()
    played = 0
    while s.seat != OVER and played < ACTIONS:
        action = s.draw(rng) if s.seat == NATURE else s.legal()[rng.below(len(s.legal()))]
        if s.seat >= 0:
            played += 1
        if s.question() not in reader.questions or (s.seat >= 0 and played % EVERY == 0):
            look(s, reader)
        before = s.copy()
        s.play(action)
        told = before.describe_action(action, s)
        reader.read(told.text)
        reader.read(told.more)
    look(s, reader)


def look(s: State, reader: Reader) -> None:
    reader.questions.add(s.question())
    for viewer in (None, s.seat) if s.seat >= 0 else (None,):
        reader.encode(s.scene(viewer))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_box_is_labelled_from_the_catalogue(game: Game) -> None:
    reader = Reader()
    reader.encode([game.title, game.summary, game.look, game.options])
    if game.book is not None:
        reader.encode(game.book.cover())
        for key in game.book.index()[::50]:
            reader.encode(game.book.page(key))
    assert not reader.wrong, "\n".join(sorted(reader.wrong))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_refused_is_refused_in_words(game: Game) -> None:
    reader = Reader()
    for error in refusals(game):
        reader.read(error.message, strict=False)
        assert len(str(error)) > 10
    assert not reader.wrong, "\n".join(sorted(reader.wrong))
    assert len(reader.seen) >= 5


def refusals(game: Game) -> Iterator[WabeError]:
    least = game.min_players
    for players, given in [(99, {}), (least, {"nonsense": 1}), *((least, {o.name: "x,y z"}) for o in game.options)]:
        try:
            game.rules(players, given)
        except WabeError as error:
            yield error
    match = Match(game.rules(least), [f"P{seat}" for seat in range(least)], 1)
    family = next(family for family in game.space.families.values() if family.domains)
    for text in ("", "nonsense", family.kind, " ".join([family.kind, *("?" for _ in family.domains)])):
        try:
            match.play(text)
        except WabeError as error:
            yield error
    illegal = next(
        action for f in game.space.families.values() for action in f.all() if action not in match.state.legal()
    )
    try:
        match.play(illegal)
    except WabeError as error:
        yield error
