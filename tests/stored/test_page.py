"""A page without a service goes on with the tables a browser kept for an earlier version, and replaces its files."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.drawer import Drawer, LonelyPage
from stored.kept import brought_up, kept

from wabe.offline.folder import write_folder

BROWSER = kept("browser.json")["alone"]
STORES = BROWSER["indexedDB"]["wabe"]["stores"]


@pytest.fixture
def page() -> Iterator[LonelyPage]:
    drawer = Drawer()
    drawer.rows = {
        table_id: (row["changes"], [row["text"], *STORES["records"][table_id]])
        for table_id, row in STORES["tables"].items()
    }
    lonely = LonelyPage(drawer)
    yield lonely
    lonely.close()


def test_all_tables_are_listed(page: LonelyPage) -> None:
    _, cards = page.ask("GET", "/tables")
    assert {card["id"] for card in cards} == set(STORES["tables"])
    assert all(card["headline"] for card in cards)
    assert {card["game"] for card in cards} == {"castles_of_burgundy", "roads_and_boats"}


@pytest.mark.parametrize("table_id", STORES["tables"])
def test_a_running_game_goes_on(page: LonelyPage, table_id: str) -> None:
    record = STORES["records"][table_id][0]
    status, view = page.ask("GET", f"/tables/{table_id}")
    assert (status, view["status"]) == (200, "running")
    assert page.ask("GET", f"/tables/{table_id}/record")[1] == brought_up(record)
    position = int(record.split("\nend ")[1].split()[0])
    assert view["scene"]["position"] == position
    prompt: dict[str, Any] = view["scene"]["prompt"]
    body = {"position": position, "actions": [prompt["choices"][0]["action"]]}
    status, moved = page.ask("POST", f"/tables/{table_id}/actions", body)
    assert (status, moved["scene"]["position"] > position) == (200, True)


def test_an_installed_page_is_replaced_by_the_new_one(tmp_path: Path) -> None:
    """The browser asks again for the worker by its address, and the new worker forgets the files of the old one."""
    client, runtime = tmp_path / "client", tmp_path / "runtime"
    for folder in (client, runtime):
        folder.mkdir()
    (client / "index.html").write_text('<html lang="en"><head></head></html>')
    (runtime / "runtime.json").write_text("{}")
    write_folder(tmp_path / "site", client, runtime)
    worker = (tmp_path / "site" / BROWSER["worker"].strip("/")).read_text("utf-8")
    (edition,) = re.findall(r'^const EDITION = "(.*)";$', worker, re.MULTILINE)
    (forgotten,) = re.findall(r'name\.startsWith\("(.*?)"\) && name !== EDITION', worker)
    (old,) = BROWSER["caches"]
    assert old != edition
    assert old.startswith(forgotten)
    assert "<html data-offline" in (tmp_path / "site" / "index.html").read_text("utf-8")
