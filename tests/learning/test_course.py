"""A course of learning, in the small: it goes on after a stop, and the same seed gives the same games."""

import zlib
from array import array
from pathlib import Path

import msgspec
import pytest

from wabe import games
from wabe.bots.inputs import inputs_of
from wabe.bots.network import Network, read_weights
from wabe.bots.turns import Turn
from wabe.core.errors import BadOption
from wabe.core.messages import Message
from wabe.learning import course as learning
from wabe.learning import lessons
from wabe.learning.course import Course, Rating, Workers, learn
from wabe.learning.lessons import COMPARED, Lesson, Task, play

pytest.importorskip("jax")

COURSE = Course("castles_of_burgundy", [2], games=4, generations=2, units=4, tried=1, rated=2, seed=1)


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


@pytest.mark.parametrize("change", [{"games": 3}, {"generations": 0}, {"players": []}, {"units": 0}])
def test_a_course_without_something_to_do_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="A course needs"):
        learn(msgspec.structs.replace(COURSE, **change), tmp_path, Workers(), lambda message: None)


def test_a_lesson_says_what_the_judgement_missed() -> None:
    lengths, rows, strengths, misses = play(Task("castles_of_burgundy", 2, first=0, games=1, seed=1)).numbers()
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
    assert lessons._misses(ends, [20.0, -20.0]) == pytest.approx([common - 1.0, common + 1.0])


def test_ways_that_are_compared_differ_and_are_near_the_best() -> None:
    student = lessons._Student(1, None, lessons._Notes(inputs_of(games.get("burgundy")), 2))
    state = games.get("burgundy").rules(2, {}).start()
    found = [Turn(0, [], state, worth) for worth in (9.0, 9.0, 8.0, 7.0, 3.0, 1.0, 0.9)]
    for _ in range(20):
        chosen = [turn.worth for turn in student._choose(found)]
        assert chosen[0] == 9.0
        assert len(set(chosen)) == COMPARED
        assert min(chosen) >= 1.0
    assert student._choose(found[:4]) == [], "two of them are alike"


def test_a_network_learns_what_can_be_learned() -> None:
    """Of lessons in which one input decides everything, what is held out is explained; whole numbers say the same."""
    from wabe.learning.fit import fit

    game = games.get("burgundy")
    inputs = inputs_of(game)
    taught = [_taught(play(Task("castles_of_burgundy", 2, first=n, games=1, seed=5))) for n in range(6)]
    seen: list[float] = []
    found = fit(game.name, inputs, taught, 8, 1.0, 1, lambda epoch, explained: seen.append(explained))
    assert found.explained == max(seen) > 0.5
    assert found.positions > 300
    assert Network(found.weights, game).share == 1.0


def _taught(lesson: Lesson) -> Lesson:
    """The same positions; what is missed there follows from how many inputs they have."""
    lengths = lesson.numbers()[0]
    misses = array("f", [float(length - 150) for length in lengths])
    return msgspec.structs.replace(lesson, misses=zlib.compress(misses.tobytes()))


def test_a_rating_is_sure_only_above_the_equal_share() -> None:
    assert Rating(4, 400, 0.31, 0.26, 0.36, 1.0, 1.0).wins()
    assert not Rating(4, 400, 0.29, 0.24, 0.34, 1.0, 1.0).wins()
