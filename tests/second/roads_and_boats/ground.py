"""The ground of a map, from its tiles: areas, links, docks and water by the words of the rules (RB-AREA)."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from wabe.games import roads_and_boats

DATA = Path(roads_and_boats.__file__).parent / "data"
BESIDE = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]  # RB-AREA-01: 0 north-east, then clockwise
COMPASS = ["ne", "e", "se", "sw", "w", "nw"]
AREAS = "abc"


@cache
def read(name: str) -> Any:
    """Read a file of components."""
    return json.loads((DATA / f"{name}.json").read_text())


class Ground:
    """Hexes, numbered row by row; an area is (hex, number), a dock (hex, edge, bank, area)."""

    def __init__(self, tiles: list[tuple[int, int, str, list[int]]]) -> None:
        ordered = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
        self.at = {(q, r): h for h, (q, r, _, _) in enumerate(ordered)}
        self.cells = list(self.at)
        self.terrain = [terrain for _, _, terrain, _ in ordered]
        self.exits = [sorted(exits) for _, _, _, exits in ordered]
        self.hexes = range(len(ordered))
        # RB-AREA-02, 03: a land hex with n >= 2 exits has n areas, every other hex one.
        self.areas = [(h, i) for h in self.hexes for i in range(max(1, len(self.exits[h])))]
        self.edges = [(h, e) for h in self.hexes for e in range(6) if (o := self.beyond(h, e)) is not None and o > h]
        # RB-AREA-05: one land link across a riverless edge, one for each bank across a river edge.
        self.links = [
            (h, e, bank)
            for h, e in self.edges
            if not self.sea(h) and not self.sea(self.neighbour(h, e))
            for bank in (["left", "right"] if self.river_edge(h, e) else [""])
        ]
        # RB-AREA-09: a dock is a land hex, a coast edge and an area; at a mouth between two areas there are two.
        self.docks = [
            (h, e, bank)
            for h in self.hexes
            if not self.sea(h)
            for e in range(6)
            if self.coast(h, e)
            for bank in (["left", "right"] if e in self.exits[h] and len(self.exits[h]) > 1 else [""])
        ]

    def beyond(self, h: int, edge: int) -> int | None:
        """The hex across an edge, if the map has one there."""
        q, r = self.cells[h]
        dq, dr = BESIDE[edge]
        return self.at.get((q + dq, r + dr))

    def neighbour(self, h: int, edge: int) -> int:
        """The hex across an edge that is known to have one."""
        other = self.beyond(h, edge)
        assert other is not None
        return other

    def sea(self, h: int) -> bool:
        return self.terrain[h] == "sea"

    def coast(self, h: int, edge: int) -> bool:
        """RB-MAP-11: an edge shared by a land hex and a sea hex."""
        other = self.beyond(h, edge)
        return other is not None and self.sea(h) != self.sea(other)

    def shore(self, h: int) -> bool:
        """RB-MAP-11: a land hex with a river or with a coast."""
        return not self.sea(h) and (bool(self.exits[h]) or any(self.coast(h, e) for e in range(6)))

    def river_edge(self, h: int, edge: int) -> bool:
        other = self.beyond(h, edge)
        return edge in self.exits[h] or (other is not None and (edge + 3) % 6 in self.exits[other])

    def area_at(self, h: int, edge: int, bank: str) -> tuple[int, int]:
        """RB-AREA-03, 04: area i lies clockwise from exit i; the left bank of a river edge is of the area before."""
        exits = self.exits[h]
        if len(exits) < 2:
            return h, 0
        if edge in exits:
            i = exits.index(edge)
            return h, (i if bank == "right" else (i - 1) % len(exits))
        passed = [i for i, x in enumerate(exits) if x < edge]
        return h, (passed[-1] if passed else len(exits) - 1)

    def edge_id(self, h: int, edge: int) -> int:
        """The number of an edge as states write it."""
        other = self.neighbour(h, edge)
        return self.edges.index((h, edge) if other > h else (other, (edge + 3) % 6))

    def link_id(self, h: int, edge: int, bank: str) -> int:
        """The number of a land link; the other hex sees its banks the other way round (RB-AREA-05)."""
        if (h, edge, bank) in self.links:
            return self.links.index((h, edge, bank))
        facing = {"": "", "left": "right", "right": "left"}[bank]
        return self.links.index((self.neighbour(h, edge), (edge + 3) % 6, facing))

    def ways(self, h: int) -> list[tuple[int, str]]:
        """The land links of a hex as seen from it: edge and bank."""
        return [
            (e, bank)
            for e in range(6)
            if self.beyond(h, e) is not None and not self.sea(h) and not self.sea(self.neighbour(h, e))
            for bank in (["left", "right"] if self.river_edge(h, e) else [""])
        ]

    def end_of(self, h: int, edge: int, bank: str) -> tuple[int, int]:
        """The area on the other side of a land link."""
        facing = {"": "", "left": "right", "right": "left"}[bank]
        return self.area_at(self.neighbour(h, edge), (edge + 3) % 6, facing)

    def distance(self, a: int, b: int) -> int:
        """The distance of two hexes."""
        (aq, ar), (bq, br) = self.cells[a], self.cells[b]
        return max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))


def way_name(edge: int, bank: str) -> str:
    """The notation of a way across an edge."""
    return f"{COMPASS[edge]}-{bank}" if bank else COMPASS[edge]


@cache
def ground_of(scenario: str, file: str = "") -> Ground:
    """The map of a scenario, or of a file."""
    entry = json.loads(file) if file else next(e for e in read("scenarios")["scenarios"] if e["id"] == scenario)
    return Ground([(q, r, terrain, exits) for q, r, terrain, exits in entry["tiles"]])
