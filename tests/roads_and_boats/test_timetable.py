"""Games known by heart: a timetable is read, played with the real rules, and left by whoever plays otherwise."""

import msgspec
from helpers.boats.table import GAME

from wabe.bots import make_bot
from wabe.core.game import OVER
from wabe.games.roads_and_boats.book.components import BOARDS, ONE, STONE
from wabe.games.roads_and_boats.mind.forms import TimetableForm
from wabe.games.roads_and_boats.mind.memory import Memory
from wabe.games.roads_and_boats.mind.strategy_search import choose_home
from wabe.games.roads_and_boats.mind.timetable import BREEDING, CARRY, FILE, GO, WAIT, Timetable, timetable_of
from wabe.games.roads_and_boats.mind.timetable_player import TimetablePlayer


def ring(home=None, scenario="P1-RING"):
    """The first turn of "Lord of the Ring", at the home that is known by heart or another one."""
    s = GAME.rules(1, {"scenario": scenario}).start()
    while s.turn == 0:
        s.play(choose_home(s, 0, s.legal()) if home is None else s.legal()[home])
    return s


def form(*transporters, works=(), bricks=()):
    return TimetableForm("P1-RING", 11, [list(texts) for texts in transporters], list(works), list(bricks))


def perform(s, timetable, turns):
    player = TimetablePlayer(s, timetable)
    while s.seat == 0 and s.turn <= turns:
        s.play(player.next(s, s.legal()))
        s.check()
    return s


def places(s):
    return [s.hex_of(t) for t in s.owned(0) if s.kind[t]]


def test_a_timetable_is_read_as_it_is_written():
    read = Timetable(
        form(
            ["2 boards 1 stone 11 > 18", "go 17"],
            ["breed 15", "wait 8"],
            works=[(5, "road", 7), (1, "quarry", 18)],
            bricks=[(3, "2 boards"), (3, "3 stone")],
        )
    )
    assert read.journeys == [
        [(CARRY, 11, 2 * ONE[BOARDS] + ONE[STONE], 18), (GO, 0, 0, 17)],
        [(BREEDING, 0, 0, 15), (WAIT, 0, 0, 8)],
    ]
    assert [(turn, where) for turn, _, where in read.works] == [(5, 7), (1, 18)]
    assert read.bricks == {3: [2 * ONE[BOARDS], 3 * ONE[STONE]]}


def test_goods_are_fetched_and_brought_and_what_is_due_is_built():
    s = perform(ring(), Timetable(form(["2 boards 11 > 18"], works=[(1, "quarry", 18)])), 2)
    assert s.building(18)
    assert places(s) == [18, 11, 11]


def test_nothing_is_built_before_its_turn():
    s = perform(ring(), Timetable(form(["2 boards 11 > 18"], works=[(3, "quarry", 18)])), 2)
    assert not s.building(18)


def test_who_finds_too_little_waits_for_it():
    s = perform(ring(), Timetable(form(["6 boards 11 > 18"], ["wait 3", "go 15"])), 3)
    assert places(s) == [11, 15, 11]


def test_donkeys_that_came_for_it_breed():
    s = perform(ring(), Timetable(form(["breed 15", "go 18"], ["breed 15"])), 2)
    assert sorted(places(s)) == [11, 15, 15, 18]


def test_bricks_are_paid_with_what_is_written():
    s = perform(ring(), Timetable(form([], bricks=[(1, "2 goose")])), 1)
    assert s.wonder.count(0) == 1
    assert s.tally[BOARDS] == 5


def test_lord_of_the_ring_is_known_by_heart_and_comes_to_180_points():
    s = ring()
    perform(s, timetable_of(s), 20)
    assert s.seat == OVER
    assert s.scores()[0] >= 180


def test_greedy_and_the_thinker_play_it():
    for code in ("greedy", "thinker:0.01s"):
        bot = make_bot(code, 1)
        s = ring()
        expected = perform(ring(), timetable_of(s), 3)
        while s.turn <= 3:
            s.play(bot.choose(s))
        assert s.to_dict() == expected.to_dict()


def test_who_plays_otherwise_is_on_his_own():
    memory = Memory()
    s = ring()
    assert memory.by_heart(s) is not None
    while s.turn == 1:
        s.play(s.legal()[-1])
    assert memory.by_heart(s) is None
    assert memory.by_heart(ring(home=0)) is None
    assert memory.by_heart(ring(home=11, scenario="P1-RIVER")) is None


def test_a_users_map_of_the_same_name_is_another_map():
    tiles = [
        [q, r, terrain, []] for r in range(3) for q, terrain in enumerate(("woods", "rock", "pasture", "mountain"))
    ]
    file = msgspec.json.encode({"id": "P1-RING", "players": [1], "tiles": tiles, "starts": None}).decode()
    s = GAME.rules(1, {"scenario_file": file}).start()
    assert timetable_of(s) is None
    bot = make_bot("greedy", 1)
    while s.turn < 2:
        s.play(bot.choose(s))


def test_the_file_names_each_map_once():
    read = msgspec.json.decode(FILE.read_bytes(), type=list[TimetableForm])
    names = [one.scenario for one in read]
    assert len(set(names)) == len(names)
