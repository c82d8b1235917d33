"""What a bot remembers of strategies: in a game, after it was taken back, and in the next one."""

import msgspec
import pytest
from helpers.boats.table import GAME, Table

from wabe.core.chance import Rng
from wabe.core.game import NATURE
from wabe.core.rows import put
from wabe.games.roads_and_boats.rules.components import COAL_BURNER, ROWBOAT_FACTORY, SAWMILL
from wabe.games.roads_and_boats.strategy import memory
from wabe.games.roads_and_boats.strategy.goals import usual
from wabe.games.roads_and_boats.strategy.memory import PlanMemory, position_key
from wabe.games.roads_and_boats.strategy.remembered import RememberedStrategy
from wabe.games.roads_and_boats.strategy.search import openings, rollout_of

ROW = "0,0 pasture\n1,0 woods\n2,0 rock\n3,0 mountain\n4,0 pasture\n5,0 pasture"


def position(turn=5):
    """Somebody about to move, with a sawmill, a factory, a mine and a road."""
    t = Table(ROW)
    t.home(0, (0, 0))
    t.home(1, (5, 0))
    t.s.turn = turn
    t.bricks(*[None] * (turn - 1))
    t.build("sawmill", 1, 0)
    t.build("raft_factory", 2, 0)
    t.build("mine", 3, 0, gold=2, iron=2)
    t.road((0, 0), (1, 0))
    t.put(0, "donkey", (0, 0))
    t.begin("movement")
    return t


def remembered(s, searched=True):
    return RememberedStrategy(s, usual([]), searched, 1000, None)


def changed(t, q, building):
    s = t.s.copy()
    s.built = put(s.built, t.hex(q, 0), building)
    return s


def test_what_was_followed_in_this_turn_or_the_last_one_leads_on():
    t = position()
    known = remembered(t.s)
    later = t.s.copy()
    assert known.leads_to(later)
    later.turn += 1
    later.wonder.append(1)
    later.roads |= 1 << t.link((1, 0), (2, 0))
    later.built = put(later.built, t.hex(4, 0), COAL_BURNER)
    assert known.leads_to(later)
    later.turn += 1
    assert not known.leads_to(later)


def test_it_does_not_lead_to_where_a_road_a_brick_or_a_building_is_missing():
    t = position()
    known = remembered(t.s)
    roadless, other_wonder = t.s.copy(), t.s.copy()
    roadless.roads = 0
    other_wonder.wonder[0] = 0
    for s in (roadless, other_wonder, changed(t, 1, COAL_BURNER), changed(t, 1, 0)):
        assert not known.leads_to(s)


@pytest.mark.parametrize(("factory", "possible"), [(ROWBOAT_FACTORY, True), (SAWMILL, False)])
def test_a_factory_may_have_been_converted(factory, possible):
    t = position()
    assert remembered(t.s).leads_to(changed(t, 2, factory)) == possible


def test_who_moves_on_goes_on_and_where_a_mine_has_yielded_something_else_it_is_another_game():
    t = position()
    known = remembered(t.s)
    moved = t.s.copy()
    moved.place = put(moved.place, 0, t.area(1, 0))
    mined = changed(t, 3, t.s.built[t.hex(3, 0)] - (1 << 10))
    assert known.is_of(moved)
    assert known.leads_to(mined)
    assert not known.is_of(mined)


@pytest.mark.parametrize(("phase", "possible"), [(0, False), (1, True), (3, True)])
def test_when_the_first_turn_begins_games_are_told_apart_by_the_temple(phase, possible):
    """Later in it the order of play may be another one in the same game."""
    t = position(turn=1)
    t.s.phase = phase
    known = remembered(t.s)
    other = t.s.copy()
    other.temple = other.temple[::-1]
    assert known.leads_to(t.s)
    assert known.leads_to(other) == possible


def test_a_turn_of_another_game_is_searched_for_itself(monkeypatch):
    """Before, a second game on the same map followed the first one's strategies turn by turn, whatever had happened."""
    searched = []
    improve = memory.improve
    monkeypatch.setattr(memory, "improve", lambda *args: searched.append(args) or improve(*args))
    found = PlanMemory()
    found.effort = 40
    t = position()
    other = changed(t, 3, t.s.built[t.hex(3, 0)] - (1 << 10))  # the mine has yielded something else
    for s, searches in ((t.s, 1), (t.s, 1), (other, 2), (other, 2), (t.s, 2)):
        found.strategy(s, 0)
        assert len({id(args[0]) for args in searched}) == searches


def test_what_keeps_its_promise_has_not_collapsed_even_below_zero(monkeypatch):
    looked = []
    monkeypatch.setattr(memory, "best_openings", lambda rollout, effort: looked.append(effort) or openings(rollout))
    t = position(turn=20)
    t.put(1, "donkey", (5, 0), stock=2)
    t.begin("movement")
    promised = rollout_of(t.s, 0).value(usual([]))
    assert promised < 0
    found = PlanMemory()
    found.effort = 40
    found.remember(RememberedStrategy(t.s, usual([]), False, promised, None), t.s, 0)
    found.strategy(t.s, 0)
    assert not looked


def test_a_game_begins_with_what_suits_its_own_first_turn():
    found = PlanMemory()
    found.effort = 0
    s = GAME.rules(2, {"scenario": "O2-TWIN"}).start()
    while s.turn == 0:
        s.play(s.legal()[0])
    other = s.copy()
    other.temple = other.temple[::-1]
    assert found.strategy(s, 0) is found.strategy(s, 0)
    assert found.strategy(other, 0) is not found.strategy(s, 0)


def test_a_position_has_one_name_however_it_was_reached():
    s = GAME.rules(2, {"scenario": "O2-TWIN"}).start()
    rng = Rng(3)
    names = set()
    for number in range(600):
        if number % 20 == 0:
            again = s.rules.state_from(msgspec.json.decode(msgspec.json.encode(s.to_dict())))
            assert position_key(again) == position_key(s) == position_key(s.copy())
        names.add((s.key(), position_key(s)))
        s.play(s.draw(rng) if s.seat == NATURE else rng.one_of(s.legal()))
    assert len({key for key, _ in names}) == len({name for _, name in names}) == len(names)


def test_whoever_takes_a_turn_back_or_plays_again_thinks_anew():
    found = PlanMemory()
    t = position()
    found.strategy(t.s, 0)
    assert found.strategies
    earlier = t.s.copy()
    earlier.turn -= 1
    found.meant(earlier)
    assert not found.strategies
