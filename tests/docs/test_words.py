"""What people read is English that a native reader does not stumble over, and German pages keep up with it."""

import json
import re
from pathlib import Path

import pytest
from helpers.pages import ROOT

FENCED = re.compile(r"^ {0,3}```.*?^ {0,3}```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)

# Each is a turn of phrase that is German in English words, with what to write instead.
PHRASES = {
    r"(?:^|[.:;!?]\s+)who\b(?![^.?!]*\?)[^.?!]*\.": "'anyone who', 'a player who' or 'if you'",
    r"(?<!here )\b(?:is|are|was|were) no (?!longer\b|more\b|better\b)\w+": "'is not a'",
    r"\bin the mean\b(?! time)": "'on average'",
    r"\bby lot\b": "'at random'",
    r"\bmend(?:s|ed|ing)?\b": "'fix'",
    r"\bat one's\b|\bone's own\b": "'your' or 'their'",
    r"\b(?:you|it|everybody|they) (?:is|are) told\b": "'you see', 'it says'",
    r"\bper cent\b": "'%' or 'percentage points'",
    r"\bat once\b": "'immediately', or 'at the same time'",
    r"\bgone? on with\b": "'continued'",
    r"\bto be had\b": "'available'",
    r"\banew\b": "'again'",
    r"\bmishaps?\b|\bcupboard\b|\bthe desk\b|\bthe hall\b|\bon the shelf\b": "the word of the glossary",
    r"\b(?:done|made|found|filled|written|declared) so\b": "'in this way'",
}


def prose() -> dict[str, str]:
    """Every English page but the notes, and every English text of the catalogues."""
    pages = [path for path in ROOT.glob("docs/**/*.md") if "notes" not in path.parts and ".de." not in path.name]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "src/wabe/games/worlds_504/README.md"]
    read = {path.relative_to(ROOT).as_posix(): FENCED.sub("x", path.read_text("utf-8")) for path in pages}
    for path in (ROOT / "src").rglob("texts/en.json"):
        for key, text in json.loads(path.read_text("utf-8")).items():
            read[f"{path.relative_to(ROOT).as_posix()}: {key}"] = text
    client = (ROOT / "web/src/messages/en.ts").read_text("utf-8")
    read["web/src/messages/en.ts"] = "\n".join(re.findall(r'"[^"\n]*"|`[^`]*`', client))
    return read


def stumbles(text: str) -> list[str]:
    """What a native reader stumbles over in a text, each with what to write."""
    return [
        f"{found[0].strip()!r}: {instead}"
        for phrase, instead in PHRASES.items()
        for found in re.finditer(phrase, text, re.IGNORECASE)
    ]


def test_no_page_and_no_text_has_a_phrase_of_the_list() -> None:
    found = {place: stumbles(text) for place, text in prose().items()}
    assert {place: phrases for place, phrases in found.items() if phrases} == {}


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
    ],
)
def test_a_phrase_of_the_list_is_found(text: str) -> None:
    assert stumbles(text)


@pytest.mark.parametrize(
    "text",
    ["Who sits here?", "A player who passes is out.", "It is no longer there.", "Anyone who opens the page can play."],
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
