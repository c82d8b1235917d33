"""Bridges, those of the Moles too."""

from helpers.innovation.table import Position, hexes, mask, names_of

from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import BRIDGES
from wabe.games.age_of_innovation.rules.map import HEX_NAMES, MAPS, PAIR_NAMES


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
    assert position.player().bridges == BRIDGES - 1
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


# The Moles. On the large side E4 is desert; E3 (plains) and D3 (wasteland) lie beside it.


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


def moles() -> Position:
    return Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "E4").rich()


@rule("AOI-FAC-07", "AOI-BRIDGE-06")
def test_from_one_building_the_moles_lead_bridges_to_all_land_around():
    p = moles().turn(0)
    # From E4: the six positions with two common neighbours are C4~, D2, D5, F2~, F5, G4. Land ones: D2, D5, F5, G4.
    assert set(p.legal("bridge")) == {"bridge D2-E4", "bridge D5-E4", "bridge E4-F5", "bridge E4-G4"}
    assert p.gained("bridge D2-E4") == {"tools": -1, "bridges": -1}
    assert p.end().asked() == ("turn", 1)


@rule("AOI-BRIDGE-06")
def test_the_bridge_over_land_makes_adjacent():
    p = moles().bridge(0, "D2-E4").turn(0)
    assert "dig D2 2" in p.legal("dig")  # mountain
    assert "tunnel D2" not in p.legal("tunnel")


@rule("AOI-FAC-07", "AOI-BRIDGE-02")
def test_moles_have_three_bridges_and_may_lay_them_in_one_round():
    p = moles().turn(0)
    for site in ("D2-E4", "D5-E4", "E4-F5"):
        p.play(f"bridge {site}").end().turn(0)
    assert p.legal("bridge") == []


@rule("AOI-FAC-07", "AOI-BRIDGE-06", "AOI-CITY-01")
def test_a_bridge_over_land_may_complete_a_city():
    p = Position(factions=("moles", "inventors")).build(0, "guild", "E9", "E10", "F9").build(0, "workshop", "D11")
    assert p.give(tools=1).turn(0).gained("bridge D11-E10") == {"tools": -1, "bridges": -1}
    assert p.asked() == ("city-tile", 0)
    assert names_of(p.player().city) == {"E9", "E10", "F9", "D11"}
