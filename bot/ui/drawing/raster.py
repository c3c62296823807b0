"""Rasterised pictures: each drawn once, off the event loop, and cached."""

from __future__ import annotations

import asyncio
import atexit
import logging
from collections import OrderedDict
from concurrent.futures import Future
from functools import cache
from hashlib import sha256
from queue import SimpleQueue
from threading import Thread

from bot.ui.drawing.process import ClosedError, DrawingProcess

_log = logging.getLogger(__name__)

KEPT = 256
"""Pictures in the cache: at some 60 kB each, about 15 MB."""


class Rasteriser:
    """Draws in a separate process and caches the last ``kept`` pictures.

    Requests for a picture that is being drawn share the one drawing.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._drawn: OrderedDict[bytes, Future[bytes]] = OrderedDict()
        self._asked: SimpleQueue[tuple[str, Future[bytes]] | None] = SimpleQueue()
        self._process = DrawingProcess()
        # A daemon thread: shutting down does not wait for pictures.
        self._thread = Thread(target=self._work, name="drawing", daemon=True)
        self._thread.start()

    async def png(self, svg: str) -> bytes:
        """The PNG of an SVG document.

        :class:`bot.ui.drawing.DrawingError` when it cannot be drawn in time.
        """
        if not self._thread.is_alive():
            raise ClosedError("no more pictures are drawn")
        key = sha256(svg.encode()).digest()
        future = self._drawn.get(key)
        if future is None or (future.done() and future.exception()):
            future = self._drawn[key] = Future()
            future.set_running_or_notify_cancel()  # One cancelled wait must not cancel the rest.
            self._asked.put((svg, future))
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """End the process at once; pictures not drawn yet fail."""
        self._asked.put(None)
        self._process.close()
        self._thread.join()

    def _work(self) -> None:
        """Runs in the drawing thread: one picture after another."""
        while (asked := self._asked.get()) is not None:
            svg, future = asked
            try:
                future.set_result(self._process.draw(svg))
            except ClosedError as error:
                future.set_exception(error)
            except Exception as error:  # Whatever it was, this thread must go on.
                _log.warning("A picture is left out: %s", error)
                future.set_exception(error)
        self._process.stop()


@cache
def _shared() -> Rasteriser:
    rasteriser = Rasteriser()
    atexit.register(rasteriser.close)
    return rasteriser


async def png(svg: str) -> bytes:
    """The PNG of an SVG document, from the rasteriser that the whole process shares."""
    return await _shared().png(svg)
