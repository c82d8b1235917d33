"""The complete rules of one world, as in the Book of Worlds: read from rules.md by what is written there.

A condition stands in braces and governs the text behind it, up to the next braces: `{II, with 4; III}`. `;` separates
alternatives, `,` the terms of one. Terms: positions of the own module (`I II`), `with 4 7.I` (any of them),
`without 2`, `residents`, `companies`, `errata`, `income` (the own module gives the income), `order clockwise`,
`map 1 2`, each also with `no` before it; `always`; `reference` (on no page). A condition in a heading holds for every
rule below it.

A mark in round brackets before a sentence, `(3D)` or `(set-up)`, says in which chapter of the page the text behind it
stands, up to the next mark; one in a heading holds for every rule below it.

Conditions and marks are the same in all languages (`rules.de.md`).
"""

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from wabe.core.messages import ENGLISH, NOTHING, Message, m
from wabe.core.reference import RuleText, read_rules, rules_file
from wabe.core.world_book import Chapter, PageRule
from wabe.games.worlds_504.rules.components import FOLDER, I
from wabe.games.worlds_504.rules.world import ComposedWorld
from wabe.games.worlds_504.view.words import phase_number

CARDS: Final = "cards"
_BEFORE: Final = ("pieces", "set-up", "course", "general", "goals", "SR")
_PHASES: Final = ("1", "2", "3A", "3B", "3C", "3D", "3E", "3F", "3G", "3H", "4", "5")
_AFTER: Final = ("end", "points", "tie", CARDS)
TITLES: Final[dict[str, Message]] = {
    **{section: m(f"w504.chapter.{section}") for section in _BEFORE},
    **{
        phase: m("w504.chapter.phase", number=phase_number(phase), name=m(f"w504.chapter.{phase}")) for phase in _PHASES
    },
    **{section: m(f"w504.chapter.{section}") for section in _AFTER},
}

_TAG: Final = re.compile(r"\{([^}]*)\}")
_SECTION: Final = re.compile(rf"\(({'|'.join(TITLES)}|fight|explore)\)(?: (?![a-z])|$)")
_MARK: Final = re.compile(r" ?\[(?:book|public|ours|table)\]")
_AN_ACTOR: Final = re.compile(r"\b([Aa])n actor\b")
_ACTOR: Final = re.compile(r"\bactor(s?)\b")


class RulePassage(NamedTuple):
    """A part of a rule: when it holds, in which chapter of a page it stands, what it says."""

    condition: str
    section: str
    text: str


@cache
def all_rules(language: str = ENGLISH) -> dict[str, RuleText]:
    """Return the rules of the book in a language, without their worked examples (T)."""
    rules = read_rules(rules_file(FOLDER, language))
    return {rule_id: entry for rule_id, entry in rules.items() if not rule_id.startswith("T-")}


@cache
def own_rules(folder: Path, language: str) -> list[RuleText]:
    """Return the rules that a module keeps in its own folder, as those do that are not in the book."""
    path = rules_file(folder, language)
    return list(read_rules(path).values()) if path.is_file() else []


def chapters_of(world: ComposedWorld, language: str = ENGLISH) -> list[Chapter]:
    """Return every rule that holds in this world and none that does not: set-up, phases in order, end and points."""
    chapters = {section: Chapter(title, []) for section, title in TITLES.items()}
    entries = list(all_rules(language).values())
    for module in world.modules:
        entries += own_rules(module.folder, language)
    for entry in sorted(entries, key=lambda entry: _place(world, entry.id)):
        for section, text in applies(world, entry):
            is_card = entry.id.startswith("P-")
            phase = phase_number(section) if is_card and section in world.phases() else NOTHING
            chapters[CARDS if is_card else section].rules.append(PageRule(entry.id, text, phase))
    return [chapter for chapter in chapters.values() if chapter.rules]


def _place(world: ComposedWorld, rule_id: str) -> int:
    """Within a chapter: end and points, general rules, modules by position, rulings."""
    head = rule_id.partition("-")[0]
    if head[0] == "M":
        return 5 + next((at for at, module in world.positions() if module.number == int(head[1:])), 0)
    return {"E": 0, "G": 1, "W": 2, "F": 3, "P": 4, "A": 9}[head]


def applies(world: ComposedWorld, entry: RuleText) -> list[tuple[str, str]]:
    """Return the text of a rule as far as its conditions hold, by section; empty if nothing of it does."""
    if not entry.software or not _is_here(world, entry.id):
        return []
    own = _module(entry.id)
    found: dict[str, list[str]] = {}
    heading, passages = _read(entry.chapter, entry.text)
    if holds(world, own, heading):
        for passage in passages:
            if holds(world, own, passage.condition):
                found.setdefault(_chapter(world, passage.section), []).append(passage.text)
    return [(where, _in_words(world, " ".join(texts))) for where, texts in found.items()]


@cache
def _read(chapter: str, text: str) -> tuple[str, list[RulePassage]]:
    """Return the condition of the heading above a rule, and what the rule says when and where."""
    heading = _TAG.search(chapter)
    mark = _SECTION.search(f"{chapter} ")
    section = mark[1] if mark else ""
    found = []
    pieces = ["always", *_TAG.split(text)]
    for condition, part in zip(pieces[::2], pieces[1::2], strict=True):
        parts = ["", *_SECTION.split(_MARK.sub("", part))]
        for start, words in zip(parts[::2], parts[1::2], strict=True):
            section = start or section
            if words.strip():
                found.append(RulePassage(condition, section, words.strip()))
    return heading[1] if heading else "always", found


def _module(rule_id: str) -> int:
    """Return the module a rule belongs to; 0 for the general rules, rulings and cards."""
    head, _, rest = rule_id.partition("-")
    return int(head[1:]) if head[0] == "M" else int(rest) if head == "E" else 0


def _is_here(world: ComposedWorld, rule_id: str) -> bool:
    """Rules of a module hold with it, the end and points E-1 to E-9 with their module on TOP I."""
    number = _module(rule_id)
    if rule_id[0] == "E" and number < 10:
        return world.modules[I - 1].number == number
    return rule_id[0] != "M" or world.has(str(number))


def _chapter(world: ComposedWorld, section: str) -> str:
    """`fight` and `explore` stand where they are done in this world."""
    if section == "fight":
        return "3G" if "3G" in world.phases() else "3D"
    if section == "explore":
        return "3D" if world.residents else "3E"
    return section


def _in_words(world: ComposedWorld, text: str) -> str:
    """Return who acts has a name; rules that speak to him, as the German ones do, need none."""
    one, many = ("company", "companies") if world.companies else ("player", "players")
    text = _AN_ACTOR.sub(rf"\1 {one}", text)
    return _ACTOR.sub(lambda found: many if found[1] else one, text)


def holds(world: ComposedWorld, own: int, condition: str) -> bool:
    """Return whether a condition holds in this world for a rule of module `own` (0: of none)."""
    return condition == "always" or any(
        all(_term(world, own, term) for term in terms) for terms in _alternatives(condition)
    )


@cache
def _alternatives(condition: str) -> list[list[str]]:
    """Return the terms of a condition: all of those of one list must hold."""
    return [[term.strip() for term in alternative.split(",")] for alternative in condition.split(";")]


def _term(world: ComposedWorld, own: int, term: str) -> bool:
    word, _, rest = term.partition(" ")
    if word == "no":
        return not _term(world, own, rest)
    if word == "with":
        return any(world.has(place) for place in rest.split())
    if word == "without":
        return not any(world.has(place) for place in rest.split())
    if word == "map":
        return str(world.map) in rest.split()
    if word == "order":
        return world.order in rest.split()
    if word in ("I", "II", "III"):
        return any(world.has(f"{own}.{position}") for position in term.split())
    return {
        "always": True,
        "reference": False,
        "residents": world.residents,
        "companies": world.companies,
        "errata": world.errata,
        "income": world.modules[world.income_at - 1].number == own,
    }[term]
