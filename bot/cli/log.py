"""The log on the terminal: one line per event, as text or JSON, without anybody's secrets."""

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import discord
import msgspec

from bot.errors import described
from bot.settings import Settings, warnings

log = logging.getLogger(__name__)

TALKATIVE = ("discord", "asyncio", "aiohttp", "alembic", "websockets")
"""Libraries that never log at DEBUG, where they would print bids."""
REPEAT_EVERY = 60.0
"""Seconds between two lines about the same fault."""
MOST_KEPT = 1_000
"""The most faults remembered."""


def write_log(settings: Settings) -> None:
    """Log to standard error at the configured level and in the configured format, beginning with
    warnings about the settings."""
    level = logging.getLevelNamesMapping()[settings.log_level]
    formatter = JsonLine() if settings.log_format == "json" else OneLine()
    handler = logging.StreamHandler()
    handler.addFilter(Repeats())
    discord.utils.setup_logging(handler=handler, level=level, formatter=formatter)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, level))
    logging.getLogger("alembic").setLevel(max(logging.WARNING, level))
    for warning in warnings():
        log.warning("%s", warning)


class Repeats(logging.Filter):
    """Lets each warning or error pass once every :data:`REPEAT_EVERY` seconds, with the number of
    those held back since the last time.

    The same fault in two matches counts as one: only the logger, the message's format, and the type
    of the fault (the last argument) are compared.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._passed: dict[tuple[str, object, str], list[float]] = {}
        """When each fault was last let through, and how many like it have been held back since."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        fault = str(record.args[-1]) if isinstance(record.args, tuple) and record.args else ""
        key = record.name, record.msg, fault.partition(" < ")[0]
        last = self._passed.setdefault(key, [-REPEAT_EVERY, 0])
        if self._now() < last[0] + REPEAT_EVERY:
            last[1] += 1
            return False
        if last[1]:
            record.msg = f"{record.getMessage()} ({last[1]:.0f} more like it since the last line)"
            record.args = ()
        if len(self._passed) > MOST_KEPT:
            self._passed.clear()
        self._passed[key] = [self._now(), 0]
        return True


class OneLine(logging.Formatter):
    """``2030-01-31 17:05:09 WARNING bot.client: what happened``, the time in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        """The event on one line, however many its message and error have."""
        moment = datetime.fromtimestamp(record.created, UTC)
        line = f"{moment:%Y-%m-%d %H:%M:%S} {record.levelname} {record.name}: {_message(record)}"
        fault = _fault(record)
        return f"{line} | {fault}" if fault else line


class JsonLine(logging.Formatter):
    """An object: ``at`` (ISO 8601, UTC), ``level``, ``logger``, ``message``, and ``fault`` if
    any."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as an object without line breaks."""
        entry: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
        }
        fault = _fault(record)
        if fault:
            entry["fault"] = fault
        return msgspec.json.encode(entry).decode()


def _message(record: logging.LogRecord) -> str:
    return " ".join(record.getMessage().split())


def _fault(record: logging.LogRecord) -> str:
    """The error without its message, which might quote a bid."""
    error = record.exc_info[1] if record.exc_info else None
    return described(error) if error else ""
