"""The site: every page has its place, no link leads nowhere, nothing is asked of other hosts."""

import importlib
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    return importlib.import_module("docs_site")


def places(nav: Any) -> Iterator[str]:
    """All pages of a part of the navigation."""
    for entry in nav.values() if isinstance(nav, dict) else nav:
        if isinstance(entry, str):
            yield entry
        else:
            yield from places(entry)


def test_every_page_stands_in_the_navigation_once(site: ModuleType, tmp_path: Path) -> None:
    site.lay_out(tmp_path)
    named = sorted(places(tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"]))
    assert named == sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md"))


def test_a_page_says_its_language(site: ModuleType, tmp_path: Path) -> None:
    for name in ("guide.html", "guide.de.html"):
        (tmp_path / name).write_text('<!doctype html>\n<html lang="en" class="no-js">')
    site.name_languages(tmp_path)
    assert 'lang="en"' in (tmp_path / "guide.html").read_text()
    assert '<html lang="de" class="no-js">' in (tmp_path / "guide.de.html").read_text()


def test_links_lead_from_page_to_page(site: ModuleType, tmp_path: Path) -> None:
    site.lay_out(tmp_path)
    start = (tmp_path / "index.md").read_text("utf-8")
    assert "](games/castles_of_burgundy.md)" in start
    assert "](rules/castles_of_burgundy.md)" in start
    assert "](docs/" not in start
    assert "](../rules/worlds_504.md)" in (tmp_path / "games" / "worlds_504.md").read_text("utf-8")
    for page in tmp_path.rglob("*.md"):
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for address in re.findall(r"\]\(([^)#\s]+)[^)\s]*\)", text):
            assert "://" in address or (page.parent / address).is_file(), f"{page.name}: {address}"


def test_the_page_of_a_game_says_how_it_is_played(site: ModuleType, tmp_path: Path) -> None:
    site.lay_out(tmp_path)
    english = (tmp_path / "games" / "roads_and_boats.md").read_text("utf-8")
    german = (tmp_path / "games" / "roads_and_boats.de.md").read_text("utf-8")
    assert "\n## How to play\n\n**Your aim.** Wealth on your own transporters" in english
    assert "\n## So spielt man\n\n**Dein Ziel.** Reichtum auf deinen eigenen Transportern" in german
    assert "How to play" not in (tmp_path / "guide.md").read_text("utf-8")


def test_a_link_that_leads_nowhere_ends_the_build(
    site: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text("```\n[code](nowhere)\n```\n[gone](gone.md)\n")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(site, "sources", lambda: {page: "page.md"})
    with pytest.raises(SystemExit, match=r"page\.md: a link leads to gone\.md, where nothing is"):
        site.lay_out(tmp_path / "out")


def test_the_reference_tells_of_modules_that_exist(site: ModuleType) -> None:
    for _, modules in site.REFERENCE.values():
        assert [module for module in modules if find_spec(module) is None] == []


@pytest.mark.parametrize(
    "text",
    [
        '<script src="https://cdn.example/x.js">',
        '<link rel="stylesheet" href="//fonts.example/css">',
        '<img alt="" src=http://example.org/x.png>',
        "@import 'https://example.org/x.css'",
        "body{background:url(https://example.org/x.png)}",
    ],
)
def test_what_a_page_would_fetch_is_found(site: ModuleType, tmp_path: Path, text: str) -> None:
    (tmp_path / "page.html").write_text(f'<a href="https://example.org">a link is no fetching</a>{text}')
    assert len(site.fetched(tmp_path)) == 1


def test_scripts_within_pages_become_files(site: ModuleType, tmp_path: Path) -> None:
    for name in ("page.html", "games/page.html"):
        site.write(tmp_path / name, '<script>let a = 1;</script><script id="x" type="application/json">{}</script>')
    site.take_scripts_out(tmp_path)
    [script] = tmp_path.rglob("*.js")
    assert script.read_text() == "let a = 1;"
    place, rest = script.relative_to(tmp_path).as_posix(), '<script id="x" type="application/json">{}</script>'
    assert (tmp_path / "page.html").read_text() == f'<script src="{place}"></script>{rest}'
    assert (tmp_path / "games" / "page.html").read_text() == f'<script src="../{place}"></script>{rest}'
