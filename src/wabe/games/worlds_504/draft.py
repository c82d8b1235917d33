"""A scene in the making. Modules add what they know; see `scene.py` for the general parts."""

from typing import TYPE_CHECKING

from wabe.core.scene import Area, Cell, Fact, Link, Piece, Slot
from wabe.games.worlds_504.components import COLOURS

if TYPE_CHECKING:
    from wabe.games.worlds_504.state import WorldState


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
        self.company_facts: list[list[Fact]] = [[] for _ in range(s.hooks.actors)]

    def owner(self, a: int) -> int | None:
        """The seat in whose colour the pieces of an actor are drawn; those of companies have their own tone."""
        return None if self.companies else a

    def tone(self, a: int) -> str:
        """The tone of the pieces of an actor."""
        return COLOURS[a] if self.companies else ""

    def piece(self, name: str, at: str, kind: str, a: int, *, count: int = 1, label: str = "", note: str = "") -> None:
        """A piece of an actor."""
        self.pieces.append(Piece(name, at, kind, self.tone(a), label, count, self.owner(a), "", note))

    def fact(self, a: int, label: str, value: int | str, symbol: str = "", note: str = "") -> None:
        """A number beside the seat of an actor who is a player; companies show theirs on their boards."""
        (self.company_facts if self.companies else self.facts)[a].append(Fact(label, value, symbol, note))

    def area(self, name: str, title: str, slots: list[Slot], **more: str) -> Area:
        """A group of places beside the map."""
        area = Area(name, title, slots)
        area.group = more.get("group", "")
        self.areas.append(area)
        return area
