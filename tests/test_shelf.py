"""The shelf: games by their names and by the short names people type."""

import subprocess
import sys

import pytest

from wabe import games
from wabe.core.errors import UnknownName

SHORT = {
    "burgundy": "castles_of_burgundy",
    "504": "worlds_504",
    "aoi": "age_of_innovation",
    "boats": "roads_and_boats",
}


@pytest.mark.parametrize(("short", "name"), SHORT.items())
def test_every_game_answers_to_a_short_name(short: str, name: str) -> None:
    assert games.get(short) is games.get(name)
    assert games.get(short).name == name


@pytest.mark.parametrize(("short", "name"), SHORT.items())
def test_a_short_name_loads_its_game_alone(short: str, name: str) -> None:
    asked = f"import sys; from wabe import games; games.get({short!r}); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout.split()
    assert [game for game in games.names() if f"wabe.games.{game}" in loaded] == [name]


def test_no_game_is_without_a_short_name_and_none_means_two_games() -> None:
    words = [word for name in games.names() for word in (name, *games.get(name).aliases)]
    assert sorted(set(words)) == sorted(words)
    assert all(games.get(name).aliases for name in games.names())


@pytest.mark.parametrize("spelling", ["castles-of-burgundy", "Castles of Burgundy", "BURGUNDY"])
def test_spelling_is_not_strict(spelling: str) -> None:
    assert games.get(spelling).name == "castles_of_burgundy"


def test_an_unknown_name_gets_a_suggestion() -> None:
    with pytest.raises(UnknownName, match=r"^There is no game 'burgundi'\. Did you mean burgundy\?$"):
        games.get("burgundi")
