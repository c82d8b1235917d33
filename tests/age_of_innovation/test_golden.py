"""Recorded games replay to the end they had. `scripts/golden.py` remakes them."""

from pathlib import Path

import pytest

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.replay import replay, rules_of
from wabe.games.age_of_innovation import GAME
from wabe.games.age_of_innovation.rules.state import AgeState

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path):
    record = read(path.read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    assert state.seat == OVER
    assert state.scores() == record.result
    assert Match.from_record(record, GAME).record() == record


def test_every_faction_and_every_number_of_players_is_played():
    records = [read(path.read_text(encoding="utf-8")) for path in GOLDEN]
    assert {record.players for record in records} == {2, 3, 4, 5}
    factions: set[int] = set()
    for record in records:
        state = replay(record, rules_of(record, GAME))
        assert isinstance(state, AgeState)
        factions |= {player.faction for player in state.players}
    assert factions == set(range(12))
