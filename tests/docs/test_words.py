"""What people read is English that a native reader does not stumble over, and German pages keep up with it."""

import re
from pathlib import Path

import pytest
from helpers.pages import ROOT
from helpers.prose import FENCED, docstrings_and_comments, pages_and_texts

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)

# Each is a turn of phrase that is German in English words, with what to write instead.
PHRASES = {
    r"(?:^|[.:;!?]\s+)who\b(?![^.?!]*\?)[^.?!]*\.": "'anyone who', 'a player who' or 'if you'",
    r"(?<!here )\b(?:is|are|was|were) no (?!longer\b|more\b|better\b)\w+": "'is not a'",
    r"\bin the mean\b(?! time)": "'on average'",
    r"\bby lot\b": "'at random'",
    r"\bmend(?:s|ed|ing)?\b": "'fix'",
    r"\bone's\b": "'your' or 'their'",
    r"\b(?:for|of|by|to|from|than|with) who\b": "'anyone who', 'the player who' or 'those who'",
    r"\b(?:you|it|everybody|they) (?:is|are) told\b(?! (?:to|apart)\b)": "'you see', 'it says'",
    r"\bper cent\b": "'%' or 'percentage points'",
    r"\bat once\b": "'immediately', or 'at the same time'",
    r"\bgone? on with\b": "'continued'",
    r"\bto be had\b": "'available'",
    r"\banew\b": "'again'",
    r"\bmishaps?\b|\bcupboard\b|\bthe desk\b|\bthe hall\b|\bon the shelf\b": "the word of the glossary",
    r"\b(?:made|found|filled|written|declared) so\b(?! (?:far|long|many|much|that|as)\b)": "'in this way'",
}


def stumbles(text: str) -> list[str]:
    """What a native reader stumbles over in a text, each with what to write."""
    return [
        f"{found[0].strip()!r}: {instead}"
        for phrase, instead in PHRASES.items()
        for found in re.finditer(phrase, text, re.IGNORECASE)
    ]


def test_no_page_and_no_text_has_a_phrase_of_the_list() -> None:
    assert [(place, phrases) for place, text in pages_and_texts() if (phrases := stumbles(text))] == []


def test_no_docstring_and_no_comment_has_a_phrase_of_the_list() -> None:
    found = list(docstrings_and_comments())
    assert len(found) > 10_000
    assert [(place, phrases) for place, text in found if (phrases := stumbles(text))] == []


@pytest.mark.parametrize(
    "text",
    [
        "Who opens the page once can play.",
        "It is there. Who wants one makes an account.",
        "This is no scenario.",
        "He wins 50 points in the mean.",
        "They are drawn by lot.",
        "Mended, it wins.",
        "It is told at once.",
        "You are told that it is your turn.",
        "9 per cent of the games",
        "A file is not gone on with.",
        "It is one's turn.",
        "A hint for who plays for the first time.",
        "The list is filled so.",
    ],
)
def test_a_phrase_of_the_list_is_found(text: str) -> None:
    assert stumbles(text)


@pytest.mark.parametrize(
    "text",
    [
        "Who sits here?",
        "The best found so far.",
        "It is told to stop.",
        "A player who passes is out.",
        "It is no longer there.",
        "Anyone who opens the page can play.",
    ],
)
def test_plain_english_passes(text: str) -> None:
    assert stumbles(text) == []


GERMAN = sorted([*ROOT.glob("README.de.md"), *(ROOT / "docs").rglob("*.de.md")])


def english(german: Path) -> Path:
    return german.with_name(german.name.replace(".de.md", ".md"))


def links(page: Path, german: bool) -> list[str]:
    """Where the links of a page lead; in German to the German page wherever there is one, named as in English."""
    found = []
    for address in LINK.findall(FENCED.sub("x", page.read_text("utf-8"))):
        target = page.parent / address.partition("#")[0]
        if target == (english(page) if german else page.with_suffix(".de.md")):
            continue  # the link to the same page in the other language
        translated = target.with_suffix(".de.md")
        assert not (german and translated.is_file()), f"{page.name}: {address} has a German page"
        found.append(address.replace(".de.md", ".md"))
    return found


@pytest.mark.parametrize("page", GERMAN, ids=lambda path: path.name)
def test_a_german_page_has_the_headings_of_the_english_one(page: Path) -> None:
    here, there = (FENCED.sub("x", path.read_text("utf-8")) for path in (page, english(page)))
    assert HEADING.findall(here) == HEADING.findall(there)


@pytest.mark.parametrize("page", GERMAN, ids=lambda path: path.name)
def test_a_german_page_has_the_links_of_the_english_one(page: Path) -> None:
    assert links(page, german=True) == links(english(page), german=False)


def test_every_page_for_players_is_there_in_german() -> None:
    players = [ROOT / "README.md", ROOT / "docs/guide.md", *(ROOT / "docs/games").glob("*.md")]
    assert [page for page in players if ".de." not in page.name and not page.with_suffix(".de.md").is_file()] == []
