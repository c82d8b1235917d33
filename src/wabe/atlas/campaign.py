"""The games of the Atlas: played in passes over all worlds, kept one a line as they come, continued at any time.

A pass is one game of every world and number of players, so that a campaign that is stopped has measured all worlds
alike. The file only grows; a line that was cut off by a crash is played again.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from io import FileIO
from pathlib import Path
from typing import Final

import msgspec

from wabe import games
from wabe.arena.crew import Crew
from wabe.atlas.bots import BOTS
from wabe.atlas.game import GAME, PLAYERS, AtlasGame, Row, measure
from wabe.core.errors import BadOption, WabeError
from wabe.core.messages import add_texts, m

add_texts("atlas", Path(__file__).parent)

FORMAT: Final = 1
GREEDY: Final = 10  # games of greedy players among themselves, by default
CONTRAST: Final = 6  # games of one greedy among random players
Progress = Callable[[int], None]  # hears how many of the games are done


class Head(msgspec.Struct, frozen=True):
    """The first line of a file: what the games were played by."""

    atlas: int
    rules: int
    bots: str = ""  # files from before bots were named have none


def head() -> Head:
    """Return what is played now."""
    return Head(FORMAT, games.get(GAME).version, BOTS)


def all_worlds() -> list[str]:
    """The numbers of all worlds."""
    book = games.get(GAME).book
    assert book is not None
    return book.index()


def check_worlds(worlds: Sequence[str]) -> list[str]:
    """These worlds, all if none is named; `BadOption` for one that does not exist."""
    book = games.get(GAME).book
    assert book is not None
    for world in worlds:
        book.facts(world)
    return list(worlds) or all_worlds()


def tasks(worlds: Sequence[str], greedy: int = GREEDY, contrast: int = CONTRAST) -> Iterator[AtlasGame]:
    """All games, pass after pass."""
    for number in range(max(greedy, contrast)):
        for players in PLAYERS:
            if number < greedy:
                yield from (AtlasGame(world, players, "greedy", number) for world in worlds)
            if number < contrast:
                yield from (AtlasGame(world, players, "contrast", number) for world in worlds)


def read(path: Path) -> list[Row]:
    """The games in a file, each once, in the order of worlds; failed ones and a line cut off at the end left out."""
    rows: dict[AtlasGame, Row] = {}
    for row in _lines(path):
        if row.ended != "failed":
            rows[row.task()] = row
    return [rows[task] for task in sorted(rows, key=_place)]


def failed(path: Path) -> list[Row]:
    """The games in a file that broke off with an error, each once."""
    rows = {row.task(): row for row in _lines(path)}
    return [row for row in rows.values() if row.ended == "failed"]


def build(
    path: Path, work: Sequence[AtlasGame], crew: Crew, progress: Progress | None = None, seconds: float = 0
) -> bool:
    """Play what is not in the file yet, and add it there; False when the time was used up before all were played."""
    done = {row.task() for row in read(path)} if path.exists() else set()
    left = [task for task in work if task not in done]
    count = len(work) - len(left)
    if progress:
        progress(count)
    end = time.monotonic() + seconds
    with _opened(path) as paper:
        for _, row in crew.as_they_come(measure, left):
            paper.write(msgspec.json.encode(row) + b"\n")
            count += 1
            if progress:
                progress(count)
            if seconds and time.monotonic() >= end:
                break
    return count == len(work)


def _opened(path: Path) -> FileIO:
    """The file to add to, with its first line, and without half a line at its end."""
    try:
        if not path.exists():
            path.write_bytes(msgspec.json.encode(head()) + b"\n")
        elif not (data := path.read_bytes()).endswith(b"\n"):
            path.write_bytes(data[: data.rfind(b"\n") + 1])
        return path.open("ab", buffering=0)
    except OSError as error:
        raise WabeError(m("atlas.error.unwritten", path=str(path), reason=str(error.strerror))) from None


def _lines(path: Path) -> Iterator[Row]:
    decoder = msgspec.json.Decoder(Row)
    with path.open("rb") as lines:
        try:
            known = msgspec.json.decode(next(lines, b""), type=Head)
        except msgspec.DecodeError:
            raise BadOption(m("atlas.error.file", path=str(path))) from None
        if (known.atlas, known.rules) != (head().atlas, head().rules):
            raise BadOption(m("atlas.error.version", path=str(path), rules=known.rules, ours=head().rules))
        if known.bots != head().bots:
            raise BadOption(m("atlas.error.bots", path=str(path)))
        for number, line in enumerate(lines, 2):
            if not line.endswith(b"\n"):
                return
            try:
                yield decoder.decode(line)
            except msgspec.DecodeError as error:
                raise BadOption(m("atlas.error.line", path=str(path), line=number, reason=str(error))) from None


def _place(task: AtlasGame) -> tuple[str, int, str, int]:
    return task.world, task.players, task.kind, task.number
