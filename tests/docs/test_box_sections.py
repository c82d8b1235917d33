"""Where a box may differ: the sections are current and complete."""

import importlib.util
import sys
from pathlib import Path

import pytest

from wabe import games
from wabe.core.messages import languages, readable, render
from wabe.core.reference import read_rules, rules_file

ROOT = Path(__file__).parents[2]


def load() -> object:
    spec = importlib.util.spec_from_file_location("box_sections", ROOT / "scripts" / "box_sections.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["box_sections"] = module
    spec.loader.exec_module(module)
    return module


SECTIONS = load()
RULED = ["castles_of_burgundy", "age_of_innovation", "roads_and_boats"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games.names())
def test_the_section_is_current(name: str, language: str) -> None:
    page = SECTIONS.page_of(name, language).read_text("utf-8")  # type: ignore[attr-defined]
    assert SECTIONS.remade(games.get(name), language) == page, "run `make generated`"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", RULED)
def test_every_ruling_says_where_the_book_speaks_and_what_it_touches(name: str) -> None:
    rules = read_rules(rules_file(games.get(name).folder))
    rulings = [rule for rule in rules.values() if "AMB-" in rule.id and rule.software]
    assert rulings
    silent = [rule.id for rule in rulings if "Book: " not in rule.text or "Touches: " not in rule.text]
    assert silent == []


@pytest.mark.parametrize("name", games.names())
def test_every_house_rule_is_said_in_one_sentence_and_folded_away(name: str) -> None:
    for option in games.get(name).options:
        if not option.house:
            continue
        for language in languages("core"):
            said = render(option.help, language)
            assert said.endswith(".")
            assert said.count(". ") == 0, f"{option.name}: one sentence"
        assert not option.openly


@pytest.mark.parametrize("name", RULED)
def test_every_house_rule_stands_at_its_ruling(name: str) -> None:
    game = games.get(name)
    text = rules_file(game.folder).read_text("utf-8")
    house = [option.name for option in game.options if option.house]
    assert house
    assert [name for name in house if f"House rule: `{name}`." not in text] == []


@pytest.mark.parametrize("name", games.names())
def test_every_question_not_asked_has_a_few_words_and_a_rule(name: str) -> None:
    game = games.get(name)
    decisions = game.rules(game.min_players).decisions  # type: ignore[attr-defined]
    rules = read_rules(rules_file(game.folder))
    for reason in decisions.spares:
        assert readable(reason.why)
        assert reason.rule in rules
        assert 0 <= reason.kind < len(decisions.kinds.names)
        for language in languages("core"):
            assert len(render(reason.why, language).split()) <= 7, f"{reason.why}: a few words"


def test_games_have_reasons() -> None:
    for name in RULED:
        game = games.get(name)
        assert len(game.rules(game.min_players).decisions.spares) > 5  # type: ignore[attr-defined]
