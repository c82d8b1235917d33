"""A field of a state is declared once; slots, names, copy and reading follow from that (`wabe.cli.fields`)."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from wabe.cli import fields
from wabe.cli.fields import BadField, completed, modules_of

HEAD = """
from typing import Any, ClassVar

from wabe.core.frames import Frame, FrameState
from wabe.core.rows import Row
from wabe.core.saved import ByHand, Cached, Saved, Shared, Writable, filled


"""
WELL = """
class Well(Saved):
    \"\"\"A well in the village.\"\"\"

    def dig(self) -> None:
        self.depth: int = 3
        self.buckets: list[int] = [1, 2]
        self.derive()

    def derive(self) -> None:
        self.water: int = self.depth * len(self.buckets)
"""


@pytest.fixture
def village(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Complete a module of this source, and hand it out as Python reads it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def write(text: str) -> ModuleType:
        sys.modules.pop("village", None)
        (tmp_path / "village.py").write_text(text, "utf-8")
        return import_module("village")

    def build(source: str) -> ModuleType:
        text = completed(HEAD + source, write(HEAD + source))
        read = write(text)
        assert completed(text, read) == text, "what is complete stays as it is"
        return read

    yield build
    sys.modules.pop("village", None)


@pytest.mark.parametrize("package", ["wabe.games", "helpers.toy", "helpers.caravan"])
def test_every_class_of_fields_is_complete(package: str) -> None:
    stale = [m.__name__ for m in modules_of(package) if completed(source := source_of(m), m) != source]
    assert not stale, "python -m wabe.cli.fields wabe.games"


def source_of(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text("utf-8")


def test_a_field_more_is_a_line_more(village: Any) -> None:
    """It is in the slots, it is saved, copied and read."""
    before = village(WELL).Well
    assert before.saved == ("depth", "buckets")
    line = "        self.rope: list[int] = [7]\n"
    well = village(WELL.replace("        self.derive()\n", f"{line}        self.derive()\n")).Well
    assert {"depth", "buckets", "rope", "water"} == set(well.__slots__)
    one = well()
    one.dig()
    assert not hasattr(one, "__dict__")
    other = one.copy()
    other.rope.append(8)
    assert one.to_dict() == {"depth": 3, "buckets": [1, 2], "rope": [7]}
    assert other.to_dict() == {"depth": 3, "buckets": [1, 2], "rope": [7, 8]}
    again = well()
    again.read(other.to_dict())
    assert again.to_dict() == other.to_dict()
    assert again.water == 6, "what is derived follows when it is read"


def test_a_field_is_copied_as_its_type_says(village: Any) -> None:
    source = f"""{WELL}

class Village(Saved):
    def found(self) -> None:
        self.name: str | None = "Weir"
        self.houses: list[list[int]] = [[1], [2]]
        self.roads: Shared[list[list[int]]] = [[3]]
        self.order: Row = (1, 2)
        self.grid: tuple[Row, ...] = ((1,), (2,))
        self.prices: dict[int, int] = {{1: 2}}
        self.well: Well = Well()
        self.well.dig()
        self.wells: list[Well] = [self.well.copy()]
        self.old_wells: list[Shared[Well]] = self.wells[:]
        self.guess: Cached[int] = 5
        self.writable: Writable = 3
        self.crier: ByHand[Cached[list[int]]] = [4]

    def copy_by_hand(self, made: "Village") -> None:
        made.crier = []
"""
    kind = village(source).Village
    one = kind()
    one.found()
    other = one.copy()
    assert one.to_dict() == other.to_dict()
    same = {name for name in kind.__slots__ if getattr(one, name) is getattr(other, name)}
    assert same == {"name", "roads", "order", "grid", "guess", "writable"}
    assert other.houses[0] is not one.houses[0]
    assert other.wells[0] is not one.wells[0]
    assert other.old_wells[0] is one.old_wells[0]
    assert (one.writable, other.writable, other.crier) == (0, 0, []), "neither may write to what both hold"
    assert kind.cached == ("guess", "writable", "crier")
    again = kind()
    again.read(one.to_dict())
    assert [again.order, again.grid] == [(1, 2), ((1,), (2,))]
    assert [type(again.well).__name__, again.well.water, again.wells[0].water] == ["Well", 6, 6]


def test_a_state_is_copied_with_its_decisions(village: Any) -> None:
    source = """
class Plain(FrameState):
    def lay_out(self) -> None:
        self.round: int = 0
        self.frames = [[1, 2]]
        self.queue = [[3, 4]]


class Thrifty(FrameState):
    def lay_out(self) -> None:
        self.round: int = 0
        self.frames: list[Shared[Frame]] = [[1, 2]]
        self.queue = [[3, 4]]
"""
    read = village(source)
    for name in ("Plain", "Thrifty"):
        kind = getattr(read, name)
        kind.__abstractmethods__ = frozenset()
        one = kind()
        one.rules, one.decisions, one.seat = "rules", "decisions", 1
        one.lay_out()
        other = one.copy()
        assert (other.rules, other.decisions, other.seat, other.round) == ("rules", "decisions", 1, 0)
        assert (other.frames, other.queue) == ([[1, 2]], [[3, 4]])
        assert other.frames is not one.frames
        assert (other.frames[0] is one.frames[0]) == (name == "Thrifty")
        assert other.queue[0] is not one.queue[0]
        assert kind.saved == ("round",), "what all states have is not declared again"


def test_a_type_that_does_not_say_how_it_is_copied_is_refused(village: Any) -> None:
    with pytest.raises(BadField, match=r"Well\.rope"):
        village(WELL.replace("self.depth: int = 3", "self.depth: int = 3\n        self.rope: object = None"))


def test_fields_of_a_class_are_not_declared_in_two_classes(village: Any) -> None:
    more = "\n\nclass Deep(Well):\n    def dig_on(self) -> None:\n        self.floor: int = 1\n"
    source = village(WELL)
    text = source_of(source) + more
    Path(str(source.__file__)).write_text(text, "utf-8")
    del sys.modules["village"]
    with pytest.raises(BadField, match="so has Well"):
        completed(text, import_module("village"))


def test_the_command_writes_files_and_says_which_are_out_of_date(
    village: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    source = village(WELL)
    path = Path(str(source.__file__))
    assert fields.main(["--check", "village"]) == 0
    path.write_text(path.read_text("utf-8").replace("made.depth = self.depth", "made.depth = 0"), "utf-8")
    assert fields.main(["--check", "village"]) == 1
    assert "out of date" in capsys.readouterr().out
    assert fields.main(["village"]) == 0
    assert "made.depth = self.depth" in path.read_text("utf-8")
    assert fields.main(["--check", "village"]) == 0
