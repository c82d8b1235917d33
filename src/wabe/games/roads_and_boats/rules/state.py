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
from wabe.games.roads_and_boats.rules.crowd import UNSEEN, Crowd
from wabe.games.roads_and_boats.rules.frames import LAYING
from wabe.games.roads_and_boats.rules.laid_tiles import tiles_laid
from wabe.games.roads_and_boats.rules.sites import NO_SITES, BuildingSites
from wabe.games.roads_and_boats.rules.space import Space

CARGO: Final = 1000  # holders from here on are transporters
NOWHERE: Final = -1
NEUTRAL: Final = MOST_PLAYERS  # owner of white bricks and of walls of nobody

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

_ROWS: Final = (
    "temple", "chart", "research", "offers", "built", "kind", "place", "holds", "lifted", "given", "ferries", "pledges"
)  # fmt: skip


class BoatsState(FrameState):
    """A position."""

    __slots__ = (
        "bought",
        "bridges",
        "built",
        "cargo",
        "chart",
        "crowd",
        "ferries",
        "flags",
        "given",
        "goods",
        "holds",
        "homes",
        "irrigated",
        "kind",
        "laid",
        "lifted",
        "marks",
        "menu",
        "neutral",
        "offers",
        "phase",
        "place",
        "pledges",
        "points",
        "region",
        "research",
        "roads",
        "sites",
        "space",
        "tally",
        "temple",
        "turn",
        "walls",
        "wonder",
    )
    saved: ClassVar[tuple[str, ...]] = (
        "seat",
        "laid",
        "turn",
        "phase",
        "temple",
        "chart",
        "homes",
        "research",
        "wonder",
        "neutral",
        "irrigated",
        "bought",
        "offers",
        "goods",
        "built",
        "roads",
        "bridges",
        "walls",
        "kind",
        "place",
        "cargo",
        "points",
        "flags",
        "holds",
        "lifted",
        "given",
        "marks",
        "ferries",
        "pledges",
        "tally",
    )
    derived: ClassVar[tuple[str, ...]] = ("region",)
    cached: ClassVar[tuple[str, ...]] = ("space", "crowd", "sites", "menu")

    space: Space  # given by the rules; one that the players lay, when all its tiles lie
    laid: list[int]  # tiles of a map built by the players: q, r, number of the tile, rotation, again and again
    turn: int
    phase: int
    temple: Row  # seats from the temple outwards
    chart: Row  # seats by slot
    homes: list[int]  # by seat: the area, or NOWHERE
    research: Row  # by seat: mask of subjects
    wonder: list[int]  # owners of the bricks in filling order
    neutral: int  # neutral bricks laid
    irrigated: bool
    bought: int  # bricks the player on turn has bought
    offers: Row  # by seat: offers made in this phase
    goods: Row  # by area: bag; all goods of a region lie in its first area
    built: Row  # by hex: building, area of the hex << 5, batches used << 7, gold << 10, iron << 22
    roads: int  # mask of links
    bridges: list[int]  # hex * 6 + branch
    region: list[int]  # by area: the first area of its region
    walls: dict[int, int]  # by edge: tokens * 8 + owner
    kind: Row  # by transporter
    place: Row  # NOWHERE, a place of the space, or its number of places + the carrier
    cargo: list[int]  # bags
    points: list[int]
    flags: list[int]
    holds: Row  # the transporter it carries, or NOWHERE
    lifted: Row  # carrier, place: picked up in this phase where the carrier still stands
    given: Row  # (giver * 54 + receiver) * 11 + good: handed over in this stay; below 0: picked up and put back
    marks: dict[int, int]  # holder * 110 + class: number of marked goods
    ferries: Row  # boats of others that serve the player on turn as ferries
    pledges: Row  # transporter, good, number: what others give to the buildings of the player on turn
    tally: list[int]  # by good: how many there must be, mines included
    crowd: Crowd  # as it was when last looked at
    sites: BuildingSites  # as they were when last looked for
    menu: list[Action] | None  # of the open phase or transporter: its flow makes it before anybody is asked

    def copy(self) -> "BoatsState":
        """An independent state of the same game."""
        made = BoatsState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [frame.copy() for frame in self.frames]
        made.queue = self.queue.copy()
        made.space = self.space
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
        made.region = self.region  # replaced, never changed
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
        made.crowd = self.crowd
        made.sites = self.sites
        made.menu = self.menu
        return made

    def to_dict(self) -> dict[str, Any]:
        """Everything saved, in JSON values: bags by goods, masks and tables as lists."""
        data = super().to_dict()
        data["goods"] = [numbers_of_bag(bag) for bag in self.goods]
        data["cargo"] = [numbers_of_bag(bag) for bag in self.cargo]
        data["roads"] = [link for link in range(self.roads.bit_length()) if self.roads >> link & 1]
        data["walls"] = [[edge, self.walls[edge]] for edge in sorted(self.walls)]
        data["marks"] = [[key, self.marks[key]] for key in sorted(self.marks)]
        return data

    def read_slot(self, name: str, value: Any) -> Any:
        """A slot from JSON values."""
        if name in ("goods", "cargo"):
            bags = [bag_of_numbers(entry) for entry in value]
            return tuple(bags) if name == "goods" else bags
        if name == "roads":
            return sum(1 << link for link in value)
        if name in ("walls", "marks"):
            return dict(value)
        if name in _ROWS:
            return tuple(value)
        return super().read_slot(name, value)

    def derive(self) -> None:
        """Derive the regions, and the map if the players have laid it; in all other cases the rules have it."""
        if self.laid and not (self.frames and self.frames[0][KIND] == LAYING):
            self.space = Space(tiles_laid(self.laid))
        self.region = self.space.bridged(self.bridges)
        self.crowd = UNSEEN
        self.sites = NO_SITES
        self.menu = None

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
        """The hexes with buildings, looked up anew when a building has changed."""
        if self.sites.built is not self.built:
            self.sites = BuildingSites(self.built)
        return self.sites

    def building(self, h: int) -> int:
        """The building on a hex, 0 for none."""
        return self.built[h] & 31

    def site(self, h: int) -> int:
        """The region in which the building of a hex stands."""
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
        """Tell whether a transporter factory stands there."""
        return self.built[h] & 31 >= FIRST_FACTORY

    def foreign_wall(self, seat: int, edge: int) -> bool:
        """Tell whether another player's wall stands on an edge (RB-PASS-01)."""
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


def numbers_of_bag(bag: int) -> list[int]:
    """A bag as numbers by good; empty if it is."""
    return [count(bag, good) for good in range(N_GOODS)] if bag else []


def bag_of_numbers(numbers: list[int]) -> int:
    """The bag of numbers by good."""
    return sum(ONE[good] * number for good, number in enumerate(numbers))


def describe(bag: int) -> str:
    """A bag in words, for checks and failing tests."""
    return " ".join(f"{count(bag, good)} {GOODS[good]}" for good in kinds_in(bag)) or "nothing"
