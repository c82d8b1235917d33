"""From a judgement to points."""

from itertools import product

import pytest

from wabe import games
from wabe.core.calibration import CalibratedStage, Calibration
from wabe.core.chance import Rng
from wabe.core.conformance import Finding, _check_expected, check_game
from wabe.core.game import NATURE, OVER, State
from wabe.games.worlds_504.strategy.strategy import CALIBRATION

HALF = Calibration({"late": CalibratedStage(gain=3.0, common=0.25, points=0.8, hopes=0.5, lead=0.4, positions=100)})


def test_hopes_become_the_shares_that_proved_true() -> None:
    """15 points on average and 20 hoped for: a quarter of those and three more for both; 5 points behind and 10 hoped
    for more, or the other way round, of which four fifths and half prove true."""
    assert HALF.expected("late", [10, 20], [40.0, 30.0]) == [15 + 3 + 5 - 4 + 5, 15 + 3 + 5 + 4 - 5]
    assert HALF.scale("late") == 0.4


def test_what_is_not_known_stays_as_it_was_judged() -> None:
    assert HALF.expected("early", [10, 20], [40.0, 30.0]) == [40.0, 30.0]
    assert HALF.scale("early") == 1.0


def test_the_kit_finds_expectations_that_are_no_points() -> None:
    _check_expected([60.0, 90.0], [50, 100])
    _check_expected([20.0, 0.0], [0, 5])
    with pytest.raises(AssertionError, match="it came to"):
        _check_expected([260.0, 290.0], [50, 100])


def last_decision(state: State, seed: int) -> State:
    """Of a game played at random; the state is used up."""
    rng = Rng(seed)
    last = state
    while state.seat != OVER:
        if state.seat != NATURE:
            last = state.copy()
        legal = state.legal()
        state.play(state.draw(rng) if state.seat == NATURE else legal[rng.below(len(legal))])
    return last


KINDS = [first + shares for first, shares in product("12345678", ("", "s"))] + ["9"]


def test_every_kind_of_world_knows_its_end() -> None:
    """Where the judgement is furthest from points there is always a figure, and choices are scaled, never turned."""
    stages = CALIBRATION.stages
    assert {f"{kind} {when}" for kind in KINDS for when in ("0", "1", "end")} <= set(stages)
    assert all(0.0 < stage.lead <= 1.0 for stage in stages.values())


@pytest.mark.parametrize("world", ["123", "231", "456", "491", "912"])
def test_at_the_last_decision_points_are_expected_that_come(world: str) -> None:
    state = games.get("504").rules(3, {"world": world}).start()
    last = last_decision(state, 5)
    for expected, judged, came in zip(last.expected(), last.evaluate(), state.scores(), strict=True):
        assert abs(expected - came) < max(10, 0.2 * came) < abs(judged - came)
    assert state.expected() == state.scores()


def test_who_is_judged_better_off_may_expect_more_beside_his_points() -> None:
    state = last_decision(games.get("aoi").rules(3).start(), 2)
    hopes = [judged - points for judged, points in zip(state.evaluate(), state.scores(), strict=True)]
    gains = [point - points for point, points in zip(state.expected(), state.scores(), strict=True)]
    assert sorted(range(3), key=hopes.__getitem__) == sorted(range(3), key=gains.__getitem__)


def test_a_game_that_expects_no_points_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = games.get("burgundy").rules(2)
    monkeypatch.setattr(type(rules.strategy), "expected", lambda mind, s: [9 * points for points in mind.evaluate(s)])
    with pytest.raises(Finding, match="was expected"):
        check_game(rules, 1, thorough=0.0, advised=0.0)
