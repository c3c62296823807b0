"""How long the event loop is held, by the thread's own processor time.

The wall's time would blame the loop for what the machine does besides.
"""

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
"""Seconds that one call may hold the loop: a third of that is usual on a machine that is busy."""
LOOKS_EVERY = 0.01
"""Seconds between two looks at what the loop is doing."""
DEEPEST = 12
"""Frames of a stack that are shown."""


HANDLE: Any = asyncio.Handle
"""Every call of the loop is one."""


@dataclass
class Watchdog:
    """The calls that held the loop for longer than :data:`MOST`, with a stack from among them."""

    calls: int = 0
    barks: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    """The stack at the last look during the present call, the deepest first."""

    def note(self, took: float) -> None:
        """A call has ended."""
        self.calls += 1
        if took > MOST:
            self.barks.append("\n".join([f"{1000 * took:.0f} ms:", *self.seen, ""]))
        self.seen = []

    def be_quiet(self) -> None:
        """Raise AssertionError for what held the loop."""
        assert self.calls > 1000
        assert not self.barks, "".join(self.barks)

    def look(self, thread_id: int, over: threading.Event) -> None:
        """Runs in a thread of its own. It reads no file: each time it would wait for the loop."""
        while not over.wait(LOOKS_EVERY):
            frame, stack = sys._current_frames().get(thread_id), list[str]()
            while frame is not None and len(stack) < DEEPEST:
                code = frame.f_code
                stack.append(f"{code.co_filename}:{frame.f_lineno} in {code.co_name}")
                frame = frame.f_back
            self.seen = stack


@contextlib.contextmanager
def watching() -> Iterator[Watchdog]:
    """Watch every call that the event loop makes in this block.

    What lives already (a whole test run) is kept out of the garbage collector's sight: in the bot's
    own process there is less of it.
    """
    watchdog, over = Watchdog(), threading.Event()
    run = HANDLE._run

    def watched(handle: asyncio.Handle) -> None:
        before = thread_time()
        try:
            run(handle)
        finally:
            if not over.is_set():  # the call in which the block ends goes on to other things
                watchdog.note(thread_time() - before)

    looking = threading.Thread(target=watchdog.look, args=(threading.get_ident(), over))
    gc.collect()
    gc.freeze()
    HANDLE._run = watched
    looking.start()
    try:
        yield watchdog
    finally:
        over.set()
        looking.join()
        HANDLE._run = run
        gc.unfreeze()
