"""Upgrades."""

from helpers.innovation.table import Position, income, mask

from wabe.core.reference import rule


@rule("AOI-UPG-01")
def test_tv_08_costs():
    alone = Position(3).build(0, "workshop", "H6").rich(0)
    assert alone.gained("upgrade H6 guild") == {"tools": -2, "coins": -6}
    beside = Position(3).build(0, "workshop", "H6").build(1, "workshop", "G6").rich(0)
    assert beside.gained("upgrade H6 guild") == {"tools": -2, "coins": -3}
    palace = Position(3).build(0, "guild", "H6").build(1, "workshop", "G6").drafted(17).rich(0)
    assert palace.gained("upgrade H6 palace") == {"tools": -4, "coins": -6}
    school = Position(3).build(0, "guild", "H6").rich(0)
    assert school.gained("upgrade H6 school") == {"tools": -3, "coins": -5}
    university = Position(3).build(0, "school", "H6").rich(0)
    assert university.gained("upgrade H6 university") == {"tools": -5, "coins": -8}


@rule("AOI-UPG-01")
def test_one_step_at_a_time_and_only_what_can_be_paid():
    position = Position(3).build(0, "workshop", "H6").build(0, "guild", "C5").build(0, "school", "C7").rich(0)
    position.build(0, "university", "E8").build(0, "palace", "E10")
    assert set(position.legal("upgrade")) == {"upgrade H6 guild", "upgrade C5 school"}  # one palace, one university
    guild = Position(3).build(0, "guild", "H6").build(1, "workshop", "G6").give(0, coins=5, tools=9)
    assert guild.legal("upgrade") == ["upgrade H6 school"]  # only guilds are cheaper beside others
    assert guild.give(0, coins=4).legal("upgrade") == []
    position = Position(3).build(0, "workshop", "H6").build(1, "workshop", "G6").give(0, coins=3, tools=2)
    assert position.legal("upgrade") == ["upgrade H6 guild"]
    assert position.give(0, coins=2).legal("upgrade") == []
    assert position.give(0, coins=5, tools=1).legal("upgrade") == []
    assert Position(3).build(0, "workshop", "H6").give(0, coins=5, tools=2).legal("upgrade") == []
    assert Position(3).build(0, "workshop", "H6").give(0, coins=6, tools=2).legal("upgrade") == ["upgrade H6 guild"]


@rule("AOI-UPG-02", "AOI-INC-02")
def test_the_old_piece_returns_and_covers_its_income():
    position = Position(3).build(0, "workshop", "H6", "C5").rich(0)
    assert income(position)["tools"] == 3
    position.play("upgrade H6 guild")
    assert income(position)["tools"] == 2
    player = position.player()
    assert (player.pieces_left(0), player.pieces_left(1)) == (8, 3)
    assert player.built[0] == mask("C5")
    assert player.built[1] == mask("H6")
    full = Position(3).build(0, "workshop", "H6").build(0, "guild", "C5", "C7", "E8", "E10").rich(0)
    assert "upgrade H6 guild" not in full.legal()
    schools = Position(3).build(0, "guild", "H6").build(0, "school", "C5", "C7", "E8").rich(0)
    assert "upgrade H6 school" not in schools.legal()


@rule("AOI-UPG-03", "AOI-REACH-02", "AMB-22")
def test_the_discount_needs_adjacency():
    sailing = Position(3).build(0, "workshop", "E8").build(1, "workshop", "F6").rich(0).give(0, sailing=3)
    assert sailing.gained("upgrade E8 guild")["coins"] == -6
    bridge = Position(3).build(0, "workshop", "E8").build(1, "workshop", "F6").bridge(2, "E8-F6").rich(0)
    assert bridge.gained("upgrade E8 guild")["coins"] == -3
    own = Position(3).build(0, "workshop", "E8", "E9").rich(0)
    assert own.gained("upgrade E8 guild")["coins"] == -6
    tower = Position(3).build(0, "workshop", "E8").build(1, "tower", "E9").rich(0)
    assert tower.gained("upgrade E8 guild")["coins"] == -3
    two = Position(2).build(0, "workshop", "E8").rich(0)  # the colour nobody plays has no buildings
    assert two.gained("upgrade E8 guild")["coins"] == -6


@rule("AOI-UPG-04", "AOI-RS-03")
def test_an_upgrade_is_a_build_of_the_new_kind():
    position = Position(3).build(0, "workshop", "H6").build(1, "workshop", "G6").rich(0).round(1, 3)
    assert position.gained("upgrade H6 guild")["vp"] == 3
    assert position.asked() == ("leech", 1)
    city = Position(3).build(0, "guild", "H6", "H7", "G7").build(0, "workshop", "G6").rich(0)
    assert city.player().city == 0
    city.play("upgrade G6 guild")
    assert city.asked() == ("city-tile", 0)


@rule("AOI-ACT-06", "AOI-PALACE-13", "AOI-BOOST-03", "AOI-RS-03")
def test_guild_points_add_up():
    p = Position().round(1, 3).build(0, "workshop", "E9").palace(13).booster(3).rich().turn(0)
    assert p.gained("upgrade E9 guild") == {"tools": -2, "coins": -6, "vp": 9}


@rule("AOI-UPG-05", "AOI-SETB-04")
def test_a_drafted_palace_works_at_once():
    position = Position(3).build(0, "guild", "H6").drafted(17).rich(0)
    assert position.gained("upgrade H6 palace") == {"tools": -4, "coins": -6, "vp": 10}
    assert position.player().palace == 16
    assert position.player().drafted == -1


@rule("AOI-UPG-05", "AOI-SET-09")
def test_a_palace_tile_of_the_offer():
    position = Position(3, setup="first_game").build(0, "guild", "H6").rich(0).play("upgrade H6 palace")
    assert position.asked() == ("palace-tile", 0)
    assert position.legal() == ["palace 1", "palace 17"]
    assert position.gained("palace 17") == {"vp": 10}
    assert position.s.offer == 1
    assert position.player().palace == 16


@rule("AOI-UPG-06", "AOI-NEU-02")
def test_neutral_buildings_are_not_upgraded():
    position = Position(3).build(0, "workshop", "H6", neutral=True).build(0, "guild", "C5", neutral=True).rich(0)
    assert position.legal("upgrade") == []


@rule("AOI-UPG-06")
def test_an_annex_stays():
    position = Position(3).build(0, "workshop", "H6").annex(0, "H6").rich(0).play("upgrade H6 guild")
    assert position.player().annexed == mask("H6")


@rule("AOI-UPG-07", "AMB-32", "AOI-CITY-10")
def test_competency_before_the_city_tile():
    position = Position(3).build(0, "guild", "H6", "H7", "G7", "G6").rich(0).levels(0, 6, 0, 0, 0)
    position.build(1, "workshop", "I6").round(1, 5)
    assert position.gained("upgrade H6 school") == {"tools": -3, "coins": -5, "vp": 4}
    assert position.player().city == mask("H6", "H7", "G7", "G6")  # founded at once
    assert position.asked() == ("leech", 1)
    position.play("decline")
    assert position.asked() == ("competency", 0)
    position.play("competency 1")  # three levels of banking: no key yet for level 8
    assert position.player().levels[0] == 7
    assert position.asked() == ("city-tile", 0)


@rule("AOI-UPG-07", "AOI-PALACE-18", "AOI-CITY-10")
def test_the_palace_tile_before_the_city_tile():
    position = Position(3).build(0, "guild", "H6", "H7", "G7", "G6").drafted(5).rich(0).play("upgrade H6 palace")
    assert position.asked() == ("competency", 0)
    position.play("competency 4")
    assert position.asked() == ("city-tile", 0)
