"""The numbered rules in German: complete, in the same order, with the same marks, numbers of rules and tags."""

import re

import pytest

from wabe import games
from wabe.core.reference import read_rules, rules_file

TAG = re.compile(r"\{[^{}]*\}")
SIGN = re.compile(r"`[^`]*`")
CITED = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+[a-z]?\b")


@pytest.mark.parametrize("name", ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"])
def test_german_rules_are_the_same_rules(name: str) -> None:
    folder = games.get(name).folder
    english, german = read_rules(rules_file(folder)), read_rules(rules_file(folder, "de"))
    assert rules_file(folder, "de").name == "rules.de.md"
    assert list(german) == list(english)
    for rule, told in english.items():
        said = german[rule]
        assert said.software == told.software, rule
        assert TAG.findall(said.text) == TAG.findall(told.text), rule
        assert set(SIGN.findall(said.text)) == set(SIGN.findall(told.text)), rule
        assert set(CITED.findall(said.text)) == set(CITED.findall(told.text)), rule
        assert said.text != told.text or not re.search(r"[a-z]{4}", told.text), f"{rule} is not translated"


def test_a_language_nobody_has_written_is_read_in_english() -> None:
    folder = games.get("castles_of_burgundy").folder
    assert rules_file(folder, "fr") == rules_file(folder)
