"""A scene in the making. Modules add what they know; see `scene.py` for the general parts."""

from typing import TYPE_CHECKING, Literal

from wabe.core.scene import Area, Cell, Fact, Link, Piece, Slot, named
from wabe.games.worlds_504.components import COLOURS

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState

Layout = Literal["row", "grid", "track", "pile", "cards"]


class Draft:
    """Cells by number, pieces, areas, and the facts of each seat."""

    def __init__(self, s: "WorldState", viewer: int | None) -> None:
        self.viewer = viewer
        self.companies = s.hooks.world.companies
        self.decider = s.decider
        self.cells: dict[int, Cell] = {}
        self.links: list[Link] = []
        self.pieces: list[Piece] = []
        self.areas: list[Area] = []
        self.facts: list[list[Fact]] = [[] for _ in range(s.hooks.players)]
        self.company_notes: list[str] = ["" for _ in range(s.hooks.actors)]
        self.company_facts: list[list[Fact]] = [[] for _ in range(s.hooks.actors)]

    def owner(self, a: int) -> int | None:
        """The seat in whose colour the pieces of an actor are drawn; those of companies have their own tone."""
        return None if self.companies else a

    def tone(self, a: int) -> str:
        """The tone of the pieces of an actor."""
        return COLOURS[a] if self.companies else ""

    def whose(self, a: int) -> str:
        """`of Anna`, `of the green company`."""
        return f"of the {COLOURS[a]} company" if self.companies else f"of {named(a)}"

    def piece(self, name: str, at: str, kind: str, a: int, *, count: int = 1, label: str = "", note: str = "") -> None:
        """A piece of an actor."""
        self.pieces.append(Piece(name, at, kind, self.tone(a), label, count, self.owner(a), "", note))

    def fact(self, a: int, label: str, value: int | str, symbol: str = "", note: str = "") -> None:
        """A number beside the seat of an actor who is a player; companies show theirs on their boards."""
        (self.company_facts if self.companies else self.facts)[a].append(Fact(label, value, symbol, note))

    def area(self, name: str, title: str, slots: list[Slot], layout: Layout = "row", columns: int = 0) -> None:
        """A group of places beside the map."""
        self.areas.append(Area(name, title, slots, layout, columns=columns))

    def marker(self, name: str, at: str, a: int, note: str = "") -> None:
        """Stands for an actor where his colour matters and nothing else; a company has its letter, too."""
        self.piece(name, at, "actor", a, label=self.letter(a), note=note)

    def letter(self, a: int) -> str:
        """The letter of a company, for those who do not see its colour."""
        return COLOURS[a][0].upper() if self.companies else ""
