"""Catalogues in several folders."""

from pathlib import Path

import pytest

from wabe.core import messages
from wabe.core.messages import add_texts, languages, m, patterns, render


def write(folder: Path, language: str, text: str) -> None:
    (folder / "texts").mkdir(parents=True, exist_ok=True)
    (folder / "texts" / f"{language}.json").write_text(text)


@pytest.fixture(autouse=True)
def catalogues_of_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test adds is gone after it."""
    monkeypatch.setattr(messages, "_FOLDERS", dict(messages._FOLDERS))


def test_a_catalogue_may_stand_in_several_folders(tmp_path: Path) -> None:
    write(tmp_path, "en", '{"one": "first"}')
    write(tmp_path / "part", "en", '{"part.two": "second {n}"}')
    write(tmp_path / "part", "de", '{"part.two": "zweites {n}"}')
    add_texts("many", tmp_path, tmp_path / "part", tmp_path / "without")
    assert str(m("many.one")) == "first"
    assert str(m("many.part.two", n=3)) == "second 3"
    assert languages("many") == ["en", "de"]
    assert patterns("many", "de") == {"part.two": "zweites {n}"}


def test_a_text_stands_in_one_folder_only(tmp_path: Path) -> None:
    write(tmp_path, "en", '{"one": "first"}')
    write(tmp_path / "part", "en", '{"one": "again"}')
    add_texts("doubled", tmp_path, tmp_path / "part")
    with pytest.raises(ValueError, match="one"):
        patterns("doubled", "en")


def test_two_readers_of_one_message_each_read_their_own_language(tmp_path: Path) -> None:
    write(tmp_path, "en", '{"tile": "forest", "tile@the": "the forest", "lays": "{tile}: {tile@the}"}')
    write(tmp_path, "de", '{"tile": "Wald", "tile@the": "der Wald", "lays": "{tile}: {tile@the}"}')
    add_texts("readers", tmp_path)
    message = m("readers.lays", tile=m("readers.tile"))
    for _ in range(2):
        assert render(message, "en") == "forest: the forest"
        assert render(message, "de") == "Wald: der Wald"
