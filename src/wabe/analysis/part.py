"""One part of a game, examined: a bounded piece of work, whoever does it.

Points are expected by the judgement of the bots, calibrated by how games have ended. What a decision lost is the lead
that the best action leads to less that of the action played, both as the seat could know it; what stands out is played
on from there, with the same chance for both, until the seat's next turn is over. Luck is what a result of chance gave
against the mean of all results, by their odds.
"""

from collections.abc import Callable
from math import sqrt
from operator import mul, sub
from time import perf_counter
from typing import Final

import msgspec

from wabe.bots.budget import Budget, Effort
from wabe.bots.greedy import Greedy
from wabe.bots.turns import Horizon, Others, play_on
from wabe.bots.worth import Candidates, InPoints, Judgement
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State
from wabe.core.messages import Message

_AHEAD: Final = 200  # positions that a decision is followed, all its actions together
_MOMENTS: Final = 40  # of a part, at most
_KEPT: Final = 5  # decisions of a part that stand out and are played on
_ROWS: Final = 12  # how often each of them is
_FEWEST: Final = 4  # below which the judgement stands
_LEAST: Final = 0.5  # points of lead that are worth a word
_STROKES: Final = 3  # results of chance of a part that are named
_PLAYOUTS: Final = 4  # to the end of the game, from the end of the part
_STEPS: Final = 20_000  # of such a game, at most
_WALK, _WEIGH, _CHECK = 0.35, 0.7, 0.9  # shares of the time after which each step ends
_REACH: Final = 100  # decisions that are played on at most: where that does not end a turn, the judgement stands


class Moment(msgspec.Struct, frozen=True):
    """The points each seat may expect at the end, at a position of the game."""

    position: int
    points: list[float]


class Slip(msgspec.Struct, frozen=True):
    """A decision that lost something: what was played, what would have been better, by how much of the lead."""

    position: int  # of the action
    seat: int
    played: str
    better: str
    played_label: Message
    better_label: Message
    lost: float
    error: float = 0.0  # standard error of what it lost, where it was played on
    rows: int = 0  # how often
    played_targets: list[str] = []  # what it touched on the table, as the scene names it
    better_targets: list[str] = []


class Stroke(msgspec.Struct, frozen=True):
    """A result of chance that mattered: what it gave each seat against the mean of all results."""

    position: int
    told: Message
    points: list[float]


class Outlook(msgspec.Struct, frozen=True):
    """The results of games that bots played on from here."""

    position: int
    points: list[float]
    wins: list[float]  # shares
    games: int


class AnalysedPart(msgspec.Struct, frozen=True):
    """The findings about the actions from `first` up to, not including, `last`."""

    first: int
    last: int
    moments: list[Moment]
    slips: list[Slip]  # those that lost most first
    strokes: list[Stroke]
    luck: list[float]  # of each seat, in points
    decisions: int  # with more than one choice
    looked: int  # at so many of them, where the time was short
    outlook: Outlook | None = None


class Quick:
    """A stopwatch for an analysis; without seconds there is no limit."""

    def __init__(self, seconds: float = 0.0, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.start: Final = clock()

    def within(self, share: float) -> bool:
        """Return whether less than this share of the time is used."""
        return not self.seconds or self.clock() - self.start < share * self.seconds


class _Everything(Candidates):
    """All legal actions: what a game proposes to its bots may be the fruit of a search that takes its time."""

    def among(self, state: State, legal: list[Action]) -> list[Action]:
        """All of them."""
        return legal


def quick_greedy(seed: int, judgement: Judgement | None = None) -> Greedy:
    """A bot that takes what looks best right after it."""
    return Greedy(seed, 0, judgement, _Everything())


class _Open:
    """A decision to be looked at."""

    def __init__(self, position: int, state: State, action: Action) -> None:
        self.position: Final = position
        self.state: Final = state
        self.action: Final = action
        self.better: Action | None = None
        self.lost = 0.0
        self.error = 0.0
        self.rows = 0


def examine(state: State, first: int, actions: list[str], watch: Quick, seed: int = 1) -> AnalysedPart:
    """Examine these actions, of which the first is played in this state; the state is used up."""
    rng = Rng(seed * 1_000_003 + first)
    luck = [0.0] * state.rules.players
    moments = [Moment(first, state.expected())]
    strokes: list[Stroke] = []
    asked: list[_Open] = []
    every = max(1, len(actions) // _MOMENTS)
    for number, text in enumerate(actions):
        action = state.rules.game.space.parse(text)
        position = first + number
        if state.seat == NATURE:
            if watch.within(_WALK) and (stroke := _luck(state, position, action)):
                strokes.append(stroke)
                luck = [sum_ + gift for sum_, gift in zip(luck, stroke.points, strict=True)]
        elif len(state.legal()) > 1:
            asked.append(_Open(position, state.copy(), action))
        state.play(action)
        if (number + 1) % every == 0 or number + 1 == len(actions) or state.seat == OVER:
            moments.append(Moment(position + 1, state.expected()))
    strokes.sort(key=lambda stroke: -_weight(stroke.points))
    looked = _weigh(asked, watch, rng)
    return AnalysedPart(
        first=first,
        last=first + len(actions),
        moments=moments,
        slips=[_slip(one) for one in _check(asked, watch, rng)],
        strokes=[stroke for stroke in strokes[:_STROKES] if _weight(stroke.points) >= _LEAST],
        luck=luck,
        decisions=len(asked),
        looked=looked,
        outlook=_outlook(state, first + len(actions), watch, rng),
    )


def _weight(gifts: list[float]) -> float:
    """Return how much a result of chance parts the seats."""
    return max(gifts) - min(gifts)


def _luck(state: State, position: int, action: Action) -> Stroke | None:
    """Return what an outcome gave each seat against the mean of all outcomes; None where there was only one."""
    outcomes = state.legal()
    if len(outcomes) < 2:
        return None
    afters = [state.copy() for _ in outcomes]
    for after, outcome in zip(afters, outcomes, strict=True):
        after.play(outcome)
    now = outcomes.index(action)
    told = state.describe_action(action, afters[now]).text
    worths = [after.expected() for after in afters]
    odds = state.odds() or [1] * len(outcomes)
    total = sum(odds)
    means = [sum(map(mul, odds, seat)) / total for seat in zip(*worths, strict=True)]
    return Stroke(position, told, list(map(sub, worths[now], means)))


def _weigh(asked: list[_Open], watch: Quick, rng: Rng) -> int:
    """Judge what decisions lost, spread over the part if time is short; return how many were judged."""
    greedy = quick_greedy(1, InPoints())
    looked = 0
    for one in _spread(asked):
        if looked and not watch.within(_WEIGH):
            break
        looked += 1
        seat = one.state.seat
        known = one.state.known_to(seat, rng)
        legal = known.legal()
        if one.action not in legal:
            continue  # it rests on what is hidden from all but its seat, drawn again here
        actions = [one.action]
        actions += [action for action in legal if action is not one.action]
        worths = greedy.weigh(known, legal, actions, _AHEAD // len(actions))
        for action, worth in zip(actions, worths, strict=True):
            if worth - worths[0] > one.lost:
                one.better, one.lost = action, worth - worths[0]
    return looked


def _spread(asked: list[_Open]) -> list[_Open]:
    """Every eighth, then every eighth beginning with the next one, and so on."""
    return [one for start in (0, 4, 2, 6, 1, 5, 3, 7) for one in asked[start::8]]


def _check(asked: list[_Open], watch: Quick, rng: Rng) -> list[_Open]:
    """Those that seem to have lost most, played on while there is time; what does not hold is dropped."""
    found = sorted((one for one in asked if one.lost >= _LEAST), key=lambda one: -one.lost)[:_KEPT]
    kept = []
    for one in found:
        assert one.better is not None
        ahead: list[float] = []
        while len(ahead) < _ROWS and watch.within(_CHECK):
            seed = rng.below(1 << 30)
            known = one.state.known_to(one.state.seat, rng)
            if one.action not in known.legal() or one.better not in known.legal():
                break
            leads = _lead(known, one.better, seed), _lead(known, one.action, seed)
            if leads[0] is None or leads[1] is None:
                break
            ahead.append(leads[0] - leads[1])
        if len(ahead) >= _FEWEST:
            one.rows = len(ahead)
            one.lost = sum(ahead) / len(ahead)
            one.error = sqrt(sum((lead - one.lost) ** 2 for lead in ahead) / (len(ahead) - 1) / len(ahead))
        if one.lost >= max(_LEAST, one.error):
            kept.append(one)
    return sorted(kept, key=lambda one: -one.lost)


def _lead(known: State, action: Action, seed: int) -> float | None:
    """The lead at the end of the seat's next turn, if everybody plays on greedily; None if that takes too long."""
    seat = known.seat
    after = known.copy()
    after.play(action)
    effort = Effort(Budget(iterations=_REACH))
    others = Others(known.rules.players, quick_greedy(seed), InPoints())
    lead = play_on(after, seat, Horizon(known, after), others, Rng(seed), effort)
    return lead if effort.left() else None


def _slip(one: _Open) -> Slip:
    assert one.better is not None
    legal = one.state.legal()
    choices = one.state.scene(one.state.seat).prompt.choices
    played, better = choices[legal.index(one.action)], choices[legal.index(one.better)]
    return Slip(
        position=one.position,
        seat=one.state.seat,
        played=one.action.text,
        better=one.better.text,
        played_label=played.label,
        better_label=better.label,
        lost=round(one.lost, 2),
        error=round(one.error, 2),
        rows=one.rows,
        played_targets=played.targets,
        better_targets=better.targets,
    )


def _outlook(state: State, position: int, watch: Quick, rng: Rng) -> Outlook | None:
    """Games from here to the end between quick bots, as many as there is time for."""
    if state.seat == OVER:
        return None
    players = state.rules.players
    total, wins = [0.0] * players, [0.0] * players
    games = 0
    while games < _PLAYOUTS and watch.within(1.0):
        after = state.copy()
        quick = quick_greedy(rng.below(1 << 30))
        for _ in range(_STEPS):
            if after.seat == OVER or not watch.within(1.0):
                break
            after.play(after.draw(rng) if after.seat == NATURE else quick.choose(after))
        if after.seat != OVER:
            break
        games += 1
        places = after.ranking()
        for seat, score in enumerate(after.scores()):
            total[seat] += score
            wins[seat] += 1 / places.count(1) if places[seat] == 1 else 0
    if not games:
        return None
    return Outlook(position, [sum_ / games for sum_ in total], [won / games for won in wins], games)
