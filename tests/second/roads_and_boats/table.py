"""A position of Roads & Boats in plain words, read from the JSON of its state."""

from collections import Counter
from typing import Any, NamedTuple

from second.roads_and_boats.ground import AREAS, Ground, read

GOODS = ["trunks", "boards", "paper", "goose", "clay", "stone", "fuel", "iron", "gold", "coins", "stock"]
KINDS = [entry["id"] for entry in read("transporters")["transporters"]]
BUILDINGS = [entry["id"] for entry in read("buildings")["buildings"]]
SUBJECTS = [entry["id"] for entry in read("buildings")["research"]]
EACH = 9  # numbers of transporters each player has

Area = tuple[int, int]
Bag = Counter[tuple[str, int]]  # by good and mark: the own transporter that has moved it in this phase, 0 for none


class Transporter(NamedTuple):
    """One transporter on the map."""

    seat: int
    number: int  # of its owner, from 1
    kind: str
    site: str  # land, river, sea, dock or on
    hex: int
    area: Area | None  # where it stands, on land or at a dock
    dock: int | None
    carrier: int | None  # the transporter it is on
    load: Bag
    carries: int | None
    points: int
    reloaded: bool
    stayed: bool

    @property
    def index(self) -> int:
        return self.seat * EACH + self.number - 1

    @property
    def land(self) -> bool:
        return self.kind in ("donkey", "wagon", "truck")

    @property
    def room(self) -> int:
        return int(fact(self.kind)["capacity"]) - self.load.total()


def fact(kind: str) -> dict[str, Any]:
    """The entry of a kind of transporter."""
    return next(entry for entry in read("transporters")["transporters"] if entry["id"] == kind)


def building_fact(name: str) -> dict[str, Any]:
    """The entry of a building."""
    return next(entry for entry in read("buildings")["buildings"] if entry["id"] == name)


class Table:
    """What lies on the map."""

    def __init__(self, ground: Ground, data: dict[str, Any], options: dict[str, Any]) -> None:
        self.ground, self.data, self.options = ground, data, options
        self.players = len(data["homes"])
        self.frame = data["frames"][-1] if data["frames"] else ["over", -2]
        self.asked: str = self.frame[0]
        self.seat: int = self.frame[1]
        self.phase: int = data["phase"]
        self.irrigated: bool = data["irrigated"]
        self.regions = self._join_areas()
        self.walls = {edge: (code // 8, code % 8) for edge, code in data["walls"]}  # tokens, owner
        self.roads: set[int] = set(data["roads"])
        self.buildings = {h: self._building(h, code) for h, code in enumerate(data["built"]) if code}
        self.marks: dict[int, Bag] = {}
        for key, number in data["marks"]:
            holder, kind = divmod(key, 110)
            self.marks.setdefault(holder, Counter())[GOODS[kind // 10], kind % 10] = number
        self.lying = {area: self._bag(data["goods"][i], i) for i, area in enumerate(ground.areas) if data["goods"][i]}
        self.transporters = {
            i: self._transporter(i) for i, place in enumerate(data["place"]) if place != -1 and data["kind"][i]
        }

    def _join_areas(self) -> dict[Area, Area]:
        """RB-AREA-06, 07: by area the first of its region; a bridge over a branch joins the areas of its banks."""
        ground = self.ground
        region = {area: area for area in ground.areas}
        for bridge in self.data["bridges"]:
            h, edge = divmod(bridge, 6)
            pair = {region[ground.area_at(h, edge, "left")], region[ground.area_at(h, edge, "right")]}
            for area in ground.areas:
                if region[area] in pair:
                    region[area] = min(pair)
        return region

    def _building(self, h: int, code: int) -> dict[str, Any]:
        return {
            "name": BUILDINGS[(code & 31) - 1],
            "area": (h, code >> 5 & 3),
            "used": code >> 7 & 7,
            "gold": code >> 10 & 0xFFF,
            "iron": code >> 22,
        }

    def _bag(self, numbers: list[int], holder: int) -> Bag:
        bag: Bag = Counter()
        marked = self.marks.get(holder, Counter())
        for good, number in zip(GOODS, numbers, strict=False):
            moved = sum(n for (kind, _), n in marked.items() if kind == good)
            if number > moved:
                bag[good, 0] = number - moved
        bag.update(marked)
        return bag

    def _transporter(self, i: int) -> Transporter:
        data, ground = self.data, self.ground
        place = data["place"][i]
        n_areas, n_hexes = len(ground.areas), len(ground.cells)
        carrier = dock = area = None
        if place < n_areas:
            area = ground.areas[place]
            h, site = area[0], ("sea" if ground.sea(area[0]) else "land")
        elif place < n_areas + n_hexes:
            h, site = place - n_areas, "river"
        elif place < n_areas + n_hexes + len(ground.docks):
            dock = place - n_areas - n_hexes
            h, edge, bank = ground.docks[dock]
            area, site = ground.area_at(h, edge, bank), "dock"
        else:
            carrier = place - n_areas - n_hexes - len(ground.docks)
            h, site = -1, "on"
        seat, number = divmod(i, EACH)
        return Transporter(
            seat=seat,
            number=number + 1,
            kind=KINDS[data["kind"][i] - 1],
            site=site,
            hex=h,
            area=area,
            dock=dock,
            carrier=carrier,
            load=self._bag(data["cargo"][i], 1000 + i),
            carries=None if data["holds"][i] < 0 else data["holds"][i],
            points=data["points"][i],
            reloaded=bool(data["flags"][i] & 1),
            stayed=bool(data["flags"][i] & 2),
        )

    # What follows from the position.

    def own(self, h: int | None = None) -> list[Transporter]:
        """The transporters of the seat that decides that nobody carries; on a hex, or all."""
        return [
            t
            for t in self.transporters.values()
            if t.seat == self.seat and t.site != "on" and (h is None or t.hex == h)
        ]

    def hex_of(self, t: Transporter) -> int:
        """The hex a transporter is on; a carried one is where its carrier is."""
        return t.hex if t.carrier is None else self.transporters[t.carrier].hex

    def regions_of(self, h: int) -> list[Area]:
        """The regions of a hex, each by its first area."""
        return sorted({self.regions[area] for area in self.ground.areas if area[0] == h})

    def reach(self, t: Transporter) -> list[Area]:
        """RB-AREA-10: the regions a transporter reaches."""
        if t.site == "river":
            return self.regions_of(t.hex)
        assert t.area is not None
        return [self.regions[t.area]]

    def shared_reach(self, t: Transporter) -> list[Area]:
        """RB-AREA-11: the regions it exchanges goods with: with a ferry on its hex those of all banks."""
        return self.regions_of(t.hex) if t.site != "sea" and self.ferried(t.hex) else self.reach(t)

    def ferried(self, h: int) -> bool:
        """RB-AREA-11, 14: goods cross the river of a hex by an own boat in it, or by one that was hired.

        RB-CARRY-03: a boat that carries a transporter does not ferry.
        """
        return any(
            t.site == "river"
            and t.hex == h
            and t.carries is None
            and (t.seat == self.seat or i in self.data["ferries"])
            for i, t in self.transporters.items()
        )

    def terrain(self, h: int) -> str:
        """RB-MAP-12, RB-WOND-08: once irrigated, deserts are pastures."""
        terrain = self.ground.terrain[h]
        return "pasture" if self.irrigated and terrain == "desert" else terrain

    def wall_shut(self, h: int, edge: int, seat: int) -> bool:
        """RB-PASS-01: a wall of another player stands on the edge; own and neutral ones are no obstacle."""
        tokens, owner = self.walls.get(self.ground.edge_id(h, edge), (0, -1))
        return tokens > 0 and owner not in (seat, 6)

    def knows(self, subject: str, seat: int | None = None) -> bool:
        return bool(self.data["research"][self.seat if seat is None else seat] >> SUBJECTS.index(subject) & 1)

    def goods_in(self, area: Area) -> Bag:
        """What lies in a region."""
        return self.lying.get(self.regions[area], Counter())

    def holders(self, region: Area) -> list[tuple[str, Counter[str]]]:
        """Whence a player pays at a region: what lies there, his transporters reaching it, what others promised.

        RB-PROD-10, RB-BUILD-02; with a ferry all banks together (RB-AREA-14, AMB-26); on the open sea what lies on a
        rig (AMB-25). Each holder by its notation, with its goods by kind.
        """
        h = region[0]
        together = self.ferried(h)
        regions = self.regions_of(h) if together else [region]
        found = [(AREAS[area[1]], kinds(self.goods_in(area))) for area in regions]
        found += [(f"{t.seat + 1}t{t.number}", kinds(t.load)) for t in self.own(h) if set(self.reach(t)) & set(regions)]
        pledges = self.data["pledges"]
        for i, good, number in zip(pledges[::3], pledges[1::3], pledges[2::3], strict=True):
            t = self.transporters[i]
            if self.hex_of(t) == h and any(area in regions for area in self.reach(t)):
                found.append((f"{t.seat + 1}t{t.number}", Counter({GOODS[good]: number})))
        return found

    def affords(self, region: Area, cost: dict[str, int]) -> bool:
        """The goods of all holders together are enough."""
        total: Counter[str] = Counter()
        for _, goods in self.holders(region):
            total.update(goods)
        return all(total[good] >= number for good, number in cost.items())


def kinds(bag: Bag) -> Counter[str]:
    """A bag by kind of good, whoever has moved the pieces."""
    total: Counter[str] = Counter()
    for (good, _), number in bag.items():
        total[good] += number
    return total
