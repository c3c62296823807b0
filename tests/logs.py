"""What is logged during a block of code, in tests and beside them."""

import contextlib
import logging
import sys
from collections.abc import Iterator
from logging.handlers import BufferingHandler


@contextlib.contextmanager
def logged(level: int) -> Iterator[list[logging.LogRecord]]:
    """The records of this level and above, as they come."""
    root, handler = logging.getLogger(), BufferingHandler(sys.maxsize)
    handler.setLevel(level)
    before = root.level
    root.addHandler(handler)
    root.setLevel(min(before, level))
    try:
        yield handler.buffer
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


def ours(record: logging.LogRecord) -> bool:
    """Whether the bot logged it, and no library."""
    return record.name.startswith(("bot", "cogs"))
