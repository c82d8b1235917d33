"""Recorded games replay to the end they had. `scripts/golden.py` remakes them."""

from pathlib import Path

import pytest

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.replay import replay, rules_of
from wabe.games import get

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))
GAME = get("worlds_504")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    assert state.seat == OVER
    assert state.to_dict()["ended"] == 1  # by the book, not by the cap on rounds
    assert state.scores() == record.result
    assert Match.from_record(record, GAME).record() == record


def test_every_module_stands_in_every_position() -> None:
    worlds = [read(path.read_text(encoding="utf-8")).options["world"] for path in GOLDEN]
    for position in range(3):
        assert {world[position] for world in worlds} == set("123456789")
