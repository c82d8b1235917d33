"""Writes docs/performance.md from the figures kept in bench/figures.

python scripts/performance_page.py             compose the page
python scripts/performance_page.py --measure   measure this engine first, plain or compiled

Engine figures are what `wabe bench --json` prints, with commit and date; the other areas are lists of rows, each with
the command that made it, changed by whoever runs that command again.
"""

import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Annotated

import msgspec
import typer

from wabe import games
from wabe.arena.figures import FOLDER, StoredMeasurement, file_of, published
from wabe.arena.measure import measure

ROOT = Path(__file__).parent.parent
FIGURES = FOLDER
PAGE = ROOT / "docs" / "performance.md"
INSTALLING = ROOT / "docs" / "install.md"
GAINS = re.compile(r"(?<=a second \|\n\|---\|--:\|--:\|--:\|\n)(\|.*\n)+")  # the rows of its table
AREAS = {
    "ladder": "The ladder of bots",
    "bots": "Bots",
    "service": "Service",
    "page": "Page",
    "alone": "Without a service",
}
INTRODUCTION = """# Performance

Figures, not promises: each table names the command that repeats it on your machine. Times are processor time;
machines that others share vary by a third from minute to minute, so compare ratios measured in turns. Speed is never
asserted in a test. What was tried, and why things are as they are, is in
[the notes](notes/2026-11-speed-and-strength.md). This page is written by `scripts/performance_page.py` from
`bench/figures/`."""
COLUMNS = [
    "game",
    "players",
    "decisions/s",
    "events/s",
    "both/s",
    "copy µs",
    "legal µs",
    "scene µs",
    "bytes",
    "playouts/s",
]


class Row(msgspec.Struct):
    """One figure of another area."""

    what: str
    command: str
    figure: str
    when: str


def keep(seconds: float) -> Path:
    """Measure the engine as it is installed here."""
    report = measure(seconds)
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    kept = StoredMeasurement(told.stdout.strip(), datetime.now(UTC).date().isoformat(), report)
    path = file_of(FIGURES, report.compiled)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
    return path


def compose() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for compiled in (False, True):
        kept = published(compiled, FIGURES)
        if kept is not None:
            parts.append(engine_table("compiled" if compiled else "plain", kept))
    for name, title in AREAS.items():
        path = FIGURES / f"{name}.json"
        if path.exists():
            parts.append(area_table(title, msgspec.json.decode(path.read_bytes(), type=list[Row])))
    return "\n\n".join(parts) + "\n"


def engine_table(kind: str, kept: StoredMeasurement) -> str:
    """Decisions and events a second, and what single steps cost."""
    report = kept.report
    lines = [
        f"## Engine, {kind} (`wabe bench`, one core, random players)",
        "",
        f"{report.machine}, {report.python}, {kept.date}, commit {kept.commit}.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|---|{'--:|' * (len(COLUMNS) - 1)}",
    ]
    for speed in report.speeds:
        both = speed.decisions_per_second + speed.events_per_second
        lines.append(
            f"| {games.get(speed.game).title} | {speed.players} | {speed.decisions_per_second:,.0f} "
            f"| {speed.events_per_second:,.0f} | {both:,.0f} | {speed.copy_us:.1f} | {speed.legal_us:.1f} "
            f"| {speed.scene_us:,.0f} | {speed.state_bytes:,} | {speed.playouts_per_second:,.0f} |"
        )
    if report.catanatron is not None:
        other = report.catanatron
        lines.append(
            f"| catanatron, for comparison | 4 | {other.decisions_per_second:,.0f} | | | {other.copy_us:.1f} | | | | |"
        )
    return "\n".join(lines)


def gain_rows(plain: StoredMeasurement, compiled: StoredMeasurement) -> str:
    """How many times as fast the compiled engine is, a row for each game: medians over all numbers of players."""
    found: dict[str, list[tuple[float, float, float]]] = {}
    for before, after in zip(plain.report.speeds, compiled.report.speeds, strict=True):
        events = [speed.decisions_per_second + speed.events_per_second for speed in (before, after)]
        played = after.playouts_per_second / before.playouts_per_second
        row = (events[1] / events[0], played, before.copy_us / after.copy_us)
        found.setdefault(before.game, []).append(row)
    return "".join(
        f"| {games.get(game).title} |{''.join(f' {median(column):.1f} × |' for column in zip(*rows, strict=True))}\n"
        for game, rows in found.items()
    )


def compose_installing() -> str:
    """The page on installing, with what the compiled engine brings by the figures of both."""
    plain, compiled = published(False, FIGURES), published(True, FIGURES)
    page = INSTALLING.read_text("utf-8")
    return page if plain is None or compiled is None else GAINS.sub(gain_rows(plain, compiled), page)


def area_table(title: str, rows: list[Row]) -> str:
    """What, by which command, how much, and when."""
    lines = [f"## {title}", "", "| what | command | figure | measured |", "|---|---|---|---|"]
    lines += [f"| {row.what} | `{row.command}` | {row.figure} | {row.when} |" for row in rows]
    return "\n".join(lines)


def main(
    measure_first: Annotated[bool, typer.Option("--measure", help="Measure this engine first.")] = False,
    seconds: Annotated[float, typer.Option(help="Seconds for each figure.", min=0.01)] = 1.0,
) -> None:
    """Write docs/performance.md, and the figures of docs/install.md."""
    if measure_first:
        print(f"kept {keep(seconds).relative_to(ROOT)}")
    for page, text in ((PAGE, compose()), (INSTALLING, compose_installing())):
        page.write_text(text, encoding="utf-8")
        print(f"wrote {page.relative_to(ROOT)}")


if __name__ == "__main__":
    typer.run(main)
