"""What golden games tell in other languages is kept as text, to be read by eye."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from wabe.core.messages import languages

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


@pytest.fixture
def golden(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module("golden")


@pytest.mark.parametrize("game", ["castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"])
@pytest.mark.parametrize("language", languages("core")[1:])
def test_the_story_reads_as_it_was_kept(golden: ModuleType, game: str, language: str) -> None:
    kept = golden.folder_of(game) / f"{golden.STORIES[game]}.{language}.txt"
    assert golden.story(game, language) == kept.read_text(encoding="utf-8"), "run scripts/golden.py --stories"
