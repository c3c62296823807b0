"""How long calls hold the event loop, in its thread's CPU seconds: others' work doesn't count."""

import asyncio
import contextlib
import gc
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import thread_time
from typing import Any

MOST = 0.1
"""Seconds that one call may hold the loop; a third of that is usual on a busy machine."""
SAMPLE_EVERY = 0.01
"""Seconds between two samples of the loop's stack."""
DEEPEST = 12
"""The number of frames shown of a stack."""


HANDLE: Any = asyncio.Handle
"""Every call of the loop goes through one."""


@dataclass
class Watchdog:
    """The calls that held the loop for longer than :data:`MOST`, each with a sampled stack."""

    calls: int = 0
    slow_calls: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    """The latest stack sampled during the present call, deepest frame first."""

    def note(self, took: float) -> None:
        """Record the end of a call."""
        self.calls += 1
        if took > MOST:
            self.slow_calls.append("\n".join([f"{1000 * took:.0f} ms:", *self.stack, ""]))
        self.stack = []

    def check(self) -> None:
        """Raise AssertionError if a call held the loop."""
        assert self.calls > 1000
        assert not self.slow_calls, "".join(self.slow_calls)

    def sample(self, thread_id: int, over: threading.Event) -> None:
        """Sample the loop's stack in a thread. Reads no file: each read would wait for the loop."""
        while not over.wait(SAMPLE_EVERY):
            frame, stack = sys._current_frames().get(thread_id), list[str]()
            while frame is not None and len(stack) < DEEPEST:
                code = frame.f_code
                stack.append(f"{code.co_filename}:{frame.f_lineno} in {code.co_name}")
                frame = frame.f_back
            self.stack = stack


@contextlib.contextmanager
def watching() -> Iterator[Watchdog]:
    """Watch every call of the event loop in this block.

    Existing objects (a whole test run's) are hidden from the garbage collector: the bot's own
    process has fewer.
    """
    watchdog, over = Watchdog(), threading.Event()
    run = HANDLE._run

    def watched(handle: asyncio.Handle) -> None:
        before = thread_time()
        try:
            run(handle)
        finally:
            if not over.is_set():  # the call that ends the block continues with other work
                watchdog.note(thread_time() - before)

    sampler = threading.Thread(target=watchdog.sample, args=(threading.get_ident(), over))
    gc.collect()
    gc.freeze()
    HANDLE._run = watched
    sampler.start()
    try:
        yield watchdog
    finally:
        over.set()
        sampler.join()
        HANDLE._run = run
        gc.unfreeze()
