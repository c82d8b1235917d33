"""The state of a game of Roads & Boats: small ints in lists. The map itself is in `space`, which never changes.

Transporters are numbered seat * 9 + k. A bag is an int (see components). A holder is an area (below 1000) or a
transporter (from 1000). A class of goods is good * 10 + mark: in the movement phase a good that the player on turn has
moved carries the mark of the transporter that did (1-9; 0: fresh), since no second one of that player may carry it on
(RB-MOVE-07). Marks of players whose turn is over mean nothing any more, so only those of the player on turn are kept.
"""

from typing import Any, ClassVar, Final

from wabe.core.action import Action
from wabe.core.frames import KIND, FrameState
from wabe.core.rows import Row, add
from wabe.core.saved import Cached, Shared
from wabe.games.roads_and_boats.rules.components import (
    CAPACITY,
    DESERT,
    FIRST_FACTORY,
    GOODS,
    MOST_PLAYERS,
    N_GOODS,
    ONE,
    PASTURE,
    STABLE,
    count,
    kinds_in,
)
from wabe.games.roads_and_boats.rules.frames import LAYING
from wabe.games.roads_and_boats.rules.laid_tiles import tiles_laid
from wabe.games.roads_and_boats.rules.sites import NO_SITES, BuildingSites
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.transporter_index import NO_INDEX, TransporterIndex

CARGO: Final = 1000  # holders from here on are transporters
NOWHERE: Final = -1
NEUTRAL: Final = MOST_PLAYERS  # owner of neutral bricks and walls

# Positions in a pledge, of which `pledges` holds one after the other.
PLEDGER: Final = 0  # transporter
PLEDGED_GOOD: Final = 1
PLEDGED_NUMBER: Final = 2
PLEDGE_LENGTH: Final = 3

# Positions in an entry of `lifted`, one after the other.
LIFTER: Final = 0  # transporter
LIFTED_FROM: Final = 1  # place
LIFTED_LENGTH: Final = 2

# Flags of a transporter.
RELOADED: Final = 1  # it has set its load in this stay
STAYED: Final = 2  # its owner has put it aside until something changes


class BoatsState(FrameState):
    """A position."""

    def lay_out(self, players: int, space: Space) -> None:
        """Put down an empty map; nobody has anything, nobody has researched anything (RB-SETUP-01, 04)."""
        self.laid: list[int] = []  # tiles of a map built by the players: q, r, number of the tile, rotation, and so on
        self.turn: int = 0
        self.phase: int = 0
        self.temple: Row = ()  # seats from the temple outwards
        self.chart: Row = ()  # seats by slot
        self.homes: list[int] = [NOWHERE] * players  # by seat: the area, or NOWHERE
        self.research: Row = (0,) * players  # by seat: mask of subjects
        self.wonder: list[int] = []  # owners of the bricks in filling order
        self.neutral: int = 0  # neutral bricks laid
        self.irrigated: bool = False
        self.bought: int = 0  # bricks the player on turn has bought
        self.offers: Row = (0,) * players  # by seat: offers made in this phase
        self.goods: Row  # by area: bag; all goods of a region are in its first area
        self.built: Row  # by hex: building, area of the hex << 5, batches used << 7, gold << 10, iron << 22
        self.roads: int  # mask of links
        self.bridges: list[int]  # hex * 6 + branch
        self.walls: dict[int, int] = {}  # by edge: tokens * 8 + owner
        self.kind: Row = (0,) * (players * STABLE)  # by transporter
        self.place: Row = (NOWHERE,) * (players * STABLE)  # NOWHERE, a place of the space, or its places + the carrier
        self.cargo: list[int] = [0] * (players * STABLE)  # bags
        self.points: list[int] = [0] * (players * STABLE)
        self.flags: list[int] = [0] * (players * STABLE)
        self.holds: Row = (NOWHERE,) * (players * STABLE)  # the transporter it carries, or NOWHERE
        self.lifted: Row = ()  # carrier, place: picked up in this phase where the carrier still is
        self.given: Row = ()  # (giver * 54 + receiver) * 11 + good: handed over in this stay; below 0: put back
        self.marks: dict[int, int] = {}  # holder * 110 + class: number of marked goods
        self.ferries: Row = ()  # boats of others that serve the player on turn as ferries
        self.pledges: Row = ()  # transporter, good, number: gifts of others to buildings of the player on turn
        self.tally: list[int] = [0] * N_GOODS  # by good: how many there must be, mines included
        self.space: Cached[Shared[Space]] = space  # that of the rules until the players have laid one
        self.lay_map(space)
        self.menu: Cached[Shared[list[Action] | None]] = None  # of the open phase or transporter: made by its flow

    def derive(self) -> None:
        """Derive the regions, and the map if the players have laid it; in all other cases the rules have it."""
        if self.laid and not (self.frames and self.frames[0][KIND] == LAYING):
            self.space = Space(tiles_laid(self.laid))
        self.region: Shared[list[int]] = self.space.bridged(self.bridges)  # by area: the first area of its region
        self.transporter_index: Cached[Shared[TransporterIndex]] = NO_INDEX  # as it was when last asked for
        self.sites: Cached[Shared[BuildingSites]] = NO_SITES  # as they were when last looked for
        self.menu = None

    def lay_map(self, space: Space) -> None:
        """Put down a map without anything on it."""
        self.space = space
        self.goods = (0,) * space.n_areas
        self.built = (0,) * space.n_hexes
        self.roads = 0
        self.bridges = []
        self.region = space.bridged([])
        self.transporter_index = NO_INDEX
        self.sites = NO_SITES

    def to_dict(self) -> dict[str, Any]:
        """Everything saved, in JSON values: bags by goods, masks and tables as lists."""
        data = super().to_dict()
        data["goods"] = [numbers_of_bag(bag) for bag in self.goods]
        data["cargo"] = [numbers_of_bag(bag) for bag in self.cargo]
        data["roads"] = [link for link in range(self.roads.bit_length()) if self.roads >> link & 1]
        data["walls"] = [[edge, self.walls[edge]] for edge in sorted(self.walls)]
        data["marks"] = [[key, self.marks[key]] for key in sorted(self.marks)]
        return data

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        super().read(
            data
            | {
                "goods": [bag_of_numbers(numbers) for numbers in data["goods"]],
                "cargo": [bag_of_numbers(numbers) for numbers in data["cargo"]],
                "roads": sum(1 << link for link in data["roads"]),
                "walls": dict(data["walls"]),
                "marks": dict(data["marks"]),
            }
        )

    # What many chapters ask.

    def owned(self, seat: int) -> range:
        """The numbers of a seat's transporters; hot paths count them themselves, which is faster."""
        return range(seat * STABLE, seat * STABLE + STABLE)

    def hex_of(self, t: int) -> int:
        """The hex a transporter is on; a docked boat is on the land (RB-AREA-12)."""
        place = self.place[t]
        places = self.space.places
        if place >= places:
            place = self.place[place - places]
        return self.space.place_hex[place]

    def is_carried(self, t: int) -> bool:
        """Tell whether another transporter carries it."""
        return self.place[t] >= self.space.places

    def terrain(self, h: int) -> int:
        """The terrain; irrigated deserts are pasture (RB-MAP-12)."""
        terrain = self.space.terrain[h]
        return PASTURE if terrain == DESERT and self.irrigated else terrain

    def all_sites(self) -> BuildingSites:
        """The hexes with buildings, looked up again when a building has changed."""
        if self.sites.built is not self.built:
            self.sites = BuildingSites(self.built)
        return self.sites

    def building(self, h: int) -> int:
        """The building on a hex, 0 for none."""
        return self.built[h] & 31

    def site(self, h: int) -> int:
        """The region of the building of a hex."""
        return self.region[self.space.hex_areas[h][self.built[h] >> 5 & 3]]

    def worked(self, h: int) -> int:
        """Batches the building has made in this turn."""
        return self.built[h] >> 7 & 7

    def mine_gold(self, h: int) -> int:
        """Gold left in the bag of a mine."""
        return self.built[h] >> 10 & 4095

    def mine_iron(self, h: int) -> int:
        """Iron left in the bag of a mine."""
        return self.built[h] >> 22 & 4095

    def knows(self, seat: int, subject: int) -> bool:
        """Tell whether a seat has researched a subject; subject -1 is known to all."""
        return subject < 0 or bool(self.research[seat] >> subject & 1)

    def room(self, t: int) -> int:
        """The goods for which a transporter has room (RB-GOOD-03); none while it carries another (RB-CARRY-03)."""
        if self.holds[t] != NOWHERE:
            return 0
        return CAPACITY[self.kind[t]] - self.cargo[t] % 4095

    def has_factory(self, h: int) -> bool:
        """Tell whether there is a transporter factory on a hex."""
        return self.built[h] & 31 >= FIRST_FACTORY

    def foreign_wall(self, seat: int, edge: int) -> bool:
        """Tell whether there is another player's wall on an edge (RB-PASS-01)."""
        wall = self.walls.get(edge)
        return wall is not None and wall & 7 != seat and wall & 7 != NEUTRAL

    def barred(self, t: int, edge: int) -> bool:
        """Tell whether a wall keeps a transporter, or one it carries, from crossing an edge (RB-PASS-01, AMB-47)."""
        if self.foreign_wall(t // STABLE, edge):
            return True
        carried = self.holds[t]
        return carried != NOWHERE and self.foreign_wall(carried // STABLE, edge)

    def make(self, area: int, bag: int) -> None:
        """New goods come into the world."""
        self.goods = add(self.goods, self.region[area], bag)
        self.count_goods(bag, 1)

    def count_goods(self, bag: int, sign: int) -> None:
        """Note that goods have come into the world or left it."""
        for good in kinds_in(bag):
            self.tally[good] += sign * count(bag, good)

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "laid", "turn", "phase", "temple", "chart", "homes", "research", "wonder", "neutral", "irrigated", "bought",
        "offers", "goods", "built", "roads", "bridges", "walls", "kind", "place", "cargo", "points", "flags",
        "holds", "lifted", "given", "marks", "ferries", "pledges", "tally"
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("region",)
    cached: ClassVar[tuple[str, ...]] = ("space", "menu", "transporter_index", "sites")
    __slots__ = (*saved, *derived, *cached)

    def copy(self) -> "BoatsState":
        """Return an independent copy."""
        made = BoatsState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [one.copy() for one in self.frames]
        made.queue = [one.copy() for one in self.queue] if self.queue else []
        made.laid = self.laid.copy()
        made.turn = self.turn
        made.phase = self.phase
        made.temple = self.temple
        made.chart = self.chart
        made.homes = self.homes.copy()
        made.research = self.research
        made.wonder = self.wonder.copy()
        made.neutral = self.neutral
        made.irrigated = self.irrigated
        made.bought = self.bought
        made.offers = self.offers
        made.goods = self.goods
        made.built = self.built
        made.roads = self.roads
        made.bridges = self.bridges.copy()
        made.walls = self.walls.copy()
        made.kind = self.kind
        made.place = self.place
        made.cargo = self.cargo.copy()
        made.points = self.points.copy()
        made.flags = self.flags.copy()
        made.holds = self.holds
        made.lifted = self.lifted
        made.given = self.given
        made.marks = self.marks.copy()
        made.ferries = self.ferries
        made.pledges = self.pledges
        made.tally = self.tally.copy()
        made.space = self.space
        made.menu = self.menu
        made.region = self.region
        made.transporter_index = self.transporter_index
        made.sites = self.sites
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in (
            "temple", "chart", "research", "offers", "goods", "built", "kind", "place", "holds", "lifted", "given",
            "ferries", "pledges"
        ):  # fmt: skip
            return tuple(value)
        return super().read_slot(name, value)


def numbers_of_bag(bag: int) -> list[int]:
    """A bag as numbers by good; empty if it is."""
    return [count(bag, good) for good in range(N_GOODS)] if bag else []


def bag_of_numbers(numbers: list[int]) -> int:
    """The bag of numbers by good."""
    return sum(ONE[good] * number for good, number in enumerate(numbers))


def describe(bag: int) -> str:
    """A bag in words, for checks and failing tests."""
    return " ".join(f"{count(bag, good)} {GOODS[good]}" for good in kinds_in(bag)) or "nothing"
