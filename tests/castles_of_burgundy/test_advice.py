"""The judgement of positions: it must see what a player sees at a glance, and foretell roughly how games end."""

import pytest
from helpers.burgundy import Position, resolve_chance, rules, start

from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER


def worth(position: Position, seat: int = 0) -> float:
    return position.state.evaluate()[seat]


def test_after_the_end_it_is_the_result():
    position = Position().goods(red=3).silver(4).finish()
    assert position.state.seat == OVER
    assert position.state.evaluate() == [7.0, 1.0]


@pytest.mark.parametrize(
    ("better", "plain"),
    [
        (lambda: Position().silver(2), lambda: Position()),
        (lambda: Position().workers(2), lambda: Position()),
        (lambda: Position().goods(red=2), lambda: Position()),
        (lambda: Position().store("castle"), lambda: Position()),
        (lambda: Position().store("ship"), lambda: Position().store("castle")),  # a castle has no open space yet
        (lambda: Position().put("ship", "d3", "d2"), lambda: Position().put("ship", "d3")),
        (lambda: Position().put("cow4", "c2"), lambda: Position().put("cow2", "c2")),
        (lambda: Position().put("mine", "e3"), lambda: Position(phase="E").put("mine", "e3")),
        (lambda: Position().know(12), lambda: Position(phase="E").know(12)),
        (lambda: Position().know(22).put("bank", "c3"), lambda: Position().know(22).put("church", "c3")),
        (lambda: Position().know(25).sold(red=5), lambda: Position().know(25)),
    ],
)
def test_what_is_better_is_worth_more(better, plain):
    assert worth(better()) > worth(plain())


def test_a_tile_in_storage_is_worthless_when_no_action_is_left():
    def last(*names: str) -> float:
        position = Position(phase="E").round(5).store(*names)
        position.me.dice = [-1, -1]
        return worth(position)

    assert last("ship", "bank") == last()


def test_a_region_nearly_complete_promises_less_than_its_points():
    nearly = Position().put("ship", "d3", "d2")
    complete = Position().put("ship", "d3").dice(1, 1).store("ship", "ship")
    complete.put("ship", "d1")
    complete.play("place 1 s1 d2")
    assert worth(complete) - worth(nearly) > 5


def test_an_effect_that_waits_counts_for_its_player():
    position = Position().dice(6, 1).store("castle").put("knowledge1", "c4")
    position.play("place 6 s1 b3")
    pending = worth(position)
    position.state.frames.pop()
    assert pending > worth(position) + 2


def test_it_judges_every_seat_alike():
    state = resolve_chance(start(2))
    first, second = state.evaluate()
    state.players.reverse()
    assert state.evaluate() == [second, first]


@pytest.mark.parametrize("players", [2, 4])
def test_what_it_remembers_is_never_stale(players: int):
    state = rules(players).start()
    rng = Rng(players)
    while state.seat != OVER:
        if state.seat == NATURE:
            state.play(state.draw(rng))
        else:
            for action in state.legal()[:3]:  # looking ahead on copies, as bots do
                copy = state.copy()
                copy.play(action)
                copy.evaluate()
            state.play(state.legal()[rng.below(len(state.legal()))])
        fresh = state.rules.state_from(state.to_dict())
        assert state.evaluate() == fresh.evaluate()


@pytest.mark.parametrize("number", [15, 25])
def test_knowledge_of_sales_is_judged_anew_after_a_sale(number: int):
    position = Position().know(number).goods(red=2).dice(4, 1)
    position.state.evaluate()
    position.play("sell 4 red")
    fresh = position.state.rules.state_from(position.state.to_dict())
    assert position.state.evaluate() == fresh.evaluate()


def test_knowledge_of_bonus_tiles_is_judged_anew_with_another():
    position = Position().know(26)
    before = worth(position)
    position.state.writable_player(0).small = 1
    assert worth(position) == before + 2


def test_it_foretells_the_points_of_sensible_players():
    """Games played by the judgement alone: the mean forecast after phase A is near the mean result."""
    forecasts, results = [], []
    for seed in range(6):
        state = rules(2).start()
        rng = Rng(seed)
        while state.seat != OVER:
            if state.seat == NATURE:
                state.play(state.draw(rng))
                continue
            if state.phase == 1 and len(forecasts) < 2 * (seed + 1):
                forecasts += state.evaluate()
            seat = state.seat
            after = []
            for action in state.legal():
                copy = state.copy()
                copy.play(action)
                after.append((copy.evaluate()[seat], action.index, action))
            state.play(max(after)[2])
        results += state.scores()
    mean_forecast = sum(forecasts) / len(forecasts)
    mean_result = sum(results) / len(results)
    assert mean_result > 140
    assert abs(mean_forecast - mean_result) < 25


def test_the_chance_that_follows_a_move_is_not_judged():
    """The mind says that it foresees chance, so no bot looks at the outcomes: it would see nothing new."""
    state = rules(2).start()
    rng = Rng(3)
    followed = 0
    while state.seat != OVER:
        moved = state.seat >= 0
        legal = state.legal()
        state.play(legal[rng.below(len(legal))])
        if moved and state.seat == NATURE and not state.setting_up():
            followed += 1
            before = state.evaluate()
            for outcome in state.legal():
                after = state.copy()
                after.play(outcome)
                assert after.evaluate() == before, f"{outcome} is judged"
    assert followed > 20
