"""The how-to pages change the game of the tutorial as they say, and their checks run."""

import re
from pathlib import Path

import pytest
from helpers.pages import FILE, ROOT, TUTORIAL, programs_of, run_alone

BLOCK = r"\n\n```\w+\n(.*?)```\n"
EDIT = re.compile(rf"^In `(orchard/[^`]+)`, replace{BLOCK}\nby{BLOCK}", re.MULTILINE | re.DOTALL)
PAGES = ["change-a-rule.md", "add-an-option.md"]


def replaced(text: str, old: str, new: str) -> str:
    """A text with one place changed; what the page shows must be there exactly once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


@pytest.mark.parametrize("page", PAGES)
def test_the_changes_of_a_page_do_what_it_says(page: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    files = dict(FILE.findall(TUTORIAL))
    edits = EDIT.findall(text)
    assert len(edits) == text.count("In `orchard/") > 2
    for name, old, new in edits:
        files[name] = replaced(files[name], old.removesuffix("\n"), new.removesuffix("\n"))
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
    run_alone(*programs_of(EDIT.sub("", text), apart=False), tmp_path)


def test_a_change_of_what_is_not_there_is_found() -> None:
    with pytest.raises(AssertionError):
        replaced("one two", "three", "four")
