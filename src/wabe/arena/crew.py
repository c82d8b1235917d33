"""Workers for a campaign: this process, processes of this machine, or a Ray cluster, all behind one interface.

A piece of work is a function of a module and what it is given; only these travel, never a state. Work must give the
same answer whichever worker does it: then nothing depends on the crew.
"""

import multiprocessing
import os
import signal
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeVar

from wabe.core.errors import BadOption, WabeError
from wabe.core.messages import m, raw

Task = TypeVar("Task")
Answer = TypeVar("Answer")
On = Literal["processes", "ray"]
PLACES: Final = ("processes", "ray")


class Crew(ABC):
    """Does pieces of work, several at a time, between `with` and its end."""

    waiting: int  # pieces begun at the same time

    @abstractmethod
    def begin(self, work: Callable[[Any], Any], task: Any) -> Hashable:
        """Hand out a piece of work."""

    @abstractmethod
    def first(self, begun: list[Hashable]) -> Hashable:
        """Wait for one of them to be finished."""

    @abstractmethod
    def answer(self, piece: Hashable) -> Any:
        """The result of a finished one; if it failed, its error is raised."""

    @abstractmethod
    def close(self) -> None:
        """Send everybody home; what is begun is given up."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def as_they_come(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[tuple[int, Answer]]:
        """The answers with the numbers of their tasks, in the order in which they are finished."""
        begun: dict[Hashable, int] = {}
        left = enumerate(tasks)
        while True:
            while len(begun) < self.waiting and (item := next(left, None)) is not None:
                begun[self.begin(work, item[1])] = item[0]
            if not begun:
                return
            piece = self.first(list(begun))
            yield begun.pop(piece), self.answer(piece)

    def in_order(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers in the order of their tasks."""
        early: dict[int, Answer] = {}
        due = 0
        for number, answer in self.as_they_come(work, tasks):
            early[number] = answer
            while due in early:
                yield early.pop(due)
                due += 1


class _Futures(Crew):
    def first(self, begun: list[Hashable]) -> Hashable:
        done, _ = wait([piece for piece in begun if isinstance(piece, Future)], return_when=FIRST_COMPLETED)
        return next(piece for piece in begun if piece in done)

    def answer(self, piece: Hashable) -> Any:
        assert isinstance(piece, Future)
        try:
            return piece.result()
        except BrokenProcessPool:
            raise WabeError(m("arena.error.worker")) from None


class Alone(_Futures):
    """This process does it all."""

    def __init__(self) -> None:
        self.waiting = 1

    def begin(self, work: Callable[[Any], Any], task: Any) -> Hashable:
        """Do it immediately."""
        piece: Future[Any] = Future()
        piece.set_result(work(task))
        return piece

    def close(self) -> None:
        """Nobody to send home."""


class Processes(_Futures):
    """Processes of this machine: fresh ones, since forking a process with threads (a bar, a service) is not safe."""

    def __init__(self, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent)
        self.waiting = 2 * jobs

    def begin(self, work: Callable[[Any], Any], task: Any) -> Hashable:
        """Put it into the queue of the processes."""
        return self.pool.submit(work, task)

    def close(self) -> None:
        """End the processes when they are through with what they have."""
        self.pool.shutdown(cancel_futures=True)


class OnRay(Crew):
    """A Ray cluster: the one at the address, else one of this machine's own. What a lost node had is done again."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            import ray
        except ImportError:
            raise BadOption(m("arena.error.no_ray")) from None
        self.ray: Final[Any] = ray
        self.own: Final = not ray.is_initialized()
        if self.own:
            self._connect(address)
        self.waiting = 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.workers: Final[dict[Callable[[Any], Any], Any]] = {}

    def _connect(self, address: str) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if address:
                _knock(address)
                self.ray.init(address=address, **quiet)
            else:
                self.ray.init(include_dashboard=False, num_cpus=default_jobs(), **quiet)
        except Exception as error:  # Ray has no kind of its own for it: a busy machine makes it give up by a bare one
            reason = str(error).partition("\n")[0]
            if address:
                raise BadOption(m("arena.error.address", address=repr(address), reason=reason)) from None
            raise BadOption(m("arena.error.no_start", reason=reason)) from None

    def begin(self, work: Callable[[Any], Any], task: Any) -> Hashable:
        """Send it to the cluster; what a node or worker loses is sent again, as often as it takes."""
        if work not in self.workers:
            self.workers[work] = self.ray.remote(work).options(max_retries=-1, num_cpus=1)
        piece: Hashable = self.workers[work].remote(task)
        return piece

    def first(self, begun: list[Hashable]) -> Hashable:
        """Wait for one of them."""
        ready, _ = self.ray.wait(begun, num_returns=1)
        first: Hashable = ready[0]
        return first

    def answer(self, piece: Hashable) -> Any:
        """Fetch it; an error of the work itself is raised as it was."""
        try:
            return self.ray.get(piece)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause or error from None

    def close(self) -> None:
        """Leave the cluster, if we joined it ourselves."""
        if self.own:
            self.ray.shutdown()


def _knock(address: str) -> None:
    """Check that the address answers: Ray itself would wait for minutes."""
    if address in ("auto", "local"):
        return
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        raise ValueError("an address is host:port")
    socket.create_connection((host, int(port)), timeout=5).close()


def crew(jobs: int = 1, on: str = "processes", address: str = "") -> Crew:
    """Return who does the work; `BadOption` says what would be right."""
    if on not in PLACES:
        raise BadOption(m("arena.error.on", on=repr(on), known=tuple(raw(place) for place in PLACES)))
    if on == "ray":
        return OnRay(address)
    if address:
        raise BadOption(m("arena.error.no_address"))
    if jobs < 1:
        raise BadOption(m("arena.error.jobs", jobs=jobs))
    return Alone() if jobs == 1 else Processes(jobs)


def default_jobs() -> int:
    """As many processes as this machine has processors for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
