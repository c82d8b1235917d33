"""Series of games: the same whatever the number of jobs, every bot on every seat, failures that can be repeated."""

from pathlib import Path

import msgspec
import pytest
from helpers import toy
from helpers.shelf import toy_on_shelf  # noqa: F401 - a fixture

from wabe.arena import Result, SeriesSpec, play_number, run
from wabe.arena.game import GameFailed
from wabe.arena.sums import share_error
from wabe.core.errors import BadOption, UnknownName
from wabe.core.record import read
from wabe.core.replay import replay


def plan(**changes: object) -> SeriesSpec:
    given: dict[str, object] = {"game": "toy", "players": 2, "bots": ["greedy", "random"], "games": 12, "seed": 4}
    return msgspec.convert({**given, **changes}, SeriesSpec)


def bare(result: Result) -> dict[str, object]:
    """What must not depend on how fast the games were played."""
    data: dict[str, object] = msgspec.to_builtins(result)
    del data["seconds"], data["decisions_per_second"]
    return data


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    wide = plan(game="castles_of_burgundy", players=3, bots=["random"] * 3, games=9)
    alone, together = (run(wide, jobs=jobs, keep_scores=True) for jobs in (1, 2))
    assert alone.finished == 9
    assert bare(alone) == bare(together)


@pytest.mark.usefixtures("toy_on_shelf")
def test_a_part_of_a_series_can_be_repeated() -> None:
    whole = run(plan(), keep_scores=True)
    part = run(plan(games=3, first=5), keep_scores=True)
    assert whole.scores is not None
    assert part.scores == whole.scores[5:8]


@pytest.mark.usefixtures("toy_on_shelf")
def test_bots_change_seats_and_results_follow_the_bots(tmp_path: Path) -> None:
    three = plan(players=3, bots=["greedy", "random", "thinker:5"], games=6)
    result = run(three, keep_scores=True, records=tmp_path)
    names = ["Ada (greedy)", "Bruno (random)", "Clara (thinker:5)"]
    seats: list[set[str]] = [set(), set(), set()]
    for number in range(6):
        record = read((tmp_path / f"toy-4-{number}.wabe").read_text())
        for seat, name in enumerate(record.names):
            seats[seat].add(name)
        assert result.scores is not None
        assert record.result is not None
        assert [record.result[record.names.index(name)] for name in names] == result.scores[number]
        replay(record, toy.GAME.rules(3))
    assert seats == [set(names)] * 3


@pytest.mark.usefixtures("toy_on_shelf")
def test_the_sums_are_right() -> None:
    result = run(plan(games=40), keep_scores=True)
    assert result.scores is not None
    first = [scores[0] for scores in result.scores]
    assert result.games == result.finished == 40
    assert result.events == 40 * 12  # six cards, each laid open and turned
    assert result.decisions == 40 * 12
    assert result.mean_scores[0] == pytest.approx(sum(first) / 40, abs=1e-4)
    assert sum(result.wins) == pytest.approx(40)
    won = sum((a > b) + (a == b) / 2 for a, b in result.scores)
    assert result.wins[0] == won
    assert result.win_shares[0] == pytest.approx(won / 40)
    assert result.win_share_errors[0] == pytest.approx(
        (result.win_shares[0] * (1 - result.win_shares[0]) / 40) ** 0.5, 0.2
    )


def test_who_has_won_all_of_a_few_games_is_not_known_to_win_always() -> None:
    assert share_error([1.0], 1) == pytest.approx(0.306, abs=0.001)
    assert share_error([1.0] * 24, 24) == pytest.approx(0.028, abs=0.001)
    assert share_error([0.0, 1.0, 1.0, 0.0], 4) == pytest.approx(0.289, abs=0.001)


@pytest.mark.usefixtures("toy_on_shelf")
def test_a_game_without_end_is_reported_as_unfinished() -> None:
    result = run(plan(games=3, limit=5))
    assert (result.games, result.finished, result.decisions + result.events) == (3, 0, 15)


@pytest.mark.usefixtures("toy_on_shelf")
def test_progress_is_told() -> None:
    told: list[int] = []
    run(plan(), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 12


@pytest.mark.usefixtures("toy_on_shelf")
def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: toy.ToyState, action: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(toy.ToyState, "play", fail)
    with pytest.raises(GameFailed, match=r"ZeroDivisionError: a bug.*--seed 4 --first 7 --options plums=2"):
        play_number(plan(options={"plums": 2}), toy.GAME.rules(2), 7)


@pytest.mark.usefixtures("toy_on_shelf")
@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"players": 9}, BadOption, "2 to 3 players"),
        ({"bots": ["greedy"]}, BadOption, "one bot for each"),
        ({"bots": ["greedy", "gredy"]}, UnknownName, "Did you mean greedy"),
        ({"games": 0}, BadOption, "at least 1 game"),
        ({"options": {"pears": 3}}, BadOption, "no option 'pears'"),
        ({"game": "chess"}, UnknownName, "no game 'chess'"),
    ],
)
def test_a_bad_plan_is_refused(changes: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        run(plan(**changes), jobs=2)
