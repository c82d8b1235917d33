"""A course of learning in a folder: generation after generation plays and is fitted to, and the last one is rated.

Each step leaves files behind, so a course that was stopped goes on where it was. The first generation plays by the
judgement alone; those that follow play by the network of the one before, and learn from the games of all.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.arena.crew import crew
from wabe.arena.game import SeriesSpec
from wabe.arena.series import Result, run
from wabe.bots.inputs import inputs_of
from wabe.bots.network import Weights, read_weights
from wabe.core.errors import BadOption
from wabe.core.messages import Message, add_texts, m
from wabe.learning.lessons import LESSONS, SelfPlayTask, TrainingGames, play

add_texts("learning", Path(__file__).parent)

_TOGETHER: Final = 2  # games of a lesson
_LEAST: Final = 2 * _TOGETHER  # one lesson to learn from, one to hold out
_SHARES: Final = (0.0, 0.7, 1.0, 1.5, 2.0)  # of a correction, that are tried: none of it, and more than all
_FIRST_SHARE: Final = 1.0  # by which a generation plays from which the next one learns
_WIDE: Final = 1.96  # standard errors on each side of a share that hold it with 95 %

Report = Callable[[Message], None]


class TrainingRun(msgspec.Struct, frozen=True):
    """The subject of a training run, and the numbers of its games."""

    game: str
    players: list[int]  # the numbers of players, one after the other
    games: int  # of each generation
    generations: int
    compared: int  # ways to play a turn with the same chance; 1: every end of a turn is learned from
    units: int  # hidden ones of the network
    tried: int  # games for each share of the correction and number of players
    rated: int  # games for each number of players
    seed: int

    def check(self) -> None:
        """`BadOption` says what would be right."""
        box = games.get(self.game)
        for players in self.players:
            box.rules(players, {}).encoding()
        if min(self.games // _LEAST, self.generations, self.compared, self.units, self.rated, len(self.players)) < 1:
            raise BadOption(m("learning.error.course", least=_LEAST))

    def tasks(self, generation: int, file: str) -> Iterator[tuple[str, SelfPlayTask]]:
        """The lessons of a generation, by the names of their files."""
        for number in range(self.games // _TOGETHER):
            players = self.players[number % len(self.players)]
            first = generation * self.games + number * _TOGETHER
            yield (
                f"{generation}-{number:05}.lesson",
                SelfPlayTask(self.game, players, first, _TOGETHER, self.seed, self.compared, file),
            )


class _Begun(msgspec.Struct, frozen=True):
    """The run that a folder was begun with: lessons of another kind, or of other inputs, teach nothing today."""

    course: TrainingRun
    lessons: int
    inputs: int


class TrainedRating(msgspec.Struct, frozen=True):
    """One learned among greedy players."""

    players: int
    games: int
    share: float  # of wins
    low: float  # with 95 % it lies between these
    high: float
    points: float
    greedy_points: float  # a player

    def wins(self) -> bool:
        """Return whether it is better than greedy for sure."""
        return self.low > 1 / self.players


class Workers(msgspec.Struct, frozen=True):
    """The workers that play: processes of this machine, or a cluster."""

    jobs: int = 1
    on: str = "processes"
    address: str = ""


def learn(course: TrainingRun, folder: Path, workers: Workers, report: Report) -> list[TrainedRating]:
    """All of the course that has not been done yet."""
    course.check()
    _begin(course, folder)
    file = ""
    for generation in range(1, course.generations + 1):
        _play(course, folder, generation, file, workers, report)
        network = folder / f"network-{generation}.net"
        if not network.exists():
            _write(network, _fit(course, folder, generation, report).write())
        file = str(network)
    best = folder / f"{course.game}.net"
    if not best.exists():
        _write(best, _with_best_share(course, Path(file), workers, report).write())
    return [_rate(course, best, players, workers) for players in course.players]


def _begin(course: TrainingRun, folder: Path) -> None:
    plan = folder / "course.json"
    begun = _Begun(course, LESSONS, inputs_of(games.get(course.game)).size)
    if plan.exists() and _read(plan) != begun:
        raise BadOption(m("learning.error.other", path=str(folder)))
    (folder / "lessons").mkdir(parents=True, exist_ok=True)
    _write(plan, msgspec.json.encode(begun))


def _read(plan: Path) -> _Begun | None:
    """Return what the folder was begun with, if it can be understood."""
    try:
        return msgspec.json.decode(plan.read_bytes(), type=_Begun)
    except msgspec.MsgspecError:
        return None


def _write(path: Path, data: bytes) -> None:
    """A file that is there is whole."""
    draft = path.with_suffix(".draft")
    draft.write_bytes(data)
    os.replace(draft, path)


def _play(course: TrainingRun, folder: Path, generation: int, file: str, workers: Workers, report: Report) -> None:
    """Play what is missing of a generation."""
    lessons = folder / "lessons"
    left = [(name, task) for name, task in course.tasks(generation, file) if not (lessons / name).exists()]
    if not left:
        return
    report(m("learning.play", generation=generation, games=len(left) * _TOGETHER))
    with crew(workers.jobs, workers.on, workers.address) as players:
        for number, lesson in players.as_they_come(play, [task for _, task in left]):
            _write(lessons / left[number][0], msgspec.msgpack.encode(lesson))


def _fit(course: TrainingRun, folder: Path, generation: int, report: Report) -> Weights:
    """A network from all games up to this generation."""
    try:
        from wabe.learning.fit import fit
    except ImportError as error:
        raise BadOption(m("learning.error.extra", package=error.name or "")) from None
    names = [name for earlier in range(1, generation + 1) for name, _ in course.tasks(earlier, "")]
    decoder = msgspec.msgpack.Decoder(TrainingGames)
    lessons = [decoder.decode((folder / "lessons" / name).read_bytes()) for name in names]
    inputs = inputs_of(games.get(course.game))

    def tell(steps: int, explained: float) -> None:
        report(m("learning.steps", generation=generation, steps=steps, explained=_percent(explained)))

    found = fit(course.game, inputs, lessons, course.compared, course.units, _FIRST_SHARE, course.seed, tell)
    explained = _percent(found.explained)
    report(m("learning.fitted", positions=found.positions, steps=found.steps, explained=explained))
    return found.weights


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _with_best_share(course: TrainingRun, network: Path, workers: Workers, report: Report) -> Weights:
    """The network with the share of its correction that wins most."""
    weights = read_weights(network.read_bytes())
    best, highest = weights, -1.0
    for share in _SHARES:
        tried = msgspec.structs.replace(weights, share=share)
        file = network.with_name(f"share-{share}.net")
        _write(file, tried.write())
        wins = 0.0
        for players in course.players:
            wins += players * _series(course, file, players, course.tried, course.seed + 1, workers).win_shares[0]
        report(m("learning.share", share=str(share), wins=f"{wins / len(course.players):.2f}"))
        if wins > highest:
            best, highest = tried, wins
    return best


def _rate(course: TrainingRun, network: Path, players: int, workers: Workers) -> TrainedRating:
    """Return what the network wins, over games that were used for nothing else."""
    kept = network.with_name(f"rating-{players}.json")
    if kept.exists():
        return msgspec.json.decode(kept.read_bytes(), type=TrainedRating)
    result = _series(course, network, players, course.rated, course.seed + 2, workers)
    share, error = result.win_shares[0], _WIDE * result.win_share_errors[0]
    others = result.mean_scores[1:]
    points, greedy_points = result.mean_scores[0], sum(others) / len(others)
    rating = TrainedRating(players, result.finished, share, share - error, share + error, points, greedy_points)
    _write(kept, msgspec.json.encode(rating))
    return rating


def _series(course: TrainingRun, network: Path, players: int, count: int, seed: int, workers: Workers) -> Result:
    """One with the network among greedy players, on all seats in turn."""
    bots = [f"learned:{network}"] + ["greedy"] * (players - 1)
    plan = SeriesSpec(course.game, players, bots, count, seed)
    return run(plan, jobs=workers.jobs, on=workers.on, address=workers.address)
