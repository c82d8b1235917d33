"""Adjacency, reach, bridges, border and riverside."""

import pytest
from innovation_table import Position, hexes, mask, names_of

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.building import in_reach
from wabe.games.age_of_innovation.book.map import HEX_NAMES, HEXES, MAPS, PAIR_NAMES
from wabe.games.age_of_innovation.book.state import INCOME, SCIENCE, SETUP


def reach(side: str, name: str, sailing: int) -> set[str]:
    return names_of(MAPS[side].reach[sailing][HEX_NAMES.index(name)])


@rule("AOI-ADJ-01")
def test_hexes_that_share_a_side():
    large = MAPS["large"]
    assert names_of(large.near[hexes("D8")[0]]) == {"C8", "C9", "D7", "D9", "E8", "E9"}
    assert names_of(large.near[hexes("A1")[0]]) == {"A2", "B1"}
    assert names_of(MAPS["small"].near[hexes("A2")[0]]) == {"A3", "B1", "B2"}


@rule("AOI-ADJ-02", "AOI-ADJ-03", "AMB-02")
def test_a_bridge_makes_hexes_adjacent_for_everybody():
    position = Position(3).build(0, "workshop", "C10").build(1, "guild", "D8")
    assert not position.s.adjacent(hexes("C10")[0]) & mask("D8")
    position.bridge(2, "C10-D8")
    assert position.s.adjacent(hexes("C10")[0]) & mask("D8")
    assert position.s.adjacent(hexes("D8")[0]) & mask("C10")
    position.rich(0)
    assert position.gained("upgrade C10 guild")["coins"] == -3
    assert position.asked() == ("leech", 1)


@rule("AOI-ADJ-04")
def test_groups_are_connected_sets_of_buildings():
    position = Position(3).build(0, "workshop", "G6", "G7", "H6", "F11", "E11", "H2")
    groups = position.s.groups(position.player().all)
    assert {frozenset(names_of(group)) for group in groups} == {
        frozenset({"G6", "G7", "H6"}),
        frozenset({"F11", "E11"}),
        frozenset({"H2"}),
    }
    position.build(0, "workshop", "H11").bridge(1, "F11-H11")
    assert len(position.s.groups(position.player().all)) == 3


@rule("AOI-REACH-01")
@pytest.mark.parametrize(
    ("side", "name", "zero", "one", "two", "three"),
    [
        ("large", "A1", "B1", "A3", "C2 C3", 6),  # TV-70
        ("large", "E4", "D3 E3", "C5 D5 F5 G3 G4", "B4 C3 D6 E2 F1 F6 G6 H5", 22),  # TV-71
        ("large", "D8", "E8 E9", "B7 B9 C7 C10 D6 E10", "A9 D11 E11 F6", 19),  # TV-72
        ("small", "D6", "E6 E7", "B5 B7 C5 C8 D4 E8", "A7 D9 E9 F4", 19),  # TV-73
        ("small", "F3", "F4 G4", "D3 D4 H3", "C3 E6 I3", 13),  # TV-74
    ],
)
def test_tv_70_to_74_reach(side: str, name: str, zero: str, one: str, two: str, three: int):
    expected: set[str] = set()
    for sailing, more in enumerate((zero, one, two)):
        expected |= set(more.split())
        assert reach(side, name, sailing) == expected
    assert len(reach(side, name, 3)) == three


@rule("AOI-REACH-01")
def test_tv_75_pairs_in_reach():
    for side, expected in (("large", [143, 228, 327, 439]), ("small", [108, 158, 221, 296])):
        table = MAPS[side].reach
        assert [sum(table[n][i].bit_count() for i in range(HEXES)) // 2 for n in range(4)] == expected


@rule("AOI-REACH-01")
def test_tv_76_connected_land():
    for side, expected in (("large", 6), ("small", 4)):
        the_map = MAPS[side]
        left, parts = the_map.land, 0
        while left:
            part = edge = left & -left
            while edge:
                edge = sum({1 << n for cell in bits(edge) for n in bits(the_map.land_near[cell])}) & ~part
                part |= edge
            left &= ~part
            parts += 1
        assert parts == expected


@rule("AOI-REACH-02", "AOI-REACH-03")
def test_reach_is_for_building_adjacency_for_power():
    position = Position(3).build(0, "workshop", "E8").build(1, "workshop", "F6").rich(0).give(0, sailing=1)
    position.ground("D6", "desert")
    assert "build D6" in position.legal()
    assert "upgrade E8 guild" in position.legal()
    assert position.gained("upgrade E8 guild")["coins"] == -6  # F6 is in reach, not adjacent
    assert position.asked()[0] != "leech"
    # a bridge over the river and a building on the way do not stop boats
    position = Position(3).build(0, "workshop", "E4").bridge(1, "D5-F5").build(1, "palace", "D5").give(0, sailing=2)
    assert mask("D6", "F6") & ~in_reach(position.s, position.player()) == 0


@rule("AOI-REACH-04", "AOI-BOOST-01")
def test_booster_one_reaches_further_in_phase_two_only():
    position = Position(3).build(0, "workshop", "A1").booster(1)
    assert names_of(in_reach(position.s, position.player())) == {"B1", "A3"}
    for phase in (SETUP, INCOME, SCIENCE):
        position.s.phase = phase
        assert names_of(in_reach(position.s, position.player())) == {"B1"}


@rule("AOI-REACH-05")
def test_border_hexes():
    assert MAPS["large"].border.bit_count() == 33
    assert MAPS["small"].border.bit_count() == 22
    for name in ("A1", "A7", "B13", "C13", "F1", "G1", "I5", "I13"):
        assert MAPS["large"].border & mask(name), name
    for name in ("B4", "H2", "E2", "H12"):
        assert not MAPS["large"].border & mask(name), name
    for name in ("B2", "C3", "D3", "F3", "G4", "H3"):
        assert not MAPS["small"].border & mask(name), name


@rule("AOI-REACH-06")
def test_riverside_hexes():
    large = MAPS["large"]
    assert large.riverside & mask("A1", "D8", "E11", "I13") == mask("A1", "D8", "E11", "I13")
    assert not large.riverside & mask("A5", "B5", "E12", "I7", "D13")
    position = Position(3).build(0, "workshop", "H6").bridge(0, "H3-I5")
    assert not position.s.box.map.riverside & mask("H6")


@rule("AOI-BRIDGE-01", "AMB-04")
def test_printed_sites():
    assert len(MAPS["large"].sites) == 31
    assert len(MAPS["small"].sites) == 17
    assert PAIR_NAMES.index("A10-B11") in MAPS["small"].sites
    assert PAIR_NAMES.index("G1-I1") in MAPS["large"].sites
    for side in ("large", "small"):
        the_map = MAPS[side]
        sites = {PAIR_NAMES[site] for site in the_map.sites}
        by_shape = set()
        for pair in bits(the_map.spans):
            a, b = (HEX_NAMES.index(end) for end in PAIR_NAMES[pair].split("-"))
            between = the_map.near[a] & the_map.near[b]
            if between.bit_count() == 2 and not between & ~the_map.river:
                by_shape.add(PAIR_NAMES[pair])
        assert sites - by_shape == ({"G1-I1"} if side == "large" else set())
        assert by_shape <= sites


@rule("AOI-BRIDGE-02", "AOI-BRIDGE-03")
def test_where_a_bridge_may_be_built():
    position = Position(3).build(0, "workshop", "C10").build(1, "guild", "D8").build(1, "guild", "G4")
    position.effect(bridge=1)
    assert position.legal("bridge") == ["bridge C10-D8", "bridge C10-D11", "bridge C10-E10"]  # one end own, other any
    position = Position(3).build(0, "workshop", "C10").bridge(1, "C10-D8").effect(bridge=1)
    assert position.legal("bridge") == ["bridge C10-D11", "bridge C10-E10"]  # the site must be free
    position.play("bridge C10-D11")
    assert position.player().bridges == 2
    assert position.s.adjacent(hexes("C10")[0]) & mask("D8", "D11") == mask("D8", "D11")
    assert position.s.adjacent(hexes("D11")[0]) & mask("C10")
    assert position.s.bridge_ends == mask("C10", "D8", "D11")
    position.give(0, bridges=0)
    assert position.effect(bridge=1).asked()[0] != "bridge-site"


@rule("AOI-BRIDGE-04", "AOI-LEECH-06")
def test_a_bridge_is_no_build():
    position = Position(3).build(0, "workshop", "C10").build(1, "guild", "D8").round(1, 1)
    position.booster(3)
    position.effect(bridge=1)
    assert position.gained("bridge C10-D8") == {"bridges": -1}
    assert position.asked() == ("turn", 0)


@rule("AOI-BRIDGE-04", "AOI-BRIDGE-05", "AMB-03")
def test_a_bridge_completes_a_city_of_its_builder_only():
    def before() -> Position:
        return Position(3).build(0, "guild", "C10", "B10").build(0, "guild", "D8").build(0, "school", "E9")

    own = before().effect(bridge=1).play("bridge C10-D8")
    assert own.asked() == ("city-tile", 0)
    other = before().build(1, "workshop", "A10").rich(0).rich(1)
    other.turn(1).bridge(1, "C10-D8")
    assert other.player().city == 0
    # the groups are looked at when their owner builds next
    other.turn(0).ground("A11", "desert")
    other.play("build A11", "decline")
    assert other.asked() == ("city-tile", 0)


@rule("AOI-BRIDGE-05", "AOI-CITY-05")
def test_a_foreign_bridge_joins_buildings_to_a_city():
    position = Position(3).build(0, "guild", "C10", "B9", "B10", "A10").city(0, "C10", "B9", "B10", "A10")
    position.build(0, "workshop", "D8", "E9").build(1, "workshop", "E8", "C7")
    position.turn(1).effect(1, bridge=2).play("bridge C7-D8")
    assert not position.player(0).city & mask("D8")
    position.build(1, "workshop", "D11").play("bridge C10-D11")
    assert not position.player(0).city & mask("D8")
    position.give(1, bridges=1).build(0, "workshop", "D12").bridge(0, "C10-D8")
    position.turn(1).effect(1, bridge=1).play("bridge D6-E8")
    assert position.player(0).city & mask("D8", "E9") == mask("D8", "E9")
    assert not position.player(0).city & mask("D12")


@rule("AOI-BRIDGE-06")
def test_bridges_of_the_moles_lie_over_land_too():
    large = MAPS["large"]
    spans = {PAIR_NAMES[pair] for pair in bits(large.spans)}
    assert "A5-C6" not in spans  # a straight line: only one hex between
    assert "B5-C7" in spans  # over B6 and C6, both land
    assert "E11-F9" in spans  # over E10 (land) and F10 (river)
    assert "G1-I1" in spans  # over H1, the other position is off the board, but H1 is river
    assert "A2-C3" not in spans  # one end is river
    assert "D13-F13" not in spans  # over E13 (land) and a place off the board
