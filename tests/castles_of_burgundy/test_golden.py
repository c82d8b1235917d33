"""Recorded games replay to the end they had. `scripts/golden.py` remakes them."""

from pathlib import Path

import pytest

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.replay import replay, rules_of
from wabe.games import get

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))
GAME = get("castles_of_burgundy")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path):
    record = read(path.read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    assert state.seat == OVER
    assert state.scores() == record.result
    assert Match.from_record(record, GAME).record() == record


@pytest.mark.parametrize(("name", "sign"), [("two_random_tie", 1), ("two_random_tie_fewest", -1)])
def test_the_tie_is_broken_by_empty_spaces_then_by_the_track(name: str, sign: int):
    record = read((Path(__file__).parent / "golden" / f"{name}.wabe").read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    first, second = state.scores()
    assert first == second
    empty = [37 - player.covered.bit_count() for player in state.players]
    keys = [(sign * empty[seat], state.order.index(seat)) for seat in range(2)]
    assert state.ranking() == ([1, 2] if keys[0] > keys[1] else [2, 1])


def test_there_is_a_golden_game_for_each_number_of_players():
    counts = {read(path.read_text(encoding="utf-8")).players for path in GOLDEN}
    assert counts == {2, 3, 4}
