"""Build what is published, the source package and the plain wheel made from it, and play with it as a stranger would.

The wheel is installed into a fresh environment, in which there is no Node.js and no source tree, and tried there
(try_package.py). Compiled wheels are made from the source package by wheel.py.

python scripts/dist.py
"""

import json
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

from try_package import expect, play, run

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
CLIENT = "wabe/server/static/index.html"
SITE = "wabe/server/site/index.html"
CONSTRAINTS = ROOT / "constraints.txt"
RUNTIME = "wabe/offline/runtime"


def build() -> tuple[Path, Path]:
    """The source package and the wheel, freshly built into dist/."""
    for old in (*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")):
        old.unlink()
    environment = {**os.environ, "PIP_CONSTRAINT": str(CONSTRAINTS)}  # the builder that is tested
    run(sys.executable, "-m", "build", "--outdir", DIST, env=environment)
    [source], [wheel] = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return source, wheel


def check_source(source: Path, folder: Path) -> None:
    """The source package holds what was built, up to date; of pictures only those of the app and the site."""
    with tarfile.open(source) as archive:
        names = archive.getnames()
        archive.extractall(folder, filter="data")
    pictures = [name for name in names if name.endswith(".png") and not Path(name).name.startswith("icon-")]
    pictures = [name for name in pictures if "/server/site/" not in name]
    expect(not pictures, f"the source package holds no pictures{''.join(f': {name}' for name in pictures[:1])}")
    [tree] = folder.iterdir()
    expect((tree / "src" / CLIENT).is_file(), "the source package holds the built client")
    expect((tree / "src" / SITE).is_file(), "the source package holds the site")
    done = subprocess.run(["make", "-q", f"src/{CLIENT}", f"src/{RUNTIME}/runtime.json"], cwd=tree, check=False)
    expect(done.returncode == 0, "make play and make static in it build nothing, and so need no Node.js")


def check_wheel(wheel: Path, compiled: bool) -> None:
    """The wheel holds all that was built, says that it is typed, and is compiled if it should be."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        expect(f"{RUNTIME}/runtime.json" in names, "the wheel holds what a page without a service plays with")
        runtime = json.loads(archive.read(f"{RUNTIME}/runtime.json"))
    missing = [name for name in runtime["files"] if f"{RUNTIME}/{name}" not in names]
    expect(not missing, f"all of it{''.join(f', but {name}' for name in missing)}; msgspec: {runtime['msgspec']}")
    expect(CLIENT in names, "the wheel holds the built client")
    expect(SITE in names, "the wheel holds the site")
    expect("wabe/py.typed" in names, "the wheel is marked as typed")
    extensions = any(name.endswith((".so", ".pyd")) for name in names)
    expect(extensions == compiled, "the wheel is compiled" if compiled else "the wheel is plain Python")


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into an environment of its own, and return the folder of its commands."""
    venv.create(folder / "env", with_pip=True)
    commands = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(commands / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q", "-c", CONSTRAINTS, wheel)
    return commands


def main() -> None:
    """Build, look inside, install, play."""
    source, wheel = build()
    with tempfile.TemporaryDirectory(prefix="wabe-dist-") as folder:
        check_source(source, Path(folder, "source"))
        check_wheel(wheel, compiled=False)
        play(install(wheel, Path(folder)), Path(folder), compiled=False)
    for file in (source, wheel):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
