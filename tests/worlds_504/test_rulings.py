"""The rulings: each says where the book speaks, what else it could mean, who plays it so, which worlds it touches."""

import importlib
import re
from pathlib import Path

import pytest

from wabe.core.reference import rules_file
from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.rules.house_rules import HOUSE_RULES
from wabe.games.worlds_504.view.world_rules import chapters_of
from wabe.games.worlds_504.worlds import REGISTRY

PARTS = {
    "en": ("Book: ", "Also read: ", "Played so: ", "Touches: "),
    "de": ("Regelheft: ", "Auch lesbar: ", "So gespielt: ", "Betrifft: "),
}
OF_NO_WORLD = {"A-01"}  # about sources
SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


def lines_of(language: str) -> list[str]:
    return rules_file(FOLDER, language).read_text("utf-8").split("\n")


@pytest.mark.parametrize("language", PARTS)
def test_every_ruling_says_what_it_rests_on(language: str) -> None:
    first, *others = PARTS[language]
    lines = lines_of(language)
    silent = []
    for place, line in enumerate(lines):
        found = re.match(r"- ([A-Z]\d*-[\w-]+) ", line)
        if found is None or found[1] in OF_NO_WORLD:
            continue
        told = lines[place + 1].startswith(f"  {first}")
        if told:
            assert all(part in lines[place + 1] for part in others), found[1]
        elif found[1].startswith("A-") or "[ours]" in line or "[public]" in line:
            silent.append(found[1])
    assert silent == []


def test_both_languages_tell_of_the_same_rulings() -> None:
    told = [
        [lines[place - 1].split()[1] for place, line in enumerate(lines) if line.startswith(f"  {PARTS[language][0]}")]
        for language in PARTS
        for lines in [lines_of(language)]
    ]
    assert told[0] == told[1]
    assert len(told[0]) > 60


def test_the_numbers_of_worlds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    script = importlib.import_module("worlds_touched")
    assert script.main(["--check"]) == 0
    assert script.touched("A-02", "", "with 5, with 4 1.I 1.II, without 3.I 3.II 7.II 9.I 9.II") == 51
    assert script.touched("A-56", "{with 9.III} all", "") == 56
    assert script.touched("A-56", "{with 9.III} all {with 9.II, with 1.I} some [ours]", "") == 7
    assert script.touched("M9-04", "all {companies} of them [public]", "") == 112


def test_no_page_of_a_world_tells_it() -> None:
    for number in ("123", "421", "789", "915"):
        world = REGISTRY.world(number, False)
        for language, parts in PARTS.items():
            for chapter in chapters_of(world, language):
                for entry in chapter.rules:
                    assert not any(part in str(entry.text) for part in parts), entry.id


def test_house_rules_are_named_by_their_ruling() -> None:
    text = "\n".join(lines_of("en"))
    for name in HOUSE_RULES:
        assert text.count(f"House rule: `{name}`.") == 1, name
