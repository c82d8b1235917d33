"""What the planner knows of ways, and what it does for buildings and wealth, from positions."""

import pytest
from helpers.boats.plans import BROOK, LAND, follow, goals, plan, solo, turn_plan, world
from helpers.boats.table import Table

from wabe.games.roads_and_boats.rules.components import BOARDS, BUILDINGS, DONKEY, GOLD, ONE, SOLO_BRICKS, STOCK, TRUNKS
from wabe.games.roads_and_boats.strategy.goals import open_goals
from wabe.games.roads_and_boats.strategy.rivals import owners
from wabe.games.roads_and_boats.strategy.ways import FAR, ways_of

# Ways.


def test_a_donkey_walks_a_hex_a_turn_and_two_by_road():
    t = solo()
    assert ways_of(t.s, 0).between(DONKEY, t.area(0, 0), t.area(3, 0)) == 3.0
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    assert ways_of(t.s, 0).between(DONKEY, t.area(0, 0), t.area(3, 0)) == 2.0


def test_a_wagon_goes_nowhere_without_roads_and_a_raft_touches_both_banks():
    t = solo(BROOK, (1, 1))
    raft = t.put(0, "raft", t.river(2, 0))
    wagon = t.put(0, "wagon", (0, 1))
    made = plan(t)
    assert made.turns(wagon, t.area(1, 1)) >= FAR
    assert made.turns(raft, t.area(1, 0, 0)) == made.turns(raft, t.area(1, 0, 1)) == pytest.approx(1 / 3)


def test_walls_of_others_are_not_passed_and_own_ones_are():
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.wall(2, 0, 1, owner=1)
    assert ways_of(t.s, 0).between(DONKEY, t.area(2, 0), t.area(3, 0)) == FAR
    assert ways_of(t.s, 1).between(DONKEY, t.area(2, 0), t.area(3, 0)) == 1.0


def test_what_lies_nearer_to_another_home_is_not_ours():
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.put(0, "donkey", (0, 0))
    t.lay((5, 0), boards=9)
    t.build("sawmill", 4, 0)
    made = plan(t)
    assert not made.stands[BUILDINGS.index("sawmill")]
    assert made.known(BOARDS) == 0


def test_what_lies_as_near_to_two_homes_is_left_to_one_of_them():
    """Coins from a mint half-way would be fetched by either."""
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    t.lay((2, 0), boards=9)
    t.build("sawmill", 2, 0)
    made = [plan(t, seat=seat) for seat in (0, 1)]
    assert sorted(one.known(BOARDS) for one in made) == [0, 9]
    assert sorted(len(one.stands[BUILDINGS.index("sawmill")]) for one in made) == [0, 1]


def test_however_many_live_there_it_is_left_to_the_one_who_has_least_of_that_terrain():
    t = Table("0,0 pasture\n1,0 rock\n2,0 rock\n3,0 mountain\n4,0 pasture\n5,0 pasture\n6,0 rock", players=3)
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    t.home(2, (6, 0))
    t.lay((2, 0), boards=9)
    assert [plan(t, seat=seat).known(BOARDS) for seat in (0, 1, 2)] == [0, 9, 0]


def test_of_several_half_way_everybody_gets_some():
    t = Table("0,0 pasture\n1,0 woods\n2,0 pasture\n0,1 woods\n1,-1 woods", players=3)
    t.home(0, (0, 0))
    t.home(1, (2, 0))
    whose = owners(t.s.space, t.s.homes)
    assert sorted(whose[t.area(*at)] for at in ((1, 0), (1, -1))) == [0, 1]
    assert whose[t.area(0, 1)] == 0


def test_who_would_have_no_mountain_counts_on_the_nearest_of_a_neighbour_who_has_several():
    t = Table("0,0 pasture\n1,0 woods\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 mountain")
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    whose = owners(t.s.space, t.s.homes)
    assert whose[t.area(3, 0)] == 0
    assert whose[t.area(5, 0)] == 1


def test_but_nobody_gives_the_only_one_he_has():
    t = Table("0,0 pasture\n1,0 woods\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 rock")
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    assert owners(t.s.space, t.s.homes)[t.area(3, 0)] == 1


def test_land_stays_whose_it_is_whatever_roads_are_built():
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (4, 0))
    whose = owners(t.s.space, t.s.homes)
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    t.road((2, 0), (3, 0))
    assert owners(t.s.space, t.s.homes) == whose
    t.lay((3, 0), boards=1)
    assert plan(t, seat=1).known(BOARDS) == 1


# Buildings.


def test_boards_are_carried_to_the_site_and_the_building_is_built():
    t = solo()
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), boards=1)
    moves = follow(t, "movement", ("woodcutter", 0, 0))
    assert moves[:5] == ["use t1", "reload", "load boards fresh a", "done", "step w"]
    assert follow(t, "building", ("woodcutter", 0, 0))[:2] == ["site 1", "build woodcutter a"]
    assert BUILDINGS[t.s.building(t.hex(0, 0))] == "woodcutter"


def test_what_one_goal_takes_is_not_there_for_the_next():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=3)
    made = turn_plan(t, ("woodcutter", 0, 0), ("quarry", 1, 0), ("coal_burner", 4, 0))
    assert [BUILDINGS[building] for building, _ in made.builds] == ["woodcutter", "quarry"]


def test_a_lesser_goal_is_built_at_once_where_enough_is_left_for_the_greater_one():
    """Boards for a mine stand on the site of a coal burner; those of the coal burner lie as near to the mine."""
    t = solo()
    for _ in range(2):
        t.put(0, "donkey", (2, 0), boards=2)
    t.lay((4, 0), boards=2, stone=1)
    wanted = (("mine", 3, 0), ("coal_burner", 2, 0))
    follow(t, "building", *wanted)
    assert BUILDINGS[t.s.building(t.hex(2, 0))] == "coal_burner"


def test_but_not_with_what_the_greater_one_needs():
    t = solo()
    for _ in range(2):
        t.put(0, "donkey", (2, 0), boards=2)
    t.lay((4, 0), boards=1, stone=1)
    wanted = (("mine", 3, 0), ("coal_burner", 2, 0))
    follow(t, "building", *wanted)
    assert not t.s.building(t.hex(2, 0))


def test_a_mine_is_seen_through_boards_to_trunks():
    t = solo()
    for name, q in (("woodcutter", 0), ("quarry", 1), ("sawmill", 2)):
        t.build(name, q, 0)
    k = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=2)
    assert plan(t, ("mine", 3, 0)).dest[k] == t.area(2, 0)
    assert "load trunks fresh a" in follow(t, "movement", ("mine", 3, 0))


def test_a_goal_that_is_reached_or_whose_site_is_taken_is_passed_over():
    t = solo()
    strategy = goals(t, ("mine", 3, 0), ("sawmill", 2, 0), ("mint", 4, 0))
    t.build("mine", 3, 0)
    t.build("woodcutter", 4, 0)
    assert open_goals(world(t), strategy, 15) == [(BUILDINGS.index("sawmill"), t.area(2, 0))]


def test_what_is_on_board_for_a_site_is_not_spent_on_a_road_on_the_way():
    t = solo()
    for name, q in (("woodcutter", 0), ("quarry", 1), ("sawmill", 2)):
        t.build(name, q, 0)
    t.put(0, "donkey", (1, 0), stone=1, boards=1)
    t.lay((3, 0), boards=2)
    assert follow(t, "building", ("mine", 3, 0)) == ["end"]


# Wealth.


def test_gold_goes_to_the_mint_and_on_board_when_the_end_is_near():
    t = solo(turn=12)
    t.build("mint", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    t.lay((3, 0), gold=2)
    t.lay((4, 0), fuel=1)
    assert plan(t).dest[k] == t.area(4, 0)
    t.s.turn = 20
    follow(t, "movement")
    assert t.s.cargo[k] == 2 * ONE[GOLD]


def test_a_coin_is_seen_through_fuel_to_wood():
    t = solo(turn=12)
    t.build("mint", 4, 0)
    t.build("coal_burner", 2, 0)
    t.lay((4, 0), gold=2)
    k = t.put(0, "donkey", (1, 0))
    t.lay((1, 0), trunks=2)
    assert plan(t).dest[k] == t.area(2, 0)


def test_gold_waits_where_nothing_can_be_coined_for_want_of_fuel():
    t = solo(turn=12)
    t.build("mint", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    t.lay((3, 0), gold=2)
    assert plan(t).dest[k] == t.area(3, 0)


def test_wood_sets_out_for_the_coal_burner_before_gold_for_the_mint():
    t = solo(turn=12)
    t.build("mint", 4, 0)
    t.build("coal_burner", 2, 0)
    t.lay((1, 0), boards=2)
    t.lay((3, 0), gold=2)
    k = t.put(0, "donkey", (1, 0))
    assert plan(t).dest[k] == t.area(2, 0)


def test_the_wood_that_lies_nearer_is_burnt():
    t = solo(turn=12)
    t.build("mint", 4, 0)
    t.build("coal_burner", 2, 0)
    t.lay((4, 0), gold=2)
    t.lay((1, 0), boards=2)
    t.lay((5, 0), trunks=2)
    k = t.put(0, "donkey", (3, 0))
    assert plan(t).picks[k] == 2 * ONE[BOARDS]


def test_what_lies_near_is_fetched_if_what_is_on_board_would_come_much_later():
    t = solo()
    far = t.put(0, "donkey", (0, 0), boards=2)
    near = t.put(0, "donkey", (4, 0))
    t.lay((4, 0), boards=2)
    made = plan(t, ("stone_factory", 5, 0))
    assert made.picks[near] == 2 * ONE[BOARDS]
    assert made.dest[far] != t.area(5, 0)
    assert plan(t, ("stone_factory", 1, 0)).carries[far] == 2 * ONE[BOARDS]


def test_coins_and_paper_go_to_the_stock_exchange():
    t = solo(turn=12)
    t.build("stock_exchange", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    other = t.put(0, "donkey", (5, 0))
    t.lay((3, 0), coins=2)
    t.lay((5, 0), paper=1)
    made = plan(t)
    assert [made.dest[k], made.dest[other]] == [t.area(4, 0)] * 2


def test_without_paper_in_sight_coins_stay_where_they_are():
    t = solo(turn=12)
    t.build("stock_exchange", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    t.lay((3, 0), coins=2)
    assert plan(t).dest[k] != t.area(4, 0)


@pytest.mark.parametrize(("turn", "fetched"), [(15, False), (17, True)])
def test_wealth_that_lies_far_away_is_fetched_in_time(turn, fetched):
    """Three turns to the gold: who set out in the last but one would come too late."""
    t = solo(turn=turn)
    k = t.put(0, "donkey", (1, 0), boards=2)
    t.lay((4, 0), gold=1)
    made = plan(t, ("stone_factory", 0, 0))
    assert (made.picks[k] == ONE[GOLD]) == fetched
    assert (made.dest[k] == t.area(0, 0)) != fetched


@pytest.mark.parametrize("players", [1, 2])
def test_where_others_might_take_it_stock_is_fetched_at_once(players):
    t = Table(LAND, players=players, scenario="P1-RIVER" if players == 1 else "O2-TWIN")
    t.home(0, (2, 0))
    t.bricks(*[None] * SOLO_BRICKS)
    t.s.turn = 8
    k = t.put(0, "donkey", (1, 0), boards=2)
    t.lay((2, 0), stock=1)
    made = plan(t, ("stone_factory", 0, 0))
    assert (made.picks[k] == ONE[STOCK]) == (players == 2)


def test_fuel_is_made_for_gold_that_is_yet_to_be_mined():
    t = solo(turn=8)
    t.build("mint", 4, 0)
    t.build("mine", 3, 0, gold=2)
    t.build("coal_burner", 1, 0)
    k = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=2)
    made = plan(t)
    assert made.dest[k] == t.area(1, 0)
    assert made.picks[k] == 2 * ONE[TRUNKS]
