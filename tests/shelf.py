"""Puts the toy game on the shelf, for tests of what finds games by their name."""

import pytest
import toy

from wabe import games


@pytest.fixture
def toy_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    get = games.get
    monkeypatch.setattr(games, "get", lambda name: toy.GAME if name == "toy" else get(name))
    monkeypatch.setattr(games, "names", lambda: ["toy"])
