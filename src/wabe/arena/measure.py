"""The speed of the engine, as `wabe bench` and `bench/` measure it. All times are processor time of one process."""

import platform
import sys
from collections.abc import Callable
from time import process_time
from typing import Final

import msgspec

from wabe import games
from wabe.arena.game import play_game
from wabe.bots.bot import Bot, RandomBot
from wabe.bots.playout import play_at_random
from wabe.core import action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Rules, State
from wabe.core.match import Match
from wabe.core.messages import ENGLISH, encoder, m, render, written
from wabe.core.record import read
from wabe.core.replay import replay, rules_of
from wabe.core.scene import Scene

_LIMIT = 100_000
_encode = encoder().encode
_SAMPLE = 40  # states of a game to measure on
_GAMES = 8  # of catanatron in which choices are counted


class Speed(msgspec.Struct):
    """The figures of one game and number of players."""

    game: str
    players: int
    games_per_second: float
    decisions_per_second: float
    events_per_second: float
    copy_us: float
    legal_us: float
    scene_us: float
    scene_encode_us: float
    scene_bytes: int
    state_bytes: int
    replay_ms: float
    playouts_per_second: float
    choices: float = 0.0  # share of the decisions that are between two actions or more; 0: not counted


class Comparison(msgspec.Struct):
    """The same figures of catanatron with four random players, measured in the same run."""

    games_per_second: float
    decisions_per_second: float
    copy_us: float
    choices: float = 0.0  # the same share


class MeasurementReport(msgspec.Struct):
    """A whole measurement."""

    python: str
    machine: str
    compiled: bool
    speeds: list[Speed]
    catanatron: Comparison | None = None


def is_compiled() -> bool:
    """Return whether this is the engine compiled by mypyc."""
    return not str(action.__file__).endswith(".py")


def measure(seconds: float = 1.0, names: list[str] | None = None) -> MeasurementReport:
    """Measure each game and player count for about `seconds` a figure, and catanatron if it is installed."""
    report = MeasurementReport(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}, {_processor()}",
        compiled=is_compiled(),
        speeds=[],
    )
    for name in names or games.names():
        game = games.get(name)
        for players in range(game.min_players, game.max_players + 1):
            report.speeds.append(measure_game(game.rules(players), seconds))
    report.catanatron = measure_catanatron(seconds)
    return report


def measure_game(rules: Rules, seconds: float) -> Speed:
    """The figures of one game."""
    games_played, decisions, events, spent = random_games(rules, seconds)
    match = _sample_match(rules)
    states = _sample_states(match)
    text = match.record().write()
    scene = _scene(states[len(states) // 2])
    copy_us = _each_us(states, _copy, seconds / 4)
    return Speed(
        game=rules.game.name,
        players=rules.players,
        games_per_second=games_played / spent,
        decisions_per_second=decisions / spent,
        events_per_second=events / spent,
        copy_us=copy_us,
        legal_us=_each_us(states, _copy_and_list, seconds / 4) - copy_us,
        scene_us=_each_us(states, _scene, seconds / 4),
        scene_encode_us=1e6 * _time(lambda: _encode(scene), seconds / 4),
        scene_bytes=len(_encode(scene)),
        state_bytes=max(len(msgspec.json.encode(state.to_dict())) for state in states),
        replay_ms=1e3 * _time(lambda: _replay(text), seconds / 4),
        playouts_per_second=_playouts(states[0], seconds),
        choices=_choices(match),
    )


def measure_catanatron(seconds: float) -> Comparison | None:
    """Random games of catanatron, where it is installed: it is a comparison only, never needed."""
    try:
        # Ignored since it is untyped where it is installed, not found where it is not.
        from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    played = ticks = 0
    start = process_time()
    while process_time() - start < seconds:
        game = Game([RandomPlayer(color) for color in colors], seed=played + 1)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        played += 1
    spent = process_time() - start
    game = Game([RandomPlayer(color) for color in colors], seed=1)
    for _ in range(300):
        game.play_tick()
    copy_us = 1e6 * _time(game.copy, seconds / 4)
    open_actions: list[int] = []
    for seed in range(_GAMES):
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            open_actions.append(len(game.state.playable_actions))
            game.play_tick()
    return Comparison(played / spent, ticks / spent, copy_us, _more_than_one(open_actions))


def random_games(rules: Rules, seconds: float) -> tuple[int, int, int, float]:
    """Games at random for about so long: how many, the decisions and events of chance in them, and the seconds."""
    bots: list[Bot] = [RandomBot(seat) for seat in range(rules.players)]
    played = decisions = events = 0
    start = process_time()
    while process_time() - start < seconds:
        deciders: list[int] = []
        play_game(rules, bots, Rng(played), _LIMIT, deciders, [])
        played += 1
        chance = deciders.count(NATURE)
        events += chance
        decisions += len(deciders) - chance
    return played, decisions, events, process_time() - start


def _sample_match(rules: Rules) -> Match:
    rng = Rng(1)
    match = Match(rules, [f"Player {seat + 1}" for seat in range(rules.players)], 1)
    while match.state.seat != OVER:
        legal = match.state.legal()
        match.play(legal[rng.below(len(legal))])
    return match


def _choices(match: Match) -> float:
    """The share of the decisions of a game in which there is something to decide."""
    state = match.rules.start()
    open_actions: list[int] = []
    for played in match.actions:
        if state.seat != NATURE:
            open_actions.append(len(state.legal()))
        state.play(played)
    return _more_than_one(open_actions)


def _more_than_one(numbers: list[int]) -> float:
    return sum(number > 1 for number in numbers) / len(numbers)


def _sample_states(match: Match) -> list[State]:
    """Decisions of players, spread over a whole game."""
    step = max(1, match.position // _SAMPLE)
    state = match.rules.start()
    states: list[State] = []
    due = 0
    for position, played in enumerate(match.actions):
        if position >= due and state.seat >= 0:
            states.append(state.copy())
            due = position + step
        state.play(played)
    return states


def _copy(state: State) -> object:
    return state.copy()


def _copy_and_list(state: State) -> object:
    return state.copy().legal()  # on a copy, since a game may keep the list it has made


def _scene(state: State) -> Scene:
    return state.scene(state.seat)


def _replay(text: str) -> State:
    record = read(text)
    return replay(record, rules_of(record, games.get(record.game)))


def _playouts(state: State, seconds: float) -> float:
    """Random games a second from a state to the end, each on a copy."""
    rng = Rng(1)
    return 1 / _time(lambda: play_at_random(state.copy(), rng), seconds)


def _each_us(states: list[State], what: Callable[[State], object], seconds: float) -> float:
    """Microseconds of a function on one state, on average over the states."""

    def on_all() -> None:
        for state in states:
            what(state)

    return 1e6 * _time(on_all, seconds) / len(states)


def _time(what: Callable[[], object], seconds: float) -> float:
    """Seconds a call takes, on average over as many calls as fit."""
    what()
    calls = 0
    start = process_time()
    while process_time() - start < seconds:
        what()
        calls += 1
    return (process_time() - start) / calls


def _processor() -> str:
    if sys.platform == "linux":
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    return platform.processor()


_FIGURES: Final = (
    "games", "decisions", "events", "copy", "legal", "scene", "encode", "scene_size", "state_size",
    "replay", "playouts",
)  # fmt: skip


def as_table(report: MeasurementReport, compared: dict[tuple[str, int], float], language: str = ENGLISH) -> str:
    """The report for people; by game and players, how it compares with decisions a second measured before."""
    compiled = "yes" if report.compiled else "no"
    where = m("arena.bench.where", python=report.python, machine=report.machine, compiled=compiled)
    lines = [render(where, language), ""]
    columns = (*_FIGURES, "before") if compared else _FIGURES
    heads = [render(m(f"arena.bench.head.{name}"), language) for name in columns]
    game, players = (render(m(f"arena.bench.head.{name}"), language) for name in ("game", "players"))
    lines.append(f"{game:<22} {players:>3} " + " ".join(f"{head:>10}" for head in heads))
    for s in report.speeds:
        values = [s.games_per_second, s.decisions_per_second, s.events_per_second, s.copy_us, s.legal_us]
        values += [s.scene_us, s.scene_encode_us, s.scene_bytes, s.state_bytes]
        values += [s.replay_ms, s.playouts_per_second]
        cells = [_short(value, language) for value in values]
        if (s.game, s.players) in compared:
            cells.append(f"x {written(compared[s.game, s.players], '.2f', language)}")
        lines.append(f"{s.game:<22} {s.players:>3} " + " ".join(f"{cell:>10}" for cell in cells))
    if report.catanatron:
        c = report.catanatron
        values = [c.games_per_second, c.decisions_per_second]
        row = " ".join(f"{_short(value, language):>10}" for value in values)
        lines.append(f"{'catanatron':<22} {4:>3} {row} {'':>10} {_short(c.copy_us, language):>10}")
    else:
        lines.append(render(m("arena.bench.alone"), language))
    return "\n".join(lines)


def _short(value: float, language: str) -> str:
    return written(value, ",.0f" if value >= 100 else ".1f", language)
