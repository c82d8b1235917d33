"""What the planner wants and what it does next, from positions."""

import pytest
from boats_table import GAME, PHASES, Table

from wabe.bots.levels import make_bot
from wabe.core.chance import Rng, draw
from wabe.core.game import NATURE, OVER
from wabe.games.roads_and_boats.components import BUILDINGS, DONKEY, GOLD, ONE, STABLE
from wabe.games.roads_and_boats.hauling import FREE
from wabe.games.roads_and_boats.layout import best_home, turns_left
from wabe.games.roads_and_boats.plans import Plan
from wabe.games.roads_and_boats.ways import FAR, Ways

# woods, rock, pasture, mountain, pasture, pasture in a row
LAND = "0,0 woods\n1,0 rock\n2,0 pasture\n3,0 mountain\n4,0 pasture\n5,0 pasture"
BROOK = "0,0 mountain 1\n1,0 pasture 1 4\n2,0 pasture 1 4\n3,0 sea\n0,1 woods\n1,1 rock"


def solo(tiles=LAND, home=(2, 0)):
    t = Table(tiles, players=1, scenario="P1-RIVER")
    t.home(0, home)
    t.bricks(*[None] * 17)
    return t


def follow(t, phase):
    """The planner's moves until the phase of the seat is over."""
    moves = []
    turn = t.s.turn
    while t.s.turn == turn and t.s.phase == PHASES.index(phase) and t.s.seat == 0:
        proposed = t.s.proposals()
        assert proposed
        assert proposed[0] in t.s.legal()
        moves.append(proposed[0].text)
        t.s.play(proposed[0])
        t.s.check()
    return moves


def names(sites, t):
    return [(BUILDINGS[building], t.space.area_hex[region]) for building, region in sites]


def test_a_donkey_walks_a_hex_a_turn_and_two_by_road():
    t = solo()
    ways = Ways(t.s, 0)
    assert ways.between(DONKEY, t.area(0, 0), t.area(3, 0)) == 3.0
    t.road((0, 0), (1, 0))
    t.road((1, 0), (2, 0))
    assert Ways(t.s, 0).between(DONKEY, t.area(0, 0), t.area(3, 0)) == 2.0


def test_a_wagon_goes_nowhere_without_roads_and_a_raft_touches_both_banks():
    t = solo(BROOK, (1, 1))
    raft = t.put(0, "raft", t.river(2, 0))
    wagon = t.put(0, "wagon", (0, 1))
    ways = Ways(t.s, 0)
    assert ways.turns(wagon, t.area(1, 1)) >= FAR
    assert ways.turns(raft, t.area(1, 0, 0)) == ways.turns(raft, t.area(1, 0, 1)) == pytest.approx(1 / 3)


def test_the_opening_is_wood_stone_and_boards():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=5, stone=1)
    t.begin("movement")
    assert [name for name, _ in names(Plan(t.s, 0).layout.wanted, t)][:3] == ["woodcutter", "quarry", "sawmill"]


def test_mountains_are_kept_for_mines_and_what_stands_is_not_wanted_again():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.build("woodcutter", 0, 0)
    t.build("quarry", 1, 0)
    t.build("sawmill", 2, 0)
    t.begin("movement")
    wanted = names(Plan(t.s, 0).layout.wanted, t)
    assert wanted[0] == ("mine", 3)
    assert "sawmill" not in [name for name, _ in wanted]
    assert not {0, 1, 2} & {h for _, h in wanted}


def test_nothing_is_begun_that_cannot_pay_before_the_end():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.s.turn = 19
    t.begin("movement")
    assert turns_left(t.s) == 2
    assert not Plan(t.s, 0).layout.wanted


def test_what_one_goal_takes_is_not_there_for_the_next():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=3)
    t.begin("movement")
    plan = Plan(t.s, 0)
    # One board for the woodcutter, two for the quarry; none is left for the sawmill.
    assert plan.builds
    assert "sawmill" not in [name for name, _ in names(plan.builds, t)]
    assert plan.known(1) == 0


def test_boards_are_carried_to_the_site_and_the_building_is_built():
    t = solo()
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), boards=1)
    t.begin("movement")
    moves = follow(t, "movement")
    assert moves[:5] == ["use t1", "reload", "load boards fresh a", "done", "step w"]
    assert follow(t, "building")[:2] == ["site 1", "build woodcutter a"]
    assert BUILDINGS[t.s.building(t.hex(0, 0))] == "woodcutter"


def test_the_mine_is_worked_through_boards_that_are_still_trunks():
    """Trunks are taken to the sawmill for a mine that needs boards: the goal is seen through what it is made of."""
    t = solo()
    t.build("woodcutter", 0, 0)
    t.build("quarry", 1, 0)
    t.build("sawmill", 2, 0)
    k = t.put(0, "donkey", (0, 0))
    t.lay((0, 0), trunks=2)
    t.s.turn = 9
    t.begin("movement")
    plan = Plan(t.s, 0)
    assert plan.dest[k] == t.area(2, 0)
    assert "load trunks fresh a" in follow(t, "movement")


def test_gold_goes_to_the_mint_and_on_board_when_the_end_is_near():
    t = solo()
    t.build("mint", 4, 0)
    k = t.put(0, "donkey", (3, 0))
    t.lay((3, 0), gold=2)
    t.s.turn = 12
    t.begin("movement")
    assert Plan(t.s, 0).dest[k] == t.area(4, 0)
    t.s.turn = 20
    t.begin("movement")
    follow(t, "movement")
    assert t.s.cargo[k] == 2 * ONE[GOLD]


def test_two_donkeys_go_to_a_pasture_and_breed():
    t = solo()
    t.build("woodcutter", 0, 0)
    t.build("quarry", 1, 0)
    t.build("sawmill", 2, 0)
    pair = [t.put(0, "donkey", (4, 0)), t.put(0, "donkey", (4, 0))]
    t.begin("movement")
    plan = Plan(t.s, 0)
    assert [plan.dest[k] for k in pair] == [t.area(4, 0)] * 2
    t.begin("production")
    assert "breed 5" in follow(t, "production")


def test_a_row_gets_its_brick_from_what_is_missed_least():
    t = solo()
    t.put(0, "donkey", (2, 0))
    t.lay((2, 0), boards=4, stone=1, goose=2)
    t.bricks(*[None] * 20)
    t.begin("wonder")
    assert follow(t, "wonder")[:3] == ["brick", "take goose a", "take goose a"]
    assert t.s.wonder.count(0) == 1


def test_gold_is_no_brick():
    t = solo()
    t.put(0, "donkey", (2, 0), gold=2)
    t.bricks(*[None] * 20)
    t.begin("wonder")
    assert follow(t, "wonder") == ["end"]


def test_roads_are_laid_where_goods_go_with_stone_that_nothing_else_needs():
    t = solo()
    for name, q in (("woodcutter", 0), ("quarry", 1), ("sawmill", 2)):
        t.build(name, q, 0)
    t.put(0, "donkey", (1, 0))
    t.lay((1, 0), stone=6)
    t.begin("building")
    assert follow(t, "building")[:2] == ["site 2", "road e"]


def test_others_live_nearer_to_their_own_buildings():
    t = Table(LAND)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.put(0, "donkey", (0, 0))
    t.put(1, "donkey", (5, 0))
    t.lay((5, 0), boards=9)
    t.build("sawmill", 4, 0)
    t.begin("movement")
    plan = Plan(t.s, 0)
    assert t.area(4, 0) not in plan.layout.anchors[BUILDINGS.index("sawmill")]
    assert plan.known(1) == 0


def test_the_home_lies_near_what_is_needed():
    t = Table("0,0 desert\n1,0 desert\n2,0 desert\n3,0 woods\n4,0 pasture\n4,1 rock\n5,0 mountain", players=1)
    homes = [t.area(q, 0) for q in range(6)]
    assert best_home(t.s, 0, homes) == t.area(4, 0)


def test_a_transporter_without_a_task_is_left_alone():
    t = solo("0,0 desert\n1,0 desert", (0, 0))
    t.put(0, "donkey", (0, 0))
    t.put(0, "donkey", (1, 0))
    t.begin("movement")
    assert Plan(t.s, 0).dest == [FREE] * STABLE
    assert follow(t, "movement") == ["end"]


@pytest.mark.parametrize(("players", "scenario"), [(1, "P1-RING"), (1, "P1-MESO"), (2, "O2-TWIN"), (4, "P4-SAILORS")])
def test_proposals_are_legal_in_games_of_greedy(players, scenario):
    s = GAME.rules(players, {"scenario": scenario}).start()
    bots = [make_bot("greedy", seat) for seat in range(players)]
    rng = Rng(5)
    while s.seat != OVER and s.turn <= 6:
        if s.seat == NATURE:
            s.play(draw(s, rng))
            continue
        proposed = s.proposals()
        legal = s.legal()
        assert proposed is None or set(proposed) <= set(legal), s.question()
        assert proposed != []
        s.play(bots[s.seat].choose(s))
        s.check()
