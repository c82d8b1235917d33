"""Tournaments: bots x games x options x players from a file, until an error is reached or the games are used up.

An event is a game with its options and number of players. It is played in blocks: every line-up of the bots, each of
them on every seat once, so that seats are balanced after every block. Blocks count in their order, and an event is
over after the first block at which its error is reached: so the result does not depend on who plays what when. What
was played beyond that point does not count.
"""

import tomllib
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.arena.crew import Crew
from wabe.arena.game import Outcome, SeriesSpec
from wabe.arena.series import SeriesShare, play_part
from wabe.arena.sums import share_error, win_share
from wabe.bots.levels import is_by_the_clock
from wabe.core.errors import BadOption, WabeError
from wabe.core.messages import Message, m, raw
from wabe.core.options import Option, Value

FORMAT: Final = 1
_LEAST: Final = 4  # blocks before the error says anything
Progress = Callable[[int, int], None]  # hears how many games are done, and how many there will be at most


class _Event(msgspec.Struct, forbid_unknown_fields=True):
    """An `[[event]]` of the file: a list of players or of values of an option makes several of it."""

    game: str
    players: int | list[int] | None = None
    bots: list[str] = []
    options: dict[str, Value | list[Value]] = {}
    games: int = 0
    error: float = 0


class _File(msgspec.Struct, forbid_unknown_fields=True):
    event: list[_Event]
    title: str = ""
    bots: list[str] = []
    seed: int = 1
    games: int = 120
    error: float = 0


class TournamentEvent(msgspec.Struct, frozen=True):
    """A game with options and a number of players, and the bots that play it."""

    number: int
    game: str
    players: int
    options: dict[str, Value]
    bots: list[str]
    seed: int
    games: int  # at most, but for the block that is begun
    error: float  # of the share of wins at which it is over; 0: never before all games are played

    @property
    def title(self) -> Message:
        """Return what is played."""
        box = games.get(self.game)
        given = [_in_words(option, self.options[option.name]) for option in box.options if option.name in self.options]
        parts = (box.title, m("arena.event.players", players=self.players), *given)
        return m("arena.event", parts=parts)

    def lineups(self) -> list[list[str]]:
        """Return who plays in each game of a block: all bots against each other, or all of them if there are few."""
        if len(self.bots) >= self.players:
            return [list(lineup) for lineup in combinations(self.bots, self.players)]
        every = combinations_with_replacement(self.bots, self.players)
        return [list(lineup) for lineup in every if set(lineup) == set(self.bots)]

    def block_size(self) -> int:
        """Games of a block."""
        return len(self.lineups()) * self.players

    def blocks(self) -> int:
        """The most blocks it may have."""
        return max(1, self.games // self.block_size())

    def plan(self, block: int, lineup: int) -> SeriesSpec:
        """The games of one line-up in a block."""
        seed = ((self.seed * 1_009 + self.number) * 100_003 + block) * 1_009 + lineup
        return SeriesSpec(self.game, self.players, self.lineups()[lineup], self.players, seed, dict(self.options))


def _in_words(option: Option, value: Value) -> Message:
    said = dict(option.choices).get(str(value), raw(str(value)))
    return m("arena.event.option", option=option.title, value=said)


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as its file describes it."""

    title: str
    seed: int
    events: list[TournamentEvent]

    def most_games(self) -> int:
        """Return how many games there are if no error is reached before."""
        return sum(event.blocks() * event.block_size() for event in self.events)

    def key(self) -> bytes:
        """Return what its games follow from: a file with games of another key is another tournament's."""
        events = [(event.game, event.players, event.options, event.bots) for event in self.events]
        return msgspec.json.encode([FORMAT, self.seed, events])


class Played(msgspec.Struct, frozen=True):
    """A game that was played. The lists of the outcome run over the bots of the line-up."""

    event: int
    block: int
    lineup: int
    outcome: Outcome

    def place(self) -> tuple[int, int, int, int]:
        """Return where it stands in the tournament."""
        return self.event, self.block, self.lineup, self.outcome.number

    def name(self) -> str:
        """Return what its record is called."""
        event, block, lineup, number = self.place()
        return f"event{event + 1}-block{block + 1}-table{lineup + 1}-game{number + 1}.wabe"


def read_file(path: Path) -> Tournament:
    """The tournament of a TOML file, checked; an error says what would be right."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        file = msgspec.convert(data, _File)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadOption(m("arena.tournament.file", path=str(path), reason=str(error))) from None
    events: list[TournamentEvent] = []
    for given in file.event:
        for players, options in _settings(given):
            bots = given.bots or file.bots
            box = games.get(given.game)
            count = players if players is not None else max(2, box.min_players)
            events.append(
                TournamentEvent(
                    number=len(events),
                    game=box.name,
                    players=count,
                    options=options,
                    bots=bots,
                    seed=file.seed,
                    games=given.games or file.games,
                    error=given.error or file.error,
                )
            )
    for event in events:
        _check(event, path)
    if not events:
        raise BadOption(m("arena.tournament.empty", path=str(path)))
    return Tournament(file.title or path.stem, file.seed, events)


def _settings(given: _Event) -> Iterator[tuple[int | None, dict[str, Value]]]:
    """Every number of players with every combination of options."""
    counts = given.players if isinstance(given.players, list) else [given.players]
    values = [value if isinstance(value, list) else [value] for value in given.options.values()]
    for players in counts:
        for chosen in product(*values):
            yield players, dict(zip(given.options, chosen, strict=True))


def _check(event: TournamentEvent, path: Path) -> None:
    """An error in the file is found before a game is played."""
    reason: Message | None = None
    if not event.bots:
        reason = m("arena.tournament.bots", event=event.title)
    elif len(set(event.bots)) < len(event.bots):
        reason = m("arena.tournament.twice", event=event.title)
    elif event.error < 0:
        reason = m("arena.tournament.error", event=event.title)
    elif event.games < 0:
        reason = m("arena.tournament.games", event=event.title)
    else:
        try:
            for lineup in event.lineups():
                SeriesSpec(event.game, event.players, lineup, 1, 1, dict(event.options)).rules()
        except WabeError as error:
            reason = error.message
    if reason is not None:
        raise BadOption(m("arena.tournament.file", path=str(path), reason=reason))


def by_the_clock(tournament: Tournament) -> list[str]:
    """The bots whose games cannot be repeated exactly, since they think for so many seconds."""
    return sorted({code for event in tournament.events for code in event.bots if is_by_the_clock(code)})


class Score:
    """The score of an event so far, block by block in their order."""

    def __init__(self, event: TournamentEvent) -> None:
        self.event: Final = event
        self.waiting: dict[int, list[Played]] = {}  # by block that is not yet whole or not yet due
        self.counted: list[Played] = []
        self.blocks = 0
        self.shares: dict[str, list[float]] = {code: [] for code in event.bots}  # of wins, by block
        self.seats: dict[str, int] = dict.fromkeys(event.bots, 0)  # played on so far
        self.over = False

    def add(self, game: Played) -> None:
        """One more game; blocks count as they become whole, in their order."""
        self.waiting.setdefault(game.block, []).append(game)
        while not self.over and len(self.waiting.get(self.blocks, [])) == self.event.block_size():
            self._count(sorted(self.waiting.pop(self.blocks), key=Played.place))

    def _count(self, block: list[Played]) -> None:
        event = self.event
        lineups = event.lineups()
        won = dict.fromkeys(event.bots, 0.0)
        seats = dict.fromkeys(event.bots, 0)
        for game in block:
            for bot, code in enumerate(lineups[game.lineup]):
                won[code] += win_share(game.outcome, bot)
                seats[code] += 1
        for code in event.bots:
            self.shares[code].append(won[code] / seats[code])
            self.seats[code] += seats[code]
        self.counted += block
        self.blocks += 1
        reached = event.error > 0 and self.blocks >= _LEAST and self.error() <= event.error
        self.over = reached or self.blocks == event.blocks()

    def error(self) -> float:
        """The greatest standard error of a bot's share of wins."""
        return max(self.error_of(code) for code in self.shares)

    def error_of(self, code: str) -> float:
        """The standard error of one bot, estimated from its blocks."""
        return share_error(self.shares[code], self.seats[code])


class Folder:
    """The folder of a tournament: its games, one per line, and their records."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path: Final = path
        self.lines: Final = path / "games.jsonl"
        self.records: Final = path / "records"
        self.head: Final = tournament.key() + b"\n"
        self.records.mkdir(parents=True, exist_ok=True)

    def read(self) -> list[Played]:
        """The games so far; a line that was cut off is left out, and cut away."""
        if not self.lines.exists():
            self.lines.write_bytes(self.head)
            return []
        data = self.lines.read_bytes()
        if not data.startswith(self.head):
            raise BadOption(m("arena.tournament.other", folder=str(self.path)))
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            self.lines.write_bytes(whole)
        return [msgspec.json.decode(line, type=Played) for line in whole.splitlines()[1:]]

    def add(self, game: Played) -> None:
        """Keep a game: first its record, then its line."""
        (self.records / game.name()).write_text(game.outcome.record, "utf-8")
        bare = msgspec.structs.replace(game, outcome=msgspec.structs.replace(game.outcome, record=""))
        with self.lines.open("ab") as lines:
            lines.write(msgspec.json.encode(bare) + b"\n")

    def tidy(self, scores: list[Score]) -> None:
        """Remove the records of games that do not count."""
        counted = {game.name() for score in scores for game in score.counted}
        for path in self.records.iterdir():
            if path.name not in counted:
                path.unlink()


def play(tournament: Tournament, folder: Folder, crew: Crew, progress: Progress | None = None) -> list[Score]:
    """Play what is not in the folder yet; what came of every event."""
    scores = [Score(event) for event in tournament.events]
    done: set[tuple[int, int, int, int]] = set()
    for game in folder.read():
        done.add(game.place())
        scores[game.event].add(game)

    def tell() -> None:
        if progress:
            most = sum(len(s.counted) if s.over else s.event.blocks() * s.event.block_size() for s in scores)
            progress(sum(len(s.counted) + sum(map(len, s.waiting.values())) * (not s.over) for s in scores), most)

    tell()
    begun: list[tuple[int, int, int, int]] = []
    for number, outcomes in crew.as_they_come(play_part, _tasks(scores, done, begun)):
        event, block, lineup, _ = begun[number]
        game = Played(event, block, lineup, outcomes[0])
        folder.add(game)
        scores[event].add(game)
        tell()
    folder.tidy(scores)
    return scores


def _tasks(
    scores: list[Score], done: set[tuple[int, int, int, int]], begun: list[tuple[int, int, int, int]]
) -> Iterator[SeriesShare]:
    """Block after block of all events that are not over, asked for one by one as somebody is free to play."""
    for block in range(max(score.event.blocks() for score in scores)):
        for score in scores:
            event = score.event
            if block >= event.blocks():
                continue
            for lineup in range(len(event.lineups())):
                for number in range(event.players):
                    place = (event.number, block, lineup, number)
                    if not score.over and place not in done:
                        begun.append(place)
                        yield SeriesShare(event.plan(block, lineup), [number], recorded=True)
