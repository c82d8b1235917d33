"""What processes work, wait and hold, as Linux tells it."""

import os
import re
from pathlib import Path


def megabytes(pid: int) -> int:
    """The memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def processor(pid: int, *, ended: bool = False) -> float:
    """The seconds a process has worked, and if wished those of its children that have ended."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, times[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


def kept_waiting(pid: int) -> float:
    """The seconds for which the first thread of a process, its event loop, was ready and others had the processor."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


def busy() -> float:
    """The seconds that all processors of the machine have worked, whoever had them work."""
    user, nice, system, _idle, _waiting, *rest = map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:])
    return (user + nice + system + sum(rest[:2])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


class Cost:
    """What a process has worked and waited from now on, with its children or without."""

    def __init__(self, pid: int, *, children: bool) -> None:
        self._pid = pid
        self._children = children
        self._worked_before = self._worked()
        self._waited_before = self._waited()

    @property
    def processes(self) -> list[int]:
        """Those that work now."""
        return family(self._pid) if self._children else [self._pid]

    def seconds(self) -> float:
        """So long it has worked, up to now."""
        return self._worked() - self._worked_before

    def waited(self) -> float:
        """So long it could have worked and others had the processor."""
        return self._waited() - self._waited_before

    def _worked(self) -> float:
        own = processor(self._pid, ended=self._children)
        return own + sum(processor(child) for child in self.processes if child != self._pid)

    def _waited(self) -> float:
        return sum(map(kept_waiting, self.processes))
