"""Maps that the players lay themselves (RB-MAP-05 to 10, AMB-38)."""

import json
import random
from collections import Counter

import pytest
from helpers.boats.table import GAME, play, start

from wabe.core.chance import Rng
from wabe.core.errors import BadOption
from wabe.core.reference import rule
from wabe.games.roads_and_boats.rules.components import SHAPES, TERRAINS, TILES
from wabe.games.roads_and_boats.rules.laid_tiles import number_of
from wabe.games.roads_and_boats.rules.map_laying import land_in, look_at
from wabe.games.roads_and_boats.rules.scenarios import read_scenario
from wabe.games.roads_and_boats.view.map_board import side_of


@rule("RB-MAP-05", "RB-MAP-06", "RB-MAP-10", "AMB-38")
def test_two_tiles_each_touching_until_ten_land_hexes_a_player_lie():
    s = start(2, map="free", offers=0)
    seats = []
    rng = Rng(3)
    while s.question().startswith("lay"):
        if s.question() == "lay-tile":
            seats.append(s.seat)
            assert len(s.laid) // 4 == len(s.scene(s.seat).boards[0].cells)
        legal = s.legal()
        s.play(legal[rng.below(len(legal))])
    assert seats[:6] == [0, 0, 1, 1, 0, 0]
    assert len(s.space.land_hexes) >= 20
    check = {"players": [2], "tiles": [[q, r, TERRAINS[t], list(x)] for q, r, t, x in s.space.tiles]}
    read_scenario(json.dumps(check))  # connected, every river with source and mouth


def test_free_places_are_called_as_the_choices_call_them():
    s = start(2, map="free", offers=0)
    lay(s, "woods-none", "0,0")
    play(s, "lay rock-none")
    scene = s.scene(s.seat)
    free = {cell.id: str(cell.label) for cell in scene.boards[0].cells if cell.tone == "empty"}
    assert len(free) == 6
    assert {f"At {free[choice.targets[0]]}" for choice in scene.prompt.choices} == {
        str(choice.label) for choice in scene.prompt.choices
    }


@rule("AMB-48")
@pytest.mark.parametrize("land", [8, 14])
def test_the_players_agree_on_the_size_of_the_map(land):
    s = start(2, map="free", offers=0, land_each=land)
    rng = Rng(4)
    lying = 0
    while s.question().startswith("lay"):
        lying = land_in(look_at(s).plan)
        assert f"{lying} of {2 * land} land hexes lie" in str(s.scene(None).goal)
        legal = s.legal()
        s.play(legal[rng.below(len(legal))])
    assert len(s.space.land_hexes) >= 2 * land
    assert lying >= 2 * land - 1, "not before the last tile"
    assert len(s.space.land_hexes) <= 2 * land + len(SHAPES), "then only rivers are finished"


@rule("AMB-48")
@pytest.mark.parametrize("land", [7, 15])
def test_a_map_is_neither_tiny_nor_beyond_the_box(land):
    with pytest.raises(BadOption, match="8 to 14"):
        GAME.rules(2, {"map": "free", "land_each": land})


def lay(s, tile_name, cell, turn=None):
    play(s, f"lay {tile_name}")
    play(s, f"at {cell}")
    if s.question() == "lay-turn":
        play(s, f"rotate {turn}")


@rule("RB-MAP-06", "RB-MAP-07", "RB-MAP-08")
def test_tiles_touch_rivers_match_and_begin_with_a_source_or_at_the_sea():
    s = start(1, map="free")
    assert not [action for action in s.legal() if action.text in ("lay woods-straight", "lay pasture-fork")]
    assert "lay mountain-source" in [action.text for action in s.legal()]
    lay(s, "mountain-source", "0,0", 1)  # the river leaves to the east
    assert s.question() == "lay-tile"
    play(s, "lay rock-none")
    cells = {action.args[0] for action in s.legal()}
    assert number_of((1, 0)) not in cells  # dry land does not end a river
    assert cells == {number_of(cell) for cell in ((1, -1), (0, 1), (-1, 1), (-1, 0), (0, -1))}
    play(s, "at 0,1")
    play(s, "lay woods-straight")
    assert [action.text for action in s.legal()] == ["at 1,0"]
    play(s, "at 1,0")
    cells = {(cell.q, cell.r): cell for cell in s.scene(0).boards[0].cells}
    assert cells[1, 0].exits == [side_of(1), side_of(4)]
    play(s, "lay sea-none")
    assert "at 2,0" in [action.text for action in s.legal()]
    play(s, "at 2,-1")
    assert [a for a in s.legal() if a.text == "lay woods-wide"]


def test_a_growing_map_is_drawn_as_it_lies_also_when_one_looks_back():
    s = start(2, map="free")
    drawn = []
    for cell in ("0,0", "1,0", "1,1"):
        lay(s, "woods-none", cell)
        drawn.append((s.copy(), s.scene(0)))
    assert [len(scene.boards[0].cells) for _, scene in drawn] == [1, 2, 3]
    assert [before.scene(0) == scene for before, scene in drawn] == [True] * 3


@rule("RB-MAP-09", "AMB-38")
def test_no_river_is_begun_that_cannot_get_a_source():
    s = start(4, map="free")
    lay(s, "sea-none", "0,0")
    for cell in ("1,0", "0,1", "-1,0"):
        edge = {"1,0": 4, "0,1": 5, "-1,0": 1}[cell]
        lay(s, "mountain-source", cell, edge)
    lay(s, "woods-none", "1,-1")
    legal = [action.text for action in s.legal()]
    assert "lay mountain-source" not in legal  # three sources lie
    assert not [move for move in legal if "straight" in move or "fork" in move]
    lay(s, "woods-none", "0,-1")


WOODS = ("woods", "none")


@rule("RB-MAP-06")
def test_the_map_stays_within_the_table():
    s = start(2, map="free")
    woods = next(i for i, (terrain, shape, _) in enumerate(TILES) if (TERRAINS[terrain], SHAPES[shape]) == WOODS)
    s.laid = [12, -12, woods, 0]
    assert look_at(s).cells() == [(11, -12), (11, -11), (12, -11)]


@rule("RB-MAP-07", "RB-MAP-09")
def test_a_river_at_the_edge_of_the_table_can_be_finished_and_never_leads_off_it():
    s = start(2, map="free")
    number = {(TERRAINS[terrain], SHAPES[shape]): i for i, (terrain, shape, _) in enumerate(TILES)}
    straight, source = number["woods", "straight"], number["mountain", "source"]
    s.laid = [-11, 0, straight, 1, -10, 0, number["sea", "none"], 0]  # from the west edge into the sea
    laying = look_at(s)
    assert laying.open == [(-12, 0)]
    assert laying.turns(source, (-12, 0)) == [1]
    assert laying.turns(straight, (-12, 0)) == []  # it would leave the table
    assert laying.turns(number["woods", "sharp"], (-12, 0)) != []  # this one stays on it


class Laying:
    """A map that is being laid."""

    def __init__(self, players: int = 2) -> None:
        self.s = GAME.rules(players, {"map": "free"}).start()

    def legal(self) -> set[str]:
        return {action.text for action in self.s.legal()}

    def lay(self, tile: str, q: int, r: int, *exits: int) -> "Laying":
        """A tile on a cell, with these exits."""
        self.play(f"lay {tile}", f"at {q},{r}")
        if self.s.question() == "lay-turn":
            shape = {"source": (0,), "sharp": (0, 1), "wide": (0, 2), "straight": (0, 3), "fork": (0, 2, 4)}
            base = shape[tile.split("-")[1]]
            turns = [k for k in range(6) if {(x + k) % 6 for x in base} == set(exits)]
            self.play(next(f"rotate {k}" for k in turns if f"rotate {k}" in self.legal()))
        return self

    def play(self, *moves: str) -> None:
        for move in moves:
            assert move in self.legal(), f"{move} is not among {sorted(self.legal())}"
            self.s.play(GAME.space.parse(move))

    def cells(self, tile: str) -> set[str]:
        """Where a tile may be laid."""
        if f"lay {tile}" not in self.legal():
            return set()
        kept = self.s
        self.s = kept.copy()
        self.play(f"lay {tile}")
        found = {move.split()[1] for move in self.legal()}
        self.s = kept
        return found

    def turns(self, tile: str, q: int, r: int) -> int:
        """In how many ways a tile may be laid on a cell."""
        kept = self.s
        self.s = kept.copy()
        self.play(f"lay {tile}", f"at {q},{r}")
        found = len(self.legal()) if self.s.question() == "lay-turn" else 1
        self.s = kept
        return found


@rule("RB-MAP-06", "RB-MAP-08")
def test_two_tiles_each_and_no_river_without_source_or_sea():
    m = Laying(3)
    assert {tile.split("-")[1] for tile in m.legal()} == {"none", "source"}
    seats = []
    for q in range(7):
        seats.append(m.s.seat)
        m.lay("pasture-none", q, 0)
    assert seats == [0, 0, 1, 1, 2, 2, 0]


@rule("RB-MAP-06")
def test_every_tile_touches_one_that_lies():
    m = Laying().lay("pasture-none", 0, 0)
    assert m.cells("woods-none") == {"1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"}


@rule("RB-MAP-07")
def test_what_may_lie_at_the_exit_of_a_source():
    m = Laying().lay("mountain-source", 0, 0, 1)  # flows east
    assert "1,0" not in m.cells("pasture-none")
    assert "1,0" not in m.cells("desert-none")
    assert "1,0" in m.cells("sea-none")
    assert "1,0" in m.cells("woods-straight")
    assert m.turns("woods-straight", 1, 0) == 1
    # A source would close the river without a mouth (RB-MAP-10).
    assert "1,0" not in m.cells("mountain-source")
    # A straight river tile elsewhere would begin a new river.
    assert m.cells("woods-straight") == {"1,0"}


@rule("RB-MAP-08")
def test_a_river_may_begin_at_the_sea():
    m = Laying().lay("sea-none", 0, 0)
    assert m.cells("rock-straight") == {"1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"}
    assert m.turns("rock-straight", 1, 0) <= 2
    m.lay("rock-straight", 1, 0, 1, 4)
    assert "2,0" not in m.cells("pasture-none")
    assert "2,0" in m.cells("mountain-source")
    # The sea at the other end as well would leave the river without a source.
    assert "2,0" not in m.cells("sea-none")


@rule("RB-MAP-09", "RB-MAP-10")
def test_the_last_source_is_kept_for_the_river_that_needs_it():
    # Two finished rivers use two sources; a third river begun at the sea needs the last one.
    m = Laying(4)
    m.lay("sea-none", 0, 0)
    m.lay("mountain-source", 1, 0, 4)
    m.lay("mountain-source", -1, 0, 1)
    m.lay("rock-straight", 0, 1, 2, 5)  # mouth north-west into the sea, going on south-east
    # The third source may not flow into the sea at once, for then the open river has none: it closes the river at
    # (0,2), or lies beside that cell and waits for a bend.
    assert m.cells("mountain-source") == {"0,2", "1,1", "-1,2"}
    assert m.turns("mountain-source", 1, 1) == 1
    # And no further river may be begun.
    assert "0,-1" not in m.cells("woods-straight")


OFFSETS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]  # north-east, then clockwise
MANIFEST = {
    "pasture": {"none": 22, "straight": 6, "wide": 3, "sharp": 3, "fork": 1},
    "woods": {"none": 15, "straight": 3, "wide": 3, "sharp": 1},
    "rock": {"none": 10, "straight": 1, "wide": 1, "sharp": 1},
    "mountain": {"none": 18, "source": 3},
    "desert": {"none": 17, "wide": 1, "sharp": 1},
    "sea": {"none": 30},
}


@rule("RB-MAP-07", "RB-MAP-09", "RB-MAP-10", "RB-MAP-05")
@pytest.mark.parametrize("seed", [11, 12])
def test_laid_at_random_every_river_has_a_source_and_a_mouth(seed: int):
    rng = random.Random(seed)
    s = GAME.rules(2, {"map": "free"}).start()
    while s.question().startswith("lay"):
        s.play(rng.choice(s.legal()))
    tiles = {(q, r): (TERRAINS[terrain], set(exits)) for q, r, terrain, exits in s.space.tiles}
    used: Counter[tuple[str, str]] = Counter()
    shapes = {0: "none", 1: "source", 3: "fork"}
    for terrain, exits in tiles.values():
        gap = min((a - b) % 6 for a in exits for b in exits if a != b) if len(exits) == 2 else 0
        used[terrain, shapes.get(len(exits)) or {1: "sharp", 2: "wide", 3: "straight"}[gap]] += 1
    assert all(n <= MANIFEST[terrain][shape] for (terrain, shape), n in used.items())
    assert 15 <= sum(terrain != "sea" for terrain, _ in tiles.values()) <= 30
    unseen = {cell for cell, (_, exits) in tiles.items() if exits}
    while unseen:
        edge = [unseen.pop()]
        sources = mouths = 0
        while edge:
            q, r = edge.pop()
            exits = tiles[q, r][1]
            sources += len(exits) == 1
            for x in exits:
                beside = q + OFFSETS[x][0], r + OFFSETS[x][1]
                assert beside in tiles, "a river leaves the map"
                terrain, theirs = tiles[beside]
                if terrain == "sea":
                    mouths += 1
                    continue
                assert (x + 3) % 6 in theirs, "a river ends at land"
                if beside in unseen:
                    unseen.remove(beside)
                    edge.append(beside)
        assert sources
        assert mouths


@rule("RB-MAP-08", "RB-MAP-09")
def test_without_a_source_left_no_river_is_begun_even_if_it_could_be_joined():
    m = Laying(4).lay("sea-none", 0, 0)
    m.lay("mountain-source", -1, 0, 1).lay("mountain-source", 0, -1, 2)  # both flow into the sea
    m.lay("pasture-none", 1, -1).lay("pasture-none", 2, -1)
    assert "0,1" in m.cells("woods-sharp")  # from the sea: a source is left
    m.lay("mountain-source", 2, 0, 4)  # the last one, open to the west
    # From (0,1) a bend could join its river at (1,0), yet it would be a new river; only that river goes on.
    assert m.cells("woods-sharp") == {"1,0"}
    assert m.cells("rock-straight") == {"1,0"}
    assert "1,0" in m.cells("sea-none")


@rule("RB-MAP-02", "RB-MAP-07", "RB-MAP-08")
def test_in_how_many_ways_a_river_goes_on():
    m = Laying().lay("mountain-source", 0, 0, 1)
    ways = {"woods-sharp": 2, "rock-wide": 2, "woods-straight": 1, "pasture-fork": 1}
    assert {tile: m.turns(tile, 1, 0) for tile in ways} == ways
    m = Laying().lay("sea-none", 0, 0)
    assert m.turns("pasture-fork", 1, 0) == 1  # one of its exits into the sea


@rule("RB-MAP-07", "RB-MAP-10")
def test_between_two_sources_only_the_sea():
    m = Laying().lay("mountain-source", 0, 0, 1).lay("pasture-none", 1, -1).lay("pasture-none", 2, -1)
    m.lay("mountain-source", 2, 0, 4)  # both flow into (1,0): joined they would have no mouth
    assert [tile for tile in sorted(m.legal()) if "1,0" in m.cells(tile.split()[1])] == ["lay sea-none"]


@rule("RB-MAP-05", "RB-MAP-09")
def test_with_ten_land_hexes_the_map_is_whole_once_its_rivers_are():
    m = Laying(1)
    for q in range(9):
        m.lay("pasture-none", q, 0)
    m.lay("mountain-source", 0, 1, 3)
    assert m.legal() == {"lay sea-none"}
    m.play("lay sea-none", "at -1,2")
    assert (m.s.question(), len(m.legal())) == ("choose-home", 10)
