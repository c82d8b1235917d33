"""Adjacency, reach, border and riverside."""

import pytest
from helpers.innovation.table import Position, hexes, mask, names_of

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.building import in_reach
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, HEXES, MAPS
from wabe.games.age_of_innovation.rules.state import INCOME, SCIENCE, SETUP


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
