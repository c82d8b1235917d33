"""Palace 14: a city over a river hex."""

from helpers.innovation.table import Position, mask

from wabe.core.reference import rule


def across_the_river() -> Position:
    """Palace 14; two groups on both sides of the river hex D9."""
    return Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D8").build(0, "school", "E9")


@rule("AOI-CITY-08", "AMB-11", "AOI-PALACE-14")
def test_palace_fourteen_a_city_over_a_river_hex():
    position = across_the_river()
    assert position.legal("river-city") == ["river-city C9", "river-city D9"]
    position.play("river-city D9")
    assert position.player().city == mask("C10", "B9", "D8", "E9")
    assert position.s.river_tiles == mask("D9")
    position.play("city 4")
    assert position.asked() == ("turn", 0)  # the action is still to come
    assert position.legal("river-city") == []
    after = across_the_river().give(0, scholars=1).play("send law 1")
    assert "river-city D9" in after.legal()
    after.play("river-city D9", "city 4")
    assert after.asked() == ("close", 0)
    assert across_the_river().palace(13).legal("river-city") == []
    nothing = across_the_river()
    nothing.s.cities = [0] * 7
    assert nothing.legal("river-city") == []  # no tile is left


@rule("AOI-CITY-08")
def test_no_city_building_at_that_hex_and_one_hex_only():
    position = across_the_river().build(0, "workshop", "E10").city(0, "E10")
    assert position.legal("river-city") == ["river-city C9"]  # E10 lies at D9
    weak = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "workshop", "D8", "E9")
    assert weak.legal("river-city") == []  # value 6
    two = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D11", "E11")
    assert two.legal("river-city") == ["river-city C11", "river-city D10"]
    far = Position(3).palace(14).build(0, "guild", "C10", "B9").build(0, "guild", "D12", "D13")
    assert far.legal("river-city") == []  # C11 and C12 would be two hexes


@rule("AOI-CITY-08", "AOI-CITY-02", "AOI-ANX-01")
def test_a_river_city_counts_annexes_and_the_university():
    # D7 and D8 both touch C8 and E8, beside which stands E9.
    # C8 university (3) and E8, E9 schools: with a university three buildings do; 3 + 2 + 2 = 7.
    both = {"river-city D7", "river-city D8"}
    p = Position().palace(14).build(0, "university", "C8").build(0, "school", "E8", "E9").rich().turn(0)
    assert set(p.legal("river-city")) == both
    # Without the university: C8 guild with annex counts as two: 3 + 2 + 2 = 7 with four.
    p = Position().palace(14).build(0, "guild", "C8").build(0, "school", "E8", "E9").annex(0, "C8").rich().turn(0)
    assert set(p.legal("river-city")) == both
    p = Position().palace(14).build(0, "guild", "C8").build(0, "school", "E8", "E9").rich().turn(0)
    assert p.legal("river-city") == []
