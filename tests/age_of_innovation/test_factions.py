"""Each faction's own gift. Starting levels are in test_personal_setup, tunnels in test_terraform."""

import pytest
from helpers.innovation.table import Position, mask

from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.rounds import bonus_times, income_of


def of(faction: str, players: int = 3, **options: object) -> Position:
    return Position(players, factions=(faction,) * 5, **options)


@rule("AOI-FAC-01")
def test_blessed():
    position = of("blessed").round(1, 8).levels(0, 0, 0, 4, 0)
    assert bonus_times(position.s, 0) == 7
    assert bonus_times(Position(3).round(1, 8).levels(0, 0, 0, 4, 0).s, 0) == 4


@rule("AOI-FAC-02", "AMB-19")
def test_felines():
    position = of("felines").effect(city_tile=1)
    position.play("city 4")
    assert position.asked() == ("levels", 0)
    position.play("learn law", "learn law", "done")  # fewer are allowed
    assert position.asked() == ("books", 0)
    position.play("book medicine")
    assert position.player().levels == [0, 2, 0, 0]
    full = of("felines").effect(city_tile=1).play("city 4", "learn law", "learn banking", "learn law")
    assert full.asked() == ("books", 0)
    assert full.player().levels == [1, 2, 0, 0]


@rule("AOI-FAC-02", "AMB-06", "AOI-SCI-06")
def test_felines_use_the_key_of_that_founding():
    position = of("felines").levels(0, 7, 0, 0, 0).effect(city_tile=1).play("city 4", "learn banking", "use-key")
    position.play("learn banking")
    assert position.player().levels[0] == 9


@rule("AOI-FAC-03")
def test_goblins():
    position = of("goblins").build(0, "workshop", "H6").give(0, tools=9).ground("G6", "lake")
    assert position.gained("dig G6 3") == {"tools": -9, "coins": 6}


@rule("AOI-FAC-04", "AMB-01")
@pytest.mark.parametrize(
    ("players", "edition", "points"),
    [
        (2, "2024", 1),
        (3, "2024", 1),
        (4, "2024", 2),
        (5, "2024", 2),
        (2, "1.1", 3),
        (3, "1.1", 3),
        (4, "1.1", 3),
        (5, "1.1", 4),
    ],
)
def test_tv_47_illusionists(players: int, edition: str, points: int):
    position = of("illusionists", players, edition=edition).build(0, "workshop", "H6").bowls(0, 7, 0, 5)
    assert position.gained("power 6") == {"III": -5, "I": 5, "vp": points}
    cheap = of("illusionists", players).bowls(0, 10, 0, 2)
    assert cheap.legal("power") == ["power 2"]
    assert not Position(players).bowls(0, 10, 0, 2).legal("power")
    assert "vp" not in Position(players).bowls(0, 0, 0, 12).gained("power 4")


@rule("AOI-FAC-06")
def test_lizards_build_a_free_workshop_in_reach():
    position = of("lizards").build(0, "workshop", "H6").ground("G6", "plains").ground("H7", "desert")
    position.ground("F6", "desert").effect(city_tile=1).play("city 4")
    assert position.asked() == ("spades", 0)
    assert "build H7" in position.legal()
    assert "build F6" not in position.legal()  # not in reach
    position.play("dig G6 1")
    assert position.legal("build") == ["build G6", "build H7"]
    assert position.gained("build H7") == {}
    assert position.player().built[0] == mask("H6", "H7")


@rule("AOI-FAC-06", "AOI-TB-08", "AOI-LEECH-01")
def test_lizards_may_buy_what_is_missing_and_it_is_a_build():
    position = of("lizards").build(0, "workshop", "H6").ground("G6", "swamp").give(0, tools=3).round(1, 1)
    position.build(1, "workshop", "F6").effect(city_tile=1).play("city 4")
    assert position.gained("dig G6 2") == {"tools": -3}
    assert position.gained("build G6") == {"vp": 2}
    assert position.asked() == ("leech", 1)


@rule("AOI-FAC-06")
def test_the_free_workshop_of_the_lizards_needs_reach():
    position = of("lizards", boards=("forest", "lake", "swamp")).build(0, "workshop", "H6").ground("G7", "forest")
    position.effect(city_tile=1).play("city 4")
    assert position.legal("build") == ["build G6", "build G7"]  # not A1, which is forest, too


@rule("AOI-FAC-06", "AMB-20")
def test_lizards_without_a_workshop_still_have_the_spade():
    hexes = ["A1", "A3", "A5", "A7", "A9", "A11", "C1", "C3"]
    position = of("lizards").build(0, "workshop", "H6", *hexes).ground("G6", "plains").ground("H7", "desert")
    position.effect(city_tile=1).play("city 4")
    assert not position.legal("build")
    position.play("dig G6 1")
    assert position.asked() == ("turn", 0)
    declined = of("lizards").build(0, "workshop", "H6").effect(city_tile=1).play("city 4", "done")
    assert declined.asked() == ("turn", 0)


@rule("AOI-FAC-07", "AOI-BRIDGE-06", "AMB-29")
@pytest.mark.parametrize("once", [False, True])
def test_moles_build_bridges_over_land(once: bool):
    position = of("moles", moles_bridge_once_per_round=once).build(0, "workshop", "B5", "C10").give(0, tools=5)
    sites = position.legal("bridge")
    assert "bridge B5-C7" in sites  # over land
    assert "bridge C10-D8" in sites
    assert position.gained("bridge B5-C7") == {"tools": -1, "bridges": -1}
    position.turn(0)
    assert bool(position.legal("bridge")) != once
    assert not of("moles").build(0, "workshop", "B5").legal("bridge")  # no tool
    assert of("moles").build(0, "workshop", "B5").give(0, tools=1).legal("bridge")
    assert not Position(3).build(0, "workshop", "B5").give(0, tools=5).legal("bridge")


@rule("AOI-FAC-07", "AOI-BRIDGE-01")
def test_other_bridges_of_the_moles_stand_on_printed_sites():
    position = of("moles").build(0, "workshop", "B5", "C10").bowls(0, 0, 0, 12).play("power 1")
    assert position.legal() == ["bridge C10-D8", "bridge C10-D11", "bridge C10-E10"]


@rule("AOI-FAC-09", "AMB-01")
@pytest.mark.parametrize(("edition", "coins"), [("2024", 1), ("1.1", 0)])
def test_navigators(edition: str, coins: int):
    position = of("navigators", edition=edition).build(0, "workshop", "H6").rich(0)
    position.ground("H7", "desert").ground("I6", "desert")
    assert position.gained("build H7") == {"tools": -1, "coins": coins - 2, "vp": 2}
    position.turn(0)
    assert position.gained("build I6") == {"tools": -1, "coins": -2}  # not at a river


@rule("AOI-FAC-10")
def test_omar():
    effects = [effect for effect, _ in income_of(of("omar").s, of("omar").player())]
    assert any((effect.power, effect.coins) == (2, 2) for effect in effects)


@rule("AOI-FAC-11")
def test_philosophers_gain_a_book_with_each_competency():
    position = of("philosophers").build(0, "guild", "H6").rich(0).play("upgrade H6 school", "competency 4")
    assert position.player().books == [0, 1, 0, 0]  # law, first row: no book but theirs


@rule("AOI-FAC-12")
def test_psychics_may_pass_as_their_second_action():
    position = of("psychics").play("special psychics", "pass", "booster 1")
    assert position.s.passed == 1
