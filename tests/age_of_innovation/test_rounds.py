"""Six rounds of three phases, and what is put back between them."""

from helpers.innovation.table import Position, all_pass, start_bonus, start_income

from wabe.core.game import OVER
from wabe.core.reference import rule
from wabe.games.age_of_innovation.rules.state import ACTIONS, INCOME, SCIENCE


@rule("AOI-RND-01")
def test_three_phases_and_six_rounds():
    position = Position(2)
    phases = []
    while position.s.seat != OVER:
        if position.s.question() == "turn":
            phases.append((position.s.round, position.s.phase))
        position.s.play(position.s.legal()[-1])
    assert [number for number, _ in phases] == [n for n in range(1, 7) for _ in range(2)]
    assert {phase for _, phase in phases} == {ACTIONS}


@rule("AOI-RND-01", "AOI-2P-01")
def test_only_two_players_turn_an_area_tile():
    position = all_pass(Position(3).round(5, 12), 1, 2, 3)
    assert position.s.round == 6
    assert position.asked()[0] != "area-tile"
    assert position.s.area_tile == -1


@rule("AOI-RND-01", "AOI-P3-01")
def test_round_six_has_no_phase_three():
    position = Position(2).levels(0, 9, 9, 9, 9).round(6, 5, 2)
    coins = position.player().coins
    position.play("pass").end().play("pass").end()
    assert position.s.seat == OVER
    assert position.player().coins == coins


def test_phases_are_told_apart():
    position = start_income(Position(3).booster(5))
    assert position.s.phase == INCOME
    assert start_bonus(Position(3).round(1, 9).levels(0, 0, 0, 0, 3)).s.phase == SCIENCE


# Preparing the next round.


@rule("AOI-P3-06", "AOI-PBA-01", "AOI-SPA-01")
def test_x_markers_are_taken_back():
    position = Position(2).bowls(0, 0, 0, 12).books(0, 1, 0, 0, 0).competency(7)
    taken = ("power 4", "use-books 1", "special competency-7")
    for move in taken:
        position.turn(0).play(move)
    position.bowls(0, 0, 0, 12).books(0, 1, 0, 0, 0).turn(0)
    assert not set(taken) & set(position.legal())
    assert all_pass(position, 1, 2).s.round == 2
    assert (position.s.x_power, position.s.x_books, position.player(0).used, position.player(1).used) == (0, 0, 0, 0)
    position.bowls(0, 0, 0, 12).books(0, 1, 0, 0, 0).turn(0)
    assert set(taken) <= set(position.legal())


@rule("AOI-P3-06", "AOI-PASS-02")
def test_tv_59_coins_lie_down_on_what_nobody_takes():
    # boosters 1, 2, 3 have a coin each from setup; 10 and 9 come back without one
    position = Position(2)
    position.s.booster_coins = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert position.gained("pass", "booster 2") == {"coins": 1}
    all_pass(position.end(), 3)
    assert position.s.booster_coins == [2, 0, 0, 0, 0, 0, 0, 0, 1, 1]
    all_pass(position, 9, 10)
    assert position.s.booster_coins == [3, 1, 1, 0, 0, 0, 0, 0, 0, 0]
