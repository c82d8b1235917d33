"""What holds for all tests of Roads & Boats."""

import pytest

from wabe.games.roads_and_boats.strategy import memory

BRIEF = 40  # turns played ahead


@pytest.fixture(autouse=True)
def bots_think_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they do is looked at, not how good it is; tests of strength give them more."""
    monkeypatch.setattr(memory, "EFFORT", BRIEF)
