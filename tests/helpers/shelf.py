"""Puts the toy game on the shelf, for tests of what finds games by their name."""

from collections.abc import Callable

import pytest

from helpers import toy
from helpers.boxes import changed
from wabe import games
from wabe.core.game import Game
from wabe.core.record import Record


@pytest.fixture
def toy_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    get = games.get
    monkeypatch.setattr(games, "get", lambda name: toy.GAME if name == "toy" else get(name))
    monkeypatch.setattr(games, "names", lambda: ["toy"])


def newer_toy(migrate: Callable[[Record], Record] | None) -> Game:
    """The toy after its rules have changed twice."""
    return changed(toy.GAME, version=3, aliases=("orchard",), migrate=migrate)
