"""Rasterised pictures: each drawn once, off the event loop, and cached."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from functools import cached_property

from bot.metrics import PICTURES
from bot.worker import Worker, WorkerError

_log = logging.getLogger(__name__)

DrawingError = WorkerError
"""A picture could not be drawn: a broken SVG, or a crash or timeout of the process."""

LIMIT, FILM_LIMIT = 2.0, 15.0
"""The timeouts for a picture and for a film, in seconds."""
ENVIRONMENT = {"MALLOC_MMAP_THRESHOLD_": str(2**26), "MALLOC_TRIM_THRESHOLD_": str(2**27)}
"""Makes glibc reuse the last picture's memory: new pages would cost a third of the drawing time."""
KEPT = 256
"""The most pictures in the cache: 20 MB at about 80 kB each, SVG included."""


class Rasteriser:
    """Draws pictures in a separate process, each of them once, and caches the latest ones."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[str, Future[bytes]] = OrderedDict()

    @cached_property
    def _worker(self) -> Worker:
        """The worker, created for the first picture."""
        return Worker("drawing", "bot.ui.drawing.render", _done, ENVIRONMENT)

    def png(self, svg: str) -> asyncio.Future[bytes]:
        """Queue an SVG document unless cached. The result is its PNG or a :class:`DrawingError`."""
        future = self._drawn.get(svg)
        if future is None or (future.done() and future.exception()):
            future = self._drawn[svg] = self._worker.call(_draw, svg, limit=LIMIT)
        self._drawn.move_to_end(svg)
        while len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)
        return asyncio.wrap_future(future)

    async def film(self, frames: Sequence[tuple[str, int]]) -> bytes:
        """A GIF of SVG documents, each shown for its number of milliseconds. Queued pictures are
        drawn before it. Raises :class:`DrawingError`."""
        pngs = await asyncio.gather(*(self.png(svg) for svg, _ in frames))
        call = self._worker.call(
            _film, pngs, [milliseconds for _, milliseconds in frames], limit=FILM_LIMIT, priority=1
        )
        return await asyncio.wrap_future(call)

    def forget(self) -> None:
        """Clear the cache, since its pictures may show the name of a person who was erased."""
        self._drawn.clear()


def _draw(svg: str) -> bytes:
    """Runs in the other process; this one never imports the renderer."""
    from bot.ui.drawing.render import render

    return render(svg)


def _film(pngs: Sequence[bytes], milliseconds: Sequence[int]) -> bytes:
    from bot.ui.drawing.render import film

    return film(pngs, milliseconds)


def _done(seconds: float, error: Exception | None) -> None:
    PICTURES.observe(seconds)
    if error is not None:
        _log.warning("A picture is left out: %s", error)


_shared = Rasteriser()
png, film, forget_pictures = _shared.png, _shared.film, _shared.forget
