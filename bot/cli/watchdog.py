"""Ends a process whose event loop hangs, so that systemd or the container starts another.

A thread does so, which works wherever the bot runs. Under systemd the loop also reports to the
manager itself, which needs no thread of ours: it starts the process again even if all of it hangs.
"""

import contextlib
import faulthandler
import os
import socket
import threading
from collections.abc import AsyncIterator

from bot.scheduler import Scheduler

BEAT_SECONDS = 1.0
HANGS_AFTER = 120
"""Beats that are missed before the process ends: far more than the longest work in the loop."""
EXIT_CODE = 70


@contextlib.asynccontextmanager
async def watched(
    beat: float = BEAT_SECONDS, hangs_after: int = HANGS_AFTER
) -> AsyncIterator[None]:
    """Watch the running event loop. The manager is told at once that the process has started: it
    may have to wait for its network."""
    beaten, ended, scheduler = threading.Event(), threading.Event(), Scheduler()

    async def beat_once() -> None:
        beaten.set()
        notify("WATCHDOG=1")

    def watch() -> None:
        # Beats are counted, not seconds: the whole process may have been stopped for a while.
        missed = 0
        while not ended.wait(beat):
            missed = 0 if beaten.is_set() else missed + 1
            beaten.clear()
            if missed == hangs_after:
                faulthandler.dump_traceback()
                os._exit(EXIT_CODE)

    notify("READY=1")
    scheduler.every(beat, beat_once)
    scheduler.start()
    threading.Thread(target=watch, name="watchdog", daemon=True).start()
    try:
        yield
    finally:
        ended.set()
        await scheduler.stop()


def notify(state: str) -> None:
    """Tell systemd, if it has started this process and wants to know; see sd_notify(3)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.setblocking(False)
        sender.sendto(state.encode(), "\0" + address[1:] if address[0] == "@" else address)
