"""What pictures and the browser client draw by is written once: pictures read all of it, and repeat none of it."""

import re
from pathlib import Path

import pytest
from msgspec import to_builtins

from wabe.core.picture import colours
from wabe.core.picture.measures import MEASURES

FOLDER = Path(colours.__file__).parent
TEXTS = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.py") if path.name != "measures.py"}
GROUPS = {name: group for name, group in to_builtins(MEASURES).items() if name not in ("colours", "seat_shapes")}
NAMES = [(group, name) for group, values in GROUPS.items() for name in values]


@pytest.mark.parametrize(("group", "name"), NAMES, ids=lambda part: part)
def test_every_measure_is_read_by_a_picture(group: str, name: str) -> None:
    read = re.compile(rf"(MEASURES\.{group}|_{group.upper()})\.{name}\b")
    assert any(read.search(text) for text in TEXTS.values())


@pytest.mark.parametrize("name", MEASURES.colours)
def test_every_colour_is_read_by_a_picture_and_written_nowhere_else(name: str) -> None:
    text = TEXTS["colours.py"]
    assert f'light("{name}")' in text or name.startswith("seat-")
    assert not [file for file, text in TEXTS.items() if MEASURES.colours[name][0][:7] in text]


def test_seats_have_a_colour_and_a_shape_each() -> None:
    assert len(colours.SEAT_COLOURS) == len(set(colours.SEAT_COLOURS)) == len(set(colours.SEAT_SHAPES)) == 6
