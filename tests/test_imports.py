"""Imports run one way: core <- games <- bots <- analysis, arena <- atlas, learning, research <- hosting <- server."""

import ast
import re
import sys
import tomllib
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "wabe"

MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "arena": {"core", "games", "bots"},
    "analysis": {"core", "games", "bots"},
    "atlas": {"core", "games", "bots", "arena"},
    "learning": {"core", "games", "bots", "arena"},
    "hosting": {"core", "games", "bots", "analysis", "atlas"},
    "server": {"core", "games", "bots", "analysis", "atlas", "hosting"},
    "offline": {"core", "games", "analysis", "hosting"},
    "research": {"core", "games", "bots"},
    "api.py": {"core", "games", "bots", "arena"},
    "cli": {
        "core",
        "games",
        "bots",
        "analysis",
        "arena",
        "atlas",
        "learning",
        "hosting",
        "offline",
        "server",
        "research",
    },
    "__main__.py": {"cli"},
}
FILES = sorted(SOURCE.rglob("*.py"))

SERVICE = SOURCE / "server"
# The rooms of the service; its settings, logs, figures and background errors are known to all of them.
KNOWN_TO_ALL = {"settings", "logs", "metrics", "background_errors"}
SERVICE_MAY_IMPORT = {
    "wire": set(),
    "store": set(),
    "budgets": set(),
    "bots": {"budgets", "wire"},
    "tables": {"bots", "budgets", "store", "wire"},
    "people": {"tables", "store", "wire"},
    "background": {"people", "tables", "store", "wire"},
    "http": {"people", "tables", "bots", "budgets", "store", "wire"},
    "app": {"http", "background", "tables"},
    "processes": {"app", "http", "background", "tables", "store"},
}

ENGINE = ("core", "games", "bots")
ENGINE_LIBRARIES = {"msgspec"}
TYPES_ONLY = {"mypy_extensions"}  # imported by nobody at run time
CLUSTER = {"ray", "openskill"}
OPTIONAL = CLUSTER | {
    "psycopg",
    "py_vapid",
    "pywebpush",
    "cryptography",
    "webauthn",
}  # asked for only by who needs them
OPTIONAL |= {"catanatron"}  # measured beside us where it is there


@cache
def imported(path: Path) -> set[str]:
    """Full names of the modules a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative import"
            names.add(node.module)
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_there_are_files() -> None:
    assert len(FILES) > 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_run_one_way(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    if room == "__init__.py":
        return
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "wabe" and len(parts) > 1:
            other = parts[1]
            allowed = other == room or other in MAY_IMPORT[room] or other == "__version__"
            assert allowed, f"{room} imports {name}"
            if other == "games" and len(parts) > 2 and (SOURCE / "games" / parts[2]).is_dir():
                own = path.relative_to(SOURCE).parts[:2]
                assert own == ("games", parts[2]), f"{path.name} imports the inside of a game: {name}"


@pytest.mark.parametrize("room", [*ENGINE, "analysis", "hosting", "offline"])
def test_the_engine_needs_msgspec_only(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        foreign = {name.split(".")[0] for name in imported(path)} - {"wabe"} - TYPES_ONLY - set(sys.stdlib_module_names)
        assert foreign <= ENGINE_LIBRARIES, f"{path.name} imports {foreign - ENGINE_LIBRARIES}"


@pytest.mark.parametrize("room", ["hosting", "offline"])
def test_the_desk_knows_no_processes_and_no_sockets(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        assert not {"multiprocessing", "socket", "signal", "threading"} & imported(path), path.name


def test_who_installs_wabe_can_use_all_of_it() -> None:
    project = tomllib.loads((SOURCE.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    laboratory = SOURCE / "research"
    packing = {SOURCE / "atlas" / "pack.py", SOURCE / "atlas" / "likeness.py"}  # asked for only to make the Atlas
    fitting = {SOURCE / "learning" / "fit.py"}  # asked for only to make a network
    always = [path for path in FILES if laboratory not in path.parents and path not in packing | fitting]
    assert libraries(always) <= packages(project["dependencies"])
    extras = project["optional-dependencies"]
    assert libraries(sorted(fitting)) - {"numpy"} <= packages(extras["training"]), "JAX brings NumPy"
    assert packages(extras["cluster"]) == CLUSTER
    most = [path for path in FILES if laboratory in path.parents and path.name != "spiel.py"]
    assert libraries(most) - packages(project["dependencies"]) == packages(extras["research"])
    assert libraries(sorted(packing)) <= packages(project["dependencies"]) | packages(extras["research"])
    assert libraries([laboratory / "spiel.py"]) - packages(extras["research"]) == {"pyspiel"}
    assert packages(extras["spiel"]) == {"open_spiel"}, "which brings pyspiel"


def modules(folder: Path = SOURCE) -> dict[str, Path]:
    """Files by the names they are imported by."""
    names = {path: path.relative_to(SOURCE.parent).with_suffix("").parts for path in folder.rglob("*.py")}
    return {".".join(name).removesuffix(".__init__"): path for path, name in names.items()}


def test_no_two_files_import_each_other_in_a_circle() -> None:
    known = modules()
    assert len(known) > 500
    graph = {}
    for name, path in known.items():
        found = imported(path) & known.keys() - {name}
        packages_of_others = {other.rpartition(".")[0] for other in found}  # whose face is not what is asked for
        graph[name] = {other for other in found if other not in packages_of_others}
    TopologicalSorter(graph).prepare()  # raises where they do; imports for types alone count, too


ROOMS = {"rules": {"rules"}, "view": {"view", "rules"}, "strategy": {"strategy", "rules"}}


def room_of(name: str) -> str:
    """The room of a game's file: of the game, or of one of its modules."""
    return next((part for part in name.split(".") if part in ROOMS), "")


@pytest.mark.parametrize(
    "game", sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "rules").is_dir())
)
def test_rules_view_and_strategy_import_one_way(game: str) -> None:
    known = modules(SOURCE / "games" / game)
    assert {room_of(name) for name in known} == {"", *ROOMS}
    for name, path in known.items():
        for other in imported(path) & known.keys() - {f"wabe.games.{game}"}:
            if room_of(name) and other.removesuffix(f".{room_of(other)}") not in name:
                assert room_of(other) in ROOMS[room_of(name)], f"{name} imports {other}"


def test_every_game_has_the_three_rooms() -> None:
    for name in ("castles_of_burgundy", "worlds_504", "age_of_innovation", "roads_and_boats"):
        assert all((SOURCE / "games" / name / room).is_dir() for room in ROOMS), name


def test_the_rooms_of_the_service_import_one_way() -> None:
    known = modules(SERVICE)
    for name, path in known.items():
        _, _, *room = name.split(".")
        for other in imported(path) & known.keys():
            _, _, *theirs = other.split(".")
            if theirs and theirs[0] not in KNOWN_TO_ALL | set(room[:1]):
                assert room, f"the service as a whole imports {other}"
                assert theirs[0] in SERVICE_MAY_IMPORT.get(room[0], set()), f"{name} imports {other}"
    TopologicalSorter(SERVICE_MAY_IMPORT).prepare()  # raises where rooms import each other in a circle


def libraries(paths: list[Path]) -> set[str]:
    """What these files use that is not ours and not Python's."""
    used = {name.split(".")[0] for path in paths for name in imported(path)}
    return used - set(sys.stdlib_module_names) - {"wabe"} - TYPES_ONLY - OPTIONAL


def packages(needed: list[str]) -> set[str]:
    """The names in a list of dependencies."""
    return {re.split(r"[^\w-]", entry)[0].replace("-", "_") for entry in needed}
