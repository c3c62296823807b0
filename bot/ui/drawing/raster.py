"""Pictures for everybody who asks: each drawn once, off the event loop, and remembered."""

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
"""Pictures that are remembered: at some 60 kB each, about 15 MB."""


class Rasteriser:
    """Draws in a process of its own and remembers the last ``kept`` pictures.

    Everybody who asks for a picture that is being drawn waits for the same drawing.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._drawn: OrderedDict[bytes, Future[bytes]] = OrderedDict()
        self._asked: SimpleQueue[tuple[str, Future[bytes]] | None] = SimpleQueue()
        self._process = DrawingProcess()
        # A daemon, for the end of the bot does not wait for pictures.
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
            future.set_running_or_notify_cancel()  # Who gives up waiting spoils it for nobody.
            self._asked.put((svg, future))
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """End the process at once; what was not drawn yet fails."""
        self._asked.put(None)
        self._process.close()
        self._thread.join()

    def _work(self) -> None:
        """In the drawing thread: one picture after another."""
        while (asked := self._asked.get()) is not None:
            svg, future = asked
            try:
                future.set_result(self._process.draw(svg))
            except ClosedError as error:
                future.set_exception(error)
            except Exception as error:  # Whatever it was, this thread draws the next picture.
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
