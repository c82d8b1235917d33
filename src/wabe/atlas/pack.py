"""The Atlas as it is shipped: all games as a Parquet file for those who study them, and what they say of each world."""

from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from wabe.atlas.campaign import head
from wabe.atlas.figures import summary
from wabe.atlas.game import Row
from wabe.atlas.likeness import placed
from wabe.atlas.shipped import Atlas
from wabe.atlas.things import THINGS, used

_SCHEMA: Final = pa.schema(
    [
        ("world", pa.dictionary(pa.int16(), pa.string())),
        ("players", pa.int8()),
        ("kind", pa.dictionary(pa.int8(), pa.string())),
        ("number", pa.int16()),
        ("ended", pa.dictionary(pa.int8(), pa.string())),
        ("rounds", pa.int16()),
        ("decisions", pa.int32()),
        ("events", pa.int32()),
        ("free", pa.int32()),
        ("choices", pa.int32()),
        ("scores", pa.list_(pa.int32())),
        ("places", pa.list_(pa.int8())),
        ("turns", pa.int16()),
        ("half", pa.int8()),
        ("first", pa.int8()),
        *((thing, pa.int32()) for thing in THINGS),
    ]
)


def write(rows: list[Row], folder: Path) -> Atlas:
    """Write both files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    columns = [_column(rows, field) for field in _SCHEMA]
    pq.write_table(
        pa.table(columns, schema=_SCHEMA), folder / "games.parquet", compression="zstd", compression_level=19
    )
    atlas = Atlas(rules=head().rules, games=len(rows), worlds=placed(summary(rows)), bots=head().bots)
    (folder / "worlds.json").write_bytes(msgspec.json.encode(atlas) + b"\n")
    return atlas


def _column(rows: list[Row], field: pa.Field) -> pa.Array:
    if field.name in THINGS:
        return pa.array([used(row.acts, field.name) for row in rows], type=field.type)
    return pa.array([getattr(row, field.name) for row in rows]).cast(field.type)
