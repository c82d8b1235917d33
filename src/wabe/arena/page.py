"""The page of a tournament: one file of HTML with pictures, which needs nothing else."""

from html import escape
from typing import Final

from wabe.arena.standings import Line, Rating, Standings, Table
from wabe.bots import LEVELS, current_code

_WIDTH: Final = 640
_NAMES: Final = 110  # for the names on the left
_ROW: Final = 30
_STYLE: Final = """
:root { color-scheme: light dark; --ink: #26221c; --paper: #fbf8f1; --line: #d8cfbd; --bar: #3b7a57; --soft: #8a8172; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee6d6; --paper: #201d18; --line: #4a4336; --bar: #7bbf95; --soft: #a89d8a; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 0.4rem; }
p { margin: 0.3rem 0; color: var(--soft); }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 0.2rem 0.5rem; border-bottom: 1px solid var(--line); font-weight: normal; }
th, small { color: var(--soft); }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; }
"""


_LEVELS: Final = {level.code: str(level.title) for level in LEVELS}


def name_of(code: str) -> str:
    """What people call a bot; one of no level goes by its code."""
    return _LEVELS.get(current_code(code), code)


def page(found: Standings) -> str:
    """The whole page."""
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(found.title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{_STYLE}</style></head><body>",
        f"<h1>{escape(found.title)}</h1>",
        f"<p>{found.games} games, seed {found.seed}.</p>",
        "<h2>Ratings</h2>",
        _ratings(found.ratings),
        "<p>By openskill's Plackett-Luce model over all games, with the 95 % interval. All begin at 25.</p>",
        *(_event(table) for table in found.events),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _event(table: Table) -> str:
    rows = "".join(_row(line) for line in table.lines)
    seats = "".join(f"<th>from seat {seat + 1}</th>" for seat in range(len(table.lines[0].seats)))
    error = f"standard error of a share at most {table.error:.1%}"
    goal = ", as asked for" if table.reached else ""
    return "\n".join(
        [
            f"<h2>{escape(table.title)}</h2>",
            f"<p>{table.finished} of {table.games} games finished; {error}{goal}.</p>",
            _shares(table),
            '<div class="scroll"><table>',
            f"<tr><th>bot</th><th>games</th><th>won</th><th>±</th><th>points</th><th>±</th>{seats}</tr>{rows}",
            "</table></div>",
            _meetings(table) if len(table.lines) > 2 else "",
        ]
    )


def _row(line: Line) -> str:
    cells = [f"{line.games}", f"{line.share:.1%}", f"{line.share_error:.1%}", f"{line.points:.1f}"]
    cells += [f"{line.points_error:.1f}", *(f"{share:.0%}" for share in line.seats)]
    name = name_of(line.bot)
    code = f" <small>{escape(line.bot)}</small>" if name.lower() != line.bot else ""
    return f"<tr><td>{escape(name)}{code}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _svg(height: float, parts: list[str], title: str) -> str:
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">{inside}</svg>'


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _axis(values: list[float], low: float, high: float, bottom: float, form: str) -> list[str]:
    parts = []
    for value in values:
        x = _across(value, low, high)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom:.0f}" stroke="var(--line)"/>')
        parts.append(_text(x, bottom + 14, format(value, form), "middle"))
    return parts


def _across(value: float, low: float, high: float) -> float:
    return _NAMES + (value - low) / (high - low) * (_WIDTH - _NAMES - 60)


def _ratings(ratings: list[Rating]) -> str:
    """A dot for each bot, with the line that holds it."""
    low = min(rating.low for rating in ratings) // 5 * 5
    high = -(-max(rating.high for rating in ratings) // 5) * 5
    bottom = _ROW * len(ratings)
    parts = _axis([low + i * (high - low) / 4 for i in range(5)], low, high, bottom, ".0f")
    for row, rating in enumerate(ratings):
        y = _ROW * (row + 0.5)
        ends = [_across(value, low, high) for value in (rating.low, rating.high)]
        parts.append(
            f'<line x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}" stroke="var(--bar)" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{_across(rating.rating, low, high):.1f}" cy="{y}" r="6" fill="var(--bar)"/>')
        parts.append(_text(0, y, name_of(rating.bot)))
        parts.append(_text(_WIDTH, y, f"{rating.rating:.1f}", "end"))
    return _svg(bottom + 26, parts, "Ratings of the bots")


def _shares(table: Table) -> str:
    """Bars of the shares of wins, with one standard error on each side."""
    bottom = _ROW * len(table.lines)
    parts = _axis([0, 0.25, 0.5, 0.75, 1], 0, 1, bottom, ".0%")
    for row, line in enumerate(table.lines):
        y = _ROW * (row + 0.5)
        wide = _across(line.share, 0, 1) - _NAMES
        parts.append(
            f'<rect x="{_NAMES}" y="{y - 9}" width="{wide:.1f}" height="18" rx="3" fill="var(--bar)" opacity="0.75"/>'
        )
        ends = [_across(max(0.0, min(1.0, line.share + side * line.share_error)), 0, 1) for side in (-1, 1)]
        parts.append(
            f'<line x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}" stroke="var(--ink)" stroke-width="2"/>'
        )
        parts.append(_text(0, y, name_of(line.bot)))
        parts.append(_text(_WIDTH, y, f"{line.share:.1%}", "end"))
    return _svg(bottom + 26, parts, f"Shares of wins: {table.title}")


def _meetings(table: Table) -> str:
    """How often the bot of the row came before that of the column."""
    size = min(72.0, (_WIDTH - _NAMES) / len(table.lines))
    parts = []
    for row, line in enumerate(table.lines):
        parts.append(_text(0, 24 + _ROW * (row + 0.5), name_of(line.bot)))
        parts.append(_text(_NAMES + size * (row + 0.5), 10, name_of(line.bot), "middle"))
        for column, share in enumerate(table.ahead[row]):
            if row == column:
                continue
            x, y = _NAMES + size * column, 24 + _ROW * row
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{size - 2:.1f}" height="{_ROW - 2}" rx="3" '
                f'fill="var(--bar)" opacity="{0.06 + 0.74 * share:.2f}"/>'
            )
            parts.append(_text(x + size / 2, y + _ROW / 2, f"{share:.0%}", "middle"))
    words = "<p>How often the bot of the row was placed before that of the column.</p>"
    return words + _svg(24 + _ROW * len(table.lines), parts, f"Who is placed before whom: {table.title}")
