"""Reading the table of Age of Innovation, a second time: reach, groups, cities, prices, in the words of the ledger."""

from typing import Any

from second.contract import Position
from second.innovation_board import (
    COUNTS,
    FACTIONS,
    MAPS,
    MONUMENT,
    PALACE,
    SCHOOL,
    SITE_ENDS,
    UNIVERSITY,
    bits,
)

VALUE = [1, 2, 2, 3, 3, 2, 4]  # AOI-PWR-05


class Table:
    """A position, its map and its players."""

    players: int
    options: dict[str, Any]

    def read(self, saved: Position) -> Position:
        """Sets of hexes as lists of hexes, points as one sum, every terrain on its hex."""
        p = dict(saved)
        ground = [-1] * 117
        for terrain, mask in enumerate(p.pop("ground")):
            for cell in bits(mask):
                ground[cell] = terrain
        p["terrain"] = ground
        p["bridges"] = sorted([code // 8, code % 8] for code in p["bridges"])
        p["river_tiles"] = bits(p["river_tiles"])
        p["to_do"] = [list(frame) for frame in p.pop("frames")]
        p["queue"] = [list(frame) for frame in p["queue"]]
        for player in p["players"]:
            player["built"] = [bits(mask) for mask in player["built"]]
            for name in ("neutral", "annexed", "city"):
                player[name] = bits(player[name])
            player["vp"] = sum(player.pop("earned"))
        return p

    @property
    def map(self) -> Any:
        """AOI-SET-01."""
        return MAPS["small" if self.players == 2 else "large" if self.players > 3 else self.options["side"]]

    def is_faction(self, me: Position, name: str) -> bool:
        return bool(me["faction"] >= 0 and FACTIONS[me["faction"]] == name)

    def palace(self, me: Position, number: int) -> bool:
        """The palace tile of this number works: AOI-PALACE-18."""
        return bool(me["palace"] == number - 1)

    def has_palace(self, me: Position) -> bool:
        """AOI-INN-03; by a house rule only an own one counts."""
        own_only = self.options.get("own_palace_only")
        return any(not own_only or cell not in me["neutral"] for cell in me["built"][PALACE])

    def buildings(self, me: Position) -> list[int]:
        return [cell for cells in me["built"] for cell in cells]

    def mine(self, me: Position, cell: int) -> bool:
        return any(cell in cells for cells in me["built"])

    def occupied(self, p: Position) -> set[int]:
        return {cell for player in p["players"] for cells in player["built"] for cell in cells}

    def type_at(self, me: Position, cell: int) -> int:
        return next(kind for kind, cells in enumerate(me["built"]) if cell in cells)

    def neighbours(self, p: Position, cell: int) -> set[int]:
        """AOI-ADJ-01 to 03: land that shares a side, or is joined by anybody's bridge."""
        found = {n for n in self.map.next[cell] if n in self.map.land}
        for site, _owner in p["bridges"]:
            ends = SITE_ENDS[site]
            if cell in ends:
                found.add(ends[0] if cell == ends[1] else ends[1])
        return found

    def sailing(self, p: Position, me: Position) -> int:
        """AOI-REACH-04: the booster counts in Phase II only."""
        in_actions = p["to_do"] and p["to_do"][0][0] == "round" and p["to_do"][0][2] == 3
        return int(me["sailing"]) + (1 if in_actions and me["booster"] == 0 else 0)

    def reach(self, p: Position, me: Position, sailing: int, start: list[int] | None = None) -> set[int]:
        """AOI-REACH-01: next to a building, or over a chain of so many river hexes."""
        own = self.buildings(me) if start is None else start
        found = {n for cell in own for n in self.neighbours(p, cell)}
        water: set[int] = set()
        edge = set(own)
        for _ in range(sailing):
            edge = {n for cell in edge for n in self.map.next[cell] if n in self.map.river and n not in water}
            water |= edge
            found |= {n for cell in edge for n in self.map.next[cell] if n in self.map.land}
        return found

    def skipping(self, p: Position, me: Position, distances: tuple[int, ...]) -> set[int]:
        """AOI-FAC-07, AOI-PALACE-09: at this distance from a building and next to none."""
        own = self.buildings(me)
        return {
            cell
            for cell in self.map.land
            if any(self.map.distance(cell, mine) in distances for mine in own)
            and not any(mine in self.neighbours(p, cell) or mine == cell for mine in own)
        }

    def spades(self, p: Position, me: Position, cell: int) -> int:
        """AOI-TB-03: steps on the circle to the native terrain, the shorter way."""
        apart = (p["terrain"][cell] - me["terrain"]) % 7
        return min(apart, 7 - apart)

    def price(self, me: Position) -> int:
        """AOI-TB-04: tools for a spade."""
        return 3 - int(me["digging"])

    def left(self, me: Position, kind: int) -> int:
        """Own pieces of a type still on the planning board."""
        return COUNTS[kind] - sum(cell not in me["neutral"] for cell in me["built"][kind])

    def next_to_others(self, p: Position, me: Position, cell: int) -> bool:
        """AOI-UPG-03."""
        near = self.neighbours(p, cell)
        return any(n in near for other in p["players"] if other is not me for n in self.buildings(other))

    def group(self, p: Position, me: Position, start: list[int], barred: set[int]) -> list[int]:
        """AOI-ADJ-04: own buildings that hang together, but for those barred."""
        own = set(self.buildings(me)) - barred
        found = [cell for cell in start if cell in own]
        for cell in found:
            found += [n for n in sorted(self.neighbours(p, cell)) if n in own and n not in found]
        return found

    def is_city(self, me: Position, group: list[int]) -> bool:
        """AOI-CITY-01 to 03, AOI-ANX-01."""
        kinds = [self.type_at(me, cell) for cell in group]
        annexes = sum(cell in me["annexed"] for cell in group)
        number = len(group) + annexes
        power = sum(VALUE[kind] for kind in kinds) + annexes
        needed = 2 if MONUMENT in kinds else 3 if UNIVERSITY in kinds else 4
        return number >= needed and power >= (6 if self.palace(me, 8) else 7)

    def river_group(self, p: Position, me: Position, water: int) -> list[int]:
        """AOI-CITY-08: his groups outside cities on the banks of a river hex."""
        banks = [cell for cell in self.map.next[water] if cell in self.buildings(me)]
        if any(cell in me["city"] for cell in banks):
            return []
        return self.group(p, me, banks, set(me["city"]))

    def pass_points(self, p: Position, me: Position) -> int:
        """AOI-PASS-01: points of booster, innovations, competencies, palace."""
        built = [len(cells) for cells in me["built"]]
        points = 0
        if me["booster"] == 3:
            points += 4 * (built[PALACE] + built[UNIVERSITY])
        if me["innovations"] >> 1 & 1:
            points += 2 * built[1]
        if me["competencies"] >> 7 & 1:
            points += 2 * sum(me["city_tiles"])
        if me["competencies"] >> 11 & 1:
            points += min(me["levels"])
        if self.palace(me, 7):
            points += 3 * built[SCHOOL]
        return points

    def can_advance(self, p: Position, me: Position, discipline: int) -> bool:
        """AOI-SCI-03, 04: with a key beyond 7; 12 holds one marker only."""
        level = me["levels"][discipline]
        if level >= 12 or (level == 7 and me["keys"] == 0):
            return False
        return level < 11 or all(other["levels"][discipline] < 12 for other in p["players"])

    def book_left(self, p: Position, discipline: int) -> bool:
        """AMB-16: with the option there are 12 of each colour."""
        if not self.options["book_supply_limit"]:
            return True
        return sum(player["books"][discipline] for player in p["players"]) < 12

    def can_place(self, p: Position, me: Position, cell: int) -> bool:
        """AOI-NEU-01, 04: empty, in reach, native or made so with bought spades."""
        return (
            cell in self.reach(p, me, self.sailing(p, me))
            and cell not in self.occupied(p)
            and self.spades(p, me, cell) * self.price(me) <= me["tools"]
        )

    def moles_site(self, p: Position, site: int) -> bool:
        """AOI-BRIDGE-06: land on both ends, and under it two hexes, or a river hex and the edge of the board."""
        a, b = SITE_ENDS[site]
        if a not in self.map.land or b not in self.map.land:
            return False
        under = self.map.spanned(a, b)
        return under is not None and ("edge" not in under or "river" in under)

    def may_bridge(self, p: Position, me: Position, site: int, moles: bool) -> str:
        """AOI-BRIDGE-01 to 03."""
        if me["bridges"] == 0:
            return "AOI-COMP-02"
        if any(site == taken for taken, _owner in p["bridges"]):
            return "AOI-BRIDGE-02"
        ends = SITE_ENDS[site]
        if not (moles and self.moles_site(p, site)) and frozenset(ends) not in self.map.sites:
            return "AOI-BRIDGE-01"
        return "" if any(end in self.buildings(me) for end in ends) else "AOI-BRIDGE-02"
