"""The program's measures, counted and written down as Prometheus reads them."""

from __future__ import annotations

import logging

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from bot import __version__
from bot.matches.upkeep.present import Present
from bot.measures import Measures

CONTENT_TYPE = CONTENT_TYPE_LATEST

ANSWERS = (0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10)
"""Seconds; Discord waits three for a first answer."""
WAITS = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)
PICTURES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2)
LAGS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)


class PrometheusMeasures(Measures):
    """Counts reports. Every name begins with ``quayside_``, but those of the process itself."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Info("quayside", "What runs here.", registry=registry).info({"version": __version__})

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"quayside_{name}", text, labels, registry=registry)

        def gauge(name: str, text: str, *labels: str) -> Gauge:
            return Gauge(f"quayside_{name}", text, labels, registry=registry)

        def times(name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
            return Histogram(f"quayside_{name}_seconds", text, buckets=buckets, registry=registry)

        self._acts = counter("acts", "Changes of matches that were committed.", "game", "kind")
        self._answers = times("answer", "Time to the answer to a press or command.", ANSWERS)
        self._refusals = counter("refusals", "Told why something can't be done.", "kind")
        self._faults = counter("faults", "Told that something went wrong.", "kind")
        self._requests = counter("requests", "Requests to Discord.", "method", "status")
        self._waits = times("request_wait", "Time that requests were held back by us.", WAITS)
        self._rate_limits = counter("rate_limits", "Requests that Discord limited.", "scope")
        self._pictures = times("picture", "Time to draw a picture.", PICTURES)
        self._lags = times("event_loop_lag", "Time that the event loop came late.", LAGS)
        self._logged = counter("log_records", "Warnings and errors logged.", "level", "logger")
        self._open = gauge("open_matches", "Open matches in the database.", "game", "status")
        self._behind = gauge("message_behind_seconds", "Age of the oldest message behind.")
        self._late = gauge("clock_late_seconds", "Age of the oldest deadline not handled.")
        self.log_handler: logging.Handler = _LogCounter(self._logged)

    def act(self, game: str, kind: str) -> None:
        self._acts.labels(game, kind).inc()

    def answer(self, seconds: float) -> None:
        self._answers.observe(seconds)

    def refusal(self, key: str) -> None:
        self._refusals.labels(key).inc()

    def fault(self, kind: str) -> None:
        self._faults.labels(kind).inc()

    def request(self, method: str, status: int | None, waited: float) -> None:
        self._requests.labels(method, "none" if status is None else str(status)).inc()
        self._waits.observe(waited)

    def rate_limit(self, scope: str) -> None:
        self._rate_limits.labels(scope).inc()

    def picture(self, seconds: float) -> None:
        self._pictures.observe(seconds)

    def lag(self, seconds: float) -> None:
        """The event loop came so much later than asked."""
        self._lags.observe(seconds)

    def present(self, present: Present | None) -> None:
        """What the database says now; None while it can't be asked."""
        self._open.clear()
        for (game, status), count in ({} if present is None else present.open_matches).items():
            self._open.labels(game, status).set(count)
        self._behind.set(float("nan") if present is None else present.message_behind)
        self._late.set(float("nan") if present is None else present.clock_late)

    def text(self) -> bytes:
        """Everything, in :data:`CONTENT_TYPE`."""
        return generate_latest(self._registry)


class _LogCounter(logging.Handler):
    """Counts warnings and errors by the part of the program that logs them, not what they say."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.WARNING)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self._counter.labels(record.levelname, record.name).inc()
