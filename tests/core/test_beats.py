"""Beats: a game watched step by step, and of very many steps those of which something came."""

import random
from itertools import pairwise

import pytest
from helpers import toy

from wabe import games
from wabe.core.beats import MOST, watch
from wabe.core.game import NATURE
from wabe.core.match import Match
from wabe.core.scene import Beat

GAMES = [("castles_of_burgundy", 3), ("age_of_innovation", 3), ("roads_and_boats", 2), ("worlds_504", 3)]


def played(name: str, players: int, moves: int = 120) -> Match:
    match = Match(games.get(name).rules(players, {}), [f"P{seat}" for seat in range(players)], 3)
    rng = random.Random(4)
    for _ in range(moves):
        match.play(rng.choice(match.state.legal()))
    return match


def run_of(match: Match, first: int, last: int) -> list[Beat]:
    return [beat for beat, _ in watch(match.history, 0, first, last)]


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("length", [4, 9, 70])
def test_beats_go_from_the_first_position_to_the_last_without_a_gap(name: str, players: int, length: int) -> None:
    match = played(name, players)
    first, last = match.position - length, match.position
    told = watch(match.history, 0, first, last)
    assert [told[0].beat.start, *(beat.position for beat, _ in told)] == sorted(
        {first, *(beat.position for beat, _ in told)}
    )
    assert told[-1].beat.position == last
    assert all(before.beat.position == after.beat.start for before, after in pairwise(told))
    assert told[-1].scene.pieces == match.state.scene(0).pieces


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_moves_and_gains_of_all_beats_lead_from_the_first_table_to_the_last(name: str, players: int) -> None:
    match = played(name, players)
    first, last = match.position - 9, match.position
    before, after = (match.history.state_at(position).scene(0) for position in (first, last))
    beats = run_of(match, first, last)
    scores = [seat.score for seat in before.seats]
    for gain in (gain for beat in beats for gain in beat.gains if gain.fact is None):
        scores[gain.seat] += gain.amount
    assert scores == [seat.score for seat in after.seats]
    places = {piece.id: piece.at for piece in before.pieces}
    for move in (move for beat in beats for move in beat.moves):
        places.pop(move.was or move.piece, None)
        if move.end:
            places[move.piece] = move.end
    assert places == {piece.id: piece.at for piece in after.pieces}


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_few_beats_stand_for_very_many_steps_and_tell_of_those_that_brought_most(name: str, players: int) -> None:
    match = played(name, players)
    few = run_of(match, 0, match.position)
    assert len(few) <= MOST < sum(beat.told for beat in few)
    assert any(beat.gains for beat in few if beat.seat != NATURE)


def test_one_seat_after_the_other_each_has_its_beat_where_turns_are_few() -> None:
    match = played("roads_and_boats", 2, 60)
    last = match.position
    first = next(p for p in range(last, 0, -1) if len(run_of(match, p - 1, last)) <= 6 and last - p > MOST)
    turns = [seat for seat, after in pairwise([*match.deciders[first - 1 : last], NATURE - 9]) if seat != after]
    assert {beat.seat for beat in run_of(match, first - 1, last)} >= set(turns) - {NATURE}


def test_chance_in_a_row_is_one_beat() -> None:
    match = Match(games.get("castles_of_burgundy").rules(2, {}), ["A", "B"], 3)
    chance = match.deciders.index(0) if 0 in match.deciders else match.position
    [beat] = run_of(match, 0, chance)
    assert beat.seat == NATURE
    assert beat.told > 20
    assert len(beat.more) == 3


def test_what_has_no_words_belongs_to_the_step_it_leads_to() -> None:
    match = played("roads_and_boats", 2)
    silent = [number for number in range(match.position) if not match.history.told(number).text]
    starts = {beat.start for beat in run_of(match, 0, match.position)}
    assert silent
    steps = [watch(match.history, 0, number, number + 2) for number in silent if number + 2 <= match.position]
    assert any(len(told) == 1 and told[0].beat.start == told[0].beat.position - 2 for told in steps)
    assert starts


def test_a_piece_that_travels_says_from_where_to_where() -> None:
    match = played("worlds_504", 3)
    told = run_of(match, match.position - 12, match.position)
    assert any(move.start.startswith("cell") and move.end.startswith("cell") for beat in told for move in beat.moves)


def test_a_secret_choice_tells_nothing_to_others() -> None:
    match = Match(toy.GAME.rules(2), ["A", "B"], 3)
    first = match.position
    match.play("bid 2")
    for viewer in (1, None):
        [(beat, _)] = watch(match.history, viewer, first, match.position)
        assert str(beat.text) == "Makes a secret choice"
        assert not beat.gains
        assert not beat.moves


def test_a_closed_region_and_a_points_gain_are_told() -> None:
    match = played("castles_of_burgundy", 3, 140)
    steps = [run_of(match, number, number + 1) for number in range(match.position)]
    moments = [beat for told in steps for beat in told if beat.moment]
    assert moments
    assert all(any(gain.fact is None and gain.amount > 0 for gain in beat.gains) for beat in moments)
