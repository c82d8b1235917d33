"""Which rules hold in a world: the three modules in their positions, and what follows from section W.

The resolutions come from `tests/worlds_504/worlds.jsonl`, which was made from the tables of the book.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

LINES: Final = Path(__file__).parents[2] / "worlds_504" / "worlds.jsonl"
DATA: Final = Path(__file__).parents[3] / "src" / "wabe" / "games" / "worlds_504" / "data"

TERRAINS: Final = ("city", "grassland", "forest", "field", "mountain", "desert", "water")
LAND: Final = ("grassland", "forest", "field", "mountain", "desert")
GOODS: Final = ("cattle", "wood", "fish", "wheat", "ore")
OFFERS: Final = {
    1: "cattle",
    2: "ore",
    3: "wood",
    4: "wheat",
    5: "fish",
    6: "cattle",
    7: "ore",
    8: "wood",
    9: "wheat",
    10: "fish",
}
COMPANIES: Final = ("green", "white", "purple", "blue", "orange")
SIDES: Final = ("e", "ne", "nw", "w", "sw", "se")
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
CARDS: Final = tuple(
    [f"I-{n}" for n in range(1, 13)] + [f"II-{n}" for n in range(1, 13)] + [f"III-{n}" for n in range(1, 10)]
)


@lru_cache
def lines() -> dict[str, dict[str, Any]]:
    """What the book gives for each world."""
    found = (json.loads(line) for line in LINES.read_text(encoding="utf-8").splitlines())
    return {line["world"]: line for line in found}


@lru_cache
def maps() -> dict[str, Any]:
    """The maps as printed."""
    data: dict[str, Any] = json.loads((DATA / "maps.json").read_text(encoding="utf-8"))
    return data


@lru_cache
def hexes() -> list[tuple[int, int]]:
    """The places of the cells: the centre, then ring by ring, each from the south-west against the clock."""
    found = [(0, 0)]
    for radius in range(1, 10):
        q, r = -radius, radius
        for dq, dr in STEPS:
            for _ in range(radius):
                found.append((q, r))
                q, r = q + dq, r + dr
    return found


@lru_cache
def cell_at() -> dict[tuple[int, int], int]:
    """Which cell lies there."""
    return {at: cell for cell, at in enumerate(hexes())}


@lru_cache(maxsize=2_000)
def beside(cell: int, side: int) -> int:
    """The cell beyond this side; -1: none."""
    q, r = hexes()[cell]
    dq, dr = STEPS[side]
    return cell_at().get((q + dq, r + dr), -1)


def distance(a: int, b: int) -> int:
    """Steps in a straight line, over anything."""
    dq, dr = (x - y for x, y in zip(hexes()[a], hexes()[b], strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


class World:
    """A world for a number of players."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.number: Final = str(options["world"])
        self.players: Final = players
        self.errata: Final = bool(options.get("errata2015", False))
        self.cap: Final = int(options.get("round_cap", 40))
        self.line: Final = lines()[self.number]
        self.tops: Final = {int(digit): top for digit, top in zip(self.number, ("I", "II", "III"), strict=True)}
        self.residents: Final = bool(self.line["residents"])
        self.companies: Final = bool(self.line["companies"])
        self.actors: Final = 5 if self.companies else players
        self.map: Final = int(self.line["map"])
        self.order: Final = str(self.line["order"])
        # F-03, M9-11, M9-22: the module whose income holds; with 9.II that of TOP I.
        self.income: Final = int(self.number[0] if self.has("9.II") else self.number[1])
        # G-15, G-11: phases of a turn.
        self.phases: Final = list(self.line["phases"])

    def has(self, *names: str) -> bool:
        """Return whether one of the modules is there: "4" anywhere, "4.I" on TOP I."""
        for name in names:
            module, _, top = name.partition(".")
            if int(module) in self.tops and (not top or self.tops[int(module)] == top):
                return True
        return False

    @property
    def peaceful_cities(self) -> bool:
        """M4-20: with 8.I and 8.II there are no fights in cities."""
        return self.has("8.I", "8.II")

    @property
    def houses(self) -> bool:
        """M8-06: settlements in cities are trading houses."""
        return self.has("8.I", "8.II")

    @property
    def set_aside(self) -> bool:
        """F-03: with 3.I, 3.II and 9 the income is set aside."""
        return self.has("3.I", "3.II", "9")

    @property
    def hurry(self) -> bool:
        """M2-05, M8-02."""
        return self.residents and self.has("2", "8")

    @property
    def city_demands(self) -> bool:
        """M1-11: with 1.I and 1.II each city demands four goods."""
        return self.has("1.I", "1.II")
