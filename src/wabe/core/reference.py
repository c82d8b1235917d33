"""The numbered rules of a game (`rules.md`), and the citations of them.

A rule is a list item or a table row that begins with its id: `- COB-ACT-01 Take a tile …`, `| RB-MOVE-03 | … |`. A line
that begins like a rule and is none is an error: a rule must not vanish because its id was mistyped.
`[table]` in its text marks a rule that has no effect in software, such as how to shuffle.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from wabe.core.errors import UnknownName
from wabe.core.messages import ENGLISH, m, raw

_RULE = re.compile(r"^(?:- |\| )\**([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[A-Z0-9]*\d+[a-z]?)\**[ |]+(.*)$")
_LIKE_A_RULE = re.compile(r"^[-*|+ ]*[A-Z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*[-_.][A-Za-z]*\d+[A-Za-z]*\b")
_CHAPTER = re.compile(r"^#+ (.*)$")

_Test = TypeVar("_Test", bound=Callable[..., object])


class RuleText(msgspec.Struct):
    """One numbered rule."""

    id: str
    chapter: str
    text: str
    software: bool = True  # False: it concerns cardboard only


def rules_file(folder: Path, language: str = ENGLISH) -> Path:
    """Return where a game keeps its rules in a language: `rules.de.md`; what is not translated is read in English."""
    found = folder / f"rules.{language}.md"
    return found if language != ENGLISH and found.is_file() else folder / "rules.md"


def read_rules(path: Path) -> dict[str, RuleText]:
    """All rules of a rules.md, in its order. Lines indented below a rule belong to it."""
    found: dict[str, RuleText] = {}
    chapter = ""
    last: RuleText | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := _CHAPTER.match(line):
            chapter, last = heading[1], None
        elif rule := _RULE.match(line):
            cells = [cell.strip() for cell in rule[2].strip().strip("|").split("|")]
            last = RuleText(rule[1], chapter, " · ".join(cell for cell in cells if cell))
            if last.id in found:
                raise ValueError(f"{path.name}: rule {last.id} stands twice")
            found[last.id] = last
        elif last is not None and line.startswith("  "):
            last.text += " " + line.strip()
        elif _LIKE_A_RULE.match(line):
            raise ValueError(f"{path.name}: this looks like a rule, but its id cannot be read: {line[:60]!r}")
        else:
            last = None
    for entry in found.values():
        if "[table]" in entry.text:
            entry.software = False
    return found


def find_rules(rules: Iterable[RuleText], words: str) -> list[RuleText]:
    """The rules whose id or text holds every one of these words."""
    wanted = words.lower().split()
    texts = [(found, f"{found.id} {found.chapter} {found.text}".lower()) for found in rules]
    return [found for found, text in texts if all(word in text for word in wanted)]


def get_rule(rules: dict[str, RuleText], rule_id: str) -> RuleText:
    """One rule by its id."""
    found = rules.get(rule_id.upper()) or rules.get(rule_id)
    if found is None:
        near = difflib.get_close_matches(rule_id.upper(), list(rules), n=3)
        known = tuple(raw(name) for name in near or list(rules)[:3])
        raise UnknownName(m("core.error.rule", name=repr(rule_id), near=known))
    return found


def rule(*ids: str) -> Callable[[_Test], _Test]:
    """Mark a test as the proof of these rules: it must fail when one of them is broken."""

    def mark(test: _Test) -> _Test:
        test.__dict__["rules"] = ids
        return test

    return mark
