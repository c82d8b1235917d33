"""The client can be built on every machine: the lock file holds a build of each native package for all of them."""

import json
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parent.parent.parent / "web"
MACHINES = [("linux", "x64"), ("linux", "arm64"), ("darwin", "x64"), ("darwin", "arm64"), ("win32", "x64")]
LOCK: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]


def builds(package: dict[str, Any]) -> list[dict[str, Any]]:
    """The builds of a native package: its optional parts that are meant for one kind of processor."""
    parts = [LOCK.get(f"node_modules/{name}", {}) for name in package.get("optionalDependencies", {})]
    return [part for part in parts if "cpu" in part]


NATIVE = sorted(path for path, package in LOCK.items() if builds(package))


def test_the_native_packages_are_seen() -> None:
    assert {"node_modules/rolldown", "node_modules/lightningcss"} <= set(NATIVE)


@pytest.mark.parametrize("path", NATIVE)
@pytest.mark.parametrize(("system", "processor"), MACHINES)
def test_there_is_a_checked_build_for_every_machine(path: str, system: str, processor: str) -> None:
    fitting = [
        build
        for build in builds(LOCK[path])
        if build["os"] == [system] and build["cpu"] == [processor] and build.get("libc", ["glibc"]) == ["glibc"]
    ]
    assert [bool(build.get("integrity")) for build in fitting] == [True], f"{path} on {system} {processor}"


def test_every_package_is_checked_and_none_names_a_host() -> None:
    packages = {path: package for path, package in LOCK.items() if path}
    assert [path for path, package in packages.items() if not package.get("integrity")] == []
    assert [path for path, package in packages.items() if "resolved" in package] == []
