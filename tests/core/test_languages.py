"""Every language is complete: each text of each catalogue, with the same arguments."""

import re

import pytest
from helpers.pseudo import in_pseudo
from helpers.wording import arguments, catalogues

from wabe.core.messages import ENGLISH, compile_pattern, languages, patterns
from wabe.core.plurals import cases

CATALOGUES = catalogues()
ASKED_BY_CODE = {"waiting"}  # forms of whole sentences, which no pattern asks for
CASE = re.compile(r"(?:^|[\s}])(=\d+|zero|one|two|few|many|other)\s*\{")
WORD = re.compile(r"[а-яА-Я]{3,}")  # of a pattern in pseudo-letters: what it says itself
PLURAL = re.compile(r"\{\s*\w+\s*,\s*plural\s*,")

WRITTEN = [(catalogue, language) for language in languages("core")[1:] for catalogue in CATALOGUES]


def test_there_is_german() -> None:
    assert "de" in languages("core")


@pytest.mark.parametrize(("catalogue", "language"), WRITTEN)
def test_a_catalogue_is_complete(catalogue: str, language: str) -> None:
    english, other = patterns(catalogue, ENGLISH), patterns(catalogue, language)
    needed = {key for key in english if "@" not in key or key.partition("@")[2] in ASKED_BY_CODE}
    assert needed - other.keys() == set()
    assert {key for key in other if key.partition("@")[0] not in english} == set()


@pytest.mark.parametrize(("catalogue", "language"), WRITTEN)
def test_the_arguments_are_the_same(catalogue: str, language: str) -> None:
    wrong = []
    for key, text in patterns(catalogue, language).items():
        english = patterns(catalogue, ENGLISH)
        ours, theirs = arguments(text), arguments(english.get(key) or english[key.partition("@")[0]])
        if ours.all - theirs.all or ("@" not in key and theirs.all - ours.all):
            wrong.append(f"{key}: {sorted(ours.all)}, not {sorted(theirs.all)}")
        if ours.numbers - theirs.numbers - theirs.shown or ours.lists - theirs.lists:
            wrong.append(f"{key}: an argument is taken for what it is not")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("catalogue", "language"), WRITTEN)
def test_patterns_can_be_read_and_count_as_the_language_does(catalogue: str, language: str) -> None:
    for key, text in patterns(catalogue, language).items():
        compile_pattern(text)
        if PLURAL.search(text) and "select" not in text:
            named = {case for case in CASE.findall(text) if not case.startswith("=")}
            assert named <= set(cases(language)), key


@pytest.mark.parametrize(("catalogue", "language"), WRITTEN)
def test_every_form_is_asked_for(catalogue: str, language: str) -> None:
    texts = [text for other in CATALOGUES for text in patterns(other, language).values()]
    asked = {form for text in texts for form in arguments(text).forms} | ASKED_BY_CODE
    unasked = [key for key in patterns(catalogue, language) if "@" in key and key.partition("@")[2] not in asked]
    assert not unasked


@pytest.mark.parametrize(("catalogue", "language"), WRITTEN)
def test_no_sentence_is_left_in_english(catalogue: str, language: str) -> None:
    english = patterns(catalogue, ENGLISH)
    same = [key for key, text in patterns(catalogue, language).items() if text == english.get(key)]
    left = [key for key in same if len(WORD.findall(in_pseudo(english[key]))) > 2]
    assert not left
