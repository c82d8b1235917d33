"""Module 4: income, end, points."""

import pytest
from helpers.worlds_504.military import DICE, attack, front, march, near_land
from helpers.worlds_504.table import frame_of, give, go_on, play, put_residents, put_settlement, rich, step, table

from wabe.core.game import OVER
from wabe.core.hexes import bits
from wabe.core.reference import rule
from wabe.core.rows import put
from wabe.games.worlds_504.modules.military.rules import scoring
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.rules.components import CITY


@rule("M4-21", "P-III-05", "T-30")
def test_the_worked_example_of_income() -> None:
    s = table("643", 2, capitals=[6, 8])
    assert scoring.income(s, 0) == 20
    wanted = {"forest": 2, "grassland": 3, "mountain": 1}
    for name, count in wanted.items():
        terrain = ("city", "grassland", "forest", "field", "mountain").index(name)
        cells = [cell for cell, t in enumerate(s.terrain) if t == terrain and not s.own[1] >> cell & 1]
        for cell in cells[:count]:
            put_settlement(s, 0, cell)
    for number in (1, 2):
        put_settlement(s, 0, s.city_cell[number])
    assert scoring.income(s, 0) == 70
    give(s, 0, "III-5")
    assert scoring.income(s, 0) == 110
    assert s.hooks.income is scoring.income


@rule("M4-21")
@pytest.mark.parametrize(("kinds", "bonus"), [(1, 0), (2, 5), (3, 10), (4, 20), (5, 30)])
def test_bonus_for_different_land(kinds: int, bonus: int) -> None:
    s = table("643", 2, capitals=[6, 8])
    for terrain in range(1, kinds + 1):
        put_settlement(s, 0, s.terrain.index(terrain))
    assert scoring.income(s, 0) == 20 + 5 * kinds + bonus


@rule("E-4", "A-30", "G-12")
def test_the_game_ends_when_all_residents_are_bought() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    go_on(s, "residents purchase", 0)
    s.residents[0] = 2
    rich(s, 0, 100)
    capital = s.capital[0]
    play(s, f"recruit {capital}", f"recruit {capital}", "done")
    assert s.seat == 0, "the turn goes on"
    assert frame_of(s) == "residents"
    play(s, "done")
    assert s.seat == OVER


@rule("A-30")
def test_an_empty_storage_without_a_purchase_ends_nothing() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    go_on(s, "residents purchase", 1)
    put_residents(s, 0, s.capital[0], tired=9)
    s.residents[0] = 0
    go_on(s, "residents", 0)
    play(s, "done")
    assert s.seat == 1, "the game goes on"
    assert military_state(s).ending == 0


@rule("E-4", "A-30")
def test_the_last_settlement_ends_the_game_and_cancels_fights() -> None:
    s, home, target = attack(DICE, 3, 1)
    other = next(cell for cell in near_land(s, home) if cell != target)
    march(s, home, target, 2)
    s.settlements = put(s.settlements, 0, 1)
    play(s, step(home, other), "done")
    while s.frames and frame_of(s) == "retreat":
        play(s, f"retreat {home}")
    assert s.tired[1][target] == 1, "no fight"
    assert s.tired[0][home] == 2
    assert s.seat == OVER


@rule("E-4")
def test_points_for_land_and_cities() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    assert scoring.points(s, 0) == 5
    home, target = front(s)
    put_settlement(s, 0, home)
    put_settlement(s, 0, target)
    put_settlement(s, 0, s.city_cell[1])
    assert scoring.points(s, 0) == 3 + 3 + 5 + 5
    assert s.scores()[0] == 16


@rule("E-4")
def test_a_tie_goes_to_more_armies() -> None:
    s = table(DICE, 2, capitals=[6, 8])
    assert s.ranking() == [1, 1]
    put_residents(s, 1, s.capital[1], tired=1)
    assert s.ranking() == [2, 1]


@rule("A-38")
def test_trading_houses_count_as_own_cities() -> None:
    s = table("483", 2, capitals=[6, 8])
    put_settlement(s, 0, s.city_cell[1])
    put_settlement(s, 1, s.city_cell[1])
    s.check()
    assert scoring.points(s, 0) == scoring.points(s, 1) == 10
    s = table("843", 2, capitals=[6, 8])
    put_settlement(s, 0, s.city_cell[1])
    assert scoring.income(s, 0) == 25


@rule("E-4")
def test_a_tie_goes_to_more_armies_settlements_among_them() -> None:
    s = table("412", 2)
    s.own = (0, 0)
    land = bits(s.land & ~s.ground[CITY])
    s.own = put(s.own, 0, sum(1 << cell for cell in land[:5]))
    s.own = put(s.own, 1, sum(1 << cell for cell in bits(s.ground[CITY])[:3]))
    assert s.scores() == [15, 15]
    assert s.ranking() == [1, 2]  # five settlements against three
    put_residents(s, 1, bits(s.own[1])[0], tired=2)
    assert s.ranking() == [1, 1]
    put_residents(s, 1, bits(s.own[1])[0], tired=1)
    assert s.ranking() == [2, 1]
