"""The bot's side of the drawing process."""

from __future__ import annotations

import time

from bot.measures import measures
from bot.worker.process import WorkerClosedError, WorkerError, WorkerProcess, program_of

LIMIT = 2.0
"""Seconds a picture may take."""
START_LIMIT = 10.0
"""Seconds a new process may take to be ready, even on a busy machine."""

ENVIRONMENT = {"MALLOC_MMAP_THRESHOLD_": str(2**26), "MALLOC_TRIM_THRESHOLD_": str(2**27)}
"""Make glibc keep the memory of the last picture: fresh pages cost a third of the time."""


class DrawingError(RuntimeError):
    """A picture could not be drawn: a broken SVG, or a crash or timeout of the process."""


class ClosedError(DrawingError):
    """No more pictures are drawn: the bot is shutting down."""


def program() -> str:
    """The process's source code."""
    return program_of("bot.ui.drawing.raster.worker")


class DrawingProcess(WorkerProcess):
    """Runs :mod:`bot.ui.drawing.raster.worker`. One thread draws; any may close."""

    def __init__(self) -> None:
        super().__init__("drawing", lambda: program(), ENVIRONMENT)

    def draw(self, svg: str) -> bytes:
        """The PNG of an SVG document. :class:`DrawingError` when it cannot be drawn in time."""
        started = time.perf_counter()
        try:
            return self.ask(svg.encode(), LIMIT, START_LIMIT)
        except WorkerClosedError:
            raise ClosedError("no more pictures are drawn") from None
        except WorkerError as error:
            raise DrawingError(str(error)) from None
        finally:
            measures().picture(time.perf_counter() - started)
