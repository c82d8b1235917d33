"""A book of variants: a game of many games describes each of them on a page, put together from the rules it plays by.

Which page is open is the value of one option of the game. Where the value is put together from parts (three digits
for three modules), the reels say from which.
"""

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from wabe.core.compiled import mypyc_attr
from wabe.core.messages import ENGLISH, NOTHING, Message
from wabe.core.options import Value
from wabe.core.scene import Cell


class PageRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule as it holds in one variant, in the words of `rules.md`."""

    id: str
    text: str
    phase: Message = NOTHING


class Chapter(msgspec.Struct, frozen=True):
    """Rules that belong together."""

    title: Message
    rules: list[PageRule]


class Page(msgspec.Struct, frozen=True):
    """A variant at a glance, and all its rules."""

    key: str
    title: Message
    facts: list[tuple[Message, Message]]  # label, value
    chapters: list[Chapter]
    aims: list[tuple[Message, Message]]  # before all else, in a sentence each: the goal, the end, the money
    map: list[Cell]  # as it lies before the game; spaces that chance will fill have no ground yet


class Leaf(msgspec.Struct, frozen=True):
    """One part a reel can show: its sign in the key, and what it is."""

    sign: str
    title: Message
    note: Message
    symbol: str


class Reel(msgspec.Struct, frozen=True):
    """A choice of one part; no two reels may show the same sign."""

    title: Message
    note: Message
    leaves: list[Leaf]


class Trait(msgspec.Struct, frozen=True):
    """A property that some of the variants share, to choose by."""

    title: Message
    keys: list[str]


class Cover(msgspec.Struct, frozen=True):
    """The cover of the book: what is shown before a page is opened."""

    option: str  # the option whose values are the keys
    title: Message
    reels: list[Reel]
    first: str  # the page it opens at
    traits: list[Trait]


@mypyc_attr(allow_interpreted_subclasses=True)
class WorldBook(ABC):
    """All variants of a game."""

    @abstractmethod
    def cover(self) -> Cover:
        """Return how pages are chosen."""

    @abstractmethod
    def index(self) -> list[str]:
        """The keys of all pages, in order."""

    @abstractmethod
    def page(self, key: str, errata: bool = False, language: str = ENGLISH) -> Page:
        """A page with its rules in a language; `BadOption` says what is wrong with its key."""

    @abstractmethod
    def page_of(self, options: dict[str, Value], language: str = ENGLISH) -> Page:
        """The page of the variant that is played with these options."""

    @abstractmethod
    def facts(self, key: str, errata: bool = False, language: str = ENGLISH) -> dict[str, Any]:
        """The variant at a glance in JSON values, for programs; its names in a language."""
