"""What comes by itself is told for each player, and nobody is credited with it."""

from helpers.innovation.table import Position, all_pass

from wabe.core.chance import Rng
from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.messages import render
from wabe.core.presenter import LogText
from wabe.core.reference import rule
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.actions import SPACE
from wabe.games.age_of_innovation.rules.components import ROUNDS


def told(position: Position, move: str) -> LogText:
    before = position.s.copy()
    action = SPACE.parse(move)
    position.s.play(action)
    return before.describe_action(action, position.s)


def spoken(asides: list) -> list[tuple[int, str]]:
    return [(seat, render(text)) for seat, text in asides]


@rule("AOI-P3-01", "AOI-P3-02", "AOI-INC-01")
def test_science_bonus_and_income_are_told_for_each_player():
    position = Position(2).round(1, 2).levels(0, 3, 0, 0, 0).levels(1, 7, 0, 0, 0)
    position.bowls(0, 12, 0, 0).bowls(1, 12, 0, 0).play("pass", "booster 1", "pass")
    last = told(position, "booster 2")
    assert spoken(last.ends) == [(0, "received 4 power as science bonus"), (1, "received 8 power as science bonus")]
    assert spoken(last.begins) == [
        (0, "received an income of 1 tool"),
        (1, "received an income of 1 tool and 1 scholar"),
    ]


def test_who_digs_last_is_not_credited_with_the_income():
    position = Position(3).round(1, 4).levels(2, 0, 0, 0, 4).build(2, "workshop", "H6").competency(2, seat=2)
    for seat in range(3):
        position.bowls(seat, 12, 0, 0)
    all_pass(position, 1, 2)
    position.play("pass")
    assert spoken(told(position, "booster 3").ends) == [(2, "received 1 spade as science bonus")]
    dig = next(move for move in position.legal("dig"))
    line = told(position, dig)
    assert "point" not in render(line.text)
    assert not line.ends
    assert [seat for seat, _ in line.begins] == [0, 1, 2]
    assert "3 points" in render(line.begins[2][1])


@rule("AOI-END-01")
def test_the_last_pass_is_not_credited_with_the_final_scoring():
    position = Position(2).round(6, 6).levels(1, 5, 0, 0, 0).bowls(0, 12, 0, 0).bowls(1, 12, 0, 0)
    position.give(1, coins=50).play("pass")
    line = told(position, "pass")
    assert position.s.seat == OVER
    assert position.s.players[1].points > 20
    assert render(line.text) == "passed"


def test_turns_of_one_player_are_lines_of_their_own():
    """When the other has passed, one acts again and again."""
    position = Position(2).bowls(0, 12, 0, 0).bowls(1, 12, 0, 0).play("pass", "booster 1").give(1, scholars=2, tools=1)
    assert not told(position, "convert tool-coin").closes
    sent = told(position, "send law 3")
    assert (position.asked(), sent.closes) == (("close", 1), False)
    assert told(position, "end").closes
    assert position.asked() == ("turn", 1)


@rule("AOI-RND-01", "AOI-P3-01", "AOI-INC-01")
def test_in_a_whole_game_each_round_pays_everybody_once():
    for players, seed in ((2, 3), (3, 4)):
        match, rng = Match(GAME.rules(players), [str(n) for n in range(players)], seed), Rng(seed)
        while match.state.seat != OVER:
            legal = match.state.legal()
            match.play(legal[rng.below(len(legal))])
        incomes = [line.seat for line in match.log if line.text.key == "aoi.log.income"]
        assert len(incomes) == ROUNDS * players
        assert all(incomes.count(seat) == ROUNDS for seat in range(players))
        bonuses = [line.seat for line in match.log if line.text.key == "aoi.log.bonus"]
        assert bonuses
        assert all(bonuses.count(seat) < ROUNDS for seat in range(players))
