"""The Book of Worlds in German: the same rules at the same places as in English, in German words."""

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from wabe.core.messages import Message, render
from wabe.core.world_book import Page
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.world_rules import holds
from wabe.games.worlds_504.worlds import REGISTRY

ROOT = Path(__file__).parent.parent.parent
GERMAN = "de"

# Words, and the worlds in which a page may use them.
WORDS = {
    r"Transportwagen|\bBP\b|Laderaum|Ausbau": "with 1",
    r"Stadtkarte": "with 2.I 2.II",
    r"Zwischenwertung|Aufgabe": "with 2.III",
    r"\beilig|\bEile\b": "with 2 8",
    r"Privileg": "with 3",
    r"Fabrik|Steuer|ersteiger|\bGebot": "with 3.I 3.II",
    r"Kaserne|Kampf|kämpf|ngreif|ngegriffen|rober|Armee|erteidig|neutralisier": "with 4",
    r"Stadtwehr": "with 4, without 8.I 8.II",
    r"ürfel": "with 4.I 4.II 5",
    r"ntdeck|unbekannt": "with 5",
    r"\b[Ee]rnt|geerntet": "with 5.I",
    r"Einkommensplättchen": "with 5.II; with 5.I, with 9.II",
    r"Straße": "with 6",
    r"Mehrheit": "with 7",
    r"Wertungskarte|Startkarte": "with 7.I",
    r"\bBetrieb(e|en|s)?\b": "with 8",
    r"Handelsh": "with 8.I 8.II",
    r"\bWaren?\b": "with 1.I 1.II 8",
    r"Warenpreistabelle": "with 1.II; with 1.I, with 9.II",
    r"Bedarf": "with 1.I 1.II",
    r"Gesellschaft|Präsident|Aktie": "with 9",
    r"\bAR\b|\bBR\b|Dividende|Betriebsrunde|Aktienrunde": "companies",
    r"Unterhalt|Vermögen": "with 9.I",
    r"Bewohner": "residents; with 1.I 1.II 1.III",
    r"erschöpf": "residents",
    r"\bSP\b|Siegpunkt": "without 9.I; with 2.III 7.III",
    r"\bactor|\bthe\b|Errata": "reference",
}


@cache
def page(number: str, errata: bool = False) -> Page:
    return REGISTRY.book.page(number, errata, GERMAN)


@cache
def printed() -> dict[tuple[str, str], list[ComposedWorld]]:
    """Every rule and text that stands on some page, and the worlds in which it does."""
    found: dict[tuple[str, str], list[ComposedWorld]] = {}
    for number in REGISTRY.worlds():
        for errata in (False, True):
            world = REGISTRY.world(number, errata)
            for chapter in page(number, errata).chapters:
                for rule in chapter.rules:
                    found.setdefault((rule.id, rule.text), []).append(world)
    return found


def skeleton(shown: Page) -> list[tuple[str, list[tuple[str, Message]]]]:
    return [(one.title.key, [(rule.id, rule.phase) for rule in one.rules]) for one in shown.chapters]


@pytest.mark.parametrize("errata", [False, True])
def test_every_page_has_the_rules_of_the_english_one(errata: bool) -> None:
    for number in REGISTRY.worlds():
        assert skeleton(page(number, errata)) == skeleton(REGISTRY.book.page(number, errata)), number


def test_every_text_is_a_clean_sentence() -> None:
    for rule_id, said in printed():
        assert not re.search(r"[\[\]{}]|  ", said), f"{rule_id}: {said}"
        assert re.match(r"[A-ZÄÖÜ0-9+−]", said), f"{rule_id}: {said}"
        assert said.endswith((".", ".)")), f"{rule_id}: {said}"
        assert not re.search(r"\b\d\.I|\bTOP\b|Modul|\b[GWFMEPA]\d?-[\dI]", said), f"{rule_id}: {said}"


@pytest.mark.parametrize("words", WORDS)
def test_no_page_speaks_of_what_is_not_there(words: str) -> None:
    for (rule_id, said), worlds in printed().items():
        if re.search(words, said):
            wrong = [world.number for world in worlds if not holds(world, 0, WORDS[words])]
            assert not wrong, f"{rule_id} in {wrong[:5]}: {said}"


def test_the_words_are_used_where_they_belong() -> None:
    everything = "\n".join(said for _, said in printed())
    unused = [words for words in WORDS if WORDS[words] != "reference" and not re.search(words, everything)]
    assert unused == []


def test_numbers_are_those_of_the_english_pages() -> None:
    """Amounts of money, points, pieces: a number that is printed in English digits is there in German."""
    for number in ("123", "456", "789", "931", "268", "184"):
        english = {rule.id: rule.text for one in REGISTRY.book.page(number).chapters for rule in one.rules}
        german = {rule.id: rule.text for one in page(number).chapters for rule in one.rules}
        for rule_id, said in english.items():
            lost = set(re.findall(r"\d+", said)) - set(re.findall(r"\d+", german[rule_id]))
            assert not lost, f"{rule_id} in {number} lacks {lost}: {german[rule_id]}"


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("123", "Die Welt der fahrenden Pioniere mit Hang zum Individuellen"),
        ("456", "Die Welt der kampflustigen Erforscher mit Verbindungen"),
        ("789", "Die Welt der mächtigsten Unternehmer durch Fremdfinanzierung"),
    ],
)
def test_worlds_bear_the_names_of_the_german_book(number: str, name: str) -> None:
    assert render(page(number).title, GERMAN) == name
    assert REGISTRY.book.facts(number, language=GERMAN)["name"] == name


def test_pages_read_beside_the_german_book_are_unchanged() -> None:
    script = [sys.executable, str(ROOT / "scripts" / "world_pages.py"), "--check"]
    german = {**os.environ, "LC_ALL": "de_DE.UTF-8"}
    run = subprocess.run(script, capture_output=True, text=True, check=False, env=german)
    assert run.returncode == 0, run.stdout + run.stderr
