"""A series of games. Only the plan travels; results do not depend on who plays them where."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from wabe.arena.crew import Crew, crew
from wabe.arena.game import Outcome, SeriesSpec, play_number
from wabe.arena.sums import mean, share_error, standard_error, win_share

Progress = Callable[[int], None]  # told how many games are done


class Result(msgspec.Struct):
    """The result of a series. Lists run over `bots`; a shared first place counts as a part of a win for each."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    bots: list[str]
    seed: int
    games: int
    finished: int  # games that ended within the limit of actions; only these count below
    decisions: int
    events: int
    seconds: float
    decisions_per_second: float
    wins: list[float]
    win_shares: list[float]
    win_share_errors: list[float]  # standard errors
    mean_scores: list[float]
    mean_score_errors: list[float]
    first_seat_wins: float  # share of games won from the first seat
    scores: list[list[int]] | None = None  # of each game, if wanted


def run(
    plan: SeriesSpec,
    *,
    jobs: int = 1,
    on: str = "processes",
    address: str = "",
    progress: Progress | None = None,
    keep_scores: bool = False,
    records: Path | None = None,
) -> Result:
    """Play a plan on so many processes or `on` Ray; with `records`, write each game into that folder."""
    plan.rules()  # an error in the plan is raised here, not in a worker
    start = time.perf_counter()
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    outcomes: list[Outcome] = []
    with crew(jobs, on, address) as players:
        for part in players.in_order(play_part, _parts(plan, players, records is not None)):
            for outcome in part:
                if records is not None:
                    (records / f"{plan.game}-{plan.seed}-{outcome.number}.wabe").write_text(outcome.record, "utf-8")
                outcomes.append(outcome)
            if progress:
                progress(len(outcomes))
    return _sum_up(plan, outcomes, time.perf_counter() - start, keep_scores)


class SeriesShare(msgspec.Struct, frozen=True):
    """Some games of a plan, for one worker."""

    plan: SeriesSpec
    numbers: list[int]
    recorded: bool = False


def _parts(plan: SeriesSpec, players: Crew, recorded: bool) -> list[SeriesShare]:
    numbers = list(range(plan.first, plan.first + plan.games))
    size = max(1, min(20, plan.games // (2 * players.waiting)))
    return [SeriesShare(plan, numbers[i : i + size], recorded) for i in range(0, len(numbers), size)]


def play_part(part: SeriesShare) -> list[Outcome]:
    """The outcomes of these games."""
    rules = part.plan.rules()
    return [play_number(part.plan, rules, number, recorded=part.recorded) for number in part.numbers]


def _sum_up(plan: SeriesSpec, outcomes: list[Outcome], seconds: float, keep_scores: bool) -> Result:
    ended = [outcome for outcome in outcomes if outcome.finished]
    shares = [[win_share(outcome, bot) for outcome in ended] for bot in range(plan.players)]
    scores = [[float(outcome.scores[bot]) for outcome in ended] for bot in range(plan.players)]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Result(
        game=plan.game,
        players=plan.players,
        options=dict(plan.options),
        bots=plan.bots,
        seed=plan.seed,
        games=len(outcomes),
        finished=len(ended),
        decisions=decisions,
        events=sum(outcome.events for outcome in outcomes),
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        wins=[round(sum(share), 3) for share in shares],
        win_shares=[_mean(share) for share in shares],
        win_share_errors=[round(share_error(share, len(share)), 4) for share in shares],
        mean_scores=[_mean(score) for score in scores],
        mean_score_errors=[_standard_error(score) for score in scores],
        first_seat_wins=_mean([win_share(outcome, outcome.first_bot) for outcome in ended]),
        scores=[outcome.scores for outcome in outcomes] if keep_scores else None,
    )


def _mean(values: list[float]) -> float:
    return round(mean(values), 4)


def _standard_error(values: list[float]) -> float:
    return round(standard_error(values), 4)
