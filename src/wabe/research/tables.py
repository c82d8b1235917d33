"""Records as a table for learners: one row a decision, with what the seat knew, could do and did, and what came of it.

One file holds games whose numbers mean the same (`Rules.encoding`): one game, number of players and, where it matters,
options. What the numbers mean stands in the file itself. Only one game and a few thousand rows are in memory at a time.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from wabe import games
from wabe.core.action import indices
from wabe.core.errors import BadOption, BadRecord, WabeError
from wabe.core.game import NATURE, OVER
from wabe.core.messages import Message, m
from wabe.core.record import Record, read
from wabe.core.replay import check_result, play_line, rules_of, up_to_date
from wabe.research.lens import Lens, final_rewards

FORMAT: Final = 1
ENDING: Final = ".wabe"
_ROWS: Final = 2_048  # that are written together
_META: Final = b"wabe"
Progress = Callable[[int], None]  # hears how many records are done


class Meaning(msgspec.Struct, frozen=True):
    """The meaning of the columns of a file."""

    format: int
    game: str
    rules: int
    players: int
    planes: list[str]
    height: int
    width: int
    labels: list[str]  # of every number in `features`
    things: list[bool]  # whether it names a thing; else it is an amount
    least: list[int]
    most: list[int]
    actions: int  # length of `mask`


class Exported(msgspec.Struct):
    """The counts of what was written."""

    records: int = 0
    rows: int = 0
    unfinished: int = 0  # their rows have no result
    bad: list[tuple[str, Message]] = []  # records left out, and why


class _Rows:
    """Columns being filled. A mask is kept as the numbers of what is legal."""

    def __init__(self) -> None:
        self.plain: dict[str, list[Any]] = {name: [] for name in ("record", "position", "seat", "name")}
        self.plain |= {name: [] for name in ("action", "notation", "points", "score", "place", "won")}
        self.features: list[bytes] = []
        self.legal: list[list[int]] = []

    def __len__(self) -> int:
        return len(self.legal)

    def add(self, others: "_Rows") -> None:
        """These rows, too."""
        for name, values in others.plain.items():
            self.plain[name] += values
        self.features += others.features
        self.legal += others.legal


def find_records(given: Iterable[Path]) -> list[Path]:
    """These files, and all records in these folders, in a fixed order."""
    found: list[Path] = []
    for path in given:
        if path.is_dir():
            found += sorted(path.rglob(f"*{ENDING}"))
        elif path.exists():
            found.append(path)
        else:
            raise BadOption(m("research.error.missing", path=str(path)))
    if not found:
        raise BadOption(m("research.error.no_records", ending=ENDING))
    return found


def export(paths: list[Path], to: Path, *, skip_bad: bool = False, progress: Progress | None = None) -> Exported:
    """Write the decisions of these records; a bad one stops it with a word, or is left out and told of at the end."""
    done = Exported()
    draft = to.with_name(to.name + ".new")
    try:
        _write(paths, draft, skip_bad, progress, done)
        os.replace(draft, to)
    except OSError as error:
        raise WabeError(m("research.error.unwritten", path=str(to), reason=str(error.strerror or error))) from None
    finally:
        draft.unlink(missing_ok=True)
    return done


def meaning_of(path: Path) -> Meaning:
    """Return what the columns of an exported file mean."""
    metadata = pq.read_schema(path).metadata or {}
    if _META not in metadata:
        raise BadOption(m("research.error.foreign", path=str(path)))
    return msgspec.json.decode(metadata[_META], type=Meaning)


class _Writer:
    """A file being written, some thousand rows at a time."""

    def __init__(self, path: Path, lens: Lens) -> None:
        self.lens: Final = lens
        self.schema: Final = _schema(lens)
        self.file: Final = pq.ParquetWriter(path, self.schema, compression="zstd")
        self.rows = _Rows()

    def add(self, rows: _Rows) -> None:
        """Keep these rows, and write when there are enough."""
        self.rows.add(rows)
        if len(self.rows) >= _ROWS:
            self._write()

    def close(self) -> None:
        """Write what is left."""
        if len(self.rows):
            self._write()
        self.file.close()

    def _write(self) -> None:
        rows, self.rows = self.rows, _Rows()
        lens = self.lens
        mask = np.zeros((len(rows), lens.actions), dtype=np.bool_)
        for number, legal in enumerate(rows.legal):
            mask[number, legal] = True
        features = np.frombuffer(b"".join(rows.features), dtype=np.int16)
        made = {
            "features": pa.FixedSizeListArray.from_arrays(pa.array(features), lens.encoding.size),
            "mask": pa.FixedSizeListArray.from_arrays(pa.array(mask.reshape(-1)), lens.actions),
        }
        columns = [made.get(field.name) or pa.array(rows.plain[field.name]).cast(field.type) for field in self.schema]
        self.file.write_batch(pa.RecordBatch.from_arrays(columns, schema=self.schema))


def _write(paths: list[Path], draft: Path, skip_bad: bool, progress: Progress | None, done: Exported) -> None:
    writer: _Writer | None = None
    first = paths[0]
    try:
        for number, path in enumerate(paths, 1):
            try:
                record = _read(path)
                lens = writer.lens if writer is not None and _same(writer.lens, record) else _lens(record)
                if writer is None:
                    writer, first = _Writer(draft, lens), path
                elif not _alike(writer.lens, lens):
                    raise BadOption(m("research.error.mixed", first=str(first), other=str(path)))
                rows = _rows_of(record, lens, path.name)  # the whole game is checked before a row is written
            except BadRecord as error:
                if not skip_bad:
                    raise BadRecord(m("research.error.record", path=str(path), reason=error.message)) from None
                done.bad.append((str(path), error.message))
            else:
                writer.add(rows)
                done.rows += len(rows)
                done.records += 1
                done.unfinished += record.result is None
            if progress:
                progress(number)
    finally:
        if writer is not None:
            writer.close()
    if not done.records:
        raise BadOption(m("research.error.all_bad", reason=done.bad[0][1]))


def _read(path: Path) -> Record:
    try:
        record = read(path.read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(m("research.error.no_text")) from None
    return up_to_date(record, games.get(record.game))


def _lens(record: Record) -> Lens:
    return Lens(record.game, record.players, dict(record.options))


def _same(lens: Lens, record: Record) -> bool:
    rules = rules_of(record, games.get(record.game))
    return (rules.game.name, rules.players, rules.options) == (
        lens.rules.game.name,
        lens.rules.players,
        lens.rules.options,
    )


def _alike(one: Lens, other: Lens) -> bool:
    """Return whether their numbers mean the same."""
    return one.rules.game is other.rules.game and _meaning(one) == _meaning(other)


def _meaning(lens: Lens) -> Meaning:
    encoding = lens.encoding
    return Meaning(
        format=FORMAT,
        game=lens.rules.game.name,
        rules=lens.rules.game.version,
        players=lens.players,
        planes=[plane.name for plane in encoding.planes],
        height=encoding.height,
        width=encoding.width,
        labels=encoding.labels(),
        things=[feature.values is not None for feature in encoding.features() for _ in feature.labels],
        least=encoding.least,
        most=encoding.most,
        actions=lens.actions,
    )


def _schema(lens: Lens) -> pa.Schema:
    fields = [
        ("record", pa.dictionary(pa.int32(), pa.string())),  # the file
        ("position", pa.int32()),  # number of the action in the record, from 0
        ("seat", pa.int8()),
        ("name", pa.dictionary(pa.int32(), pa.string())),  # of the player
        ("features", pa.list_(pa.int16(), lens.encoding.size)),
        ("mask", pa.list_(pa.bool_(), lens.actions)),
        ("action", pa.int32()),
        ("notation", pa.string()),
        ("points", pa.int32()),  # of the seat, as they stand
        ("score", pa.int32()),  # of the seat at the end; like the others empty when the game is unfinished
        ("place", pa.int8()),
        ("won", pa.float32()),  # the reward `win`
    ]
    return pa.schema(fields, metadata={_META: msgspec.json.encode(_meaning(lens))})


def _rows_of(record: Record, lens: Lens, name: str) -> _Rows:
    """The decisions of a game, checked line by line."""
    state = lens.rules.start()
    rows = _Rows()
    for position, seat in enumerate(record.deciders):
        if seat == NATURE or seat != state.seat:  # which is refused
            play_line(state, seat, record.actions[position], position + 1)
            continue
        rows.features.append(state.observe_packed(seat))
        rows.legal.append(indices(state.legal()))
        rows.plain["points"].append(state.scores()[seat])
        action = play_line(state, seat, record.actions[position], position + 1)
        rows.plain["action"].append(action.index)
        rows.plain["notation"].append(action.text)
        rows.plain["position"].append(position)
        rows.plain["seat"].append(seat)
    check_result(record, state)
    over = state.seat == OVER
    scores, places, won = state.scores(), state.ranking(), final_rewards(state, "win")
    seats = rows.plain["seat"]
    rows.plain["record"] = [name] * len(seats)
    rows.plain["name"] = [record.names[seat] for seat in seats]
    rows.plain["score"] = [scores[seat] if over else None for seat in seats]
    rows.plain["place"] = [places[seat] if over else None for seat in seats]
    rows.plain["won"] = [won[seat] if over else None for seat in seats]
    return rows
