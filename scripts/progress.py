"""How far a long campaign has come: a bar where a person watches, else a plain line about every half minute."""

import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

EVERY = 30.0  # seconds between two plain lines


class Meter:
    """Counts what is done, and shows it on a console. Between `with` and its end only."""

    def __init__(self, console: Console, what: str, total: int | None = None, every: float = EVERY) -> None:
        self.console = console
        self.what = what
        self.total = total
        self.every = every
        self.done = 0
        self.start = self.told = time.monotonic()
        columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
        self.bar = Progress(*columns, console=console, disable=not console.is_terminal)
        self.task = self.bar.add_task(what, total=total)

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.bar.stop()

    def advance(self) -> None:
        """One more is done."""
        self.done += 1
        self.bar.advance(self.task)
        now = time.monotonic()
        if not self.console.is_terminal and now - self.told >= self.every:
            self.told = now
            of = "" if self.total is None else f" of {self.total}"
            self.console.print(f"{self.done}{of} {self.what} after {now - self.start:.0f} s", highlight=False)
