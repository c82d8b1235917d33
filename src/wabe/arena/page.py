"""The page of a tournament: one file of HTML with pictures, which needs nothing else."""

from html import escape
from typing import Final

from wabe.arena.standings import BotRating, EventStanding, Standings, StandingsTable
from wabe.bots import LEVELS, current_code
from wabe.core.messages import ENGLISH, Message, m, raw, render, written

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


_LEVELS: Final = {level.code: level.title for level in LEVELS}

# The columns of an event, before its seats.
HEADS: Final = (
    m("arena.head.bot"),
    m("arena.head.games"),
    m("arena.head.won"),
    raw("±"),
    m("arena.head.points"),
    raw("±"),
)


def name_of(code: str, language: str = ENGLISH) -> str:
    """Return what people call a bot; one of no level goes by its code."""
    level = _LEVELS.get(current_code(code))
    return code if level is None else render(level, language)


def page(found: Standings, language: str = ENGLISH) -> str:
    """The whole page."""
    return _Page(language).write(found)


class _Page:
    """The page in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, message: Message) -> str:
        return escape(render(message, self.language))

    def figure(self, value: float, form: str) -> str:
        return written(value, form, self.language)

    def name(self, code: str) -> str:
        return name_of(code, self.language)

    def write(self, found: Standings) -> str:
        parts = [
            "<!doctype html>",
            f'<html lang="{self.language}"><head><meta charset="utf-8"><title>{escape(found.title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{_STYLE}</style></head><body>",
            f"<h1>{escape(found.title)}</h1>",
            f"<p>{self.say(m('arena.page.games', games=found.games, seed=found.seed))}</p>",
            f"<h2>{self.say(m('arena.page.ratings'))}</h2>",
            self.ratings(found.ratings),
            f"<p>{self.say(m('arena.page.model'))}</p>",
            *(self.event(table) for table in found.events),
            "</body></html>",
        ]
        return "\n".join(parts) + "\n"

    def event(self, table: StandingsTable) -> str:
        seats = [m("arena.head.seat", seat=seat + 1) for seat in range(len(table.lines[0].seats))]
        told = m(
            "arena.page.finished",
            finished=table.finished,
            games=table.games,
            error=self.figure(table.error, ".1%"),
            reached="yes" if table.reached else "no",
        )
        heads = "".join(f"<th>{self.say(head)}</th>" for head in (*HEADS, *seats))
        return "\n".join(
            [
                f"<h2>{escape(table.title)}</h2>",
                f"<p>{self.say(told)}</p>",
                self.shares(table),
                '<div class="scroll"><table>',
                f"<tr>{heads}</tr>{''.join(self.row(line) for line in table.lines)}",
                "</table></div>",
                self.meetings(table) if len(table.lines) > 2 else "",
            ]
        )

    def row(self, line: EventStanding) -> str:
        cells = [f"{line.games}", self.figure(line.share, ".1%"), self.figure(line.share_error, ".1%")]
        cells += [self.figure(line.points, ".1f"), self.figure(line.points_error, ".1f")]
        cells += [f"{share:.0%}" for share in line.seats]
        name = self.name(line.bot)
        code = f" <small>{escape(line.bot)}</small>" if name.lower() != line.bot else ""
        return f"<tr><td>{escape(name)}{code}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def ratings(self, ratings: list[BotRating]) -> str:
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
            parts.append(_text(0, y, self.name(rating.bot)))
            parts.append(_text(_WIDTH, y, self.figure(rating.rating, ".1f"), "end"))
        return _svg(bottom + 26, parts, self.say(m("arena.page.ratings_picture")))

    def shares(self, table: StandingsTable) -> str:
        """Bars of the shares of wins, with one standard error on each side."""
        bottom = _ROW * len(table.lines)
        parts = _axis([0, 0.25, 0.5, 0.75, 1], 0, 1, bottom, ".0%")
        for row, line in enumerate(table.lines):
            y = _ROW * (row + 0.5)
            wide = _across(line.share, 0, 1) - _NAMES
            parts.append(
                f'<rect x="{_NAMES}" y="{y - 9}" width="{wide:.1f}" height="18" rx="3" fill="var(--bar)" '
                f'opacity="0.75"/>'
            )
            ends = [_across(max(0.0, min(1.0, line.share + side * line.share_error)), 0, 1) for side in (-1, 1)]
            parts.append(
                f'<line x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}" stroke="var(--ink)" stroke-width="2"/>'
            )
            parts.append(_text(0, y, self.name(line.bot)))
            parts.append(_text(_WIDTH, y, self.figure(line.share, ".1%"), "end"))
        return _svg(bottom + 26, parts, self.say(m("arena.page.shares_picture", event=table.title)))

    def meetings(self, table: StandingsTable) -> str:
        """Return how often the bot of the row came before that of the column."""
        size = min(72.0, (_WIDTH - _NAMES) / len(table.lines))
        parts = []
        for row, line in enumerate(table.lines):
            parts.append(_text(0, 24 + _ROW * (row + 0.5), self.name(line.bot)))
            parts.append(_text(_NAMES + size * (row + 0.5), 10, self.name(line.bot), "middle"))
            for column, share in enumerate(table.ahead[row]):
                if row == column:
                    continue
                x, y = _NAMES + size * column, 24 + _ROW * row
                parts.append(
                    f'<rect x="{x + 1:.1f}" y="{y + 1}" width="{size - 2:.1f}" height="{_ROW - 2}" rx="3" '
                    f'fill="var(--bar)" opacity="{0.06 + 0.74 * share:.2f}"/>'
                )
                parts.append(_text(x + size / 2, y + _ROW / 2, f"{share:.0%}", "middle"))
        title = self.say(m("arena.page.meetings_picture", event=table.title))
        return f"<p>{self.say(m('arena.page.meetings'))}</p>" + _svg(24 + _ROW * len(table.lines), parts, title)


def _svg(height: float, parts: list[str], title: str) -> str:
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height:.0f}" role="img" aria-label="{title}">{inside}</svg>'


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
