"""The course of rounds and turns, the end, undo, records."""

import msgspec
import pytest
from helpers.worlds_504.table import frame_of, go_on, legal, play, table

from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.turns import Horizon, Others, play_on
from wabe.core.chance import Rng
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.reference import rule
from wabe.games.worlds_504 import GAME
from wabe.games.worlds_504.rules.frames import CAPPED
from wabe.games.worlds_504.view.world_rules import all_rules, applies
from wabe.games.worlds_504.worlds import REGISTRY


@rule("G-11", "F-03")
def test_each_player_finishes_his_turn_before_the_next() -> None:
    s = table("123", 3)
    seen = []
    while s.round == 1:
        if not seen or seen[-1] != s.seat:
            seen.append(s.seat)
        play(s, "pass" if "pass" in legal(s) else "done")
    assert seen == [0, 1, 2]
    assert s.seat == 0  # the starting player begins the next round


@rule("F-03")
def test_phase_3c_runs_in_the_order_of_the_book() -> None:
    """Privilege, then one upgrade; then the trolley drives."""
    s = table("123", 2)
    assert frame_of(s) == "privilege offer"
    play(s, "pass")
    assert frame_of(s) == "trolley upgrade"
    play(s, "done")
    assert frame_of(s) == "trolley"
    money = s.money[0]
    play(s, "done")
    assert s.seat == 1
    assert s.money[0] == money + 20  # 3H


@pytest.mark.parametrize("answer", ["pass", "bid"])
def test_bots_see_what_follows_from_a_bid_in_the_next_round(answer: str) -> None:
    known = table("132", 2)
    assert frame_of(known) == "bidding"
    after = known.copy()
    play(after, answer)
    others = Others(2, Greedy(1))
    play_on(after, known.seat, Horizon(known, after), others, Rng(1), Effort(Budget(iterations=10_000)))
    assert after.rounds() == known.rounds() + 1 == 2


@rule("G-25")
def test_base_income_is_20_in_every_world_built() -> None:
    for world in ("123", "132", "213", "231", "312", "321"):
        s = table(world, 2)
        go_on(s, "trolley", 1)
        assert s.income[0] == 20, world


@rule("F-01", "F-02")
def test_phases_1_and_2_are_common() -> None:
    s = table("132", 2)
    assert frame_of(s) == "bidding"
    go_on(s, "trolley", 1)
    assert s.round == 1
    go_on(s, "bidding")
    assert s.round == 2
    assert s.aside == (0, 0)


@rule("A-12")
@pytest.mark.parametrize("cap", [1, 3])
def test_the_cap_on_rounds_ends_a_passive_game_and_says_so(cap: int) -> None:
    s = table("123", 2, round_cap=cap)
    while s.seat != OVER:
        play(s, "pass" if "pass" in legal(s) else "done")
    assert (s.round, s.ended) == (cap, CAPPED)
    assert f"the game is over, stopped by the round cap after round {cap}" in str(s.scene(None).headline)


@rule("A-12")
def test_without_a_cap_the_game_goes_on() -> None:
    s = table("123", 2, round_cap=0)
    while s.seat != OVER and s.round < 60:
        play(s, "pass" if "pass" in legal(s) else "done")
    assert s.round == 60


def test_a_state_is_small() -> None:
    for world in ("123", "321"):
        s = table(world, 4)
        assert len(msgspec.json.encode(s.to_dict())) < 8000


@rule("G-27")
def test_a_boxed_paragraph_holds_only_with_its_module() -> None:
    """'With 2, and with 7.I' in module 3: either is enough, and without both the paragraph does not hold."""
    boxed = all_rules()["M3-17"]
    for world in ("236", "736"):
        assert any("ownerless" in text for _, text in applies(REGISTRY.world(world), boxed)), world
    assert applies(REGISTRY.world("836"), boxed) == []


def test_undo_and_record() -> None:
    match = Match(GAME.rules(2, {"world": "123"}), ["Anna", "Ben"], seed=3)
    seat = match.state.seat
    before = match.state.to_dict()
    match.play(match.state.legal()[0])
    match.undo(seat)
    assert match.state.to_dict() == before
    record = match.record()
    assert record.options["world"] == "123"
    again = Match.from_record(record, GAME)
    assert again.state.to_dict() == before
