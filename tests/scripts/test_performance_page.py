"""The page of figures is what the kept figures say."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from wabe.arena.measure import MeasurementReport, Speed

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module("performance_page")


def test_the_page_is_composed_from_the_figures(script: ModuleType) -> None:
    assert script.PAGE.read_text(encoding="utf-8") == script.compose(), "run scripts/performance_page.py"


def test_what_compiling_brings_is_told_by_the_figures(script: ModuleType) -> None:
    page = script.INSTALLING.read_text(encoding="utf-8")
    assert page == script.compose_installing(), "run scripts/performance_page.py"
    assert page.count(" × |") == 3 * 4


def test_every_area_has_its_table(script: ModuleType) -> None:
    page = script.compose()
    for title in script.AREAS.values():
        assert f"## {title}\n\n| what | command | figure | measured |" in page


def test_decisions_and_events_are_told_together(script: ModuleType) -> None:
    speed = Speed("castles_of_burgundy", 2, 1.0, 1500.0, 2500.0, 1.5, 4.0, 100.0, 30.0, 9000, 1300, 2.0, 600.0)
    report = MeasurementReport("CPython 3.11", "Linux x86_64", False, [speed])
    table = script.engine_table("plain", script.StoredMeasurement("abc1234", "2026-11-17", report))
    assert "| The Castles of Burgundy | 2 | 1,500 | 2,500 | 4,000 | 1.5 | 4.0 | 100 | 1,300 | 600 |" in table
    assert "2026-11-17, commit abc1234" in table


def test_a_measurement_is_kept_with_commit_and_date(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(script, "FIGURES", tmp_path)
    monkeypatch.setattr(script, "measure", lambda seconds: MeasurementReport("CPython", "here", False, []))
    kept = script.keep(0.01)
    assert kept.name == "engine-plain.json"
    assert b'"commit"' in kept.read_bytes()
