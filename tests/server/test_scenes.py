"""A scene that was put together from parts already encoded is, byte for byte, the scene."""

import random
from typing import Any

import pytest
from helpers import toy

from wabe import games
from wabe.core.match import Match
from wabe.core.messages import NOTHING, encoder
from wabe.hosting.fragments import in_fragments
from wabe.hosting.live_table import LiveTable
from wabe.hosting.stored import StoredTable
from wabe.hosting.views import encoded_scene

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("toy", 2, {}),
    ("castles_of_burgundy", 3, {}),
    ("castles_of_burgundy", 2, {"hide_sold": True, "duchies": "hidden"}),
    ("worlds_504", 2, {"world": "312"}),
    ("age_of_innovation", 2, {}),
    ("roads_and_boats", 2, {}),
]


@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_scenes_from_parts_are_what_each_viewer_sees(name: str, players: int, options: dict[str, Any]) -> None:
    game = toy.GAME if name == "toy" else games.get(name)
    match = Match(game.rules(players, options), [f"P{seat}" for seat in range(players)], 3)
    stored = StoredTable("x", name, 1, players, {}, None, "", True, False, 0, NOTHING, "", [])
    table = LiveTable(stored, match, 0)
    rng = random.Random(3)
    for step in range(90):
        if match.state.seat < 0:
            break
        if step % 6 == 0 or match.state.is_sealed():
            viewers = [*range(players), None]
            rng.shuffle(viewers)
            for language in ("en", "de"):
                write = encoder(language).encode
                for viewer in viewers:
                    assert encoded_scene(table, viewer, language) == write(match.scene(viewer))
        match.play(rng.choice(match.state.legal()))
        table.changed()


def test_what_lasts_is_encoded_in_the_language_of_the_reader() -> None:
    scene = Match(games.get("castles_of_burgundy").rules(2), ["A", "B"], 3).scene(0)
    texts = {language: encoder(language).encode(in_fragments(scene, language)) for language in ("en", "de", "en")}
    assert texts == {language: encoder(language).encode(scene) for language in texts}
