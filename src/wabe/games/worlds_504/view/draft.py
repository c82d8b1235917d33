"""A scene in the making. Modules add what they know; see `scene.py` for the general parts."""

from typing import Final, Literal

from msgspec.structs import replace

from wabe.core.messages import NOTHING, Message, m
from wabe.core.scene import Area, Cell, Fact, Link, Piece, Slot
from wabe.games.worlds_504.rules.components import COLOURS
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.view.words import money_words, whose

Arrangement = Literal["row", "grid", "track", "pile", "cards"]
Condition = Literal["", "used", "new", "hidden"]


LAST: Final = 9  # rank of an area that is only looked up


class SceneDraft:
    """Cells by number, pieces, areas, and the facts of each seat."""

    def __init__(self, s: WorldState, viewer: int | None) -> None:
        self.viewer = viewer
        self.companies = s.hooks.world.companies
        self.decider = s.decider
        self.cells: dict[int, Cell] = {}
        self.links: list[Link] = []
        self.pieces: list[Piece] = []
        self.areas: list[tuple[int, Area]] = []  # with their ranks
        self.facts: list[list[Fact]] = [[] for _ in range(s.hooks.players)]
        self.company_notes: list[Message] = [NOTHING for _ in range(s.hooks.actors)]
        self.company_facts: list[list[Fact]] = [[] for _ in range(s.hooks.actors)]

    def owner(self, a: int) -> int | None:
        """The seat in whose colour the pieces of an actor are drawn; those of companies have their own tone."""
        return None if self.companies else a

    def tone(self, a: int) -> str:
        """The tone of the pieces of an actor."""
        return COLOURS[a] if self.companies else ""

    def whose(self, a: int) -> Message:
        """`of Anna`, `of the green company`."""
        return whose(self.companies, a)

    def piece(
        self,
        name: str,
        at: str,
        kind: str,
        a: int,
        *,
        count: int = 1,
        label: Message = NOTHING,
        note: Message = NOTHING,
        state: Condition = "",
    ) -> None:
        """A piece of an actor."""
        self.pieces.append(Piece(name, at, kind, self.tone(a), label, count, self.owner(a), state, note))

    def fact(
        self, a: int, label: Message, value: int, symbol: str = "", note: Message = NOTHING, text: Message = NOTHING
    ) -> None:
        """A number beside the seat of an actor who is a player; companies show theirs on their boards."""
        (self.company_facts if self.companies else self.facts)[a].append(Fact(label, value, symbol, note, text))

    def money(self, a: int, label: Message, amount: int, symbol: str, note: Message = NOTHING) -> None:
        """An amount of money of an actor."""
        self.fact(a, label, amount, symbol, note, money_words(amount))

    def note(self, cell: int, note: Message, signs: list[str]) -> None:
        """Another note on a tile, and what is printed small on it."""
        self.cells[cell] = replace(self.cells[cell], note=note, signs=signs)

    def area(
        self,
        name: str,
        title: Message,
        slots: list[Slot],
        arrangement: Arrangement = "row",
        columns: int = 0,
        *,
        rank: int = LAST,
    ) -> None:
        """A group of places beside the map: what is decided on most often has the lowest rank and comes first."""
        self.areas.append((rank, Area(name, title, slots, arrangement, columns=columns)))

    def ranked_areas(self) -> list[Area]:
        """By rank; those of the same rank as they were drawn."""
        return [area for _, area in sorted(self.areas, key=lambda entry: entry[0])]

    def marker(self, name: str, at: str, a: int, note: Message = NOTHING) -> None:
        """Stands for an actor where his colour matters and nothing else; a company has its letter, too."""
        self.piece(name, at, "actor", a, label=self.letter(a), note=note)

    def letter(self, a: int) -> Message:
        """The letter of a company, for those who do not see its colour."""
        return m(f"w504.letter.{COLOURS[a]}") if self.companies else NOTHING
