"""From SVG to PNG, in a process of its own, each picture once."""

from __future__ import annotations

import asyncio
import atexit
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path

from bot.ui.drawing import font, worker

KEPT = 256
"""Pictures that are remembered: at some 60 kB each, about 15 MB."""


class DrawingError(RuntimeError):
    """A picture could not be rasterised: its SVG is broken, or the process is gone for good."""


class Rasteriser:
    """Rasterises off the event loop and remembers the last ``kept`` pictures.

    Everybody who asks for a picture that is being drawn waits for the same drawing.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._drawn: OrderedDict[bytes, Future[bytes]] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._process: subprocess.Popen[bytes] | None = None

    async def png(self, svg: str) -> bytes:
        """The PNG of an SVG document. :class:`DrawingError` when it cannot be drawn."""
        key = sha256(svg.encode()).digest()
        future = self._drawn.get(key)
        if future is None or (future.done() and future.exception()):
            future = self._drawn[key] = self._thread.submit(self._draw, svg)
        self._drawn.move_to_end(key)
        while len(self._drawn) > self._kept:
            self._drawn.popitem(last=False)
        return await asyncio.shield(asyncio.wrap_future(future))

    def close(self) -> None:
        """End the process, once what was asked for is drawn."""
        self._thread.shutdown()
        self._stop()

    def _draw(self, svg: str) -> bytes:
        """One picture; in the drawing thread. A process that died is replaced once."""
        for _ in range(2):
            process = self._process = self._process or _start()
            try:
                return _ask(process, svg)
            except (EOFError, OSError):
                self._stop()
        raise DrawingError("the drawing process does not stay alive")

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def _start() -> subprocess.Popen[bytes]:
    """A new process, in a session of its own so that Ctrl-C is left to the bot.

    ``-P`` keeps the worker's folder off the path, where its neighbours could hide other modules.
    """
    return subprocess.Popen(
        [sys.executable, "-P", str(Path(worker.__file__)), font.FILE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )


def _ask(process: subprocess.Popen[bytes], svg: str) -> bytes:
    """The worker's answer. ``EOFError`` or ``OSError`` when it is gone."""
    if process.stdin is None or process.stdout is None:
        raise EOFError
    message = svg.encode()
    process.stdin.write(worker.LENGTH.pack(len(message)) + message)
    process.stdin.flush()
    head = process.stdout.read(worker.HEADER.size)
    if len(head) < worker.HEADER.size:
        raise EOFError
    drawn, length = worker.HEADER.unpack(head)
    answer = process.stdout.read(length)
    if len(answer) < length:
        raise EOFError
    if not drawn:
        raise DrawingError(answer.decode())
    return answer


@cache
def _shared() -> Rasteriser:
    rasteriser = Rasteriser()
    atexit.register(rasteriser.close)
    return rasteriser


async def png(svg: str) -> bytes:
    """The PNG of an SVG document, from the rasteriser that the whole process shares."""
    return await _shared().png(svg)
