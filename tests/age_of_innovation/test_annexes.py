"""Annexes."""

from helpers.innovation.table import Position, mask

from wabe.core.reference import rule


@rule("AOI-ANX-01")
def test_annexes():
    position = Position(3).build(0, "workshop", "H6").build(0, "tower", "C5").give(0, annexes=2).round(1, 1)
    assert position.legal("annex") == ["annex C5", "annex H6"]
    assert position.gained("annex C5") == {"annexes": -1}
    position.turn(0)
    assert position.legal("annex") == ["annex H6"]  # one each, and as often as there are annexes
    position.play("annex H6").turn(0)
    assert position.legal("annex") == []
    assert position.player().all.bit_count() == 2


@rule("AOI-ANX-01", "AOI-ANX-02")
def test_tv_49_an_annex_completes_a_city():
    position = Position(3).build(0, "school", "H6").build(0, "guild", "H7", "G7").give(0, annexes=1)
    position.play("annex H6")
    assert position.asked() == ("city-tile", 0)
    assert position.player().city == mask("H6", "H7", "G7")
    weak = Position(3).build(0, "workshop", "H6").build(0, "guild", "H7", "G7").give(0, annexes=1).play("annex H6")
    assert weak.player().city == 0  # four, but value 6


@rule("AOI-CITY-02", "AOI-CITY-03", "AOI-ANX-01")
def test_an_annex_counts_for_number_and_value_of_the_small_cities():
    def asked(p: Position, where: str) -> tuple[str, int]:
        return p.turn(0).play(f"annex {where}").end().asked()

    p = Position().build(0, "university", "E9").build(0, "guild", "E10").give(annexes=1)
    assert asked(p, "E10") == ("turn", 1)  # three, value 6
    p = Position().palace(8).build(0, "university", "E9").build(0, "guild", "E10").give(annexes=1)
    assert asked(p, "E10") == ("city-tile", 0)
    p = Position().build(0, "monument", "E9").build(0, "workshop", "E10").give(annexes=2)
    assert asked(p, "E9") == ("turn", 1)  # 4 + 1 + 1
    assert asked(p, "E10") == ("city-tile", 0)
