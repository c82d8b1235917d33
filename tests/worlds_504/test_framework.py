"""The framework knows no module: a module is one folder and one line of the registry."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wabe.games.worlds_504.rules.components import FOLDER
from wabe.games.worlds_504.worlds import REGISTRY

KEYS = {sheets.key for sheets in REGISTRY.sheets}
FRAMEWORK = sorted(
    path
    for path in FOLDER.rglob("*.py")
    if "modules" not in path.relative_to(FOLDER).parts and path != FOLDER / "worlds.py"
)

# What an action and a file of data are called.
OTHER_WORDS = {"rules/actions.py": {"deliver"}, "rules/components.py": {"privileges"}, "rules/forms.py": {"privileges"}}


@pytest.mark.parametrize("path", FRAMEWORK, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_file_of_the_framework_names_a_module(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert ".modules" not in (node.module or ""), f"line {node.lineno}"
        words = set()
        if isinstance(node, ast.Name):
            words = {node.id}
        elif isinstance(node, ast.Attribute):
            words = {node.attr}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = {node.value}
        named = {key for key in KEYS for word in words if word in (key, f"with_{key}", f"{key}_state")}
        named -= OTHER_WORDS.get(str(path.relative_to(FOLDER)), set())
        assert not named, f"line {getattr(node, 'lineno', 0)}: {named}"


@pytest.mark.parametrize("sheets", REGISTRY.sheets, ids=lambda sheets: sheets.key)
def test_every_module_has_the_same_rooms(sheets: object) -> None:
    folder = getattr(sheets, "folder")  # noqa: B009 -- typed as what a test parameter is
    assert {path.name for path in folder.iterdir() if path.name != "__pycache__"} == {
        "__init__.py", "module.py", "rules", "strategy", "texts", "view"
    }  # fmt: skip


def test_a_tenth_module_is_one_folder_and_one_line() -> None:
    cases = Path(__file__).with_name("tenth_module.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(cases)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTEST_ADDOPTS": ""})
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-1000:]
