"""Figures about the running service, in the form Prometheus reads. With several processes they are those of all."""

import os
from functools import lru_cache
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
)
from prometheus_client import generate_latest as write
from prometheus_client.multiprocess import MultiProcessCollector

KIND: Final = CONTENT_TYPE_LATEST
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # where several processes keep their figures; chosen before this is imported

_FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_THOUGHT: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 120.0)

REQUESTS: Final = Counter("wabe_requests", "Answered requests.", ["method", "route", "status"])
REQUEST_SECONDS: Final = Histogram("wabe_request_seconds", "From request to answer.", ["route"], buckets=_FAST)
MOVES: Final = Counter("wabe_moves", "Moves that were kept, by whom: person or bot.", ["game", "by"])
COMMIT_SECONDS: Final = Histogram("wabe_commit_seconds", "From a change to its commit.", buckets=_FAST)
LOOP_LATE: Final = Histogram("wabe_loop_late_seconds", "How late the event loop gets to what waits.", buckets=_FAST)
PUSHES: Final = Counter("wabe_pushes", "Scenes pushed to live connections.")
OPENED: Final = Counter("wabe_tables_opened", "New tables.", ["game"])
PASSED: Final = Counter("wabe_connections_passed", "Connections passed on to the process of their table.")
CONFLICTS: Final = Counter("wabe_conflicts", "Changes another process was faster with.")
LIVE: Final = Gauge("wabe_live_connections", "Live connections.", multiprocess_mode="livesum")
TABLES: Final = Gauge("wabe_tables_in_memory", "Tables in memory.", multiprocess_mode="livesum")
THINKING: Final = Gauge("wabe_bots_waiting", "Bots that think or wait for it.", multiprocess_mode="livesum")
BOT_SECONDS: Final = Histogram("wabe_bot_seconds", "From a bot's turn to its answer.", ["bot"], buckets=_THOUGHT)
MISHAPS: Final = Counter("wabe_mishaps", "What went wrong in the background, by job.", ["job"])
NOTICES: Final = Counter("wabe_notices", "Notices sent, by way and result.", ["way", "result"])
_PROCESS: Final = {
    "process_resident_memory_bytes": Gauge("wabe_process_memory_bytes", "Memory in use.", multiprocess_mode="liveall"),
    "process_cpu_seconds": Gauge("wabe_process_cpu_seconds", "Seconds of the processor.", multiprocess_mode="liveall"),
    "process_open_fds": Gauge("wabe_process_open_files", "Open files.", multiprocess_mode="liveall"),
    "process_start_time_seconds": Gauge("wabe_process_start_seconds", "Since 1970.", multiprocess_mode="liveall"),
}
_SELF: Final = ProcessCollector(registry=None)


def count_request(method: str, route: str, status: int, seconds: float) -> None:
    """Note a request that was answered."""
    _requests(method, route, status).inc()
    _request_seconds(route).observe(seconds)


_requests: Final = lru_cache(1000)(REQUESTS.labels)  # finding a line takes longer than counting up
_request_seconds: Final = lru_cache(1000)(REQUEST_SECONDS.labels)


def measure_process() -> None:
    """Note what this process uses; with several each has a line of its own."""
    for family in _SELF.collect():
        if family.name in _PROCESS:
            _PROCESS[family.name].set(family.samples[0].value)


def page() -> bytes:
    """All figures as text."""
    if FOLDER not in os.environ:
        return write(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library says nothing of its types here
    return write(together)
