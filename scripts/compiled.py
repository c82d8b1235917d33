"""Compile the engine with mypyc, and prove that it plays as plain Python does, to the last bit.

python scripts/compiled.py              the whole engine: golden games, judgements, series of games, the speed of both
python scripts/compiled.py --game GAME  the same with one game alone (its name in full)
python scripts/compiled.py --small      core, bots and one game, where the processor's fused arithmetic may be used
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version
from itertools import chain
from pathlib import Path

from wabe.atlas.bots import WORLDS

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "compiled"
SOURCE = BUILD / "source"  # the compiler writes beside its sources, so it gets a copy
OUTSIDE = BUILD / "outside"  # a folder from which the sources of the checkout cannot be imported
PLAIN = ROOT / "src"
FAST = BUILD / "package"
KEY = BUILD / "key"  # what it was compiled from
TESTS = ROOT / "tests"
SMALL = "castles_of_burgundy"
SECONDS = "0.2"  # for each figure of speed

BUILT_BY = ("scripts/compile_hook.py", "scripts/compile_c.py", "scripts/compile_stub.c")

Series = tuple[str, str, str, str]  # a game, how many games of it, the bots in its seats, its options
LONG = "roads_and_boats"  # a game by its planners takes as long as all others together: one, against a random bot


def run(*command: str | Path, source: Path = PLAIN) -> str:
    """Run Python on one of the two engines and give its output; when it fails, so does this script."""
    words = [sys.executable, *(str(word) for word in command)]
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{TESTS}"}
    done = subprocess.run(words, cwd=OUTSIDE, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\nExit code {done.returncode} of: {' '.join(words)}")
    return done.stdout


def wabe(source: Path, *words: str) -> str:
    """What a command of Wabe says on one of the two engines."""
    return run("-c", "from wabe.cli import main; main()", *words, source=source)


def processor_time() -> float:
    """Seconds of the processor that this script and all it has run took so far."""
    return sum(os.times()[:4])


def compile_engine(game: str, small: bool) -> None:
    """Build a wheel as it would be published, and lay its content open; what is compiled as it stands is kept."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    OUTSIDE.mkdir(parents=True, exist_ok=True)
    unneeded = shutil.ignore_patterns("__pycache__", "*.so", "static", "site")
    shutil.copytree(ROOT / "src", SOURCE / "src", ignore=unneeded)
    for name in ("pyproject.toml", "README.md", "LICENSE", *BUILT_BY, "scripts/package_page.py"):
        (SOURCE / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, SOURCE / name)
    os.environ["HATCH_BUILD_HOOKS_ENABLE"] = "1"
    if game:
        put("pyproject.toml", '"src/wabe/games"', f'"src/wabe/games/{game}"')
    if small:
        put("pyproject.toml", 'opt-level = "3"', 'opt-level = "1"')  # in half the time
        os.environ["CFLAGS"] = "-fexpensive-optimizations"  # among them fused arithmetic, which -O1 alone leaves out
        if platform.machine().lower() in ("x86_64", "amd64"):
            os.environ["CFLAGS"] += " -march=native"  # by default it is not used here, as it is on ARM
    key = fingerprint(game)
    if KEY.is_file() and KEY.read_text() == key:
        print("The engine stands compiled as it is.", flush=True)
        shutil.copytree(SOURCE / "src", FAST, dirs_exist_ok=True)  # the rest may have changed
        return
    print("Compiling the engine; this takes some minutes ...", flush=True)
    before = processor_time()
    KEY.unlink(missing_ok=True)
    shutil.rmtree(FAST, ignore_errors=True)
    for old in BUILD.glob("*.whl"):
        old.unlink()
    pip = ("-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    run(*pip, "-w", BUILD, SOURCE)
    [wheel] = BUILD.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(FAST)
    KEY.write_text(key)
    print(f"Compiled in {processor_time() - before:.0f} s of the processor.", flush=True)


def fingerprint(game: str) -> str:
    """Of everything the compiled engine is made of and by."""
    rooms = [SOURCE / "src" / "wabe" / room for room in ("core", "bots", f"games/{game}" if game else "games")]
    files = [SOURCE / name for name in ("pyproject.toml", *BUILT_BY)]
    files += sorted(path for room in rooms for path in room.rglob("*.py"))
    made_by = [sys.version, platform.machine(), os.environ.get("CFLAGS", ""), version("mypy")]
    told = hashlib.sha256("\n".join(made_by).encode())
    for path in files:
        told.update(f"\n{path.relative_to(SOURCE)}\n".encode() + path.read_bytes())
    return told.hexdigest()


def put(name: str, old: str, new: str) -> None:
    """Have a file of the copy say something else."""
    text = (SOURCE / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} says once {old}"
    (SOURCE / name).write_text(text.replace(old, new), encoding="utf-8")


def same(what: str, plain: list[str], fast: list[str]) -> bool:
    """Whether both engines say the same, line by line; tells where not."""
    differing = [line for line, other in zip(plain, fast, strict=True) if line != other]
    for line in differing:
        print(f"other {what} than plain: {line[:200]}")
    print(f"{len(plain)} {what}: {len(differing) or 'none'} other than plain", flush=True)
    return not differing


def judgements(source: Path, records: list[Path]) -> list[str]:
    """The judgements of all positions of these games."""
    return run(ROOT / "scripts" / "judgements.py", *records, source=source).splitlines()


def results(source: Path, series: list[Series]) -> list[str]:
    """How games between bots that weigh with fractions go."""
    return run(ROOT / "scripts" / "series.py", *chain.from_iterable(series), source=source).splitlines()


def repeats(source: Path) -> list[str]:
    """What bots of every level play."""
    return run(ROOT / "scripts" / "repeats.py", "--digest", source=source).splitlines()


def speeds(source: Path, game: str) -> dict[str, float]:
    """Player decisions a second in random games, by game and number of players."""
    told = [
        line.rsplit(": ", 1) for line in run(ROOT / "scripts" / "speeds.py", SECONDS, game, source=source).splitlines()
    ]
    return {setting: float(speed) for setting, speed in told}


def prove(game: str) -> bool:
    """Replay the golden games, and compare what the two engines judge and play."""
    tests = [*sorted(TESTS.glob("*/test_golden.py")), TESTS / "bots"]  # the bots play games in plain Python, too
    options: list[str | Path] = [
        "-q",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        "-c",
        os.devnull,
        "--rootdir",
        OUTSIDE,
    ]
    print(run("-m", "pytest", *options, *tests, source=FAST).strip(), flush=True)
    records = sorted(TESTS.glob(f"{game or '*'}/golden/*.wabe"))
    good = same("judgements of golden games", judgements(PLAIN, records), judgements(FAST, records))
    series: list[Series] = [(game or SMALL, "2", "greedy,thinker:20", "")]
    if not game:
        names = run("-c", "from wabe import games; print(*games.names())").split()
        series += [(name, "2", "greedy,greedy,greedy,greedy", "") for name in names if name != LONG]
        series += [(LONG, "1", "greedy,random", "")]
        series += [("worlds_504", "2", "greedy,random,greedy", f"world={world}") for world in WORLDS]
        plain, fast = (wabe(source, "worlds", "--json").splitlines() for source in (PLAIN, FAST))
        good = same("worlds in the book", plain, fast) and good
        plain, fast = (repeats(source) for source in (PLAIN, FAST))
        good = same("games by bots of every level", plain, fast) and good
    return same("games by bots", results(PLAIN, series), results(FAST, series)) and good


def main() -> int:
    """Build, prove, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = sorted(room.parent.name for room in PLAIN.glob("wabe/games/*/rules"))
    parser.add_argument("--game", default="", choices=names, help="compile this game alone")
    parser.add_argument("--small", action="store_true", help=f"compile {SMALL} in the small, and measure nothing")
    told = parser.parse_args()
    small: bool = told.small
    game: str = SMALL if small else told.game
    compile_engine(game, small)
    says = wabe(FAST, "--version").strip()
    print(says, flush=True)
    if "compiled" not in says or not prove(game):
        return 1
    if small:
        return 0
    before, after = speeds(PLAIN, game), speeds(FAST, game)
    for setting, speed in before.items():
        times = after[setting] / speed
        print(f"{setting}: {speed:,.0f} decisions/s plain, {after[setting]:,.0f} compiled, {times:.2f} times as fast")
    print(f"All of it took {processor_time():.0f} s of the processor.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
