"""What the judgement values, in pairs of positions that differ in one thing."""

import pytest
from helpers.boats.table import Table

LAND = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 pasture"


def solo(turn=8, **cargo):
    t = Table(LAND, players=1, scenario="P1-RIVER")
    t.home(0, (2, 0))
    t.put(0, "donkey", (2, 0), **cargo)
    t.s.turn = turn
    return t


def worth(t):
    return t.s.evaluate()[0]


def laid(place, turn=8, **goods):
    t = solo(turn)
    t.lay(place, **goods)
    return worth(t)


def test_gold_on_board_is_worth_more_than_on_the_ground_and_there_more_than_in_the_mine():
    mine = solo()
    mine.build("mine", 3, 0, gold=1)
    empty = solo()
    empty.build("mine", 3, 0, gold=0)
    assert worth(solo(gold=1)) > laid((2, 0), gold=1) > laid((5, 0), gold=1) > worth(solo())
    assert laid((2, 0), gold=1) - worth(solo()) > worth(mine) - worth(empty) > 0


def test_at_the_end_only_points_count():
    assert laid((5, 0), turn=20, gold=1, boards=9) == worth(solo(turn=20)) == 0
    assert worth(solo(turn=20, gold=1)) == 10


def test_a_building_is_worth_less_the_fewer_turns_are_left_and_the_second_less_than_the_first():
    def sawmills(turn, number):
        t = solo(turn)
        for q in range(number):
            t.build("sawmill", q, 0)
        return worth(t)

    assert sawmills(3, 1) - sawmills(3, 0) > sawmills(15, 1) - sawmills(15, 0) > 0
    assert sawmills(3, 1) - sawmills(3, 0) > sawmills(3, 2) - sawmills(3, 1)


def test_fuel_for_a_coin_is_not_there_for_the_next():
    def minted(gold, fuel):
        t = solo()
        t.build("mint", 4, 0)
        t.lay((4, 0), gold=gold, fuel=fuel)
        return worth(t)

    assert minted(2, 1) - minted(2, 0) > minted(2, 2) - minted(2, 1)
    assert minted(4, 2) - minted(4, 1) == pytest.approx(minted(2, 1) - minted(2, 0))


def test_wood_is_fuel_where_it_can_be_burnt():
    def wood(*buildings):
        t = solo()
        for q, name in enumerate(buildings):
            t.build(name, 4 + q, 0)
        bare = worth(t)
        t.lay((2, 0), gold=2, trunks=2)
        return worth(t) - bare

    assert wood("mint", "coal_burner") > wood("mint")


def test_what_lies_nearer_to_another_is_his():
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (5, 0))
    before = t.s.evaluate()
    t.lay((4, 0), gold=2)
    after = t.s.evaluate()
    assert after[0] == before[0]
    assert after[1] > before[1]


def test_transporters_and_research_are_means():
    t = solo()
    alone = worth(t)
    t.put(0, "donkey", (2, 0))
    two = worth(t)
    t.know(0, "new_shafts")
    assert worth(t) > two > alone
