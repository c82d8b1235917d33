"""The stand-in for msgspec reads, writes and refuses as msgspec does: all structs, scenes, states and data."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import wabe

READER = Path(__file__).parent / "reader.py"
SOURCE = Path(wabe.__file__).parent.parent
SCRIPTS = SOURCE.parent / "scripts"


@pytest.fixture(scope="module")
def standing_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which `import msgspec` finds the stand-in."""
    folder = tmp_path_factory.mktemp("standin")
    (folder / "msgspec").mkdir()
    for name, content in runpy.run_path(str(SCRIPTS / "page_runtime.py"))["standin"](SOURCE / "wabe").items():
        (folder / name).write_bytes(content)
    return folder


def told(seed: int, what: str, *folders: Path) -> list[str]:
    """What the reader prints, with modules from these folders first."""
    path = os.pathsep.join(map(str, [*folders, SOURCE]))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, str(READER), str(seed), what], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("seed", [1, 2])
def test_random_values_of_all_structs(standing_in: Path, seed: int) -> None:
    real, ours = told(seed, "samples"), told(seed, "samples", standing_in)
    assert len(real) > 1000
    assert sum("refused" in line for line in real) > 50, "wrong values are among them"
    assert ours == real


def test_scenes_states_and_sheets_of_all_games(standing_in: Path) -> None:
    real, ours = told(3, "games"), told(3, "games", standing_in)
    assert len(real) > 200
    assert ours == real
