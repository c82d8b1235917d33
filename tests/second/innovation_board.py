"""The box of Age of Innovation for its second rules: the two maps, and what is printed on tiles. Data, no rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parents[2] / "src/wabe/games/age_of_innovation/data"

TERRAINS = ["plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert"]  # AOI-COMP-04: the circle
DISCIPLINES = ["banking", "law", "engineering", "medicine"]
TYPES = ["workshop", "guild", "school", "university", "palace", "tower", "monument"]
WORKSHOP, GUILD, SCHOOL, UNIVERSITY, PALACE, TOWER, MONUMENT = range(7)
COUNTS = [9, 4, 3, 1, 1, 0, 0]  # own pieces of each type
FACTIONS = [
    *("blessed", "felines", "goblins", "illusionists", "inventors", "lizards"),
    *("moles", "monks", "navigators", "omar", "philosophers", "psychics"),
]
SPECIALS = [  # who carries an orange octagon
    *("palace-1", "palace-2", "palace-3", "palace-4", "palace-6", "palace-13", "innovation-1", "innovation-3"),
    *("competency-7", "booster-5", "booster-6", "booster-7", "philosophers", "psychics"),
]
HEXES = [f"{row}{col}" for row in "ABCDEFGHI" for col in range(1, 14)]
INDEX = {name: i for i, name in enumerate(HEXES)}
_STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]

Effect = dict[str, Any]
PALACE_INCOME: list[Effect] = [
    {"power": 5}, {}, {"power": 2}, {"power": 2}, {"power": 4}, {"power": 2, "books": 1}, {"power": 4},
    {"coins": 2, "power": 2, "tools": 1}, {"scholars": 1}, {"coins": 6}, {"tools": 1}, {"power": 8}, {},
    {"power": 6}, {"power": 6}, {"power": 2, "books": 1}, {"power": 2},
]  # fmt: skip
BOOSTER_INCOME: list[Effect] = [
    {}, {"scholars": 1}, {"power": 3}, {"tools": 1}, {"books": 1}, {"books": 1}, {"tools": 2}, {"coins": 4},
    {"power": 4, "coins": 2}, {"coins": 6},
]  # fmt: skip
COMPETENCY_INCOME: dict[int, Effect] = {
    0: {"tools": 1, "levels": 1}, 1: {"vp": 3, "coins": 2}, 2: {"books": 1, "power": 1}, 9: {"power": 2, "coins": 2},
}  # fmt: skip
INNOVATION_INCOME: dict[int, Effect] = {12: {"tools": 3}, 13: {"coins": 5}, 15: {"vp": 2}, 16: {"power": 4}}
DISCIPLINE_INCOME: list[Effect] = [{"coins": 3}, {"power": 6}, {"tools": 1}, {"vp": 3}]
NEUTRAL_OF = {12: WORKSHOP, 13: GUILD, 14: SCHOOL, 15: UNIVERSITY, 16: PALACE, 17: MONUMENT}  # by innovation
CITY: list[Effect] = [  # AOI-CT
    {"vp": 4, "tools": 3}, {"vp": 5, "spades": 2}, {"vp": 5, "books": 2}, {"vp": 6, "coins": 6},
    {"vp": 7, "each": 1}, {"vp": 8, "power": 8}, {"vp": 8, "scholars": 1},
]  # fmt: skip
POWER_ACTIONS: list[tuple[int, Effect]] = [  # AOI-PA
    (3, {"bridges": 1}), (3, {"scholars": 1}), (4, {"tools": 2}), (4, {"coins": 7}), (4, {"spades": 1}),
    (6, {"spades": 2}),
]  # fmt: skip
BOOK_ACTIONS: list[tuple[int, Effect]] = [  # AOI-BA
    (1, {"power": 5}), (1, {"one": 2}), (2, {"coins": 6}), (2, {"guild": 1}), (2, {"vp per guild": 2}),
    (3, {"spades": 3}),
]  # fmt: skip
SPECIAL: list[Effect] = [
    {"tools": 2}, {"spades": 2}, {"downgrade": 1, "vp": 3, "tools": 1}, {"guild": 1}, {"one": 2},
    {"coins": 3, "books": 1}, {"spades": 1}, {"scholars": 1, "vp": 3}, {"power": 4}, {"spades": 1}, {"bridges": 1},
    {"levels": 1}, {"books": 1}, {"power": 5, "action": 1},
]  # fmt: skip
ROUND = [  # AOI-RS: what scores and how much; which discipline, for how many levels what
    ("workshop", 2, 1, 3, {"scholars": 1}), ("workshop", 2, 0, 3, {"power": 4}), ("guild", 3, 1, 3, {"books": 1}),
    ("guild", 3, 3, 4, {"spades": 1}), ("school", 4, 0, 1, {"coins": 1}), ("great", 5, 3, 2, {"tools": 1}),
    ("great", 5, 0, 2, {"tools": 1}), ("spade", 2, 2, 1, {"coins": 1}), ("level", 1, 3, 3, {"books": 1}),
    ("city", 5, 2, 4, {"spades": 1}), ("track", 3, 2, 3, {"scholars": 1}), ("innovation", 5, 1, 2, {"power": 3}),
]  # fmt: skip
FINAL = [("workshop", 2), ("school", 4), ("border", 3), ("guild", 3)]  # AOI-FS


class Map:
    """A side of the board: what is land or river, the border, what touches what."""

    def __init__(self, side: str) -> None:
        data = json.loads((_DATA / f"map_{side}.json").read_text(encoding="utf-8"))
        self.terrain = {INDEX[cell["id"]]: cell["terrain"] for cell in data["hexes"]}
        at = {INDEX[cell["id"]]: (cell["q"], cell["r"]) for cell in data["hexes"]}
        cells = {place: index for index, place in at.items()}
        self.at = at
        self.land = [i for i, terrain in self.terrain.items() if terrain != "river"]
        self.river = [i for i, terrain in self.terrain.items() if terrain == "river"]
        self.border = {INDEX[cell["id"]] for cell in data["hexes"] if cell.get("border")}
        self.next = {i: [cells[q + a, r + b] for a, b in _STEPS if (q + a, r + b) in cells] for i, (q, r) in at.items()}
        self.riverside = {i for i in self.land if any(n in self.river for n in self.next[i])}
        self.sites = {frozenset((INDEX[a], INDEX[b])) for a, b in data["bridge_sites"]}
        self.cells = cells

    def distance(self, a: int, b: int) -> int:
        """AMB-25: ordinary distance over all hexes."""
        (q, r), (q2, r2) = self.at[a], self.at[b]
        return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))

    def spanned(self, a: int, b: int) -> list[str] | None:
        """What lies under a bridge: two hexes, or one and the edge; None if the ends do not lie so."""
        (q, r), (q2, r2) = self.at[a], self.at[b]
        for one, two in zip(_STEPS, _STEPS[1:] + _STEPS[:1], strict=True):
            if (q2 - q, r2 - r) == (one[0] + two[0], one[1] + two[1]):
                under = [self.cells.get((q + one[0], r + one[1])), self.cells.get((q + two[0], r + two[1]))]
                return ["edge" if cell is None else self.terrain[cell] for cell in under]
        return None


MAPS = {side: Map(side) for side in ("large", "small")}


def _pairs() -> Iterator[str]:
    """All two hexes of the full grid that a bridge could join, in the order of their names."""
    for i, a in enumerate(HEXES):
        for b in HEXES[i + 1 :]:
            rows = ord(b[0]) - ord(a[0])
            shift = 2 * (int(b[1:]) - int(a[1:])) + (ord(b[0]) - ord("A")) % 2 - (ord(a[0]) - ord("A")) % 2
            if (rows == 1 and abs(shift) == 3) or (rows == 2 and shift == 0):
                yield f"{a}-{b}"


SITES = list(_pairs())
SITE_ENDS = [tuple(INDEX[name] for name in site.split("-")) for site in SITES]


def bits(mask: int) -> list[int]:
    """The hexes of a set as it is saved."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
