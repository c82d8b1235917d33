"""The folder of a page without a service: its addresses, its policy, and that nothing of others is lost."""

import json
import re
from pathlib import Path

import pytest

from wabe.offline.folder import NoFolder, write_folder

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
</html>
"""
MANIFEST = {"id": "/", "start_url": "/", "scope": "/", "icons": [{"src": "/icon.svg"}]}


@pytest.fixture
def parts(tmp_path: Path) -> tuple[Path, Path]:
    """A client and what is packed for it, in small."""
    client, runtime = tmp_path / "client", tmp_path / "runtime"
    for folder in (client / "assets", runtime):
        folder.mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    (client / "manifest.json").write_text(json.dumps(MANIFEST))
    (client / "sw.js").write_text("// of the service")
    (client / "assets" / "index-1.js").write_text("1")
    (runtime / "runtime.json").write_text("{}")
    return client, runtime


def test_every_address_lies_in_the_folder(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    target = tmp_path / "out"
    write_folder(target, *parts)
    page = (target / "index.html").read_text()
    assert "<html data-offline " in page
    assert re.findall(r'(?:src|href)="([^"]+)"', page) == ["./icon.svg", "./assets/index-1.js"]
    manifest = json.loads((target / "manifest.json").read_text())
    assert manifest == {"id": "./", "start_url": "./", "scope": "./", "icons": [{"src": "./icon.svg"}]}


def test_the_policy_allows_wasm_and_nothing_foreign(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    target = tmp_path / "out"
    write_folder(target, *parts)
    for name in ("index.html", "sw.js"):
        text = (target / name).read_text()
        assert "script-src 'self' 'wasm-unsafe-eval';" in text
        assert "default-src 'self';" in text
        assert "http:" not in text
        assert "https:" not in text


def test_the_worker_keeps_every_file(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    target = tmp_path / "out"
    write_folder(target, *parts)
    text = (target / "sw.js").read_text()
    kept = json.loads(re.search(r"const FILES = (\[.*?\]);", text, re.DOTALL)[1])  # type: ignore[index]
    files = {f"./{path.relative_to(target).as_posix()}" for path in target.rglob("*") if path.is_file()}
    assert set(kept) == files - {"./index.html", "./sw.js"} | {"./"}


def test_a_new_edition_has_another_name(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    target = tmp_path / "out"
    write_folder(target, *parts)
    first = (target / "sw.js").read_text()
    write_folder(target, *parts)
    assert (target / "sw.js").read_text() == first
    (parts[0] / "assets" / "index-1.js").rename(parts[0] / "assets" / "index-2.js")
    write_folder(target, *parts)
    assert (target / "sw.js").read_text() != first
    assert not (target / "assets" / "index-1.js").exists()


def test_a_folder_of_others_is_left_alone(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    target = tmp_path / "out"
    target.mkdir()
    (target / "letter").write_text("mine")
    with pytest.raises(NoFolder, match="holds other files"):
        write_folder(target, *parts)
    assert [path.name for path in target.iterdir()] == ["letter"]
    with pytest.raises(NoFolder, match="is a file"):
        write_folder(target / "letter", *parts)


def test_what_is_not_built_is_named(tmp_path: Path, parts: tuple[Path, Path]) -> None:
    with pytest.raises(NoFolder, match="client is not built"):
        write_folder(tmp_path / "out", None, parts[1])
    with pytest.raises(NoFolder, match="make static"):
        write_folder(tmp_path / "out", parts[0], tmp_path / "nowhere")
