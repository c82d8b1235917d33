"""Make the tables by which judgements are calibrated (`wabe.core.calibration`), from games of greedy players.

python scripts/calibrate.py play FILE --game 504 --games 504 --jobs 2    adds a line for each game
python scripts/calibrate.py play FILE --worlds 7 --games 300              plays worlds with this module on TOP I alone
python scripts/calibrate.py fit FILE                                     writes `calibration.json` of its games
python scripts/calibrate.py fit FILE --worlds 7                          all other stages stay as they are

In 504 every pair of modules on TOP I and II comes first, then all other worlds. Whole games are held out to say how
well the table does; the table itself is made of all of them. Needs the engine alone.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path

import msgspec

from wabe import games
from wabe.bots.greedy import Greedy
from wabe.core.calibration import CalibratedStage, Calibration, read
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER
from wabe.core.options import Value

SHARE = 0.12  # of the decisions that are noted, beside the last one
LIMIT = 20_000  # actions of a game
LEAST = 12  # positions that a stage is made of
PRIOR = 40  # positions that what is found at the same stage of all kinds of games counts for
LEAST_LEAD = 0.1  # of a judged lead: whoever leads is not worse off
TINY = 1e-6  # below which points and hopes cannot be told apart
HELD_OUT = 5  # every fifth game


class Task(msgspec.Struct, frozen=True):
    """A game to be played."""

    game: str
    players: int
    options: dict[str, Value]
    seed: int


class Position(msgspec.Struct, frozen=True):
    """What was judged at a decision."""

    stage: str
    points: list[int]
    judged: list[float]


class Sample(msgspec.Struct, frozen=True):
    """A game that was played. The last of its positions is the last decision."""

    task: Task
    positions: list[Position]
    final: list[int]


def tasks(game: str, number: int, first: int, beginning: str) -> Iterator[Task]:
    """So many games, over all worlds of 504 that begin so, and all numbers of players."""
    box = games.get(game)
    counts = range(max(2, box.min_players), min(5, box.max_players) + 1)
    worlds: list[dict[str, Value]] = [{}]
    if box.name == "worlds_504":
        every = ["".join(modules) for modules in permutations("123456789", 3)]
        every = [world for world in every if world.startswith(beginning)]
        random.Random(1).shuffle(every)
        firsts = {world[:2]: world for world in every}.values()
        worlds = [{"world": world} for world in [*firsts, *(world for world in every if world not in firsts)]]
    for seed in range(first, first + number):
        again, place = divmod(seed, len(worlds))
        yield Task(box.name, counts[(place + again) % len(counts)], worlds[place], seed)


def play(task: Task) -> Sample | None:
    """Play a game; None if it does not end."""
    state = games.get(task.game).rules(task.players, dict(task.options)).start()
    rng, chosen = Rng(task.seed), random.Random(task.seed)
    bots = [Greedy(task.seed * 31 + seat) for seat in range(task.players)]
    positions: list[Position] = []
    last: Position | None = None
    for _ in range(LIMIT):
        if state.seat == OVER:
            break
        if state.seat != NATURE and len(state.legal()) > 1:
            strategy = state.rules.strategy
            last = Position(strategy.stage(state), strategy.points_due(state), state.evaluate())
            if chosen.random() < SHARE:
                positions.append(last)
        state.play(state.draw(rng) if state.seat == NATURE else bots[state.seat].choose(state))
    if state.seat != OVER or last is None:
        return None
    return Sample(task, [*positions, last], state.scores())


class Sums:
    """What a stage is made of: the means of each position, and products of what single seats differ from them."""

    def __init__(self) -> None:
        self.means: list[tuple[float, float]] = []  # hope, gain
        self.points_points = self.points_hopes = self.hopes_hopes = 0.0
        self.points_end = self.hopes_end = 0.0

    def add(self, position: Position, final: list[int]) -> None:
        """One more position."""
        hopes = [judged - now for judged, now in zip(position.judged, position.points, strict=True)]
        had, hoped, came = (sum(values) / len(values) for values in (position.points, hopes, final))
        self.means.append((hoped, came - had))
        for points, hope, end in zip(position.points, hopes, final, strict=True):
            self.points_points += (points - had) ** 2
            self.points_hopes += (points - had) * (hope - hoped)
            self.hopes_hopes += (hope - hoped) ** 2
            self.points_end += (points - had) * (end - came)
            self.hopes_end += (hope - hoped) * (end - came)

    def shares(self) -> list[float]:
        """Of points, hopes and leads ahead of the mean those that proved true: least squares, from nothing to all."""
        both = self.points_points * self.hopes_hopes - self.points_hopes**2
        if both > TINY * self.points_points * self.hopes_hopes:
            points = (self.points_end * self.hopes_hopes - self.hopes_end * self.points_hopes) / both
            hopes = (self.hopes_end * self.points_points - self.points_end * self.points_hopes) / both
        else:  # nobody has points yet, or hopes
            points, hopes = 1.0, self.hopes_end / (self.hopes_hopes or 1.0)
        leads = self.points_points + 2 * self.points_hopes + self.hopes_hopes
        lead = (self.points_end + self.hopes_end) / (leads or 1.0)
        return [max(0.0, min(1.0, share)) for share in (points, hopes, lead)]

    def stage(self, usual: list[float]) -> CalibratedStage:
        """The shares of few positions are nearer to the usual ones."""
        count = len(self.means)
        hope, gain = (sum(values) / count for values in zip(*self.means, strict=True))
        spread = sum((one - hope) ** 2 for one, _ in self.means)
        common = sum((one - hope) * (got - gain) for one, got in self.means) / spread if spread else 0.0
        common = max(0.0, min(1.0, common))
        own = zip(self.shares(), usual, strict=True)
        points, hopes, lead = (round((one * count + prior * PRIOR) / (count + PRIOR), 3) for one, prior in own)
        return CalibratedStage(
            round(gain - common * hope, 1), round(common, 3), points, hopes, max(LEAST_LEAD, lead), count
        )


def fit(samples: list[Sample]) -> Calibration:
    """What became of judgements, stage by stage."""
    found: dict[str, Sums] = defaultdict(Sums)
    for sample in samples:
        for position in sample.positions:
            found[position.stage].add(position, sample.final)
    enough = {name: found[name] for name in sorted(found) if len(found[name].means) >= LEAST}
    alike: dict[str, list[list[float]]] = defaultdict(list)  # by the last word of a stage: how far games have come
    for name, sums in enough.items():
        alike[name.split()[-1]].append(sums.shares())
    usual = {name: [sum(each) / len(each) for each in zip(*shares, strict=True)] for name, shares in alike.items()}
    return Calibration({name: sums.stage(usual[name.split()[-1]]) for name, sums in enough.items()})


Expected = Callable[[Position], list[float]]


def misses(samples: list[Sample], expected: Expected, last: bool) -> float:
    """The mean distance from the final points, at the last decision or over all."""
    found = [
        abs(point - final)
        for sample in samples
        for position in (sample.positions[-1:] if last else sample.positions[:-1])
        for point, final in zip(expected(position), sample.final, strict=True)
    ]
    return sum(found) / max(1, len(found))


def ratios(samples: list[Sample], expected: Expected) -> list[float]:
    """Expected to final points at the last decision, of each seat that has any."""
    return [
        point / final
        for sample in samples
        for point, final in zip(expected(sample.positions[-1]), sample.final, strict=True)
        if final > 0
    ]


def slopes(samples: list[Sample], expected: Expected) -> list[float]:
    """By game: the final points by which a seat is ahead of the mean, for each point by which it was expected to be."""
    found: list[float] = []
    for sample in samples:
        ahead = came = 0.0
        mean_end = sum(sample.final) / len(sample.final)
        for position in sample.positions[:-1]:
            points = expected(position)
            mean = sum(points) / len(points)
            ahead += sum((point - mean) ** 2 for point in points)
            came += sum((point - mean) * (end - mean_end) for point, end in zip(points, sample.final, strict=True))
        if ahead:
            found.append(came / ahead)
    return found


def spread(values: list[float]) -> str:
    """The median, and where all but the lowest and the highest twentieth lie."""
    low, middle, high = (sorted(values)[int(share * (len(values) - 1))] for share in (0.05, 0.5, 0.95))
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def report(name: str, samples: list[Sample], so_far: Calibration) -> None:
    """How far judgement and tables are from the final points, in games the new table was not made of."""
    held = samples[::HELD_OUT]
    table = fit([sample for number, sample in enumerate(samples) if number % HELD_OUT])
    print(f"{name}: {len(samples)} games, {len(held)} held out")
    ways: dict[str, Expected] = {
        "as judged": lambda position: position.judged,
        "by the table so far": lambda p: so_far.expected(p.stage, p.points, p.judged),
        "by the new table": lambda p: table.expected(p.stage, p.points, p.judged),
    }
    for way, expected in ways.items():
        off, last = (f"{misses(held, expected, end):.1f}" for end in (False, True))
        print(
            f"{way:>20}: {off} points off, {last} at the last decision,"
            f" ratio there {spread(ratios(held, expected))}, slope {spread(slopes(held, expected))}"
        )


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="504")
    parser.add_argument("--games", type=int, default=504)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--worlds", default="", help="of 504 those that begin so")
    wanted = parser.parse_args()
    if wanted.what == "play":
        with wanted.file.open("ab") as file, Pool(wanted.jobs) as pool:
            for sample in pool.imap_unordered(play, tasks(wanted.game, wanted.games, wanted.first, wanted.worlds)):
                if sample is not None:
                    file.write(msgspec.json.encode(sample) + b"\n")
                    file.flush()
        return
    samples = [msgspec.json.decode(line, type=Sample) for line in wanted.file.read_bytes().splitlines()]
    samples.sort(key=lambda sample: (sample.task.game, sample.task.seed))
    for name in sorted({sample.task.game for sample in samples}):
        own = [sample for sample in samples if sample.task.game == name]
        file = games.get(name).folder / "strategy" / "calibration.json"
        so_far = read(file)
        report(name, own, so_far)
        kept = {stage: found for stage, found in so_far.stages.items() if not stage.startswith(wanted.worlds or stage)}
        table = msgspec.json.format(msgspec.json.encode(dict(sorted((kept | fit(own).stages).items()))), indent=1)
        file.write_bytes(table + b"\n")


if __name__ == "__main__":
    main()
