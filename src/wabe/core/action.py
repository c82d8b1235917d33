"""Actions: immutable, interned, written as one line, numbered in a compact space.

A game lists its families of actions once (`take`, `place` …), each over small domains (depots, spaces, dice). The
notation `kind argument argument` and the index follow from that; objects are made on first use and then shared,
so actions may be compared with `is`.
"""

from bisect import bisect_right
from typing import Any, Final

from wabe.core.errors import IllegalAction, suggest
from wabe.core.messages import m


class Domain:
    """A finite list of argument names, such as the spaces of a map."""

    __slots__ = ("labels", "name", "values")

    def __init__(self, name: str, labels: list[str]) -> None:
        self.name: Final = name
        self.labels: Final = labels
        self.values: Final = {label: value for value, label in enumerate(labels)}
        if len(self.values) != len(labels) or any(" " in label or not label for label in labels):
            raise ValueError(f"labels of {name} must be different words")


def numbers(name: str, first: int, last: int) -> Domain:
    """The domain of the whole numbers first..last; argument value 0 stands for `first`."""
    return Domain(name, [str(n) for n in range(first, last + 1)])


class Action:
    """One move of a player or of Nature. Made by `Family.of` only."""

    __slots__ = ("args", "family", "index", "kind", "text")

    def __init__(self, family: "Family", args: tuple[int, ...], text: str, index: int) -> None:
        self.family: Final = family
        self.kind: Final = family.kind
        self.args: Final = args
        self.text: Final = text
        self.index: Final = index

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it is the same action of the same game, interned there."""
        return _action_of, (self.family.space.owner, self.index)


def _action_of(owner: Any, index: int) -> Action:
    found: Action = owner.space.at(index)
    return found


def indices(actions: list[Action]) -> list[int]:
    """Their indices, in the same order."""
    return [action.index for action in actions]


class Family:
    """All actions of one kind: the product of its domains."""

    __slots__ = ("base", "closing", "domains", "kind", "leaving", "number", "shape", "size", "space", "table")

    def __init__(
        self,
        space: "ActionSpace",
        kind: str,
        domains: tuple[Domain, ...],
        base: int,
        number: int,
        closing: bool = False,
        leaving: bool = False,
    ) -> None:
        self.space: Final = space
        self.kind: Final = kind
        self.closing: Final = closing  # such actions only end a phase or a turn: what comes next is not their doing
        self.leaving: Final = leaving  # who plays such an action has no further turn in this round
        self.domains: Final = domains
        self.base: Final = base  # index of the first action
        self.number: Final = number  # position among the families: a key for tables of handlers
        self.shape: Final = tuple(len(domain.labels) for domain in domains)
        size = 1
        for length in self.shape:
            size *= length
        self.size: Final = size
        self.table: Final[dict[int, Action]] = {}

    def of(self, *args: int) -> Action:
        """The action with these argument values. On hot paths keep the result in a table."""
        offset = 0
        for value, length in zip(args, self.shape, strict=True):
            if not 0 <= value < length:
                raise IndexError(f"{self.kind} {args}: outside {self.shape}")
            offset = offset * length + value
        return self.at(offset)

    def at(self, offset: int) -> Action:
        """The action number `offset` of this family, in the order of its arguments."""
        found = self.table.get(offset)
        if found is None:
            rest = offset
            args: list[int] = []
            for length in reversed(self.shape):
                rest, value = divmod(rest, length)
                args.append(value)
            args.reverse()
            words = [domain.labels[value] for domain, value in zip(self.domains, args, strict=True)]
            text = " ".join([self.kind, *words])
            # setdefault: two threads must not each make their own
            found = self.table.setdefault(offset, Action(self, tuple(args), text, self.base + offset))
        return found

    def all(self) -> list[Action]:
        """Every action of the family, in order: the way to fill tables for hot paths."""
        return [self.at(offset) for offset in range(self.size)]


class ActionSpace:
    """The families of a game, in a fixed order."""

    __slots__ = ("bases", "families", "in_order", "leaves", "owner", "size")

    def __init__(self) -> None:
        self.families: Final[dict[str, Family]] = {}
        self.in_order: Final[list[Family]] = []
        self.bases: Final[list[int]] = []  # of each its first index
        self.size = 0
        self.leaves = False  # whether there are actions by which one leaves a round
        self.owner: object = None  # the game whose actions these are; set by `Game`

    def family(self, kind: str, *domains: Domain, closing: bool = False, leaving: bool = False) -> Family:
        """Add a family. The order of these calls fixes the indices: changing it is a new rules version."""
        if kind in self.families or " " in kind:
            raise ValueError(f"family {kind!r}: taken, or not one word")
        made = Family(self, kind, domains, self.size, len(self.families), closing, leaving)
        self.families[kind] = made
        self.in_order.append(made)
        self.bases.append(made.base)
        self.leaves = self.leaves or leaving
        self.size += made.size
        return made

    def at(self, index: int) -> Action:
        """The action with this index of the whole space."""
        if not 0 <= index < self.size:
            raise IndexError(f"action {index}: the space has {self.size}")
        family = self.in_order[bisect_right(self.bases, index) - 1]
        return family.at(index - family.base)

    def parse(self, text: str) -> Action:
        """The action written as `text`; `IllegalAction` says what is wrong with it."""
        words = text.split()
        if not words:
            raise IllegalAction(m("core.action.empty"))
        family = self.families.get(words[0])
        if family is None:
            hint = suggest(words[0], list(self.families))
            raise IllegalAction(m("core.action.unknown", word=repr(words[0]), hint=hint))
        if len(words) - 1 != len(family.domains):
            form = " ".join([family.kind, *(f"<{domain.name}>" for domain in family.domains)])
            raise IllegalAction(m("core.action.form", text=repr(text), form=form))
        values = []
        for word, domain in zip(words[1:], family.domains, strict=True):
            value = domain.values.get(word)
            if value is None:
                raise IllegalAction(m("core.action.word", word=repr(word), domain=domain.name))
            values.append(value)
        return family.of(*values)
