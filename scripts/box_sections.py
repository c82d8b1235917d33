"""Remake "Where your box may differ" in the pages of the games: editions, house rules, rulings, questions not asked.

    python scripts/box_sections.py           write the sections
    python scripts/box_sections.py --check   say which are out of date

All of it comes from the options of a game, from the lines below the rulings in its `rules.md`, and from its decisions.
"""

import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

from wabe import games
from wabe.core.game import Game
from wabe.core.messages import Message, render
from wabe.core.options import Option
from wabe.core.reference import rules_file

ROOT: Final = Path(__file__).parent.parent
BEGIN: Final = "<!-- Made by scripts/box_sections.py from here … -->"
END: Final = "<!-- … to here. -->"

# Where a rule of 504 applies, and in which chapter it is printed: for the book of a world, not for people.
CONDITIONS: Final = re.compile(r"\{[^}]*\}|\(general\)")
# How the lines below a ruling begin each of their parts.
LABELS: Final = {
    "en": ("Book", "Also read", "Played so", "Touches", "House rule", "Option"),
    "de": ("Regelheft", "Auch lesbar", "So gespielt", "Betrifft", "Hausregel", "Option"),
}
WORDS: Final = {
    "en": {
        "title": "Where your box may differ",
        "intro": "A rule book leaves some questions open, and editions differ. This is what is played here, what else "
        "the book could mean, and what a table can choose.",
        "options": "Editions and house rules",
        "option head": ["option", "title", "values", "default", "what it does"],
        "house": "house rule",
        "on": "on",
        "off": "off",
        "rulings": "Rulings",
        "ruling head": ["rule", "what is played", "book", "also read", "played so", "touches"],
        "spared": "Questions nobody is asked",
        "spared intro": "Where at most one answer is left, the table goes on by itself. The log says why, unless it "
        "goes without saying.",
        "spared head": ["why", "rule", "in the log"],
        "yes": "yes",
        "no": "–",
    },
    "de": {
        "title": "Wo deine Schachtel abweichen kann",
        "intro": "Ein Regelheft lässt manche Frage offen, und Ausgaben unterscheiden sich. Hier steht, was gespielt "
        "wird, was das Regelheft auch meinen könnte und was ein Tisch wählen kann.",
        "options": "Ausgaben und Hausregeln",
        "option head": ["Option", "Name", "Werte", "Vorgabe", "Wirkung"],
        "house": "Hausregel",
        "on": "an",
        "off": "aus",
        "rulings": "Entscheidungen",
        "ruling head": ["Regel", "so wird gespielt", "Regelheft", "auch lesbar", "so gespielt", "betrifft"],
        "spared": "Fragen, die niemand gestellt bekommt",
        "spared intro": "Wo höchstens eine Antwort übrig ist, geht es von selbst weiter. Der Verlauf sagt, warum, "
        "außer wenn es sich von selbst versteht.",
        "spared head": ["warum", "Regel", "im Verlauf"],
        "yes": "ja",
        "no": "–",
    },
}
EDITIONS: Final = ("edition", "errata2015")  # options that are neither house rules nor about comfort


def page_of(game: str, language: str) -> Path:
    """Return the page of a game in a language."""
    return ROOT / "docs" / "games" / (f"{game}.md" if language == "en" else f"{game}.{language}.md")


def section(game: Game, language: str) -> str:
    """Return the section of a game."""
    words = WORDS[language]
    parts = [f"## {words['title']}", str(words["intro"])]
    chosen = [option for option in game.options if option.house or option.name in EDITIONS]
    if chosen:
        rows = [_option_row(option, language) for option in chosen]
        parts += [f"### {words['options']}", _table(words["option head"], rows)]
    rulings = _rulings(rules_file(game.folder, language), language)
    if rulings:
        parts += [f"### {words['rulings']}", _table(words["ruling head"], rulings)]
    spared = _spared(game, language)
    if spared:
        parts += [f"### {words['spared']}", str(words["spared intro"]), _table(words["spared head"], spared)]
    return "\n\n".join([BEGIN, *parts, END])


def _table(head: object, rows: list[list[str]]) -> str:
    assert isinstance(head, list)
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def _option_row(option: Option, language: str) -> list[str]:
    words = WORDS[language]
    on, off = str(words["on"]), str(words["off"])
    values = f"{on}, {off}" if option.kind == "flag" else ", ".join(f"`{value}`" for value, _ in option.choices)
    default = (on if option.default else off) if option.kind == "flag" else f"`{option.default}`"
    return [f"`{option.name}`", _said(option.title, language), values, default, _said(option.help, language)]


def _said(message: Message, language: str) -> str:
    return render(message, language)


def _rulings(rules: Path, language: str) -> list[list[str]]:
    """Return the rulings below which a line says where the book speaks, and what else it could mean."""
    labels = LABELS[language]
    begins = re.compile(rf"({'|'.join(labels)}): ")
    found: list[list[str]] = []
    lines = rules.read_text(encoding="utf-8").splitlines()
    for ruling, line in pairwise(lines):
        if not line.startswith(f"  {labels[0]}: "):
            continue
        pieces = begins.split(line.strip())[1:]
        said = {label: text.strip().removesuffix(".") for label, text in zip(pieces[::2], pieces[1::2], strict=True)}
        rule, _, text = ruling.removeprefix("- ").partition(" ")
        row = [
            rule,
            " ".join(CONDITIONS.sub("", text).split()),
            *(said.get(label, str(WORDS[language]["no"])) for label in labels[:4]),
        ]
        if "House rule" in said or "Hausregel" in said:
            row[1] += f" ({WORDS[language]['house']} {said[labels[4]]})"
        found.append(row)
    return found


def _spared(game: Game, language: str) -> list[list[str]]:
    """Return the reasons why a question is not asked, those of all its decisions."""
    words = WORDS[language]
    rules = game.rules(game.min_players)
    found: list[list[str]] = []
    for reason in getattr(rules, "decisions").spares:  # noqa: B009 -- only games of frames have some
        row = [_said(reason.why, language), reason.rule, str(words["no"] if reason.quiet else words["yes"])]
        if row not in found:
            found.append(row)
    return found


def remade(game: Game, language: str) -> str:
    """Return the page with the section of today, at its end where it has none."""
    text = page_of(game.name, language).read_text(encoding="utf-8")
    made = section(game, language)
    if BEGIN not in text:
        return f"{text.rstrip()}\n\n{made}\n"
    before, _, rest = text.partition(BEGIN)
    return before + made + rest.partition(END)[2]


def main(words: list[str]) -> int:
    """Write all sections, or say which are out of date."""
    stale = 0
    for name in games.names():
        for language in WORDS:
            path = page_of(name, language)
            text = remade(games.get(name), language)
            if text == path.read_text(encoding="utf-8"):
                continue
            stale += 1
            print(f"{path.relative_to(ROOT)} {'is out of date' if '--check' in words else 'written'}")
            if "--check" not in words:
                path.write_text(text, encoding="utf-8")
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
