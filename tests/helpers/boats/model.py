"""A second model of Roads & Boats, written from the rule book alone, to be compared with the engine.

Hexes are (q, r), edges 0 to 5 from the north-east clockwise, areas counted clockwise from the first river exit. A
region is the frozenset of the areas of a hex that bridges join.
"""

from helpers.boats.table import Table

OFFSETS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
EDGES = ["ne", "e", "se", "sw", "w", "nw"]
POINTS = {"donkey": 2, "wagon": 3, "truck": 4, "raft": 3, "rowboat": 4, "steamer": 6}
ROOM = {"donkey": 2, "wagon": 3, "truck": 6, "raft": 3, "rowboat": 5, "steamer": 8}
ON_LAND = ("donkey", "wagon", "truck")
NOBODY = "nobody"
COSTS = {  # boards, stone
    "woodcutter": (1, 0),
    "quarry": (2, 0),
    "clay_pit": (3, 0),
    "mine": (3, 1),
    "sawmill": (2, 1),
    "coal_burner": (3, 0),
    "papermill": (1, 1),
    "stone_factory": (2, 0),
    "mint": (2, 1),
    "stock_exchange": (0, 3),
    "wagon_factory": (2, 1),
    "truck_factory": (2, 2),
    "raft_factory": (1, 1),
    "rowboat_factory": (2, 1),
    "steamer_factory": (2, 2),
}
ONLY_ON = {"woodcutter": "woods", "quarry": "rock", "mine": "mountain"}
AT_WATER = ("clay_pit", "raft_factory", "rowboat_factory", "steamer_factory")
NEEDS = {"truck_factory": "trucking", "rowboat_factory": "rowing", "steamer_factory": "shipping"}
WOOD = [{"boards": 2}, {"boards": 1, "trunks": 1}, {"trunks": 2}]  # boards are used up first
RECIPES = {  # what a batch takes, what it gives, how many batches; a transporter is nothing that lies about
    "sawmill": ([{"trunks": 1}], {"boards": 2}, 3),
    "stone_factory": ([{"clay": 1}], {"stone": 2}, 3),
    "coal_burner": (WOOD, {"fuel": 1}, 6),
    "papermill": (WOOD, {"paper": 1}, 1),
    "mint": ([{"gold": 2, "fuel": 1}], {"coins": 1}, 1),
    "stock_exchange": ([{"coins": 2, "paper": 1}], {"stock": 1}, 6),
    "truck_factory": ([{"iron": 1, "fuel": 1}], {}, 1),
    "raft_factory": ([{"trunks": 2}], {}, 1),
    "rowboat_factory": ([{"boards": 5}], {}, 1),
    "steamer_factory": ([{"iron": 1, "fuel": 2}], {}, 1),
}
FIRST = {"woodcutter": "trunks", "quarry": "stone", "clay_pit": "clay", "oil_rig": "fuel"}


class Model:
    """A map with everything on it, laid on a table of the engine as well."""

    def __init__(self, tiles):
        self.table = Table(tiles, 2)
        self.tiles = {(q, r): (terrain, sorted(exits)) for q, r, terrain, exits in tiles}
        self.land = [h for h in self.tiles if not self.sea(h)]
        self.bridges = set()  # hex, branch
        self.walls = {}  # by pair of hexes: owner, tokens
        self.roads = set()  # pairs of (hex, area)
        self.goods = {}  # by hex and region
        self.built = {}  # by hex: name, area
        self.units = []  # seat, kind, place, cargo
        self.known = set()  # what seat 0 has researched

    # The land.

    def sea(self, h):
        return self.tiles[h][0] == "sea"

    def beside(self, h, edge):
        found = h[0] + OFFSETS[edge][0], h[1] + OFFSETS[edge][1]
        return found if found in self.tiles else None

    def coasts(self, h):
        return [e for e in range(6) if self.beside(h, e) and self.sea(self.beside(h, e))]

    def areas(self, h):
        return range(max(1, len(self.tiles[h][1])))

    def halves(self, h, edge):
        """The areas at the clockwise and at the counter-clockwise half of an edge."""
        exits = self.tiles[h][1]
        if len(exits) < 2:
            return 0, 0
        if edge in exits:
            return exits.index(edge), (exits.index(edge) - 1) % len(exits)
        last = ([i for i, x in enumerate(exits) if x < edge] or [len(exits) - 1])[-1]
        return last, last

    def region(self, h, area):
        exits = self.tiles[h][1]
        joined = [{exits.index(e), (exits.index(e) - 1) % len(exits)} for hex_, e in self.bridges if hex_ == h]
        found = {area}
        for _ in joined:
            found = found.union(*[pair for pair in joined if pair & found])
        return frozenset(found)

    def links(self, h, edge):
        """Ways to a land hex beside: area here, area there, name of the bank for one who leaves."""
        other = self.beside(h, edge)
        if other is None or self.sea(h) or self.sea(other):
            return []
        (right, left), (their_right, their_left) = self.halves(h, edge), self.halves(other, (edge + 3) % 6)
        if edge in self.tiles[h][1]:
            return [(right, their_left, "-right"), (left, their_right, "-left")]
        return [(right, their_left, "")]

    def road(self, h, edge, here, there):
        return frozenset([(h, here), (self.beside(h, edge), there)])

    def closed(self, h, edge):
        """Whether another player's wall stops seat 0."""
        return self.walls.get(frozenset([h, self.beside(h, edge)]), (0, 0))[0] == 1

    # Where a transporter of seat 0 can get to, with the fewest steps.

    def ways(self, kind, start):
        best, fringe = {}, [(start, POINTS[kind], 0)]
        while fringe:
            place, points, steps = fringe.pop(0)
            if points < 0 or best.get((place, points), steps + 1) <= steps:
                continue
            best[place, points] = steps
            if kind in ON_LAND:
                fringe += [(new, points - price, steps + 1) for new, price in self.walks(kind, place, points)]
            elif place[0] != "dock" or not steps:
                fringe += [(new, points - 1, steps + 1) for new in self.sails(place)]
        found = {}
        for (place, _), steps in best.items():
            found[place] = min(steps, found.get(place, steps))
        return found

    def walks(self, kind, place, points):
        _, h, region = place
        for edge in range(6):
            for here, there, _ in self.links(h, edge):
                if here in region and not self.closed(h, edge):
                    new = "land", self.beside(h, edge), self.region(self.beside(h, edge), there)
                    if self.road(h, edge, here, there) in self.roads:
                        yield new, 1
                    elif kind == "donkey" and points == POINTS[kind]:
                        yield new, points

    def sails(self, place):
        h = place[1]
        if place[0] == "dock":
            edges = [place[2]]
        else:
            edges = self.tiles[h][1] if place[0] == "river" else range(6)
        for edge in edges:
            other, back = self.beside(h, edge), (edge + 3) % 6
            if other is None or self.closed(h, edge):
                continue
            if self.sea(other):
                yield "sea", other
                continue
            if back in self.tiles[other][1]:
                yield "river", other
            if place[0] == "sea":
                yield from [("dock", other, back, area) for area in set(self.halves(other, back))]

    # What is together.

    def reached(self, place):
        """The areas that a transporter reaches on its hex."""
        if place[0] == "land":
            return place[2]
        if place[0] == "dock":
            return self.region(place[1], place[3])
        return frozenset(self.areas(place[1]))

    def present(self, h):
        """Seat 0's transporters on a hex, and whether one of them is a boat in the river there."""
        mine = [unit for unit in self.units if unit[0] == 0 and unit[2][1] == h]
        return mine, any(place[0] == "river" for _, _, place, _ in mine)

    def pool(self, h, region):
        """The goods that seat 0 has together in a region, or None if nobody of his reaches it."""
        mine, ferry = self.present(h)
        if not any(region <= self.reached(place) for _, _, place, _ in mine):
            return None
        found = {}
        lying = [bag for (at, where), bag in self.goods.items() if at == h and (ferry or where == region)]
        carried = [cargo for _, _, place, cargo in mine if ferry or self.reached(place) == region]
        for bag in lying + carried:
            for good, number in bag.items():
                found[good] = found.get(good, 0) + number
        return found

    # Building.

    def sites(self, h):
        """What seat 0 may build on a hex, without the bank of walls and bridges."""
        found = set()
        for region in {self.region(h, area) for area in self.areas(h)}:
            pool = self.pool(h, region)
            if pool is not None:
                found |= self.on_sea(h, pool) if self.sea(h) else self.on_land(h, region, pool)
        return found

    def on_sea(self, h, pool):
        found = self.fortify(h, [e for e in range(6) if self.beside(h, e) and not self.sea(self.beside(h, e))], pool, 2)
        boats = [cargo for _, _, _, cargo in self.present(h)[0]]
        enough = sum(c.get("boards", 0) for c in boats) >= 3 and sum(c.get("stone", 0) for c in boats) >= 1
        return found | {"build oil_rig a"} if enough and h not in self.built and "drilling" in self.known else found

    def on_land(self, h, region, pool):
        terrain, exits = self.tiles[h]
        boards, stone = pool.get("boards", 0), pool.get("stone", 0)
        found = self.fortify(h, [e for e in range(6) if set(self.halves(h, e)) & region], pool, 0)
        if h not in self.built and terrain != "desert":
            for name, cost in COSTS.items():
                fits = ONLY_ON.get(name, terrain) == terrain and (name not in AT_WATER or exits or self.coasts(h))
                if fits and NEEDS.get(name, "") in self.known | {""} and boards >= cost[0] and stone >= cost[1]:
                    found.add(f"build {name} {'abc'[min(region)]}")
        if stone:
            for edge in range(6):
                for here, there, bank in self.links(h, edge):
                    if here in region and self.road(h, edge, here, there) not in self.roads:
                        found.add(f"road {EDGES[edge]}{bank}")
            if len(exits) > 1 and terrain != "desert":
                for i, exit_ in enumerate(exits):
                    banks = {self.region(h, i), self.region(h, (i - 1) % len(exits))}
                    if len(banks) == 2 and region in banks:
                        found.add(f"bridge {EDGES[exits[0] if len(exits) == 2 else exit_]}")
        return found

    def fortify(self, h, edges, pool, extra):
        found = set()
        for edge in edges:
            if self.beside(h, edge) is None:
                continue
            owner, tokens = self.walls.get(frozenset([h, self.beside(h, edge)]), (NOBODY, 0))
            if owner != 1 and pool.get("stone", 0) >= tokens + 1 + extra:
                found.add(f"wall {EDGES[edge]}")
            if owner != NOBODY and pool.get("boards", 0) >= tokens + 1 + extra:
                found.add(f"demolish {EDGES[edge]}")
        return found

    # Production.

    def begin_production(self):
        """Primary producers, then geese."""
        for h, (name, area) in self.built.items():
            if name in FIRST:
                bag = self.goods.setdefault((h, self.region(h, area)), {})
                bag[FIRST[name]] = bag.get(FIRST[name], 0) + 1
        for h in self.land:
            bags = [bag for (at, _), bag in self.goods.items() if at == h and bag]
            alone = h not in self.built and not any(place[1] == h for _, _, place, _ in self.units)
            if self.tiles[h][0] == "pasture" and alone and bags == [{"goose": 2}]:
                bags[0]["goose"] = 3

    def works(self, h):
        """Whether seat 0 may let the building of a hex work."""
        name, area = self.built.get(h, ("", 0))
        if name not in RECIPES:
            return False
        pool = self.pool(h, self.region(h, area))
        if pool is None or not any(all(pool.get(k, 0) >= n for k, n in batch.items()) for batch in RECIPES[name][0]):
            return False
        if name not in AT_WATER or self.tiles[h][1]:
            return True
        region = self.region(h, area)
        return any(set(self.halves(h, e)) & region and not self.closed(h, e) for e in self.coasts(h))

    def end_production(self):
        """Buildings go on by themselves, then geese and paper vanish."""
        for h, (name, area) in self.built.items():
            batches, output, most = RECIPES.get(name, ([], {}, 0))
            bag = self.goods.setdefault((h, self.region(h, area)), {})
            for _ in range(most):
                batch = next((b for b in batches if all(bag.get(k, 0) >= n for k, n in b.items())), None)
                for good, number in (batch or {}).items():
                    bag[good] -= number
                for good, number in (output if batch else {}).items():
                    bag[good] = bag.get(good, 0) + number
        for bag in self.goods.values():
            gone = min(bag.get("goose", 0) // 2, bag.get("paper", 0))
            for good, number in (("goose", 2 * gone), ("paper", gone)):
                if number:
                    bag[good] -= number

    # Putting things on both.

    def put(self, seat, kind, place, **cargo):
        t = self.table
        where = {
            "land": lambda: t.area(*place[1], min(place[-1])),
            "sea": lambda: t.area(*place[1]),
            "river": lambda: t.river(*place[1]),
            "dock": lambda: t.dock(*place[1], place[2], place[-1]),
        }[place[0]]()
        t.put(seat, kind, where, **cargo)
        self.units.append((seat, kind, place, cargo))

    def lay(self, h, area, **goods):
        self.table.lay((*h, area), **goods)
        bag = self.goods.setdefault((h, self.region(h, area)), {})
        for good, number in goods.items():
            bag[good] = bag.get(good, 0) + number

    def build(self, name, h, area):
        self.table.build(name, *h, area)
        self.built[h] = name, area

    def fortress(self, rng, walls, roads, bridges):
        """Bridges, walls and roads at random, this many of a hundred."""
        for h in self.land:
            exits = self.tiles[h][1]
            if len(exits) > 1 and rng.randrange(100) < bridges:
                branch = rng.choice(exits) if len(exits) > 2 else exits[0]
                self.bridges.add((h, branch))
                self.table.bridge(*h, branch)
        for h in self.tiles:
            for edge in range(3):
                other = self.beside(h, edge)
                if other is None or (self.sea(h) and self.sea(other)):
                    continue
                if rng.randrange(100) < walls:
                    owner, tokens = rng.choice([0, 1, NOBODY]), rng.randint(1, 3)
                    self.walls[frozenset([h, other])] = owner, tokens
                    self.table.wall(*h, edge, None if owner == NOBODY else owner, tokens)
                for here, there, _ in self.links(h, edge):
                    if rng.randrange(100) < roads:
                        self.roads.add(self.road(h, edge, here, there))
                        self.table.road((*h, here), (*other, there))

    def places(self, kind, h):
        """Where a transporter may stand on a hex."""
        if kind in ON_LAND:
            return [] if self.sea(h) else [("land", h, self.region(h, area)) for area in self.areas(h)]
        if self.sea(h):
            return [("sea", h)]
        docks = [("dock", h, e, area) for e in self.coasts(h) for area in sorted(set(self.halves(h, e)))]
        return docks + [("river", h)] * bool(self.tiles[h][1])
