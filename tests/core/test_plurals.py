"""Plural rules: by language, as the Unicode CLDR has them."""

from pathlib import Path

import pytest

from wabe.core import messages
from wabe.core.messages import add_texts, m, render
from wabe.core.plurals import case_of, cases

KINDS = {"z": "zero", "1": "one", "2": "two", "f": "few", "m": "many", ".": "other"}


@pytest.mark.parametrize(
    ("language", "from_nought"),
    [
        ("en", ".1......................"),
        ("de", ".1......................"),
        ("fr", "11......................"),
        ("ja", "........................"),
        ("cs", ".1fff..................."),
        ("pl", "m1fffmmmmmmmmmmmmmmmmmff"),
        ("ru", "m1fffmmmmmmmmmmmmmmmm1ff"),
        ("hr", ".1fff................1ff"),
        ("lt", ".1ffffffff...........1ff"),
        ("lv", "z1........zzzzzzzzzzz1.."),
        ("sl", ".12ff..................."),
        ("ro", "f1ffffffffffffffffff...."),
        ("ar", "z12ffffffffmmmmmmmmmmmmm"),
        ("cy", "z12f..m................."),
        ("ga", ".12ffffmmmm............."),
        ("mt", "f12ffffffffmmmmmmmmm...."),
    ],
)
def test_small_numbers(language: str, from_nought: str) -> None:
    assert [case_of(n, language) for n in range(len(from_nought))] == [KINDS[sign] for sign in from_nought]


@pytest.mark.parametrize(
    ("language", "number", "case"),
    [
        ("en", 1001, "other"),
        ("is", 1001, "one"),
        ("is", 1011, "other"),
        ("ru", 1012, "many"),
        ("ru", 1022, "few"),
        ("ar", 1100, "other"),
        ("ar", 1103, "few"),
        ("es", 1_000_000, "many"),
        ("es", 1_000_001, "other"),
        ("pl", 1_000_001, "many"),
        ("en", -1, "one"),  # the sign does not count
        ("ru", -2, "few"),
    ],
)
def test_great_and_negative_numbers(language: str, number: int, case: str) -> None:
    assert case_of(number, language) == case


def test_the_cases_a_language_tells_apart() -> None:
    assert cases("de") == ["one", "other"]
    assert cases("pl") == ["one", "few", "many", "other"]
    assert cases("ja") == ["other"]


def test_a_language_without_rules_counts_as_english_does() -> None:
    assert [case_of(n, "xx") for n in (0, 1, 2)] == ["other", "one", "other"]


def test_a_third_language_is_added_by_writing_files_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(messages._FOLDERS, "inn", ())  # so that no later test finds it
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "en.json").write_text('{"tables": "{n, plural, one {# table} other {# tables}}"}')
    polish = "{n, plural, =0 {żadnego stołu} one {# stół} few {# stoły} many {# stołów} other {# stołu}}"
    (texts / "pl.json").write_text(f'{{"tables": "{polish}"}}')
    add_texts("inn", tmp_path)
    read = [render(m("inn.tables", n=n), "pl") for n in (0, 1, 2, 5, 22, 112)]
    assert read == ["żadnego stołu", "1 stół", "2 stoły", "5 stołów", "22 stoły", "112 stołów"]
