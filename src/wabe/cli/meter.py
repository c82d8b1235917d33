"""The progress of a long campaign: a bar where a person watches, else a plain line about every half minute."""

import time
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import (
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from wabe.cli.encodings import SPINNER
from wabe.cli.words import words
from wabe.core.messages import Message, m, raw

EVERY: Final = 30.0  # seconds between two plain lines


class ProgressMeter:
    """Counts what is done, and shows it on a console, with the time left. Between `with` and its end only."""

    def __init__(
        self, console: Console, what: str, total: int | None = None, every: float = EVERY, goes_on: bool = False
    ) -> None:
        """`what`: games, records ..., a word of the catalogue. `goes_on`: the same command does the rest."""
        self.console = console
        self.what = m(f"cli.meter.{what}")
        self.total = total
        self.every = every
        self.goes_on = goes_on
        self.done = 0
        self.begun = False
        self.before = 0  # what was done when it was first told: it says nothing about the speed
        self.start = self.told = time.monotonic()
        columns = (SpinnerColumn(SPINNER), TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
        left = (
            ()
            if total is None
            else (TextColumn(words(m("cli.meter.left"))), TimeRemainingColumn(elapsed_when_finished=True))
        )
        self.bar = Progress(
            *columns, *left, console=console, disable=not console.is_terminal, speed_estimate_period=600
        )
        self.task = self.bar.add_task(words(self.what), total=total)

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bar.stop()
        if kind is KeyboardInterrupt:
            told = [words(m("cli.meter.stopped", done=self._done(), what=self.what))]
            told += [words(m("cli.meter.goes_on"))] if self.goes_on else []
            self.console.print(" ".join(told), highlight=False)

    def advance(self) -> None:
        """One more is done."""
        self.begun = True
        self.reach(self.done + 1)

    def reach(self, done: int, total: int | None = None) -> None:
        """So many are done now, of so many if that has changed. The first call tells what was done before."""
        if not self.begun:
            self.begun, self.before = True, done
        self.done = done
        self.total = self.total if total is None else total
        self.bar.update(self.task, completed=done, total=self.total)
        now = time.monotonic()
        if not self.console.is_terminal and now - self.told >= self.every:
            self.told = now
            spent = f"{now - self.start:.0f}"
            told = m("cli.meter.line", done=self._done(), what=self.what, seconds=spent)
            if self.total is not None:
                told = m("cli.meter.line_left", line=told, left=self._left(now))
            self.console.print(words(told), highlight=False)

    def _done(self) -> Message:
        if self.total is None:
            return raw(self.done)
        return m("cli.meter.of", done=self.done, total=self.total)

    def _left(self, now: float) -> str:
        """About how long the rest takes at the same pace."""
        assert self.total is not None
        each = (now - self.start) / max(1, self.done - self.before)
        return duration(each * (self.total - self.done))


def duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
