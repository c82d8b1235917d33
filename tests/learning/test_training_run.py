"""A course of learning, in the small: it goes on after a stop, and the same seed gives the same games."""

import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from wabe import games
from wabe.bots.inputs import inputs_of
from wabe.bots.network import Network, read_weights
from wabe.bots.turns import Turn
from wabe.bots.worth import Apart
from wabe.core.errors import BadOption
from wabe.core.game import OVER, State
from wabe.core.messages import Message
from wabe.learning import lessons
from wabe.learning import training_run as learning
from wabe.learning.lessons import SelfPlayTask, TrainingGames, play
from wabe.learning.notes import Notes
from wabe.learning.students import _TASTES, Comparing, Tasting
from wabe.learning.training_run import TrainedRating, TrainingRun, Workers, learn

pytest.importorskip("jax")

COMPARED = 4
COURSE = TrainingRun("castles_of_burgundy", [2], 2, generations=2, compared=COMPARED, units=4, tried=1, rated=2, seed=1)


def task(compared: int, first: int, seed: int) -> SelfPlayTask:
    """One game with 2 players."""
    return SelfPlayTask("castles_of_burgundy", 2, first=first, games=1, seed=seed, compared=compared)


def notes() -> Notes:
    """Of games with 2 players."""
    return Notes(inputs_of(games.get("burgundy")), 2)


@pytest.fixture(scope="module", autouse=True)
def one_game_a_lesson() -> Iterator[None]:
    """Games are what takes time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learning, "_TOGETHER", 1)
        patch.setattr(learning, "_LEAST", 2)
        yield


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a whole course."""
    folder = tmp_path_factory.mktemp("course")
    ratings = learn(COURSE, folder, Workers(), lambda message: None)
    assert [(rating.players, rating.games) for rating in ratings] == [(2, 2)]
    return folder


def test_a_course_leaves_a_network_that_plays(followed: Path) -> None:
    game = games.get(COURSE.game)
    network = Network(read_weights((followed / "castles_of_burgundy.net").read_bytes()), game)
    assert network.share in learning._SHARES
    assert not list(followed.rglob("*.draft"))


def test_what_is_done_is_not_done_again(followed: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in followed.rglob("*") if path.suffix in (".lesson", ".net")}
    told: list[Message] = []
    learn(COURSE, followed, Workers(), told.append)
    assert told == []
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_what_was_lost_is_played_again_alike(followed: Path) -> None:
    lesson = followed / "lessons" / "2-00001.lesson"
    data = lesson.read_bytes()
    lesson.unlink()
    told: list[Message] = []
    learn(COURSE, followed, Workers(), told.append)
    assert [message.key for message in told] == ["learning.play"]
    assert lesson.read_bytes() == data


def test_another_course_does_not_go_on_in_the_same_folder(followed: Path) -> None:
    with pytest.raises(BadOption, match="holds another course"):
        learn(msgspec.structs.replace(COURSE, seed=2), followed, Workers(), lambda message: None)


@pytest.mark.parametrize("kept", [msgspec.json.encode(COURSE), b"{}", b"{"])
def test_lessons_of_another_time_are_not_learned_from(kept: bytes, tmp_path: Path) -> None:
    """A folder that says nothing of its kind of lessons was begun when there was another one."""
    (tmp_path / "course.json").write_bytes(kept)
    with pytest.raises(BadOption, match="holds another course"):
        learn(COURSE, tmp_path, Workers(), lambda message: None)
    assert (tmp_path / "course.json").read_bytes() == kept, "nothing is lost"


def test_other_kinds_of_lessons_are_another_course(followed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "LESSONS", learning.LESSONS + 1)
    with pytest.raises(BadOption, match="holds another course"):
        learn(COURSE, followed, Workers(), lambda message: None)


@pytest.mark.parametrize("change", [{"games": 1}, {"generations": 0}, {"compared": 0}, {"players": []}, {"units": 0}])
def test_a_course_without_something_to_do_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="A course needs"):
        learn(msgspec.structs.replace(COURSE, **change), tmp_path, Workers(), lambda message: None)


def test_a_lesson_says_what_the_judgement_missed() -> None:
    lengths, rows, strengths, misses = play(task(COMPARED, first=0, seed=1)).numbers()
    assert len(lengths) == len(misses) > 40
    assert len(misses) % COMPARED == 0, "as many ways to play each turn"
    assert len(rows) == len(strengths) == sum(lengths)
    assert max(rows) < inputs_of(games.get("burgundy")).size
    assert 0 < sum(abs(miss) for miss in misses) / len(misses) < 100
    assert abs(misses[-1]) < 40, "near the end there is not much to miss"


def test_how_ways_differ_they_show_themselves_and_what_is_common_the_game() -> None:
    """Half by the end, half by the leads judged later, of which the next counts a tenth."""
    ends: list[tuple[int, float, list[float]]] = [(0, 5.0, [1.0, 3.0]), (1, -2.0, []), (0, 9.0, [])]
    ahead = 20.0 + 0.1 * (9.0 - 20.0)
    common = 0.5 * 20.0 + 0.5 * ahead - 5.0
    assert lessons._misses(ends, [20.0, -20.0], 0.5) == pytest.approx([common - 1.0, common + 1.0])


def test_every_end_of_a_turn_is_learned_from_where_none_are_compared() -> None:
    """2 players have 25 turns each; the last of them ends the game, and nothing is left to foresee."""
    lengths, rows, _, misses = play(task(1, first=0, seed=1)).numbers()
    assert len(lengths) == len(misses) == 2 * 25 - 1
    assert len(rows) == sum(lengths)


def test_where_turns_end_the_own_points_count_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the judgement of one who looks to himself, and by the end of the game alone."""

    class Foreseen(Apart):
        def lead(self, state: State, seat: int) -> float:
            return 7.0 + seat if state.seat == OVER else 2.0

    monkeypatch.setattr(lessons, "Apart", Foreseen)
    *_, misses = play(task(1, first=0, seed=1)).numbers()
    assert set(misses) == {5.0, 6.0}


def test_who_likes_a_thing_takes_the_turn_that_brings_it() -> None:
    state = games.get("burgundy").rules(2, {}).start()
    while state.seat != 0:
        state.play(state.legal()[0])
    data = state.to_dict()
    data["players"][0]["silver"] = 3
    rich = state.rules.state_from(data)
    turns = [Turn(0, [], state, 5.0), Turn(0, [], rich, 4.0)]
    (silver,) = {row for row, _ in set(notes().seen(rich, 0)) ^ set(notes().seen(state, 0))}
    student = Tasting(1, None, notes())
    assert silver in student.notes.inputs.own
    for liking, most in ((0.0, 0), (2.0, 1), (-2.0, 0)):
        student.taste.clear()
        student.taste[silver] = liking
        taken = [turns.index(student.prefer(state, turns)) for _ in range(60)]
        assert taken.count(most) > 45, "now and then a turn is taken by lot"


def test_tastes_differ_and_half_of_the_students_have_none() -> None:
    tastes = [Tasting(seed, None, notes()).taste for seed in range(80)]
    assert 20 < tastes.count({}) < 60
    assert 1.0 < max(max(taste.values()) for taste in tastes if taste) <= max(_TASTES)


def test_ways_that_are_compared_differ_and_are_near_the_best() -> None:
    student = Comparing(1, None, notes(), COMPARED)
    state = games.get("burgundy").rules(2, {}).start()
    found = [Turn(0, [], state, worth) for worth in (9.0, 9.0, 8.0, 7.0, 3.0, 1.0, 0.9)]
    for _ in range(20):
        chosen = [turn.worth for turn in student._choose(found)]
        assert chosen[0] == 9.0
        assert len(set(chosen)) == COMPARED
        assert min(chosen) >= 1.0
    assert student._choose(found[:4]) == [], "two of them are alike"


@pytest.mark.parametrize(
    ("compared", "number", "least"), [(1, 3, 2 * 49), pytest.param(COMPARED, 4, 200, marks=pytest.mark.campaign)]
)
def test_a_network_learns_what_can_be_learned(compared: int, number: int, least: int) -> None:
    """Of lessons in which one input decides everything, what is held out is explained; whole numbers say the same."""
    from wabe.learning.fit import fit

    game = games.get("burgundy")
    inputs = inputs_of(game)
    taught = [_taught(play(task(compared, first=n, seed=5))) for n in range(number)]
    seen: list[float] = []
    found = fit(game.name, inputs, taught, compared, 8, 1.0, 1, lambda epoch, explained: seen.append(explained))
    assert found.explained == max(seen) > 0.5
    assert found.positions >= least
    assert Network(found.weights, game).share == 1.0


def _taught(lesson: TrainingGames) -> TrainingGames:
    """The same positions; what is missed there follows from how many inputs they have."""
    lengths = lesson.numbers()[0]
    misses = array("f", [float(length - 150) for length in lengths])
    return msgspec.structs.replace(lesson, misses=zlib.compress(misses.tobytes()))


def test_a_rating_is_sure_only_above_the_equal_share() -> None:
    assert TrainedRating(4, 400, 0.31, 0.26, 0.36, 1.0, 1.0).wins()
    assert not TrainedRating(4, 400, 0.29, 0.24, 0.34, 1.0, 1.0).wins()
