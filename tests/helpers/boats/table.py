"""A table of Roads & Boats arranged by hand: a small map, transporters and goods where a test wants them, then play.

Tiles are written `q,r terrain exits`, figures of the rule book have names. Everything put on the table is counted, so
that `play` can check the whole table after each move; it refuses what is not legal.
"""

import json
from pathlib import Path

from wabe.core.game import NATURE
from wabe.core.rows import add, put
from wabe.games import get
from wabe.games.roads_and_boats.rules.building import fill_mine, join_banks
from wabe.games.roads_and_boats.rules.components import (
    BUILDINGS,
    MINE,
    SUBJECTS,
    TERRAINS,
    TRANSPORTERS,
    bag_of,
    goods_of,
)
from wabe.games.roads_and_boats.rules.factories import new_transporter
from wabe.games.roads_and_boats.rules.frames import ROUND
from wabe.games.roads_and_boats.rules.order import BEGIN, CHANCE
from wabe.games.roads_and_boats.rules.scenarios import link_between
from wabe.games.roads_and_boats.rules.space import Space
from wabe.games.roads_and_boats.rules.state import NEUTRAL

GAME = get("roads_and_boats")
FIGURES = json.loads((Path(__file__).parents[2] / "roads_and_boats" / "figures.json").read_text())
PHASES = ["production", "movement", "building", "wonder"]


def tiles_from(rows):
    """Tiles of a figure, or written as `q,r terrain exits`."""
    if isinstance(rows, str):
        rows = [row.strip().split() for row in rows.strip().splitlines()]
        rows = [[*map(int, row[0].split(",")), row[1], [int(x) for x in "".join(row[2:])]] for row in rows]
    return [(q, r, TERRAINS.index(terrain), tuple(exits)) for q, r, terrain, exits in rows]


def start(players=2, *events, **options):
    """A game by the options, after these events."""
    s = GAME.rules(players, options).start()
    for event in events:
        play(s, event)
    return s


def play(s, move):
    """Play a legal move in a state."""
    legal = {action.text: action for action in s.legal()}
    assert move in legal, f"{move} is not among {list(legal)}"
    s.play(legal[move])


class Table:
    """A position in the first turn, empty but for the map."""

    def __init__(self, tiles, players=2, **options):
        self.rules = GAME.rules(players, options)
        self.s = s = self.rules.start()
        figure = FIGURES.get(tiles) if isinstance(tiles, str) else None
        self.space = Space(tiles_from(figure["tiles"] if figure else tiles))
        s.lay_out(players, self.space)
        s.turn = 1
        s.temple = tuple(range(players))[::-1]
        s.chart = tuple(range(players))
        s.frames = []
        for a, b in figure.get("roads", []) if figure else []:
            self.road(a, b)

    # Where things are.

    def hex(self, q, r):
        return self.space.hex_at[q, r]

    def area(self, q, r, area=0):
        return self.s.region[self.space.hex_areas[self.hex(q, r)][area]]

    def river(self, q, r):
        return self.space.first_river + self.hex(q, r)

    def dock(self, q, r, edge, area=0):
        """The dock at an edge of a land hex that belongs to this area."""
        for dock in self.space.docks_of[self.hex(q, r)]:
            own = self.space.hex_areas[self.hex(q, r)][area]
            if self.space.dock_way[dock] // 3 == edge and self.space.dock_area[dock] == own:
                return self.space.first_dock + dock
        raise KeyError((q, r, edge, area))

    def edge(self, q, r, edge):
        return self.space.edge_between[self.hex(q, r)][edge]

    def link(self, a, b):
        return link_between(self.space, list(a), list(b))

    # Putting things down.

    def put(self, seat, kind, place, points=None, **cargo):
        """A transporter on a place (q, r), (q, r, area) or a number; returns its number."""
        number = place if isinstance(place, int) else self.area(*place)
        t = new_transporter(self.s, seat, TRANSPORTERS.index(kind), number)
        self.s.cargo[t] = bag_of(cargo)
        self.s.count_goods(self.s.cargo[t], 1)
        return t

    def aboard(self, carrier, carried):
        """One transporter carries another from the start."""
        self.s.holds = put(self.s.holds, carrier, carried)
        self.s.place = put(self.s.place, carried, self.space.places + carrier)

    def lay(self, place, **goods):
        """Goods on the ground."""
        self.s.make(self.area(*place), bag_of(goods))

    def build(self, name, q, r, area=0, gold=None, iron=0):
        h = self.hex(q, r)
        self.s.built = put(self.s.built, h, BUILDINGS.index(name) | area << 5)
        if BUILDINGS.index(name) == MINE:
            if gold is None:
                fill_mine(self.s, h, 0)
            else:
                self.s.built = add(self.s.built, h, (gold << 10) + (iron << 22))
                self.s.count_goods(bag_of({"gold": gold, "iron": iron}), 1)

    def road(self, a, b):
        self.s.roads |= 1 << self.link(a, b)

    def bridge(self, q, r, branch):
        join_banks(self.s, self.hex(q, r), branch)

    def wall(self, q, r, edge, owner=None, tokens=1):
        self.s.walls[self.edge(q, r, edge)] = tokens * 8 + (NEUTRAL if owner is None else owner)

    def home(self, seat, place):
        self.s.homes[seat] = self.area(*place)

    def know(self, seat, *subjects):
        for subject in subjects:
            known = self.s.research[seat] | 1 << SUBJECTS.index(subject)
            self.s.research = put(self.s.research, seat, known)

    def bricks(self, *owners):
        """Bricks in filling order; None is neutral."""
        self.s.wonder = [NEUTRAL if owner is None else owner for owner in owners]
        self.s.neutral = self.s.wonder.count(NEUTRAL)

    # Playing.

    def begin(self, phase, query=False):
        """Start a phase with what happens by itself; `query`: with mines and the order query before."""
        self.s.phase = PHASES.index(phase)
        self.s.frames = [[ROUND, NATURE, CHANCE if query else BEGIN, 0]]
        self.s.menu = None
        self.s.advance()
        return self

    def legal(self):
        return [action.text for action in self.s.legal()]

    def play(self, *moves):
        """Play these moves; moves may be joined by `;`. A seat is not named: whoever decides plays."""
        for text in moves:
            for move in text.split(";"):
                legal = {action.text: action for action in self.s.legal()}
                assert move.strip() in legal, f"{move.strip()} is not among {list(legal)}"
                self.s.play(legal[move.strip()])
                self.s.check()
        return self

    def use(self, k, *moves):
        """The seat on turn uses its transporter k for these moves and leaves it there."""
        return self.play(f"use t{k}", *moves).stays()

    def stays(self):
        """The transporter chosen stays, if it has not ended by itself."""
        if self.s.question() == "transporter":
            self.play("stay")
        return self

    def done(self):
        """The seat on turn ends, if its turn has not ended by itself."""
        seat = self.s.seat
        while self.s.seat == seat and self.s.question() in (*PHASES, "transporter"):
            self.play("stay" if self.s.question() == "transporter" else "end")
        return self

    def can(self, *moves):
        """Whether these moves are possible, one after the other; nothing is changed."""
        kept = self.s
        self.s = kept.copy()
        try:
            self.play(*moves)
        except AssertionError:
            return False
        finally:
            self.s = kept
        return True

    def end(self, phase=None):
        """Everybody ends, until another phase begins, or the phase named is over."""
        phase = self.s.phase if phase is None else PHASES.index(phase)
        turn = self.s.turn
        while self.s.frames and self.s.phase == phase and self.s.turn == turn:
            closing = [a for a in self.s.legal() if a.kind in ("end", "stay", "done", "pass", "go")]
            self.s.play((closing or self.s.legal())[-1])
            self.s.check()
        return self

    # Looking.

    def goods(self, *place):
        return goods_of(self.s.goods[self.area(*place)])

    def cargo(self, t):
        return goods_of(self.s.cargo[t])

    def building(self, q, r):
        return BUILDINGS[self.s.building(self.hex(q, r))]

    def kinds(self, seat):
        return sorted(TRANSPORTERS[self.s.kind[t]] for t in self.s.owned(seat) if self.s.kind[t])

    def at(self, t):
        """Where a transporter is: hex, and area on land."""
        place = self.s.place[t]
        q, r = self.space.hexes[self.s.hex_of(t)]
        if place < self.space.n_areas and len(self.space.hex_areas[self.s.hex_of(t)]) > 1:
            return q, r, place - self.space.hex_areas[self.s.hex_of(t)][0]
        return q, r


BLUE, YELLOW, RED = 0, 1, 2
NAMES = {"blue": BLUE, "yellow": YELLOW, "red": RED}


def conflict_table(**options):
    """The conflict figure before production, and its transporters by name."""
    t = Table("FIG-CONFLICT", players=3, **options)
    figure = FIGURES["FIG-CONFLICT"]
    for cell, building in figure["buildings"].items():
        t.build(building, *map(int, cell.split(",")))
    t.s.temple = tuple(NAMES[name] for name in figure["temple_rows_from_temple_outwards"]["a"])
    t.lay((1, 0), boards=2)
    names = ["blue mine", "yellow mine", "yellow mill", "red wagon", "blue saw", "yellow truck", "blue wood"]
    units = {
        name: t.put(NAMES[who], kind, tuple(cell), **goods)
        for name, (who, kind, cell, goods) in zip(
            [*names, "yellow wood", "yellow quarry"], figure["before_production"]["units"], strict=True
        )
    }
    return t, units


def number(table, q, r):
    """The number of a hex in notation."""
    return str(table.hex(q, r) + 1)
