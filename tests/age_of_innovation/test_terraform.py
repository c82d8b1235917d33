"""Terraform and build: spades bought and free, workshops."""

import pytest
from helpers.innovation.table import Position, hexes, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import TERRAINS


def terrain(position: Position, name: str) -> str:
    return TERRAINS[position.s.terrain_at(hexes(name)[0])]


def at_home(**options: object) -> Position:
    """Seat 0 (desert) has a workshop on H6 of the large side, tools and coins."""
    return Position(3, **options).build(0, "workshop", "H6").give(0, coins=10, tools=12)


@rule("AOI-TB-01", "AOI-TB-04", "AOI-TB-06")
def test_tv_03_two_spades_and_a_workshop():
    position = at_home().ground("G6", "mountain")
    assert position.gained("dig G6 2") == {"tools": -6}
    assert position.asked() == ("spades", 0)
    assert position.legal() == ["build G6", "done"]
    assert position.gained("build G6") == {"tools": -1, "coins": -2}
    assert position.player().built[0] & mask("G6")


@rule("AOI-TB-03")
def test_tv_04_two_spades_for_a_swamp():
    position = at_home().ground("G6", "swamp")
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2"]
    position.play("dig G6 2")
    assert terrain(position, "G6") == "desert"


@rule("AOI-TB-01")
def test_terraforming_alone_building_alone_but_not_nothing():
    position = at_home().ground("G6", "plains")
    assert "done" not in position.legal()
    position.play("dig G6 1", "done").end()
    assert terrain(position, "G6") == "desert"
    position = at_home().ground("G6", "desert")
    assert position.gained("build G6") == {"tools": -1, "coins": -2}
    assert position.asked() == ("close", 0)


@rule("AOI-TB-01", "AOI-TB-05")
def test_after_bought_spades_nothing_can_be_built_elsewhere():
    position = at_home().ground("G6", "swamp").ground("H7", "desert")
    assert position.legal("build") == ["build H7"]
    assert position.play("dig G6 1").asked() == ("close", 0)  # G6 is plains now, and H7 is another hex


@rule("AOI-TB-02")
def test_targets_are_empty_in_reach_and_not_native():
    position = at_home().build(1, "workshop", "G6").ground("H7", "desert")
    cells = {text.split()[1] for text in position.legal("dig")}
    assert cells == {"G7", "H5", "I6", "I7"}
    assert position.legal("build") == ["build H7"]


@rule("AOI-TB-03", "AOI-TB-05")
def test_stopping_on_the_way():
    position = at_home().ground("G6", "forest")
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2", "dig G6 3"]
    position.play("dig G6 1")
    assert terrain(position, "G6") == "mountain"
    assert position.asked() == ("close", 0)  # nothing can be built there


@rule("AOI-TB-04")
@pytest.mark.parametrize(("digging", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_price_of_a_spade(digging: int, cost: int):
    position = at_home().ground("G6", "plains").give(0, digging=digging)
    assert position.gained("dig G6 1") == {"tools": -cost}
    poor = at_home().ground("G6", "swamp").give(0, tools=2 * cost - 1, digging=digging)
    assert [text for text in poor.legal("dig") if "G6" in text] == ["dig G6 1"]


@rule("AOI-TB-06")
def test_a_workshop_needs_its_cost_and_a_piece():
    assert not at_home().ground("G6", "desert").give(0, coins=1).legal("build")
    assert not at_home().ground("G6", "desert").give(0, tools=0).legal("build")
    position = at_home().ground("G6", "desert").build(0, "workshop", "A1", "A3", "A5", "A7", "A9", "A11", "C1", "C3")
    assert position.player().pieces_left(0) == 0
    assert not position.legal("build")
    last = at_home().ground("G6", "desert").build(0, "workshop", "A1", "A3", "A5", "A7", "A9", "A11", "C1")
    assert last.player().pieces_left(0) == 1
    assert last.play("build G6").player().pieces_left(0) == 0
    assert Position(3).rich(0).ground("G6", "desert").legal("build") == []  # nothing is in reach


@rule("AOI-TB-07")
def test_terraformed_hexes_belong_to_nobody():
    position = at_home().ground("G6", "plains").play("dig G6 1", "done").end()
    position.build(1, "workshop", "F6").rich(1).rich(2)
    assert "dig G6 1" in position.legal()
    position.play("dig G6 1")
    assert terrain(position, "G6") == "plains"


@rule("AOI-TB-08", "AOI-PA-5", "AOI-PA-6")
def test_missing_spades_are_bought_for_the_first_hex_only_if_too_few():
    position = at_home().ground("G6", "forest").ground("H5", "plains").bowls(0, 0, 0, 12).play("power 6")
    assert [text for text in position.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2", "dig G6 3"]
    assert [text for text in position.legal("dig") if "H5" in text] == ["dig H5 1"]
    assert position.gained("dig G6 3") == {"tools": -3}
    assert position.legal() == ["build G6", "done"]
    one = at_home().ground("G6", "forest").bowls(0, 0, 0, 12).give(0, tools=3).play("power 5")
    assert [text for text in one.legal("dig") if "G6" in text] == ["dig G6 1", "dig G6 2"]
    assert one.gained("dig G6 2") == {"tools": -3}


@rule("AOI-TB-09")
def test_the_rest_goes_to_another_hex_once_the_first_is_native():
    position = at_home().ground("G6", "plains").ground("H5", "swamp").bowls(0, 0, 0, 12).play("power 6", "dig G6 1")
    position.play("dig H5 1")
    assert position.legal() == ["build G6", "done"]  # it stays one spade short
    stopped = at_home().ground("G6", "swamp").bowls(0, 0, 0, 12).play("power 6", "dig G6 1")
    assert stopped.asked() == ("close", 0)  # not native: no other hex may be begun


@rule("AOI-TB-12", "AMB-07", "AOI-OUT-01")
def test_missing_spades_are_bought_for_each_hex_a_free_one_goes_to():
    position = at_home().ground("G6", "plains").ground("H5", "mountain").bowls(0, 0, 0, 12).play("power 6", "dig G6 1")
    assert [text for text in position.legal("dig") if "H5" in text] == ["dig H5 1", "dig H5 2"]
    assert position.gained("dig H5 2") == {"tools": -3}  # one of the two is free
    assert terrain(position, "H5") == "desert"
    assert position.legal() == ["build G6", "done"]  # none is left: a third hex may not be begun
    poor = at_home().ground("G6", "plains").ground("H5", "mountain").bowls(0, 0, 0, 12).play("power 6", "dig G6 1")
    poor.give(0, tools=2)
    assert [text for text in poor.legal("dig") if "H5" in text] == ["dig H5 1"]


@rule("AOI-TB-12", "AMB-07", "AOI-BA-6")
def test_of_three_spades_the_last_may_be_supplemented_on_the_third_hex():
    position = at_home().ground("G6", "plains").ground("H5", "plains").ground("I6", "forest").books(0, 3, 0, 0, 0)
    position.s.book_tiles = [5]
    position.play("use-books 6", "dig G6 1", "dig H5 1")
    assert position.gained("dig I6 3") == {"tools": -6}
    assert terrain(position, "I6") == "desert"


@rule("AOI-TB-12", "AMB-07", "AOI-FAC-07", "AMB-12")
def test_missing_spades_are_bought_behind_a_second_tunnel_too():
    position = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "H6").rich(0)
    position.ground("G6", "plains").bowls(0, 0, 0, 12).play("power 6", "dig G6 1")
    target = next(text.split()[1] for text in position.legal("tunnel"))
    position.ground(target, "mountain").play(f"tunnel {target}")
    assert position.legal() == [f"dig {target} 1", f"dig {target} 2"]
    assert position.gained(f"dig {target} 2") == {"tools": -3}


@rule("AOI-TB-09", "AOI-BA-6")
def test_three_spades_on_three_hexes():
    position = at_home().ground("G6", "plains").ground("H5", "plains").ground("I6", "plains").books(0, 3, 0, 0, 0)
    position.s.book_tiles = [5]
    position.play("use-books 6", "dig G6 1", "dig H5 1", "dig I6 1")
    assert position.legal() == ["build G6", "done"]
    assert {terrain(position, name) for name in ("G6", "H5", "I6")} == {"desert"}


@rule("AOI-TB-10", "AOI-TB-11")
def test_tv_05_spades_before_building_and_only_on_the_first_hex():
    # two plains beside D5; D3 (wasteland) touches C3 only
    position = Position(3).build(0, "workshop", "C2").rich(0).ground("C3", "plains").ground("D2", "plains")
    position.ground("D3", "wasteland").bowls(0, 0, 0, 12).play("power 6")
    assert not [text for text in position.legal("dig") if "D3" in text]
    position.play("dig C3 1", "dig D2 1")
    assert position.legal() == ["build C3", "done"]
    position.play("build C3")
    assert position.player().built[0] == mask("C2", "C3")
    assert terrain(position, "D2") == "desert"
    assert terrain(position, "D3") == "wasteland"


@rule("AOI-TB-10", "AMB-15")
def test_unused_spades_are_lost():
    position = at_home().ground("G6", "plains").bowls(0, 0, 0, 12).play("power 6", "dig G6 1", "build G6")
    assert position.asked() == ("close", 0)
    position = at_home().ground("G6", "plains").bowls(0, 0, 0, 12).play("power 6", "dig G6 1", "done")
    assert position.asked() == ("close", 0)
    effect = at_home().effect(terraform_build=2)
    assert "done" in effect.legal()  # what comes by itself may be left
    assert "done" not in at_home().bowls(0, 0, 0, 12).play("power 6").legal()  # an action must be carried out


@rule("AOI-TB-11")
def test_the_workshop_of_free_spades_costs_as_usual():
    position = at_home().ground("G6", "plains").bowls(0, 0, 0, 12).play("power 5", "dig G6 1")
    assert position.gained("build G6") == {"tools": -1, "coins": -2}
    poor = at_home().ground("G6", "plains").bowls(0, 0, 0, 12).give(0, coins=1).play("power 5", "dig G6 1")
    assert poor.asked() == ("close", 0)


@rule("AOI-TB-13")
def test_free_spades_do_not_build_on_a_native_hex():
    position = at_home().ground("G6", "desert").ground("H7", "plains").bowls(0, 0, 0, 12).play("power 5")
    assert not position.legal("build")
    surrounded = at_home()
    for name in ("G6", "G7", "H5", "H7", "I6", "I7"):
        surrounded.ground(name, "desert")
    assert "power 5" not in surrounded.bowls(0, 0, 0, 12).legal()
    assert "power 5" in surrounded.ground("G6", "plains").legal()  # one hex is enough


@rule("AOI-TB-15", "AOI-FAC-03", "AOI-RS-08")
def test_tv_61_every_spade_scores_bought_or_free():
    position = Position(3, factions=("goblins",) * 3).build(0, "workshop", "H6").give(0, tools=3).round(1, 8)
    position.ground("G6", "mountain").bowls(0, 0, 0, 12).play("power 5")
    assert position.gained("dig G6 2") == {"vp": 4, "coins": 4, "tools": -3}
