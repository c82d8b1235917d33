"""The two sides of the board: adjacency, reach over rivers, bridge sites, border and riverside (AOI-ADJ, AOI-REACH).

Hexes are numbered row by row, thirteen a row, on both sides; sets of hexes are int masks.
"""

from typing import Final

from wabe.core.data import load
from wabe.core.hexes import DIRECTIONS, Grid, Hex, bits, mask_of
from wabe.games.age_of_innovation.rules.components import FOLDER, NONE, RIVER, SAILING_TOP, TERRAINS
from wabe.games.age_of_innovation.rules.forms import MapFile

COLUMNS: Final = 13
ROWS: Final = "ABCDEFGHI"
HEXES: Final = COLUMNS * len(ROWS)
HEX_NAMES: Final = [f"{row}{column + 1}" for row in ROWS for column in range(COLUMNS)]
AXIAL: Final[list[Hex]] = [(column - row // 2, row) for row in range(len(ROWS)) for column in range(COLUMNS)]
_AT: Final = {cell: i for i, cell in enumerate(AXIAL)}
FARTHEST: Final = SAILING_TOP + 1  # with the booster

_KEPT: Final = 20_000  # unions of reach that are remembered


def _pairs() -> list[tuple[int, int]]:
    """Every two positions with exactly two common neighbours: where a bridge can lie (AOI-BRIDGE-06)."""
    found = []
    for a, (q, r) in enumerate(AXIAL):
        for side in range(6):
            one, two = DIRECTIONS[side], DIRECTIONS[(side + 1) % 6]
            b = _AT.get((q + one[0] + two[0], r + one[1] + two[1]), NONE)
            if b > a:
                found.append((a, b))
    return sorted(found)


PAIRS: Final = _pairs()
ENDS: Final = [(1 << a, 1 << b) for a, b in PAIRS]  # as masks
PAIR_NAMES: Final = [f"{HEX_NAMES[a]}-{HEX_NAMES[b]}" for a, b in PAIRS]


class Map:
    """One side of the board. Hexes that this side lacks belong to no mask."""

    __slots__ = (
        "border",
        "ground",
        "known",
        "land",
        "land_near",
        "leaps",
        "name",
        "near",
        "pairs_of",
        "printed",
        "reach",
        "river",
        "river_near",
        "riverside",
        "site_mask",
        "sites",
        "spans",
        "terrain",
    )

    def __init__(self, name: str) -> None:
        form = load(FOLDER, f"map_{name}", MapFile)
        self.name: Final = name
        here = [HEX_NAMES.index(cell.id) for cell in form.hexes]
        terrain = [NONE] * HEXES
        for cell, at in zip(form.hexes, here, strict=True):
            if AXIAL[at] != (cell.q, cell.r):
                raise ValueError(f"data/map_{name}.json: {cell.id} is not at {cell.q}, {cell.r}")
            terrain[at] = RIVER if cell.terrain == "river" else TERRAINS.index(cell.terrain)
        self.terrain: Final = terrain  # as printed; NONE where there is no hex
        self.ground: Final = [mask_of([i for i in range(HEXES) if terrain[i] == kind]) for kind in range(RIVER)]
        self.river: Final = mask_of([i for i in range(HEXES) if terrain[i] == RIVER])
        self.land: Final = mask_of(here) & ~self.river
        board = mask_of(here)
        grid = Grid(AXIAL)
        self.near: Final = [mask & board if board >> i & 1 else 0 for i, mask in enumerate(grid.near_masks)]
        self.land_near: Final = [mask & self.land for mask in self.near]
        self.river_near: Final = [mask & self.river for mask in self.near]
        self.border: Final = mask_of([at for cell, at in zip(form.hexes, here, strict=True) if cell.border])
        self.riverside: Final = mask_of([i for i in bits(self.land) if self.near[i] & self.river])
        if self.riverside != mask_of([at for cell, at in zip(form.hexes, here, strict=True) if cell.riverside]):
            raise ValueError(f"data/map_{name}.json: riverside is not what lies at the river")
        # reach[sailing][hex]: the land hexes in reach of a building there, bridges aside (AOI-REACH-01).
        self.reach: Final = [[self._reach(i, sailing) for i in range(HEXES)] for sailing in range(FARTHEST + 1)]
        # leaps[distance][hex]: the land hexes exactly so far, over whatever hexes of the board (AMB-25).
        steps = [grid.distances(1 << i, board) for i in range(HEXES)]
        self.leaps: Final = [
            [mask_of([n for n in bits(self.land) if steps[i][n] == far]) for i in range(HEXES)] for far in range(4)
        ]
        names = [f"{a}-{b}" for a, b in form.bridge_sites]
        self.sites: Final = [PAIR_NAMES.index(_in_order(site)) for site in names]
        self.site_mask: Final = mask_of(self.sites)
        self.spans: Final = mask_of([i for i in range(len(PAIRS)) if self._spans(i)])  # for the Moles
        # pairs_of[hex]: the bridges that end there, the Moles' among them.
        self.pairs_of: Final = [
            mask_of([i for i in bits(self.site_mask | self.spans) if here in PAIRS[i]]) for here in range(HEXES)
        ]
        self.known: Final[list[dict[int, int]]] = [{} for _ in range(FARTHEST + 1)]
        self._check(form)

    def _reach(self, start: int, sailing: int) -> int:
        if not self.land >> start & 1:
            return 0
        found = self.land_near[start]
        water = 0
        edge = 1 << start
        for _ in range(sailing):
            step = 0
            for cell in bits(edge):
                step |= self.river_near[cell]
            edge = step & ~water
            water |= edge
            for cell in bits(edge):
                found |= self.land_near[cell]
        return found & ~(1 << start)

    def _spans(self, pair: int) -> bool:
        """Return whether the Moles may lay a bridge there: both ends are land, and the two hexes between are both on the
        board or one of them is river (AOI-BRIDGE-06).
        """
        a, b = PAIRS[pair]
        if not (self.land >> a & 1 and self.land >> b & 1):
            return False
        between = self.near[a] & self.near[b]
        return between.bit_count() == 2 or bool(between & self.river)

    def within(self, mask: int, sailing: int) -> int:
        """The land hexes in reach of any hex of the mask, bridges aside."""
        known = self.known[sailing]
        found = known.get(mask)
        if found is None:
            table = self.reach[sailing]
            found = 0
            for cell in bits(mask):
                found |= table[cell]
            if len(known) >= _KEPT:
                known.clear()
            known[mask] = found
        return found

    def leaping(self, mask: int, distance: int) -> int:
        """The land hexes exactly so far from some hex of the mask."""
        table = self.leaps[distance]
        found = 0
        for cell in bits(mask):
            found |= table[cell]
        return found

    def _check(self, form: MapFile) -> None:
        counts = {terrain: self.ground[i].bit_count() for i, terrain in enumerate(TERRAINS)}
        counts |= {"land": self.land.bit_count(), "river": self.river.bit_count()}
        counts |= {"border_hexes": self.border.bit_count(), "bridge_sites": len(self.sites)}
        if counts != form.counts:
            raise ValueError(f"data/map_{self.name}.json: {counts} are not the counts it gives")


def _in_order(site: str) -> str:
    a, b = site.split("-")
    return site if HEX_NAMES.index(a) < HEX_NAMES.index(b) else f"{b}-{a}"


MAPS: Final = {name: Map(name) for name in ("small", "large")}
