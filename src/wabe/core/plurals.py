"""The form of a word that goes with a number: `one`, `few`, `many` ..., by the plural rules of each language.

The rules are data, `plurals.json`, in the notation of their source, the Unicode CLDR: `n % 10 = 2..4 and n != 12,13`.
"""

import re
from pathlib import Path
from typing import Any, Final

import msgspec

OTHER: Final = "other"
_COMMON: Final = 200  # numbers below this are looked up


class _Relation:
    """`n % 10 = 2..4,9`: whether the number, or what it leaves when divided, is among others."""

    __slots__ = ("equal", "modulus", "ranges")

    def __init__(self, text: str) -> None:
        found = _RELATION.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{text!r} is no relation of a plural rule")
        self.modulus: Final = int(found[1] or 0)
        self.equal: Final = found[2] == "="
        ends = [part.split("..") for part in found[3].split(",")]
        self.ranges: Final = [(int(end[0]), int(end[-1])) for end in ends]

    def holds(self, n: int) -> bool:
        """Return whether it is true of this number."""
        n = n % self.modulus if self.modulus else n
        return any(low <= n <= high for low, high in self.ranges) == self.equal


_RELATION: Final = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
_Case = tuple[str, list[list[_Relation]]]  # its name, and what must hold: all of one of these lists


def _read() -> dict[str, list[_Case]]:
    file: dict[str, Any] = msgspec.json.decode((Path(__file__).parent / "plurals.json").read_bytes())
    return {
        language: [(name, _condition(text)) for name, text in rules["cases"].items()]
        for rules in file["rules"]
        for language in rules["languages"].split()
    }


def _condition(text: str) -> list[list[_Relation]]:
    return [[_Relation(part) for part in each.split(" and ")] for each in text.split(" or ")]


_RULES: Final = _read()
_KNOWN: Final[dict[str, list[str]]] = {}  # by language: the cases of small numbers


def cases(language: str) -> list[str]:
    """The cases a language tells apart, `other` last; one without rules is counted as English is."""
    return [*(name for name, _ in _rules(language)), OTHER]


def case_of(number: int, language: str) -> str:
    """The case of a number in a language."""
    known = _KNOWN.get(language)
    if known is None:
        known = _KNOWN[language] = [_find(n, language) for n in range(_COMMON)]
    return known[number] if 0 <= number < _COMMON else _find(abs(number), language)


def _rules(language: str) -> list[_Case]:
    return _RULES.get(language, _RULES["en"])


def _find(n: int, language: str) -> str:
    for name, condition in _rules(language):
        for relations in condition:
            if all(relation.holds(n) for relation in relations):
                return name
    return OTHER
