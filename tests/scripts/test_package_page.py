"""What an index shows of the package: every link a whole address, or no link at all."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
HOME = "https://example.org/wabe"
page = runpy.run_path(str(ROOT / "scripts" / "package_page.py"))["page"]
TARGET = re.compile(r"\]\(([^)]*)\)")


def test_every_link_is_a_whole_address_of_something_there() -> None:
    targets = TARGET.findall(page(README, HOME, "1.0"))
    assert len(targets) == len(TARGET.findall(README))
    for target in targets:
        assert target.startswith("https://")
        path = re.fullmatch(rf"{HOME}/(?:raw|blob)/v1\.0/([^#]*)(#.*)?", target)
        assert path is None or (ROOT / path[1]).exists(), target
    assert f"({HOME}/raw/v1.0/docs/screenshots/table.png)" in page(README, HOME, "1.0")


def test_without_a_home_nothing_leads_nowhere() -> None:
    shown = page(README, "", "1.0")
    whole = [target for target in TARGET.findall(README) if target.startswith("https://")]
    assert TARGET.findall(shown) == whole != []
    assert "![" not in shown
    assert "| | | |" not in shown
    assert "docs/api.md" in shown  # in words
