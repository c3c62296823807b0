"""Rasterised pictures: each drawn once, off the event loop, and cached."""

from __future__ import annotations

import asyncio
import atexit
import logging
from collections import OrderedDict
from concurrent.futures import Future
from functools import cache
from hashlib import sha256

from bot.ui.drawing.process import ClosedError, DrawingProcess
from bot.worker.queue import WorkQueue

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
        self._process = DrawingProcess()
        self._queue: WorkQueue[str, bytes] = WorkQueue(
            "drawing", lambda svg: self._process.draw(svg), _left_out, self._process.stop
        )

    async def png(self, svg: str) -> bytes:
        """The PNG of an SVG document.

        :class:`bot.ui.drawing.DrawingError` when it cannot be drawn in time.
        """
        if not self._queue.open:
            raise ClosedError("no more pictures are drawn")
        key = sha256(svg.encode()).digest()
        future = self._drawn.get(key)
        if future is None or (future.done() and future.exception()):
            future = self._drawn[key] = self._queue.ask(svg)
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        return await asyncio.wrap_future(future)

    def forget(self) -> None:
        """Drop all pictures: somebody who is named in them wants to be forgotten."""
        self._drawn.clear()

    def close(self) -> None:
        """End the process at once; pictures not drawn yet fail."""
        self._process.close()
        self._queue.close()


def _left_out(error: Exception) -> None:
    if not isinstance(error, ClosedError):
        _log.warning("A picture is left out: %s", error)


@cache
def _shared() -> Rasteriser:
    rasteriser = Rasteriser()
    atexit.register(rasteriser.close)
    return rasteriser


async def png(svg: str) -> bytes:
    """The PNG of an SVG document, from the rasteriser that the whole process shares."""
    return await _shared().png(svg)


def forget_pictures() -> None:
    """Drop all pictures that the whole process shares."""
    _shared().forget()
