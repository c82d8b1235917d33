"""A second model of Age of Innovation, written from the rule book alone: sets of hex names instead of masks.

It knows nothing of the engine's rules; it only reads what lies on a table and says what should be possible there.
"""

import json
from pathlib import Path

import wabe.games.age_of_innovation as game
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, PAIRS

DATA = Path(game.__file__).parent / "data"
SIDES = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # in order round a hex
CIRCLE = ["plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert"]
DISCIPLINES = ["banking", "law", "engineering", "medicine"]
FACTIONS = "blessed felines goblins illusionists inventors lizards moles monks navigators omar philosophers psychics"
KINDS = ["workshop", "guild", "school", "university", "palace", "tower", "monument"]
VALUE = dict(zip(KINDS, [1, 2, 2, 3, 3, 2, 4], strict=True))
PIECES = {"workshop": 9, "guild": 4, "school": 3, "university": 1, "palace": 1}
UPGRADES = [
    ("workshop", "guild", 2, 6),
    ("guild", "palace", 4, 6),
    ("guild", "school", 3, 5),
    ("school", "university", 5, 8),
]


class Side:
    """A side of the board."""

    def __init__(self, name):
        form = json.loads((DATA / f"map_{name}.json").read_text())
        self.hexes = {cell["id"]: (cell["q"], cell["r"]) for cell in form["hexes"]}
        self.at = {place: name for name, place in self.hexes.items()}
        self.river = {cell["id"] for cell in form["hexes"] if cell["terrain"] == "river"}
        self.land = set(self.hexes) - self.river
        self.near = {name: {self.beside(name, step) for step in SIDES} - {None} for name in self.hexes}
        self.sites = {frozenset(site) for site in form["bridge_sites"]}

    def beside(self, name, step):
        return self.at.get((self.hexes[name][0] + step[0], self.hexes[name][1] + step[1]))

    def distance(self, a, b):
        q, r = (x - y for x, y in zip(self.hexes[a], self.hexes[b], strict=True))
        return max(abs(q), abs(r), abs(q + r))


BOARD = {name: Side(name) for name in ("small", "large")}


def names(mask):
    return {HEX_NAMES[i] for i in range(len(HEX_NAMES)) if mask >> i & 1}


class Model:
    """What lies on a table."""

    def __init__(self, s):
        self.s = s
        self.side = BOARD[s.box.map.name]
        self.terrain = {name: kind for kind, mask in enumerate(s.ground) for name in names(mask)}
        self.built = [
            {name: KINDS[kind] for kind, mask in enumerate(player.built) for name in names(mask)}
            for player in s.players
        ]
        self.taken = set().union(*self.built)
        self.bridges = {frozenset(HEX_NAMES[end] for end in PAIRS[bridge >> 3]) for bridge in s.bridges}

    def faction(self, seat):
        return FACTIONS.split()[self.s.players[seat].faction]

    def adjacent(self, name):
        return self.side.near[name].union(*[bridge - {name} for bridge in self.bridges if name in bridge])

    def reach(self, name, sailing):
        water, edge = set(), {name}
        for _ in range(sailing):
            edge = set().union(*[self.side.near[cell] & self.side.river for cell in edge]) - water
            water |= edge
        return (self.adjacent(name).union(*[self.side.near[cell] for cell in water]) & self.side.land) - {name}

    def free_in_reach(self, seat):
        player = self.s.players[seat]
        sailing = player.sailing + (player.booster == 0 and self.s.phase == 2)
        return set().union(*[self.reach(name, sailing) for name in self.built[seat]]) - self.taken

    def spades(self, seat, name):
        away = (self.terrain[name] - self.s.players[seat].terrain) % 7
        return min(away, 7 - away)

    def left(self, seat, kind):
        neutral = names(self.s.players[seat].neutral)
        return PIECES[kind] - sum(what == kind and name not in neutral for name, what in self.built[seat].items())

    def parts(self, cells, linked):
        """The maximal sets of cells that are linked."""
        left, found = set(cells), []
        while left:
            part = edge = {left.pop()}
            while edge:
                edge = {cell for cell in left if any(linked(cell, other) for other in edge)}
                left -= edge
                part = part | edge
            found.append(part)
        return found

    # What may be done on a turn.

    def moves(self, seat):
        player = self.s.players[seat]
        own = set(self.built[seat])
        price = 3 - player.digging
        workshop = self.left(seat, "workshop") and player.coins >= 2
        found = set()
        for name in self.free_in_reach(seat):
            spades = self.spades(seat, name)
            found |= {f"dig {name} {n}" for n in range(1, spades + 1) if n * price <= player.tools}
            if not spades and workshop and player.tools:
                found.add(f"build {name}")
        far = self.side.land - self.taken - set().union(*[self.adjacent(name) for name in own])
        leaps = []
        if self.faction(seat) == "moles":
            leaps.append(("tunnel", {2}, player.tools - 1))
            found |= self.spans(seat)
        if player.palace == 9 - 1 and player.scholars:
            leaps.append(("fly", {2, 3}, player.tools))
        for word, distances, tools in leaps:
            for name in far:
                enough = tools >= price if self.spades(seat, name) else tools >= 1 and workshop
                if enough and any(self.side.distance(name, home) in distances for home in own):
                    found.add(f"{word} {name}")
        others = set().union(*[built for other, built in enumerate(self.built) if other != seat])
        for name in own - names(player.neutral):
            for old, new, tools, coins in UPGRADES:
                price_of = 3 if new == "guild" and self.adjacent(name) & others else coins
                able = self.built[seat][name] == old and self.left(seat, new)
                if able and player.tools >= tools and player.coins >= price_of:
                    found.add(f"upgrade {name} {new}")
        if player.annexes:
            found |= {f"annex {name}" for name in own - names(player.annexed)}
        return found

    def spans(self, seat):
        """Bridges of the Moles, over land too."""
        player = self.s.players[seat]
        if not player.tools or not player.bridges:
            return set()
        found = set()
        for a in self.built[seat]:
            q, r = self.side.hexes[a]
            for one, two in zip(SIDES, SIDES[1:] + SIDES[:1], strict=True):
                b = self.side.at.get((q + one[0] + two[0], r + one[1] + two[1]))
                between = {self.side.beside(a, one), self.side.beside(a, two)}
                edge = None in between and not between & self.side.river
                if b in self.side.land and not edge and {a, b} not in self.bridges:
                    found.add("bridge " + "-".join(sorted((a, b), key=HEX_NAMES.index)))
        return found

    # What follows from a building.

    def leech(self, builder, name):
        """Who is offered power, in which order, and how much."""
        at = self.s.order.index(builder)
        found = []
        for seat in self.s.order[at + 1 :] + self.s.order[:at]:
            player = self.s.players[seat]
            annexed = names(player.annexed)
            power = sum(
                VALUE[self.built[seat][cell]] + (cell in annexed)
                for cell in self.adjacent(name)
                if cell in self.built[seat]
            )
            power = min(power, 2 * player.bowl1 + player.bowl2, player.points + 1)
            if power:
                found.append((seat, power))
        return found

    def cities_in_order(self):
        """Whether every group that can is a city, and everything beside a city belongs to it."""
        for seat, player in enumerate(self.s.players):
            city, annexed = names(player.city), names(player.annexed)
            for group in self.parts(self.built[seat], lambda a, b: b in self.adjacent(a)):
                kinds = {self.built[seat][name] for name in group}
                value = sum(VALUE[self.built[seat][name]] for name in group) + len(group & annexed)
                number = 2 if "monument" in kinds else 3 if "university" in kinds else 4
                able = value >= (6 if player.palace == 8 - 1 else 7) and len(group) + len(group & annexed) >= number
                if (group & city or (able and sum(self.s.cities))) and not group <= city:
                    return False
        return True

    # The end.

    def area(self, seat):
        player = self.s.players[seat]
        leaps = {2} if self.faction(seat) == "moles" else set()
        leaps |= {2, 3} if player.palace == 9 - 1 else set()
        parts = self.parts(
            self.built[seat],
            lambda a, b: b in self.reach(a, player.sailing) or self.side.distance(a, b) in leaps,
        )
        return max([len(part) for part in parts], default=0)

    def final(self):
        """Points for area, science and resources."""
        s = self.s
        two = len(s.players) == 2
        areas = [self.area(seat) for seat in range(len(s.players))]
        area = shares(areas + [12 + s.area_tile] * two, [18, 12, 6])
        science = [
            shares([player.levels[d] for player in s.players] + s.neutral_levels[d : d + 1] * two, [8, 4, 2])
            for d in range(4)
        ]
        goods = [(p.coins + p.tools + p.scholars + sum(p.books) + p.bowl3 + p.bowl2 // 2) // 5 for p in s.players]
        return [(area[i], sum(column[i] for column in science), goods[i]) for i in range(len(s.players))]


def shares(values, prizes):
    """The points of places; those who are equal share, and nothing is worth nothing."""
    found = []
    for value in values:
        better, equal = sum(other > value for other in values), values.count(value)
        found.append(sum(prizes[better : better + equal]) // equal if value else 0)
    return found
