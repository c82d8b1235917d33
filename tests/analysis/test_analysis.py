"""What a game was about, in every game: expected points, decisions that lost, luck; within the time there is."""

from itertools import count
from pathlib import Path

import pytest
from helpers import toy
from typer.testing import CliRunner

import wabe
from wabe import games
from wabe.analysis import Quick, analyse, cuts, examine
from wabe.analysis import part as part_module
from wabe.bots import make_bot
from wabe.bots.greedy import Greedy
from wabe.bots.worth import points
from wabe.cli import app
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State
from wabe.core.match import Match
from wabe.core.record import Record, read
from wabe.core.replay import replay

TESTS = Path(__file__).parent.parent
GOLDEN = [min((TESTS / name / "golden").glob("*.wabe"), key=lambda path: path.stat().st_size) for name in games.names()]


def played(seed: int, bots: str = "random") -> Record:
    match = Match(toy.GAME.rules(2), ["Anna", "Bert"], seed)
    bot = make_bot(bots, seed)
    while match.state.seat != OVER:
        match.play(bot.choose(match.state))
    return match.record()


def test_the_course_ends_with_the_points_of_the_game() -> None:
    record = played(3)
    found = analyse(record, toy.GAME)
    last = found.moments[-1]
    assert last.position == found.actions == len(record.actions)
    assert last.points == replay(record, toy.GAME.rules(2)).scores()
    assert [moment.position for moment in found.moments] == sorted({moment.position for moment in found.moments})
    assert found.looked == found.decisions > 0
    assert [outlook.position for outlook in found.outlooks] == [last for _, last in cuts(found.actions)][:-1]
    for outlook in found.outlooks:
        assert outlook.games == 4
        assert sum(outlook.wins) == pytest.approx(1)


def test_luck_is_what_chance_gave_against_its_mean() -> None:
    """Over all outcomes of an event, by their odds, luck is nothing."""
    state = toy.GAME.rules(2).start()
    rng = Rng(1)
    checked = 0
    while state.seat != OVER:
        if state.seat == NATURE and len(state.legal()) > 1:
            odds = state.odds() or [1] * len(state.legal())
            gifts = [examine(state.copy(), 0, [outcome.text], Quick()).luck for outcome in state.legal()]
            for seat in range(2):
                assert sum(w * g[seat] for w, g in zip(odds, gifts, strict=True)) == pytest.approx(0, abs=1e-9)
            after = state.copy()
            after.play(state.legal()[0])
            mean = [0.0, 0.0]
            for weight, outcome in zip(odds, state.legal(), strict=True):
                other = state.copy()
                other.play(outcome)
                mean = [m + weight * value / sum(odds) for m, value in zip(mean, points(other), strict=True)]
            assert gifts[0] == pytest.approx([value - m for value, m in zip(points(after), mean, strict=True)])
            checked += 1
        state.play(state.draw(rng) if state.seat == NATURE else state.legal()[0])
    assert checked > 2


def test_what_would_have_been_better_is_legal_and_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_module, "_PLAYOUTS", 0)
    monkeypatch.setattr(part_module, "_ROWS", 4)
    monkeypatch.setattr(part_module, "_KEPT", 2)
    record = read(GOLDEN[games.names().index("castles_of_burgundy")].read_text())
    rules = games.get(record.game).rules(record.players, dict(record.options))
    match = Match(rules, list(record.names), 5)
    bot = make_bot("random", 2)
    for _ in range(12):
        match.play(bot.choose(match.state))
    actions = [action.text for action in match.actions]
    part = examine(rules.start(), 0, actions, Quick())
    assert part.slips, "a random player errs"
    assert [slip.lost for slip in part.slips] == sorted((slip.lost for slip in part.slips), reverse=True)
    for slip in part.slips:
        state: State = rules.start()
        for text in actions[: slip.position]:
            state.play(rules.game.space.parse(text))
        assert state.seat == slip.seat
        assert slip.played == actions[slip.position] != slip.better
        legal = state.legal()
        texts = [action.text for action in legal]
        choices = state.scene(slip.seat).prompt.choices
        better, played = choices[texts.index(slip.better)], choices[texts.index(slip.played)]
        assert str(slip.better_label) == str(better.label)
        assert str(slip.played_label) == str(played.label)
        assert (slip.better_targets, slip.played_targets) == (better.targets, played.targets)
        assert slip.rows == 4
        assert slip.lost >= max(0.5, slip.error)


def test_actions_are_weighed_alike_whatever_stands_before_them() -> None:
    state = games.get("castles_of_burgundy").rules(2).start()
    rng = Rng(4)
    while state.seat == NATURE:
        state.play(state.draw(rng))
    legal = state.legal()
    greedy = Greedy(1, 4 * len(legal))
    worths = greedy.weigh(state, legal, legal, 4)
    assert greedy.weigh(state, legal, legal[::-1], 4) == worths[::-1]
    assert worths[legal.index(greedy.pick(state, legal))] == max(worths)


@pytest.mark.parametrize("path", GOLDEN, ids=games.names())
def test_every_game_can_be_analysed_in_a_short_time(path: Path) -> None:
    """The clock of the test runs by questions: much is left out, nothing is wrong."""
    ticks = count()
    record = read(path.read_text())
    rules = games.get(record.game).rules(record.players, dict(record.options))
    part = examine(rules.start(), 0, record.actions[:40], Quick(1.0, lambda: next(ticks) / 8))
    assert (part.first, part.last) == (0, 40)
    assert part.looked <= part.decisions
    assert len(part.moments) > 10
    assert all(len(moment.points) == record.players for moment in part.moments)
    assert next(ticks) < 60, "it ends when the time is used up"


def test_parts_of_a_game() -> None:
    assert cuts(100, 4) == [(0, 25), (25, 50), (50, 75), (75, 100)]
    assert cuts(3, 12) == [(0, 1), (1, 2), (2, 3)]
    assert cuts(0) == [(0, 0)]


def test_the_command_tells_it(tmp_path: Path) -> None:
    plan = wabe.SeriesSpec("castles_of_burgundy", 2, ["random", "random"], 1, 5)
    wabe.run(plan, records=tmp_path)
    [path] = tmp_path.iterdir()
    told: list[str] = []
    for words in ([], ["--json"]):
        done = CliRunner().invoke(app, ["analyse", str(path), "--seconds", "1", *words], env={"COLUMNS": "80"})
        assert done.exit_code == 0, done.output
        told.append(done.output)
    assert "Ada (random)" in told[0]
    assert "decisions examined" in told[0]
    assert "…" not in told[0]  # nothing is cut off
    assert '"slips":' in told[1]
    bad = CliRunner().invoke(app, ["analyse", str(Path(__file__))])
    assert bad.exit_code == 2
    assert bad.output.count("\n") == 1
