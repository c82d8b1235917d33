"""Module 4: the fight for capitals, companies, factories, mid-term goals."""

import pytest
from helpers.worlds_504.military import attack, companies_at_war, front, march, near_land, roll, storm, to_dice
from helpers.worlds_504.shares import BLUE, GREEN, ORANGE, companies, first_share_round
from helpers.worlds_504.table import frame_of, go_on, legal, play, put_residents, put_settlement, side_to, step, table

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.military.rules.armies import CAPITAL_TAKEN
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.privileges.rules.state import privileges_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.modules.shares.rules.board import with_players
from wabe.games.worlds_504.rules.basic_effects import place_capital, settle
from wabe.games.worlds_504.rules.components import CITY
from wabe.games.worlds_504.rules.frames import DICE_LEFT
from wabe.games.worlds_504.rules.state import WorldState

DICE = "463"  # 4.I
SECOND = "643"  # 4.II
DUEL = "674"  # 4.III


def own_tile(s: WorldState, a: int, residents: int = 0) -> int:
    """A further tile of this actor, far from everybody."""
    cell, _ = front(s)
    put_settlement(s, a, cell)
    put_residents(s, a, cell, tired=residents)
    return cell


# Who may be attacked


@rule("M4-04", "A-31")
@pytest.mark.parametrize(("world", "open_"), [(DICE, True), (SECOND, False), (DUEL, False)])
def test_capitals_are_safe_but_on_top_i(world: str, open_: bool) -> None:
    s, home, target = storm(world, 3, 1)
    assert (step(home, target) in legal(s)) == open_


@rule("M4-05", "M4-04", "A-31")
@pytest.mark.parametrize("world", ["642", "264"])
def test_with_the_race_the_last_city_is_safe(world: str) -> None:
    s, home, target = storm(world, 3, 1)
    assert step(home, target) not in legal(s)
    s, home, target = storm(world, 3, 1)
    military_state(s).barracks = military_state(s).militia = 0
    put_settlement(s, 1, s.city_cell[1])
    assert step(home, target) in legal(s)


# The headquarters defends


@rule("M4-09", "M4-10")
def test_the_headquarters_stands_with_two_hits_and_rolls_for_them() -> None:
    s, home, target = storm(DICE, 3, 0)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 4, 4, 1)
    assert s.frames[-1][DICE_LEFT] == 2
    roll(s, 6, 1)
    assert s.capital[1] == target
    while s.frames and frame_of(s) == "retreat":
        play(s, f"retreat {home}")
    assert s.tired[0][home] == 2
    assert s.seat != OVER


@rule("M4-04", "M4-09", "M4-10")
def test_the_headquarters_falls_last_to_three_hits() -> None:
    s, home, target = storm(DICE, 4, 1)
    march(s, home, target, 4)
    to_dice(s)
    roll(s, 6, 6, 1, 1)  # four hits: one resident and the headquarters
    assert s.frames[-1][DICE_LEFT] == 4, "one for the resident, three for the headquarters"
    roll(s, 1, 1, 1, 1)
    assert s.own[0] >> target & 1
    assert s.capital[1] == -1


@rule("M4-15", "E-4")
def test_who_conquers_a_capital_takes_everything_and_the_game_ends() -> None:
    s, home, target = storm(DICE, 3, 0)
    far = own_tile(s, 1, residents=2)
    before = s.residents[0]
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert s.own[1] == 0
    assert s.own[0] >> far & 1
    assert s.tired[0][far] == 2
    assert s.residents[0] == before + 1 - 2
    assert s.seat == OVER
    assert s.scores()[1] == 0


@rule("M4-15", "E-4")
def test_a_capital_only_neutralised_leaves_the_loser_nothing() -> None:
    s, home, target = storm(DICE, 2, 0)
    far = own_tile(s, 1)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 6, 4, 6, 6, 1)
    assert s.own[1] == 0
    assert not s.own[0] >> far & 1
    assert not s.own[0] >> target & 1
    assert s.seat == OVER


@rule("M4-15")
def test_short_of_pieces_the_conqueror_chooses() -> None:
    s, home, target = storm(DICE, 3, 0)
    first, second = front(s)
    put_settlement(s, 1, first)
    put_settlement(s, 1, second)
    s.settlements = put(s.settlements, 0, 2)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert frame_of(s) == "choose a tile to take over"
    assert sorted(legal(s)) == sorted([f"annex {first}", f"annex {second}"])
    play(s, f"annex {second}")
    assert s.own[0] >> second & 1
    assert not (s.own[0] | s.own[1]) >> first & 1
    assert s.seat == OVER


@rule("M4-16", "E-4")
def test_with_the_race_the_headquarters_moves() -> None:
    s, home, target = storm("462", 3, 0)
    for number in (1, 2):
        cell = s.city_cell[number]
        military_state(s).barracks &= ~(1 << cell)
        military_state(s).militia &= ~(1 << cell)
        put_settlement(s, 1, cell)
    before = s.settlements[1]
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert frame_of(s) == "new capital"
    assert s.seat == 1, "the loser chooses"
    assert legal(s) == ["flee 1", "flee 2"]
    play(s, "flee 2")
    assert s.capital[1] == s.city_cell[2]
    assert s.settlements[1] == before + 1, "the settlement there is replaced"
    assert s.own[0] >> target & 1
    assert military_state(s).ending == 0
    s.check()


@rule("M4-16", "E-4", "A-31")
def test_with_the_race_the_last_capital_ends_the_game() -> None:
    s, home, target = storm("462", 3, 0)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert military_state(s).ending & CAPITAL_TAKEN
    assert s.own[1] == 0


@rule("M4-06", "M4-16")
def test_on_top_iii_three_must_come_at_once() -> None:
    s, home, target = storm("264", 5, 1)
    city = s.city_cell[1]
    military_state(s).barracks = military_state(s).militia = 0
    put_settlement(s, 1, city)
    play(s, step(home, target))
    assert s.tired[1][target] == 0, "the resident first"
    assert s.capital[1] == target
    play(s, step(home, target))
    assert frame_of(s) == "storm the capital"
    assert legal(s) == [step(home, target)], "there is no way back"
    before = s.residents[0]
    play(s, step(home, target), step(home, target))
    assert s.capital[1] == city
    assert not (s.own[0] | s.own[1]) >> target & 1
    assert s.residents[0] == before + 3, "three residents are removed"
    assert s.active[0][home] == 1
    s.check()


@rule("M4-06")
def test_on_top_iii_two_are_not_enough() -> None:
    s, home, target = storm("264", 2, 0)
    military_state(s).barracks = military_state(s).militia = 0
    put_settlement(s, 1, s.city_cell[1])
    assert step(home, target) not in legal(s)


# Factories


@rule("M4-19", "A-27")
def test_a_falling_city_loses_one_factory_and_the_conqueror_gets_the_rest() -> None:
    s, _, _ = attack("364", 3, 0)
    city = s.city_cell[1]
    military_state(s).barracks = military_state(s).militia = 0
    near = near_land(s, city)[0]
    put_settlement(s, 0, near)
    put_residents(s, 0, near, active=3)
    put_settlement(s, 1, city)
    privileges_state(s).factories = put(privileges_state(s).factories, 11 + 1, 3)
    play(s, step(near, city))
    assert privileges_state(s).factories[11 + 1] == 0
    assert privileges_state(s).factories[11 * 2 + 1] == 2, "ownerless"
    play(s, step(near, city))
    assert privileges_state(s).factories[1] == 2
    s.check()


@rule("M4-19")
def test_factories_change_hands_in_a_fight_with_dice() -> None:
    s = table("436", 2, capitals=[6, 8])
    city = s.city_cell[1]
    military_state(s).barracks &= ~(1 << city)
    military_state(s).militia &= ~(1 << city)
    near = near_land(s, city)[0]
    put_settlement(s, 0, near)
    put_residents(s, 0, near, tired=2)
    put_settlement(s, 1, city)
    privileges_state(s).factories = put(privileges_state(s).factories, 11 + 1, 2)
    go_on(s, "residents", 0)
    march(s, near, city, 2)
    to_dice(s)
    roll(s, 4, 1, 1)
    assert privileges_state(s).factories[1] == 1
    assert sum(privileges_state(s).factories) == 1


# Companies


@rule("A-13")
def test_with_companies_garrisons_come_after_the_first_share_round() -> None:
    s = first_share_round("946", 3)
    assert military_state(s).barracks == 0
    s = companies("946", 3, "green", "blue")
    capitals = 1 << s.capital[GREEN] | 1 << s.capital[BLUE]
    assert military_state(s).barracks == military_state(s).militia == s.ground[CITY] & ~capitals


@rule("M4-18")
def test_a_company_is_safe_in_its_first_business_round() -> None:
    s, home, target = companies_at_war("946", 3, rounds=1)
    assert s.round == 1
    assert step(home, target) not in legal(s)
    s, home, target = companies_at_war("946", 3)
    assert s.round == 2
    assert step(home, target) in legal(s)


@rule("M4-18", "A-13")
def test_a_late_company_drives_everybody_out_of_its_capital() -> None:
    s = companies("946", 3, "green", "blue")
    city = s.city_cell[1]
    military_state(s).barracks &= ~(1 << city)
    military_state(s).militia &= ~(1 << city)
    put_settlement(s, GREEN, city)
    put_residents(s, GREEN, city, tired=2)
    place_capital(s, ORANGE, city)
    assert not s.own[GREEN] >> city & 1
    assert s.tired[GREEN][city] == 0
    place_capital(s, ORANGE, s.city_cell[2])
    assert not (military_state(s).barracks | military_state(s).militia) >> s.city_cell[2] & 1
    s = companies("894", 3, "green", "blue")
    city = s.city_cell[1]
    put_settlement(s, GREEN, city)
    place_capital(s, ORANGE, city)
    assert s.own[GREEN] >> city & 1, "there are no fights in cities with trading houses"


@rule("M4-17", "A-31", "A-32")
def test_a_company_that_loses_its_capital_in_a_fight_is_taken_over() -> None:
    s, home, target = companies_at_war("946", 3)
    far = own_tile(s, BLUE, residents=1)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert s.own[GREEN] >> far & s.own[GREEN] >> target & 1
    assert s.tired[GREEN][far] == 1
    assert s.capital[BLUE] == -1
    assert with_players(s, BLUE) == 0
    assert s.decider[BLUE] == -1
    assert military_state(s).ending == 0, "the game goes on"
    s.check()


@rule("M4-17")
def test_a_company_only_neutralised_leaves_its_tiles_empty() -> None:
    s, home, target = companies_at_war("946", 2)
    far = own_tile(s, BLUE)
    march(s, home, target, 2)
    to_dice(s)
    roll(s, 6, 4, 6, 6, 6)
    assert s.own[BLUE] == 0
    assert not s.own[GREEN] >> far & 1
    assert with_players(s, BLUE) == 0


@rule("M4-17", "M4-06")
@pytest.mark.parametrize("world", ["964", "694"])
def test_on_top_iii_a_further_resident_conquers_the_capital(world: str) -> None:
    for follow in (True, False):
        s, home, target = companies_at_war(world, 5)
        far = own_tile(s, BLUE)
        march(s, home, target, 3)
        assert frame_of(s) == "follow into the capital"
        assert legal(s) == [step(home, target), "done"]
        play(s, step(home, target) if follow else "done")
        assert s.own[BLUE] == 0
        assert bool(s.own[GREEN] >> far & 1) == follow
        assert bool(s.own[GREEN] >> target & 1) == follow
        assert with_players(s, BLUE) == 0
        s.check()


@rule("M4-17", "M4-16", "A-31")
def test_with_the_race_only_the_last_capital_destroys_the_company() -> None:
    s, home, target = companies_at_war("942", 4)
    city = s.city_cell[1]
    military_state(s).barracks &= ~(1 << city)
    military_state(s).militia &= ~(1 << city)
    put_settlement(s, BLUE, city)
    march(s, home, target, 2)
    play(s, f"fight {target}")
    roll(s, 6, 4, 6, 6, 6)
    assert s.capital[BLUE] == city, "first the headquarters moves"
    assert with_players(s, BLUE) > 0


@rule("M4-17")
def test_with_2_iii_a_neutralised_last_capital_may_be_entered_at_once() -> None:
    s, home, target = companies_at_war("942", 4)
    march(s, home, target, 2)
    play(s, f"fight {target}")
    roll(s, 6, 4, 6, 6, 6)
    assert frame_of(s) == "follow into the capital"
    play(s, step(home, target))
    assert s.own[GREEN] >> target & 1
    assert with_players(s, BLUE) == 0


@rule("A-31", "E-4", "M4-15")
def test_with_4_i_and_companies_the_game_ends() -> None:
    s, home, target = companies_at_war("496", 3)
    march(s, home, target, 3)
    to_dice(s)
    roll(s, 6, 4, 1, 1, 1, 1)
    assert s.seat == OVER
    assert with_players(s, BLUE) == 2, "the shares stay"


@rule("E-4")
def test_with_8_ii_no_capital_can_be_taken() -> None:
    s, home, target = storm("483", 3, 0)
    play(s, step(home, target))
    assert military_state(s).sites == 0
    assert s.own[0] >> target & s.own[1] >> target & 1, "both have a trading house there"
    assert s.capital[1] == target
    assert military_state(s).ending == 0


# Mid-term goals


@rule("M2-14", "A-28", "T-57")
def test_free_cities_bring_3_4_5_and_so_on() -> None:
    """T-57: with two players eight free cities, 52 points in all."""
    s = table("462", 2, capitals=[6, 8])
    for turn, number in enumerate((1, 2, 3, 4, 5, 7, 9, 10)):
        cell = s.city_cell[number]
        military_state(s).barracks &= ~(1 << cell)
        military_state(s).militia &= ~(1 << cell)
        before = s.vp[turn % 2]
        settle(s, turn % 2, cell)
        assert s.vp[turn % 2] == before + 3 + turn
    assert sum(s.vp) == 52


@rule("M2-14")
def test_a_capital_and_a_second_conquest_bring_nothing() -> None:
    s = table("462", 2, capitals=[6, 8])
    for cell in (s.capital[1], s.city_cell[1], s.city_cell[1]):
        s.own = put(s.own, 1, s.own[1] & ~(1 << cell))
        s.own = put(s.own, 0, s.own[0] & ~(1 << cell))
        settle(s, 0, cell)
    assert s.vp[0] == 3


@rule("M2-07", "M4-13")
def test_an_attacked_city_is_reached_whatever_the_outcome() -> None:
    s, home, city = storm("246", 3, 0)
    assert step(home, city) not in legal(s), "the last city"
    free = s.city_cell[1]
    near = near_land(s, free)[0]
    put_settlement(s, 0, near)
    put_residents(s, 0, near, active=1)
    play(s, f"move {near} {side_to(near, free)}")
    assert race_state(s).reached[0] >> 1 & 1


@rule("M2-13", "A-21")
def test_a_conquered_tile_pays_as_a_first_settlement() -> None:
    s, home, target = attack("624", 3, 0)
    march(s, home, target, 2)
    assert s.own[0] >> target & 1
    assert race_state(s).first_money == 5
