"""What the bots think of positions of 504: they bring things to an end, and win against chance."""

import pytest
from helpers.worlds_504.exploration import outpost
from helpers.worlds_504.table import fresh, go_on, legal, put_trolley, strategy_hooks, table

from wabe.arena.game import SeriesSpec, play_number
from wabe.bots import make_bot
from wabe.core.frames import SEAT
from wabe.core.rows import add, put
from wabe.games.worlds_504.modules.deliver.rules.state import ONE, deliver_state
from wabe.games.worlds_504.modules.deliver.strategy.judgement import goods_on_their_way
from wabe.games.worlds_504.modules.exploration.rules.discovery import unknown
from wabe.games.worlds_504.modules.exploration.rules.state import exploration_state
from wabe.games.worlds_504.modules.exploration.strategy.judgement import explorers
from wabe.games.worlds_504.modules.military.rules.state import military_state
from wabe.games.worlds_504.modules.race.rules.state import race_state
from wabe.games.worlds_504.rules.components import BEYOND, WATER
from wabe.games.worlds_504.rules.on_tiles import put_on
from wabe.games.worlds_504.rules.state import WorldState
from wabe.games.worlds_504.strategy.distances import from_cell
from wabe.games.worlds_504.strategy.judgement import hopes, patience
from wabe.games.worlds_504.worlds import REGISTRY

GOOD = 1  # wood


def loaded_at_a_city(world: str, delivered: int, wood: int) -> WorldState:
    """Player 1 stands with wood aboard in a city that wants it, and has delivered some before."""
    s = table(world, 2, capitals=[6, 8])
    go_on(s, "trolley", 0)
    put_trolley(s, 0, s.city_cell[1])
    deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
    deliver_state(s).cargo = put(deliver_state(s).cargo, 0, wood * ONE[GOOD])
    deliver_state(s).loaded = put(deliver_state(s).loaded, 0, wood)
    deliver_state(s).delivered = put(deliver_state(s).delivered, GOOD, delivered)
    assert "deliver wood" in legal(s)
    return s


@pytest.mark.parametrize(("world", "delivered", "wood"), [("123", 0, 1), ("123", 4, 1), ("123", 1, 2), ("132", 4, 2)])
def test_greedy_delivers_what_it_has_brought(world: str, delivered: int, wood: int) -> None:
    s = loaded_at_a_city(world, delivered, wood)
    for _ in range(3):
        action = make_bot("greedy", 1).choose(s)
        if action.text == "deliver wood":
            break
        s.play(action)
    assert action.text == "deliver wood"


def test_money_that_cannot_be_spent_does_not_keep_a_good_aboard() -> None:
    for money in (0, 100, 600):
        s = loaded_at_a_city("316", 0, 1)
        s.bank += s.money[0] - money
        s.money[0] = money
        assert make_bot("greedy", 1).choose(s).text == "deliver wood"


def test_two_goods_for_two_cities_do_not_hold_a_trolley_between_them() -> None:
    """Whatever cell it starts from: with the first city reached it goes on to the second."""
    for start in (0, 1, 2, 3, 4, 5):
        s = table("139", 2, capitals=[6, 8])
        go_on(s, "trolley", 0)
        put_trolley(s, 0, start)
        deliver_state(s).holds = put(deliver_state(s).holds, 0, 2)
        deliver_state(s).loaded = put(deliver_state(s).loaded, 0, 2)
        deliver_state(s).cargo = put(deliver_state(s).cargo, 0, 2 * ONE[GOOD])
        left, right = sorted((s.city_cell[1], s.city_cell[2]))
        deliver_state(s).demand = (0, 1 << GOOD, 1 << GOOD, *[0] * (len(deliver_state(s).demand) - 3))
        near = min(from_cell(s, start)[left], from_cell(s, start)[right])
        here = goods_on_their_way(strategy_hooks(s), s, 0)
        ahead = [cell for cell in BEYOND[start] if cell >= 0 and s.land >> cell & 1
                 and min(from_cell(s, cell)[left], from_cell(s, cell)[right]) < near]  # fmt: skip
        assert ahead
        for cell in ahead:
            deliver_state(s).at[0] = cell
            assert goods_on_their_way(strategy_hooks(s), s, 0) > here


def test_in_a_long_game_hopes_and_money_count_less_and_points_as_much() -> None:
    s = table("345", 2)
    early, late = [], []
    for found, s.round in ((early, 5), (late, 30)):
        before = hopes(strategy_hooks(s), s, 0)
        s.vp = add(s.vp, 0, 5)
        found.append(hopes(strategy_hooks(s), s, 0) - before)
        before = hopes(strategy_hooks(s), s, 0)
        s.money[0] += 10
        found.append(hopes(strategy_hooks(s), s, 0) - before)
    assert late[0] == pytest.approx(early[0]) == pytest.approx(5)
    assert late[1] == pytest.approx(0.2 * early[1])
    assert patience(1) == patience(10) == 1.0 > patience(11) > patience(20) == patience(40) == 0.2


def test_explorers_step_onto_tokens_not_only_beside_them() -> None:
    s = table("573", 2)
    beside, there = 0, BEYOND[0][0]
    outpost(s, 0, beside, "forest", 1)
    outpost(s, 0, there, "field")
    sea = unknown(s)  # nothing is left to be found
    s.ground = tuple(cells | sea if terrain == WATER else cells for terrain, cells in enumerate(s.ground))
    exploration_state(s).tokens = put(exploration_state(s).tokens, there, 1)
    waiting = explorers(strategy_hooks(s), s, 0)
    s.active = put_on(put_on(s.active, 0, beside, 0), 0, there, 1)
    assert explorers(strategy_hooks(s), s, 0) > waiting


def test_greedy_does_not_drive_to_and_fro() -> None:
    s = table("123", 2, capitals=[6, 8])
    go_on(s, "trolley", 0)
    deliver_state(s).demand = (0,) * len(deliver_state(s).demand)  # nobody wants anything
    race_state(s).reached = put(race_state(s).reached, 0, 0b11111111110)
    assert make_bot("greedy", 1).choose(s).text == "done"


def test_a_fight_without_attackers_frightens_nobody() -> None:
    """With the Race attackers may be taken back from the map before they fight."""
    s = table("245", 2)
    before = s.evaluate()
    military_state(s).sites = 1 << s.capital[0]
    assert s.evaluate() == before


LONG_GAMES = ("314", "546", "681", "814", "981")


@pytest.mark.parametrize(
    "world",
    ["132", "216", "418", "798", *(pytest.param(world, marks=pytest.mark.campaign) for world in LONG_GAMES)],
)
def test_greedy_beats_two_random_players(world: str) -> None:
    plan = SeriesSpec("worlds_504", 3, ["greedy", "random", "random"], 20, 1, {"world": world})
    rules = plan.rules()
    won = sum(play_number(plan, rules, number).places[0] == 1 for number in range(3))
    assert won >= 2


def test_every_world_can_be_judged_before_its_first_event() -> None:
    for world in REGISTRY.worlds():
        judged = fresh(world, 2).evaluate()
        assert len(judged) == 2, world
        assert judged[0] == judged[1], f"{world}: nobody has anything yet"


def test_a_judgement_changes_nothing() -> None:
    """M1-21: the owner of the city gets his share of a sale when it is made, not when it is thought about."""
    s = table("415", 2)
    me = s.frames[1][SEAT]
    number = s.city_no[s.capital[1 - me]]
    deliver_state(s).sale = (16 * GOOD + number,)
    before = s.to_dict()
    s.evaluate()
    assert s.to_dict() == before
