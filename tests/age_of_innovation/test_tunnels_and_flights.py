"""Tunnels of the Moles, flights of palace 9."""

import pytest
from helpers.innovation.table import Position

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.components import SCHOLARS


def moles(players: int = 4, **options: object) -> Position:
    """Moles on the desert with a workshop on H6 of the large side, tools and coins."""
    position = Position(players, factions=("moles",) * 5, **options).build(0, "workshop", "H6")
    return position.give(0, coins=10, tools=12)


@rule("AOI-FAC-07", "AMB-01")
@pytest.mark.parametrize(
    ("players", "edition", "points"), [(4, "2024", 6), (3, "2024", 5), (5, "2024", 7), (4, "1.1", 4), (5, "1.1", 4)]
)
def test_tv_48_points_of_a_tunnel(players: int, edition: str, points: int):
    position = moles(players, edition=edition).ground("F6", "plains")
    assert position.gained("tunnel F6") == {"tools": -1, "vp": points}
    assert position.legal() == ["dig F6 1"]
    assert position.gained("dig F6 1") == {"tools": -3}
    assert position.legal() == ["build F6", "done"]
    assert position.gained("build F6") == {"tools": -1, "coins": -2}  # one tunnel for both (AMB-12)


@rule("AOI-FAC-07", "AMB-25")
def test_where_a_tunnel_leads():
    position = moles()
    cells = {text.split()[1] for text in position.legal("tunnel")}
    # exactly two steps away over whatever hexes, land, not adjacent to an own building
    assert cells == {"F5", "F6", "H8", "I5", "I8"}
    position.build(1, "workshop", "F5").ground("I5", "desert")
    cells = {text.split()[1] for text in position.legal("tunnel")}
    assert "F5" not in cells
    assert "I5" in cells
    # a hex joined by a bridge is adjacent, and so excluded
    far = moles(3).build(0, "workshop", "F6")
    assert "tunnel E8" in far.legal()
    assert "tunnel E8" not in far.bridge(1, "E8-F6").legal()


@rule("AOI-FAC-07", "AMB-25")
def test_a_tunnel_leads_two_hexes_far_over_river_too():
    # Distance 2 from E4: C3 C4~ C5 D2 D5 E2 E6~ F2~ F5 G3 G4 G5~. Land: C3 C5 D2 D5 E2 F5 G3 G4.
    p = Position(3, factions=("moles",) * 3).build(0, "workshop", "E4").rich().turn(0)
    assert set(p.legal("tunnel")) == {f"tunnel {h}" for h in ("C3", "C5", "D2", "D5", "E2", "F5", "G3", "G4")}


@rule("AOI-FAC-07")
def test_no_tunnel_to_a_hex_adjacent_to_another_own_building():
    assert "tunnel F6" in moles().legal()
    assert "tunnel F6" not in moles().build(0, "workshop", "G7").legal()


@rule("AOI-FAC-07")
def test_a_tunnel_needs_its_tool_and_something_to_do():
    spade = moles(3).ground("F6", "plains").ground("G6", "plains").bowls(0, 0, 0, 12)
    assert "tunnel F6" in spade.give(0, tools=1).play("power 5").legal()
    assert not spade.turn(0).give(0, tools=0).play("power 6").legal("tunnel")
    assert "tunnel F6" in moles().ground("F6", "plains").give(0, tools=4).legal()  # one for the tunnel, three to dig
    native = moles(3).ground("F6", "desert").ground("G6", "plains").bowls(0, 0, 0, 12).play("power 5")
    assert "tunnel F6" not in native.legal()  # free spades do not build there (AOI-TB-13)


@rule("AOI-FAC-07")
def test_a_tunnel_counts_although_sailing_reaches_the_hex():
    p = Position(3, factions=("moles",) * 3).build(0, "workshop", "E4").rich().give(sailing=1).turn(0)
    assert "build D5" in p.legal("build")
    assert p.gained("tunnel D5", "build D5") == {"tools": -2, "coins": -2, "vp": 5}


@rule("AMB-13", "AOI-FAC-07")
def test_a_tunnel_to_a_native_hex_for_building_only():
    position = moles().ground("F6", "desert").play("tunnel F6")
    assert position.legal() == ["build F6"]
    assert position.gained("build F6") == {"tools": -1, "coins": -2}
    assert "tunnel F6" not in moles().ground("F6", "desert").give(0, tools=1).legal()
    assert "tunnel F6" not in moles().ground("F6", "desert").give(0, coins=1).legal()
    assert "tunnel F6" in moles().ground("F6", "desert").give(0, tools=2).legal()
    assert "tunnel F6" not in moles().ground("F6", "plains").give(0, tools=3).legal()  # no spade could be bought


@rule("AMB-12", "AOI-FAC-07")
def test_several_tunnels_in_one_action():
    position = moles(3).ground("F6", "plains").ground("F5", "plains").bowls(0, 0, 0, 12).play("power 6")
    assert position.gained("tunnel F6") == {"tools": -1, "vp": 5}
    position.play("dig F6 1")
    assert position.gained("tunnel F5") == {"tools": -1, "vp": 5}
    assert position.legal() == ["dig F5 1"]
    position.play("dig F5 1")
    assert position.legal() == ["build F6", "done"]
    position.play("done")
    assert position.asked() == ("close", 0)


@rule("AOI-CT-2", "AOI-FAC-07", "AOI-TB-09", "AOI-TB-11")
def test_moles_use_the_two_spades_of_a_city_through_two_tunnels():
    p = Position(factions=("moles", "inventors")).build(0, "guild", "E9", "E10", "F9").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 2")
    assert "tunnel C11" not in p.legal()  # native: free spades build only where they have dug
    assert p.gained("tunnel B8", "dig B8 1") == {"tools": -1, "vp": 4}  # 2 + 2 players
    assert p.gained("tunnel E7", "dig E7 1") == {"tools": -1, "vp": 4}
    assert set(p.legal()) == {"build B8", "done"}


@rule("AOI-FAC-07", "AOI-TB-08")
def test_the_tunnel_is_paid_before_spades_are_bought():
    # F7 is mountain: one free spade, the other costs 3 of the tools that the tunnel leaves.
    def at_target(tools: int) -> Position:
        p = Position(factions=("moles", "inventors")).build(0, "workshop", "E9").bowls(0, 0, 0, 12)
        return p.give(tools=tools, coins=2).turn(0).play("power 5", "tunnel F7")

    assert set(at_target(4).legal()) == {"dig F7 1", "dig F7 2"}
    assert set(at_target(3).legal()) == {"dig F7 1"}


@rule("AOI-TB-11", "AOI-FAC-07")
def test_the_workshop_stands_on_the_first_hex_although_the_second_was_tunnelled_to():
    p = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "E4").bowls(0, 0, 0, 12).rich()
    p.turn(0).play("power 6", "dig D3 1", "tunnel G3", "dig G3 1")
    assert p.legal("build") == ["build D3"]


@rule("AMB-08", "AOI-NEU-04")
def test_no_tunnel_for_neutral_buildings():
    position = moles(3).ground("F6", "desert").effect(neutral="tower")
    assert "place F6" not in position.legal()


# Flights.


def wings() -> Position:
    """Palace 9, and a workshop on H6 of the large side with tools and coins."""
    return Position(3).build(0, "workshop", "H6").give(0, coins=10, tools=12).palace(9)


@rule("AOI-PALACE-09", "AMB-25")
def test_flights_of_palace_nine():
    position = wings().give(0, scholars=1).ground("G4", "plains").ground("F6", "desert")
    cells = {text.split()[1] for text in position.legal("fly")}
    assert {"F6", "F5", "H8"} <= cells  # distance 2
    assert {"G4", "E8"} <= cells  # distance 3
    assert not {"G6", "H7"} & cells  # adjacent
    assert "H9" in cells
    assert "H10" not in cells  # four steps
    assert position.gained("fly F6") == {"scholars": -1, "vp": 5}
    assert position.player().supply == SCHOLARS
    assert position.legal() == ["build F6"]
    assert not wings().legal("fly")  # no scholar


@rule("AOI-PALACE-09")
def test_flights_need_the_palace_built():
    unbuilt = Position(3).build(0, "workshop", "H6").give(0, coins=10, tools=12, scholars=1).drafted(9)
    assert not unbuilt.legal("fly")


@rule("AOI-PALACE-09")
def test_no_flight_to_a_hex_adjacent_to_another_own_building():
    assert "fly F6" in wings().give(0, scholars=1).legal()
    assert "fly F6" not in wings().give(0, scholars=1).build(0, "workshop", "G7").legal()


@rule("AOI-PALACE-09", "AOI-BOOST-05", "AOI-TB-13")
def test_a_free_spade_flies_only_where_it_can_dig():
    p = Position().palace(9).booster(5).build(0, "workshop", "E9").give(scholars=1, tools=1, coins=2)
    p.turn(0).play("special booster-5")
    assert "fly C8" not in p.legal()  # desert already
    assert p.gained("fly E7", "dig E7 1", "build E7") == {"scholars": -1, "tools": -1, "coins": -2, "vp": 5}


@rule("AOI-FAC-07", "AOI-PALACE-09", "AOI-SETP-04")
def test_moles_with_wings():
    p = Position(factions=("moles", "inventors")).palace(9).build(0, "workshop", "E9")
    p.give(tools=7, coins=2, scholars=2).turn(0)
    assert {"tunnel F7", "fly F7", "fly E6"} <= set(p.legal())
    assert "tunnel E6" not in p.legal()  # three hexes away
    moved = p.gained("fly E6", "dig E6 2", "build E6")
    assert moved == {"scholars": -1, "vp": 5, "tools": -7, "coins": -2}
    assert p.player().supply == SCHOLARS - 1


@rule("AOI-FAC-06", "AMB-12")
def test_lizards_fly_to_build_their_free_workshop():
    position = Position(3, factions=("lizards",) * 3).build(0, "workshop", "H6").palace(9).give(0, scholars=2)
    position.ground("F6", "desert").ground("G6", "plains")
    position.effect(terraform_build=1, free_workshop=1)
    assert "build F6" not in position.legal()
    position.play("dig G6 1", "fly F6")
    assert position.legal() == ["build F6"]
    assert position.gained("build F6") == {}
    assert position.asked() == ("turn", 0)


@rule("AOI-FAC-06")
def test_lizards_build_on_the_hex_they_flew_to():
    def arranged(*hexes: str) -> Position:
        position = Position(3, factions=("lizards",) * 3).build(0, "workshop", "H6", *hexes).palace(9)
        return position.give(0, scholars=2).effect(terraform_build=1, free_workshop=1)

    position = arranged().ground("F6", "plains").play("fly F6", "dig F6 1")
    assert "build F6" in position.legal()
    assert position.gained("build F6") == {}
    eight = ("A1", "A3", "A5", "A7", "A9", "A11", "C1", "C3")
    assert "fly F6" in arranged(*eight[:7]).ground("F6", "desert").legal()  # the last workshop
    assert "fly F6" not in arranged(*eight).ground("F6", "desert").legal()  # none is left


@rule("AOI-FAC-06", "AOI-PALACE-09")
def test_the_lizards_fly_to_a_hex_once_although_they_dig_and_build_there():
    p = Position(factions=("lizards", "inventors")).palace(9).build(0, "guild", "E9", "E10", "F9").rich()
    p.turn(0).play("dig D9 2", "build D9", "city 7")
    assert p.gained("fly B8", "dig B8 1") == {"scholars": -1, "vp": 5}  # plains
    assert "build B8" in p.legal()
    assert "fly B8" not in p.legal()
    assert "fly C11" in p.legal()  # desert: another hex, another flight
    assert p.gained("fly C11", "build C11") == {"scholars": -1, "vp": 5}
