"""Positions worked out by hand from the book: terraforming, building, bridges, tunnels and flights."""

from innovation_table import Position, hexes, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.book.components import TERRAINS

# The small side around E9 (desert): E10 wasteland, D9 mountain, E8 lake, F9 forest, D8 and F8 river.
# For the desert: plains and wasteland 1 spade, swamp and mountain 2, lake and forest 3.


def desert(*kinds: str, players: int = 2, **options: object) -> Position:
    """The desert player with a workshop on E9 and much of everything."""
    factions = (kinds or ("inventors",)) + ("inventors",) * 4
    return Position(players, factions=factions[:5], **options).build(0, "workshop", "E9").rich()


def terrain(p: Position, name: str) -> str:
    return TERRAINS[p.s.terrain_at(hexes(name)[0])]


def digs(p: Position) -> set[str]:
    return set(p.legal("dig"))


@rule("AOI-TB-02", "AOI-TB-03", "AOI-TB-04")
def test_six_tools_buy_two_spades_at_price_three():
    p = desert().give(tools=6).turn(0)
    assert digs(p) == {"dig E10 1", "dig D9 1", "dig D9 2", "dig E8 1", "dig E8 2", "dig F9 1", "dig F9 2"}
    assert p.gained("dig D9 2") == {"tools": -6}
    assert terrain(p, "D9") == "desert"


@rule("AOI-TB-01", "AOI-TB-06")
def test_bought_spades_and_the_workshop_on_the_same_hex_are_one_action():
    p = desert().give(tools=7).turn(0).play("dig D9 2")
    assert p.legal("build") == ["build D9"]
    assert p.gained("build D9") == {"tools": -1, "coins": -2}
    p.end()
    assert p.asked() == ("turn", 1)


@rule("AOI-TB-01", "AOI-TB-05")
def test_after_bought_spades_nothing_can_be_built_elsewhere():
    p = desert().ground("F9", "desert").turn(0)
    assert "build F9" in p.legal("build")
    p.play("dig D9 1")
    assert p.legal("build") == []  # D9 is wasteland now, and F9 is another hex
    assert p.legal("dig") in ([], ["dig D9 1"])


@rule("AOI-TB-03")
def test_the_way_round_the_circle_is_the_short_one():
    p = desert().turn(0).play("dig E8 1")
    assert terrain(p, "E8") == "swamp"
    p = desert().turn(0).play("dig E8 2")
    assert terrain(p, "E8") == "plains"
    p = desert().turn(0).play("dig F9 1")
    assert terrain(p, "F9") == "mountain"


@rule("AOI-TB-08")
def test_a_free_spade_and_a_bought_one_for_a_mountain():
    p = desert().bowls(0, 0, 0, 12).turn(0).play("power 5")
    assert digs(p) == {
        f"dig {h} {n}" for h, most in (("E10", 1), ("D9", 2), ("E8", 3), ("F9", 3)) for n in range(1, most + 1)
    }
    assert p.gained("dig D9 2") == {"tools": -3}
    assert p.legal("build") == ["build D9"]


@rule("AOI-TB-08")
def test_a_free_spade_with_two_tools_leads_only_one_step():
    p = desert().bowls(0, 0, 0, 12).give(tools=2).turn(0).play("power 5")
    assert digs(p) == {"dig E10 1", "dig D9 1", "dig E8 1", "dig F9 1"}


@rule("AOI-TB-09", "AOI-TB-12", "AOI-TB-11")
def test_two_free_spades_second_hex_is_never_finished_with_bought_spades():
    p = desert().bowls(0, 0, 0, 12).turn(0).play("power 6", "dig E10 1")
    assert digs(p) == {"dig D9 1", "dig E8 1", "dig F9 1"}
    assert p.gained("dig D9 1") == {}
    assert terrain(p, "D9") == "wasteland"
    assert digs(p) == set()
    assert p.legal("build") == ["build E10"]


@rule("AOI-TB-09")
def test_a_hex_begun_must_become_native_before_the_next_one():
    p = desert().bowls(0, 0, 0, 12).give(tools=0).turn(0).play("power 6")
    assert {"dig F9 1", "dig F9 2"} <= digs(p)
    p.play("dig F9 1")
    assert terrain(p, "F9") == "mountain"
    assert digs(p) == set()
    assert p.legal("build") == []


@rule("AOI-TB-09")
def test_three_free_spades_may_reach_three_hexes():
    # E10 is in reach of E9, D10 (plains) and C11 of a second home at D11.
    p = desert().build(0, "workshop", "D11").books(0, 3, 0, 0, 0)
    p.s.book_tiles = [5, 0, 1]
    p.turn(0).play("use-books 6")
    while p.asked()[0] == "pay-books":
        p.play(p.legal()[0])
    p.play("dig E10 1", "dig D10 1")
    assert "dig D9 1" in digs(p)
    p.play("dig D9 1")
    assert digs(p) == set()
    assert p.legal("build") == ["build E10"]


@rule("AOI-TB-10")
def test_the_new_workshop_does_not_extend_reach_inside_the_action():
    # TV-05: E10 becomes desert and gets a workshop; D10 (plains) touches E10 but not E9.
    p = desert().bowls(0, 0, 0, 12).turn(0).play("power 6", "dig E10 1")
    assert not [d for d in digs(p) if "D10" in d]
    p.play("build E10")
    assert not [d for d in digs(p) if "D10" in d]
    assert p.asked()[0] != "spades"


@rule("AOI-TB-13")
def test_a_free_spade_builds_nothing_where_it_has_not_dug():
    p = desert().ground("F9", "desert").bowls(0, 0, 0, 12).turn(0).play("power 5")
    assert p.legal("build") == []
    p.play("dig E10 1")
    assert p.legal("build") == ["build E10"]


@rule("AOI-TB-08", "AOI-TB-05")
def test_an_intermediate_step_of_a_free_spade_cannot_be_built_on():
    p = desert().bowls(0, 0, 0, 12).turn(0).play("power 5", "dig D9 1")
    assert p.legal("build") == []


@rule("AOI-TB-15", "AOI-RS-08", "AOI-FAC-03")
def test_tv_61_free_and_bought_spade_score_alike():
    p = desert("goblins").round(1, 8).bowls(0, 0, 0, 12).turn(0).play("power 5")
    assert p.gained("dig D9 2") == {"tools": -3, "vp": 4, "coins": 4}


@rule("AOI-TB-07")
def test_ground_somebody_else_prepared_can_be_dug_back():
    # Lake player (seat 1) beside E8: the desert player made it plains; it is 2 from lake now.
    p = desert().build(1, "workshop", "F7").rich(1).turn(0).play("dig E8 2").end()
    assert p.asked() == ("turn", 1)
    p.play("dig E8 2")
    assert terrain(p, "E8") == "lake"


@rule("AOI-REACH-04", "AOI-BOOST-01")
def test_booster_one_reaches_over_a_river_hex():
    # Over the river hexes D8 and F8 from E9: C8 (D8 touches it), F7 (F8 touches it), and nothing with sailing 0.
    p = desert().turn(0)
    assert not [d for d in digs(p) if "F7" in d]
    p = desert().booster(1).turn(0)
    assert "dig F7 2" in digs(p)  # mountain
    assert "build C8" in p.legal("build")  # desert


@rule("AOI-BOOST-01", "AOI-FAC-09")
def test_riverside_workshop_of_the_navigators_with_booster_one():
    p = Position(factions=("navigators", "inventors")).build(0, "workshop", "E9").rich().booster(1).turn(0)
    assert p.gained("build C8") == {"tools": -1, "coins": -1, "vp": 4}


@rule("AOI-FAC-09")
def test_edition_11_navigators_get_no_coin():
    p = Position(factions=("navigators", "inventors"), edition="1.1").build(0, "workshop", "E9").rich()
    p.give(sailing=1).turn(0)
    assert p.gained("build C8") == {"tools": -1, "coins": -2, "vp": 2}


@rule("AOI-TB-06")
def test_the_tenth_workshop_does_not_exist():
    p = desert().build(0, "workshop", "H3", "H6", "C8", "C11", "D4", "A4", "F11", "I9").ground("F9", "desert").turn(0)
    assert p.legal("build") == []


# Tunnel, flight, bridges. Large side, three players, moles on the desert: E4 desert; E3 plains, D3 wasteland beside it.


def moles(edition: str = "2024") -> Position:
    return Position(3, factions=("moles", "inventors", "inventors"), edition=edition).build(0, "workshop", "E4").rich()


@rule("AOI-FAC-07")
def test_tunnels_lead_exactly_two_hexes_far():
    # Distance 2 from E4 (large): C3 C4~ C5 D2 D5 E2 E6~ F2~ F5 G3 G4 G5~. Land: C3 C5 D2 D5 E2 F5 G3 G4.
    p = moles().turn(0)
    assert set(p.legal("tunnel")) == {f"tunnel {h}" for h in ("C3", "C5", "D2", "D5", "E2", "F5", "G3", "G4")}


@rule("AOI-FAC-07")
def test_tv_48_a_tunnel_with_three_players():
    p = moles().turn(0)
    assert p.gained("tunnel D5") == {"tools": -1, "vp": 5}  # D5 is desert
    assert p.legal("build") == ["build D5"]
    assert p.gained("build D5") == {"tools": -1, "coins": -2}
    p = moles("1.1").turn(0)
    assert p.gained("tunnel D5") == {"tools": -1, "vp": 4}


@rule("AOI-FAC-07")
def test_no_tunnel_to_a_hex_adjacent_by_bridge_or_beside_another_building():
    p = moles().bridge(0, "D5-E4").build(0, "workshop", "D2").turn(0)
    found = set(p.legal("tunnel"))
    assert "tunnel D5" not in found  # the bridge makes it adjacent
    assert "tunnel C3" not in found  # beside D2 (odd row: C2, C3)
    assert "tunnel C5" in found


@rule("AOI-FAC-07")
def test_a_tunnel_counts_although_sailing_reaches_the_hex():
    p = moles().give(sailing=1).turn(0)
    assert "build D5" in p.legal("build")
    assert "tunnel D5" in p.legal("tunnel")
    assert p.gained("tunnel D5", "build D5") == {"tools": -2, "coins": -2, "vp": 5}


@rule("AOI-FAC-07")
def test_a_tunnel_needs_a_tool_and_something_to_do_there():
    p = moles().give(tools=1).turn(0)
    # 1 tool is spent on the tunnel; nothing is left for the workshop on D5, nor for spades.
    assert p.legal("tunnel") == []
    p = moles().give(tools=2).turn(0)
    assert p.legal("tunnel") == ["tunnel D5"]
    p = moles().give(tools=4).turn(0)
    assert "tunnel F5" in p.legal("tunnel")  # one spade on the lake


@rule("AOI-FAC-07", "AOI-TB-08")
def test_a_free_spade_through_a_tunnel():
    p = moles().bowls(0, 0, 0, 12).give(tools=1).turn(0).play("power 5")
    assert "tunnel G3" in p.legal("tunnel")  # plains: 1 spade
    assert p.gained("tunnel G3", "dig G3 1") == {"tools": -1, "vp": 5}
    assert terrain(p, "G3") == "desert"


@rule("AOI-FAC-07", "AOI-TB-09")
def test_two_free_spades_through_two_tunnels():
    p = moles().bowls(0, 0, 0, 12).give(tools=2).turn(0).play("power 6")
    assert p.gained("tunnel G3", "dig G3 1", "tunnel C5", "dig C5 1") == {"tools": -2, "vp": 10}


@rule("AOI-FAC-07", "AOI-BRIDGE-06")
def test_bridges_of_the_moles():
    p = moles().turn(0)
    # From E4: the six positions with two common neighbours are C4~, D2, D5, F2~, F5, G4. Land ones: D2, D5, F5, G4.
    assert set(p.legal("bridge")) == {"bridge D2-E4", "bridge D5-E4", "bridge E4-F5", "bridge E4-G4"}
    assert p.gained("bridge D2-E4") == {"tools": -1, "bridges": -1}
    assert p.end().asked() == ("turn", 1)


@rule("AOI-BRIDGE-06")
def test_the_bridge_over_land_makes_adjacent():
    p = moles().bridge(0, "D2-E4").turn(0)
    assert "dig D2 2" in digs(p)  # mountain
    assert "tunnel D2" not in p.legal("tunnel")


@rule("AOI-BRIDGE-06")
def test_bridge_at_the_edge_needs_a_river_beside_it():
    # A1-? On the large side: G1 and I1 have H1 (river) between and nothing on the other side.
    p = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "G1").rich().turn(0)
    assert "bridge G1-I1" in p.legal("bridge")
    # C1 and E1: between them D1 (land) and off the board.
    p = Position(3, factions=("moles", "inventors", "inventors")).build(0, "workshop", "C1").rich().turn(0)
    assert "bridge C1-E1" not in p.legal("bridge")


@rule("AOI-FAC-07", "AOI-BRIDGE-02")
def test_moles_have_three_bridges_and_may_lay_them_in_one_round():
    p = moles().turn(0)
    for site in ("D2-E4", "D5-E4", "E4-F5"):
        p.play(f"bridge {site}").end().turn(0)
    assert p.legal("bridge") == []
    p = (
        Position(3, factions=("moles", "inventors", "inventors"), moles_bridge_once_per_round=True)
        .build(0, "workshop", "E4")
        .rich()
        .turn(0)
    )
    p.play("bridge D2-E4").end().turn(0)
    assert p.legal("bridge") == []


@rule("AOI-PALACE-09")
def test_flights_lead_two_or_three_hexes_far():
    p = Position(3).build(0, "workshop", "E4").rich().palace(9).turn(0)
    found = set(p.legal("fly"))
    # Distance 3 west of E4: E1; east: E7 is river. B3 is river, B4 and B5 are land: B4 is 3 away, B5 too.
    assert {"fly C3", "fly D5", "fly E1", "fly B4", "fly D6", "fly F6"} <= found
    assert not {"fly D3", "fly E3", "fly A4", "fly E8", "fly F7"} & found
    assert p.gained("fly D5", "build D5") == {"scholars": -1, "tools": -1, "coins": -2, "vp": 5}
    assert p.player().supply == 7 - 2


@rule("AOI-PALACE-09")
def test_no_flight_without_scholar_or_beside_an_own_building():
    p = Position(3).build(0, "workshop", "E4").rich().palace(9).give(scholars=0).turn(0)
    assert p.legal("fly") == []
    p = Position(3).build(0, "workshop", "E4", "D6").rich().palace(9).turn(0)
    assert "fly D5" not in p.legal("fly")


@rule("AOI-BRIDGE-01", "AOI-BRIDGE-02", "AOI-PA-1")
def test_the_power_bridge_needs_a_printed_site_and_an_own_end():
    p = Position(3).build(0, "workshop", "E4").build(1, "workshop", "F5").bowls(0, 0, 0, 12).turn(0).play("power 1")
    assert set(p.legal("bridge")) == {"bridge D5-E4", "bridge E4-F5", "bridge E4-G4"}
    p.play("bridge E4-F5")
    p.end()
    assert p.asked() == ("turn", 1)  # no leech, although F5 is adjacent now
    p = Position(3).build(0, "workshop", "E4").bridge(1, "E4-F5").bowls(0, 0, 0, 12).turn(0).play("power 1")
    assert set(p.legal("bridge")) == {"bridge D5-E4", "bridge E4-G4"}


@rule("AOI-ADJ-03", "AOI-UPG-03")
def test_somebody_elses_bridge_makes_neighbours():
    # Seat 2's bridge joins E4 (seat 0) and F5 (seat 1): discount for the guild and leech.
    p = Position(3).build(0, "workshop", "E4").build(1, "guild", "F5").bridge(2, "E4-F5").rich().turn(0)
    assert p.gained("upgrade E4 guild") == {"tools": -2, "coins": -3}
    assert p.asked() == ("leech", 1)
    assert p.gained("accept", seat=1) == {"I": -2, "II": 2, "vp": -1}


@rule("AOI-UPG-03")
def test_sailing_reach_gives_no_discount_and_no_leech():
    p = Position(3).build(0, "workshop", "E4").build(1, "guild", "F5").give(sailing=1).rich().turn(0)
    assert p.gained("upgrade E4 guild") == {"tools": -2, "coins": -6}
    assert p.asked()[0] != "leech"


@rule("AOI-NEU-01", "AOI-NEU-04", "AOI-NEU-05")
def test_a_neutral_building_is_placed_with_bought_spades_only():
    # 6 tools at price 3: two spades. Around E9: E10 (1), D9 (2) can become desert; E8 and F9 (3) cannot.
    p = desert("goblins").round(1, 8).give(tools=6).booster(10).turn(0).effect(neutral="tower")
    assert set(p.legal("place")) == {"place E10", "place D9"}
    assert p.gained("place D9") == {"tools": -6, "coins": 4, "vp": 4}
    assert p.player().built[5] == mask("D9")


@rule("AOI-NEU-01")
def test_a_neutral_building_without_a_place_is_lost():
    p = desert().give(tools=0).turn(0).effect(neutral="monument", vp=7)
    assert p.asked()[0] in ("turn", "close")
    assert p.player().built[6] == 0
    assert p.player().points == 27


@rule("AOI-NEU-04")
def test_neither_tunnel_nor_flight_for_neutral_buildings():
    p = moles().palace(9).turn(0).effect(neutral="tower")
    assert set(p.legal("place")) == {"place D3", "place E3"}
    p = moles().booster(1).turn(0).effect(neutral="tower")
    # with sailing 1 from E4: C5 D5 F5 G3 G4 besides (TV-71)
    assert set(p.legal("place")) == {f"place {h}" for h in ("D3", "E3", "C5", "D5", "F5", "G3", "G4")}


@rule("AOI-DIG-01", "AOI-BOARD-02")
def test_terraforming_step_of_the_plains():
    p = Position(boards=("plains", "lake")).give(coins=1, tools=1, scholars=1).build(0, "workshop", "E7").turn(0)
    p.play("terraforming", "book law", "book law")
    player = p.player()
    assert (player.coins, player.tools, player.scholars, player.digging) == (0, 0, 0, 1)
    assert player.books == [0, 2, 0, 0]
    p = Position(boards=("desert", "lake")).give(coins=4, tools=9, scholars=1).build(0, "workshop", "E9").turn(0)
    assert p.legal("terraforming") == []
    assert p.legal("sailing") == ["sailing"]


@rule("AOI-SAIL-01", "AOI-BOARD-04", "AOI-RS-11")
def test_sailing_of_the_lake():
    p = Position(boards=("lake", "desert")).round(1, 11).rich().build(0, "workshop", "E8").turn(0)
    assert p.gained("sailing") == {"sailing": 1, "scholars": -1, "coins": -4, "vp": 6}
    p.end().turn(0)
    assert p.gained("sailing", "book law", "book law") == {
        "sailing": 1,
        "scholars": -1,
        "coins": -4,
        "vp": 3,
        "books": 2,
    }
    p.end().turn(0)
    assert p.legal("sailing") == []
