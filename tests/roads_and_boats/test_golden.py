"""Recorded games replay to the end they had. `scripts/golden.py` remakes them."""

from pathlib import Path

import pytest

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read, replay, rules_of
from wabe.games import get

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))
GAME = get("roads_and_boats")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path):
    record = read(path.read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    assert state.seat == OVER
    assert state.scores() == record.result
    assert Match.from_record(record, GAME).record() == record


def test_there_is_a_golden_game_for_each_number_of_players():
    counts = {read(path.read_text(encoding="utf-8")).players for path in GOLDEN}
    assert counts == {1, 2, 3, 4}


def test_an_order_was_demanded_and_determined():
    text = (Path(__file__).parent / "golden" / "two_random_neutral.wabe").read_text(encoding="utf-8")
    assert "demand" in text
    assert "slot 1" in text
