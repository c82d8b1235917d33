"""Recorded games replay to the end they had. `scripts/golden.py` remakes them."""

from functools import cache
from pathlib import Path

import pytest

from wabe.core.game import OVER
from wabe.core.match import Match
from wabe.core.record import read
from wabe.core.replay import replay, rules_of
from wabe.games import get
from wabe.games.roads_and_boats.rules.components import TRANSPORTERS
from wabe.games.roads_and_boats.rules.state import NEUTRAL

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.wabe"))
GAME = get("roads_and_boats")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path):
    record = read(path.read_text(encoding="utf-8"))
    state = replay(record, rules_of(record, GAME))
    assert state.seat == OVER
    assert state.scores() == record.result
    assert Match.from_record(record, GAME).record() == record


@cache
def traits(path: Path) -> frozenset[str]:
    """What is special about a game: players, how it ended, what was in it."""
    record = read(path.read_text(encoding="utf-8"))
    rules = rules_of(record, GAME)
    s = replay(record, rules)
    found = {f"{rules.players} players"}
    if s.walls and TRANSPORTERS.index("steamer") in s.kind:
        found.add("walls and a steamer")
    if "demand" in record.actions and any(action.startswith("slot") for action in record.actions):
        found.add("auction")
    if rules.players == 1:
        found.add(f"alone, {s.turn} turns")
    elif s.neutral == 33:
        found.add("the last neutral brick")
    elif len(s.wonder) == {2: 62, 3: 66, 4: 69}[rules.players]:
        found.add("mark by a neutral brick" if s.wonder[-1] == NEUTRAL else "mark by a player's brick")
    return frozenset(found)


@pytest.mark.parametrize(
    "trait",
    [
        "1 players", "2 players", "3 players", "4 players", "alone, 20 turns", "the last neutral brick",
        "mark by a neutral brick", "mark by a player's brick", "walls and a steamer", "auction",
    ],
)  # fmt: skip
def test_there_is_a_golden_game_of_every_kind(trait: str):
    assert any(trait in traits(path) for path in GOLDEN)
