"""Prometheus metrics for all parts of the program.

    REFUSALS.labels("not-host").inc()

Names begin with ``quayside_``, except those of the process collector. Times are in seconds. No
label names a person, a match or a secret. :mod:`bot.monitoring` serves them.
"""

import math
import os
from functools import partial
from itertools import chain
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

from bot import __version__

REGISTRY = CollectorRegistry()


_counter = partial(Counter, namespace="quayside", registry=REGISTRY)
_gauge = partial(Gauge, namespace="quayside", registry=REGISTRY)
_times = partial(Histogram, namespace="quayside", unit="seconds", registry=REGISTRY)

ProcessCollector(registry=REGISTRY)
Info("quayside", "What runs here.", registry=REGISTRY).info({"version": __version__})

ACTS = _counter("acts", "Changes of matches that were committed.", ["game", "kind"])
REFUSALS = _counter(
    "refusals", "Requests of people refused, by the reason they were told.", ["kind"]
)
FAULTS = _counter(
    "faults", "Requests of people that failed, by the fault they were told of.", ["kind"]
)
REQUESTS = _counter("requests", "Requests to Discord.", ["method", "status"])
RATE_LIMITS = _counter("rate_limits", "Requests that Discord limited.", ["scope"])
LOGGED = _counter("log_records", "Warnings and errors logged.", ["level", "logger"])

ANSWERS = _times(
    "answer",
    "Time to the answer to a press or command.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10),
)  # Discord waits three seconds for a first answer
WAITS = _times(
    "request_wait",
    "Time that we held requests back.",
    buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
)
PICTURES = _times(
    "picture", "Time to draw a picture.", buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2)
)
LAGS = _times(
    "event_loop_lag",
    "How late the event loop wakes up.",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)

GATEWAY_OPEN = _gauge("gateway_open", "Whether a shard's connection to Discord is open.", ["shard"])
SERVERS = _gauge("servers", "Servers that this process hears of.")
BACKUP_AGE = _gauge("backup_age_seconds", "Age of the newest nightly backup, if any are made.")
BACKUP_AGE.set(math.nan)
SEARCHES_WAITING = _gauge("searches_waiting", "Searches of computer players that have not begun.")
SEARCHES_LATE = _counter("searches_late", "Searches without an answer in time.")
MEMORY = _gauge("memory_bytes", "Resident memory of this process and those it started.")

OPEN_MATCHES = _gauge("open_matches", "Open matches in the database.", ["game", "status"])
MESSAGE_BEHIND = _gauge("message_behind_seconds", "Age of the oldest message that is out of date.")
CLOCK_LATE = _gauge("clock_late_seconds", "Age of the oldest deadline not handled.")


def _memory() -> float:
    """Bytes used by this process and its children; NaN if unknown, or while a child is ending."""
    try:
        children = (each.read_text().split() for each in Path("/proc/self/task").glob("*/children"))
        files = [Path(f"/proc/{pid}/statm") for pid in ("self", *chain(*children))]
        pages = sum(int(file.read_text().split()[1]) for file in files)
    except OSError:
        return math.nan
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


MEMORY.set_function(_memory)
