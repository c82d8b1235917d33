"""The workflows call nothing but targets that are there, and the forms of .github are whole."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from wabe import __version__, games
from wabe.core.messages import render

ROOT = Path(__file__).parent.parent.parent
GITHUB = ROOT / ".github"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WORKFLOWS = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(GITHUB.glob("workflows/*.yml"))}
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def steps(workflow: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_what_a_workflow_runs_is_a_target_of_the_makefile(name: str) -> None:
    targets = set(re.findall(r"^([a-z][a-z0-9-]*):(?!=)", MAKEFILE, re.MULTILINE))
    runs = [step["run"] for step in steps(WORKFLOWS[name]) if "run" in step]
    assert runs
    for run in runs:
        called = re.fullmatch(r'make ([a-z]+)( [A-Z]+=("\$[A-Z_]+"|\w+))*', run)
        assert called is not None, run
        assert called[1] in targets


@pytest.mark.parametrize("name", WORKFLOWS)
def test_an_action_is_named_by_the_commit_that_was_read_and_by_its_version(name: str) -> None:
    text = (GITHUB / "workflows" / f"{name}.yml").read_text("utf-8")
    uses = re.findall(r"uses: (.*)", text)
    assert uses
    assert [use for use in uses if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)] == []


def test_one_action_has_one_version_everywhere() -> None:
    uses = {step["uses"] for workflow in WORKFLOWS.values() for step in steps(workflow) if "uses" in step}
    assert len({use.partition("@")[0] for use in uses}) == len(uses)


def test_every_python_that_the_package_names_is_tested_and_compiled_for() -> None:
    named = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert named == PYTHONS
    jobs = WORKFLOWS["tests"]["jobs"]
    assert [jobs[job]["strategy"]["matrix"]["python"] for job in ("everything", "engine")] == [PYTHONS] * 2
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{python.replace('.', '')}-*" for python in PYTHONS]


def test_only_who_publishes_may_prove_who_it_is() -> None:
    """Trusted publishing: no secret anywhere, and the right to prove oneself to the index in one job alone."""
    text = (GITHUB / "workflows" / "release.yml").read_text("utf-8")
    assert "secrets." not in text
    jobs = WORKFLOWS["release"]["jobs"]
    assert [name for name, job in jobs.items() if "id-token" in job["permissions"]] == ["publish"]
    assert jobs["publish"]["environment"] == "pypi"
    assert set(jobs["publish"]["needs"]) == {"package", "wheels"}


@pytest.mark.parametrize(("tag", "good"), [("v{}", True), ("{}", False), ("v{}.1", False), ("", False)])
def test_a_tag_is_the_version_of_the_package(tag: str, good: bool) -> None:
    command = ["make", "--no-print-directory", "tagged", f"TAG={tag.format(__version__)}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == good, done.stdout


def test_the_wheel_that_is_made_here_follows_what_cibuildwheel_is_told() -> None:
    """`make wheel` reads the same settings, and these name a script that is there."""
    told = PROJECT["tool"]["cibuildwheel"]
    assert "auditwheel repair" in told["linux"]["repair-wheel-command"]
    script = re.search(r"\{project\}/(\S+)", told["test-command"])
    assert script is not None
    assert (ROOT / script[1]).is_file()
    source = (ROOT / "scripts" / "wheel.py").read_text("utf-8")
    assert '["tool"]["cibuildwheel"]' in source
    assert 'told["test-command"]' in source


def test_the_forms_of_issues_ask_for_what_finds_a_fault() -> None:
    forms = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in GITHUB.glob("ISSUE_TEMPLATE/*.yml")}
    assert set(forms) == {"bug", "config", "idea", "rule"}
    asked = {name: {field["id"] for field in form["body"]} for name, form in forms.items() if name != "config"}
    assert {"version", "record"} <= asked["bug"]
    assert {"game", "book", "record"} <= asked["rule"]
    titles = {render(games.get(name).title) for name in games.names()}
    game = next(field for field in forms["rule"]["body"] if field["id"] == "game")
    assert set(game["attributes"]["options"]) == titles


def test_links_of_the_forms_lead_somewhere() -> None:
    for page in (GITHUB / "PULL_REQUEST_TEMPLATE.md", ROOT / "SECURITY.md", ROOT / "CODE_OF_CONDUCT.md"):
        for target in re.findall(r"\]\(([^)#:]+)", page.read_text("utf-8")):
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_dependabot_looks_where_there_is_something() -> None:
    updates = yaml.safe_load((GITHUB / "dependabot.yml").read_text("utf-8"))["updates"]
    places = {update["package-ecosystem"]: update["directory"] for update in updates}
    assert places == {"github-actions": "/", "npm": "/web"}
    assert (ROOT / "web" / "package-lock.json").is_file()
