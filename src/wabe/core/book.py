"""A book of variants: a game of many games describes each of them on a page, put together from the rules it plays by.

Which page is open is the value of one option of the game. Where the value is put together from parts (three digits
for three modules), the reels say from which.
"""

from abc import ABC, abstractmethod
from typing import Any

import msgspec


class PageRule(msgspec.Struct, omit_defaults=True):
    """A rule as it holds in one variant."""

    id: str
    text: str
    phase: str = ""


class Chapter(msgspec.Struct):
    """Rules that belong together."""

    title: str
    rules: list[PageRule]


class Page(msgspec.Struct):
    """A variant at a glance, and all its rules."""

    key: str
    title: str
    facts: list[tuple[str, str]]  # label, value
    chapters: list[Chapter]


class Leaf(msgspec.Struct):
    """One part a reel can show: its sign in the key, and what it is."""

    sign: str
    title: str
    note: str
    symbol: str


class Reel(msgspec.Struct):
    """A choice of one part; no two reels may show the same sign."""

    title: str
    note: str
    leaves: list[Leaf]


class Cover(msgspec.Struct):
    """What is to be seen before a page is opened."""

    option: str  # the option whose values are the keys
    title: str
    reels: list[Reel]
    first: str  # the page for beginners


class Book(ABC):
    """All variants of a game."""

    @abstractmethod
    def cover(self) -> Cover:
        """How pages are chosen."""

    @abstractmethod
    def index(self) -> list[str]:
        """The keys of all pages, in order."""

    @abstractmethod
    def page(self, key: str, errata: bool = False) -> Page:
        """A page; `BadOption` says what is wrong with its key."""

    @abstractmethod
    def facts(self, key: str, errata: bool = False) -> dict[str, Any]:
        """The variant at a glance in JSON values, for programs."""
