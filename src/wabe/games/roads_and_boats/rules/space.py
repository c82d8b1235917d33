"""The space of a map: areas, links, docks and water, as numbers (RB-AREA).

Hexes are numbered row by row. A land hex that a river splits has several areas, every other hex has one; areas are
numbered through the map. A place is an int: an area (land, or the open sea), then the river of a hex, then a dock.
Edges of a hex: 0 north-east, then clockwise. The way across an edge is written edge * 3 + bank: 0 the whole edge,
1 the left bank, 2 the right bank, as seen when leaving the hex (right is clockwise).
"""

from typing import Final

from wabe.games.roads_and_boats.rules.components import SEA
from wabe.games.roads_and_boats.rules.forms import Scenario

Tile = tuple[int, int, int, tuple[int, ...]]  # q, r, terrain, river exits

OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
EDGES: Final = ("ne", "e", "se", "sw", "w", "nw")
WHOLE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
WAYS: Final = tuple(edge + bank for edge in EDGES for bank in ("", "-left", "-right"))
MOST_HEXES: Final = 140  # as many tiles as the box holds
MOST_AREAS: Final = 3  # of one hex


def areas_of(exits: tuple[int, ...]) -> int:
    """A hex with fewer than two exits is one area, with n exits it has n (RB-AREA-02, 03)."""
    return max(1, len(exits))


def half_area(exits: tuple[int, ...], edge: int, bank: int) -> int:
    """The area of its hex that this half of an edge belongs to (RB-AREA-03, 04)."""
    if len(exits) < 2:
        return 0
    before = sum(x <= edge for x in exits) - 1
    if edge in exits and bank == LEFT:
        before -= 1
    return before % len(exits)


class Space:
    """The tables of one map. Never changes; shared by all states played on it."""

    __slots__ = (
        "area_hex",
        "areas",
        "beyond",
        "branches",
        "coasts",
        "dock_area",
        "dock_edge",
        "dock_hex",
        "dock_sea",
        "dock_way",
        "docks_of",
        "docks_to",
        "edge_between",
        "edge_sides",
        "exits",
        "first_dock",
        "first_river",
        "hex_areas",
        "hex_at",
        "hexes",
        "land_hexes",
        "land_steps",
        "link_areas",
        "link_edge",
        "links_at",
        "n_areas",
        "n_hexes",
        "n_links",
        "near",
        "on_sea",
        "place_hex",
        "places",
        "scenario",
        "shore",
        "terrain",
        "tiles",
        "touching",
        "water_steps",
        "ways_from",
    )

    def __init__(self, tiles: list[Tile], scenario: Scenario | None = None) -> None:
        self.scenario: Final = scenario  # it is the map of; None: the players lay the tiles
        ordered = sorted(tiles, key=_by_row)
        self.tiles: Final = ordered
        self.hexes: Final = [(q, r) for q, r, _, _ in ordered]
        self.hex_at: Final = {cell: h for h, cell in enumerate(self.hexes)}
        self.n_hexes: Final = len(ordered)
        self.terrain: Final = [terrain for _, _, terrain, _ in ordered]
        self.exits: Final = [tuple(sorted(exits)) for _, _, _, exits in ordered]
        self.near: Final = [[self.hex_at.get((q + dq, r + dr), -1) for dq, dr in OFFSETS] for q, r in self.hexes]
        self.land_hexes: Final = [h for h in range(self.n_hexes) if self.terrain[h] != SEA]
        self.coasts: Final = [self._coasts(h) for h in range(self.n_hexes)]
        self.shore: Final = [
            self.terrain[h] != SEA and bool(self.exits[h] or self.coasts[h]) for h in range(self.n_hexes)
        ]

        self.hex_areas: Final[list[list[int]]] = []
        self.area_hex: Final[list[int]] = []
        for h in range(self.n_hexes):
            first = len(self.area_hex)
            number = areas_of(self.exits[h])
            self.hex_areas.append(list(range(first, first + number)))
            self.area_hex.extend([h] * number)
        self.n_areas: Final = len(self.area_hex)
        self.areas: Final = list(range(self.n_areas))  # before any bridge each area is a region of its own
        self.on_sea: Final = [self.terrain[h] == SEA for h in self.area_hex]  # by area
        # Branches over which a bridge may be built: of two exits, which one bridge joins, only the first.
        self.branches: Final = [_branches(exits) for exits in self.exits]

        self._number_edges()
        self._lay_links()
        self._lay_docks()
        self.first_river: Final = self.n_areas
        self.first_dock: Final = self.n_areas + self.n_hexes
        self.places: Final = self.first_dock + len(self.dock_hex)
        self.place_hex: Final[list[int]] = [*self.area_hex, *range(self.n_hexes), *self.dock_hex]
        self._lay_water()

    def _coasts(self, h: int) -> list[int]:
        """The coast edges of a land hex (RB-MAP-11)."""
        if self.terrain[h] == SEA:
            return []
        return [edge for edge in range(6) if self.near[h][edge] >= 0 and self.terrain[self.near[h][edge]] == SEA]

    def _number_edges(self) -> None:
        """Edges between two hexes; `edge_between[h][e]` is -1 at the border. Walls are built on them."""
        self.edge_between = [[-1] * 6 for _ in range(self.n_hexes)]
        self.edge_sides: list[tuple[int, int, int]] = []  # hex, edge, hex beyond
        for h in range(self.n_hexes):
            for edge in range(6):
                other = self.near[h][edge]
                if other > h:
                    self.edge_between[h][edge] = len(self.edge_sides)
                    self.edge_between[other][(edge + 3) % 6] = len(self.edge_sides)
                    self.edge_sides.append((h, edge, other))
        # The areas of a hex that touch an edge: half-edges suffice (RB-WALL-08).
        self.touching = [
            [
                sorted({self.area_at(h, edge, LEFT), self.area_at(h, edge, RIGHT)}) if self.near[h][edge] >= 0 else []
                for edge in range(6)
            ]
            for h in range(self.n_hexes)
        ]

    def area_at(self, h: int, edge: int, bank: int) -> int:
        """The area of a hex at a half of an edge."""
        return self.hex_areas[h][half_area(self.exits[h], edge, bank)]

    def _lay_links(self) -> None:
        """Land links: one across a riverless edge, two across a river edge, one for each bank (RB-AREA-05)."""
        self.link_areas: list[tuple[int, int]] = []
        self.link_edge: list[int] = []
        # By area: the way across, the link, the area beyond, the edge.
        self.land_steps: list[list[tuple[int, int, int, int]]] = [[] for _ in range(self.n_areas)]
        for number, (h, edge, other) in enumerate(self.edge_sides):
            if self.terrain[h] == SEA or self.terrain[other] == SEA:
                continue
            back = (edge + 3) % 6
            river = edge in self.exits[h] or back in self.exits[other]
            for bank, facing in ((LEFT, RIGHT), (RIGHT, LEFT)) if river else ((WHOLE, WHOLE),):
                here = self.area_at(h, edge, bank)
                there = self.area_at(other, back, facing)
                link = len(self.link_areas)
                self.link_areas.append((here, there))
                self.link_edge.append(number)
                self.land_steps[here].append((edge * 3 + bank, link, there, number))
                self.land_steps[there].append((back * 3 + facing, link, here, number))
        for steps in self.land_steps:
            steps.sort()
        self.ways_from = [sum(1 << way for way, _, _, _ in steps) for steps in self.land_steps]  # masks of ways
        self.n_links = len(self.link_areas)
        # By hex and way: the link, and the area beyond.
        self.links_at: dict[tuple[int, int], int] = {}
        self.beyond: dict[tuple[int, int], int] = {}
        for h, steps in zip(self.area_hex, self.land_steps, strict=True):
            for way, link, area, _ in steps:
                self.links_at[h, way] = link
                self.beyond[h, way] = area

    def _lay_docks(self) -> None:
        """Docks: a land hex, a coast edge, an area; at a mouth one for each bank (RB-AREA-09)."""
        self.dock_hex: list[int] = []
        self.dock_way: list[int] = []  # as seen from the land
        self.dock_area: list[int] = []
        self.dock_sea: list[int] = []  # the area of the sea hex
        self.dock_edge: list[int] = []
        self.docks_of: list[list[int]] = [[] for _ in range(self.n_hexes)]  # numbers from 0
        for h in self.land_hexes:
            for edge in self.coasts[h]:
                split = edge in self.exits[h] and len(self.exits[h]) > 1
                for bank in (LEFT, RIGHT) if split else (WHOLE,):
                    self.docks_of[h].append(len(self.dock_hex))
                    self.dock_hex.append(h)
                    self.dock_way.append(edge * 3 + bank)
                    self.dock_area.append(self.area_at(h, edge, bank))
                    self.dock_sea.append(self.hex_areas[self.near[h][edge]][0])
                    self.dock_edge.append(self.edge_between[h][edge])

    def _lay_water(self) -> None:
        """Steps of boats (RB-BOAT-02): by place, the way across, the place beyond, the edge."""
        self.water_steps: list[list[tuple[int, int, int]]] = [[] for _ in range(self.places)]
        self.docks_to: list[list[tuple[int, int, int]]] = [[] for _ in range(self.n_areas)]
        for h in range(self.n_hexes):
            for edge in range(6):
                other = self.near[h][edge]
                if other < 0:
                    continue
                back = (edge + 3) % 6
                here = self._water(h, edge)
                there = self._water(other, back)
                if here >= 0 and there >= 0:
                    self.water_steps[here].append((edge * 3, there, self.edge_between[h][edge]))
        for dock, way in enumerate(self.dock_way):
            back = (way // 3 + 3) % 6 * 3 + (0, RIGHT, LEFT)[way % 3]
            sea = self.dock_sea[dock]
            self.water_steps[self.first_dock + dock].append((way // 3 * 3, sea, self.dock_edge[dock]))
            self.docks_to[sea].append((back, self.first_dock + dock, self.dock_edge[dock]))
        for docks in self.docks_to:
            docks.sort()

    def _water(self, h: int, edge: int) -> int:
        """The water of a hex at an edge: the open sea, or its river if it runs there (RB-AREA-08)."""
        if self.terrain[h] == SEA:
            return self.hex_areas[h][0]
        return self.n_areas + h if edge in self.exits[h] else -1

    def bridged(self, bridges: list[int]) -> list[int]:
        """By area the first area of its region, given the bridges (hex * 6 + branch) built so far (RB-AREA-06, 07)."""
        region = list(self.areas)
        for bridge in bridges:
            h, branch = divmod(bridge, 6)
            first = region[self.area_at(h, branch, LEFT)]
            second = region[self.area_at(h, branch, RIGHT)]
            for area in self.hex_areas[h]:
                if region[area] == max(first, second):
                    region[area] = min(first, second)
        return region


def _by_row(tile: Tile) -> tuple[int, int]:
    q, r, _, _ = tile
    return r, q


def _branches(exits: tuple[int, ...]) -> list[int]:
    if len(exits) < 2:
        return []
    return [exits[0]] if len(exits) == 2 else list(exits)
