"""How long calls hold the event loop, in its thread's CPU seconds: others' work doesn't count."""

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from time import thread_time
from typing import Any

MOST = 0.1
"""Seconds that one call may hold the loop; a third of that is usual on a busy machine."""
HANDLE: Any = asyncio.Handle
"""Every call of the loop goes through one."""


@contextlib.contextmanager
def watching(most: float = MOST) -> Iterator[None]:
    """Fail if a call of the event loop in this block takes longer than ``most`` seconds.

    Existing objects (a whole test run's) are hidden from the garbage collector: the bot's own
    process has fewer.
    """
    calls, slow = 0, list[str]()
    run = HANDLE._run

    def watched(handle: Any) -> None:
        nonlocal calls
        calls += 1
        before = thread_time()
        run(handle)
        if (took := thread_time() - before) > most:
            task = getattr(handle._callback, "__self__", handle)
            slow.append(f"{1000 * took:.0f} ms: {task!r}")

    gc.collect()
    gc.freeze()
    HANDLE._run = watched
    try:
        yield
    finally:
        HANDLE._run = run
        gc.unfreeze()
    assert calls
    assert not slow, "\n".join(slow)
