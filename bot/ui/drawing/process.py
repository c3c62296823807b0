"""The bot's side of the drawing process: started on demand, killed when late, replaced."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Timer

LENGTH = struct.Struct(">I")
"""Precedes each SVG sent to the process: its length in bytes."""
HEADER = struct.Struct(">?I")
"""Precedes each answer: whether it is a picture or an error's text, and its length in bytes."""

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


class _Late(Exception):
    """The process was killed because it did not answer in time."""


class DrawingProcess:
    """Runs :mod:`bot.ui.drawing.worker`. One thread draws; any may close."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    @property
    def pid(self) -> int | None:
        """The id of the running process, if any."""
        return None if self._process is None else self._process.pid

    def draw(self, svg: str) -> bytes:
        """The PNG of an SVG document. :class:`DrawingError` when it cannot be drawn in time.

        A dead process is replaced once, since it may have died long ago.
        """
        for _ in range(2):
            try:
                process = self._process or self._started()
                with _killed_after(LIMIT, process):
                    return _ask(process, svg)
            except _Late:
                self.stop()
                raise DrawingError("the drawing process did not answer in time") from None
            except (EOFError, OSError):
                self.stop()
        raise DrawingError("the drawing process does not stay alive")

    def stop(self) -> None:
        """Kill the process, if there is one; the next picture starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def close(self) -> None:
        """Kill the process and start no other: pending and later pictures are errors."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()

    def _started(self) -> subprocess.Popen[bytes]:
        """A new process that is ready."""
        with self._lock:
            if self._closed:
                raise ClosedError("no more pictures are drawn")
            process = self._process = _start()
        with _killed_after(START_LIMIT, process):
            _answer(process)
        return process


def program() -> str:
    """The process's source code; it imports the project from where the bot did."""
    path = f"import sys; sys.path[:] = {sys.path!r}"
    return f"{path}; from bot.ui.drawing.worker import main; main()"


def _start() -> subprocess.Popen[bytes]:
    """A new process, in its own session so that only the bot gets Ctrl-C."""
    return subprocess.Popen(
        [sys.executable, "-c", program()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **ENVIRONMENT},
        start_new_session=True,
    )


@contextmanager
def _killed_after(seconds: float, process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Kill the process if the block takes longer than ``seconds``, and raise ``_Late``."""
    late = Event()

    def kill() -> None:
        late.set()
        process.kill()

    timer = Timer(seconds, kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    except (EOFError, OSError):
        if late.is_set():
            raise _Late from None
        raise
    finally:
        timer.cancel()


def _ask(process: subprocess.Popen[bytes], svg: str) -> bytes:
    """The worker's picture. ``EOFError`` or ``OSError`` when it is gone."""
    if process.stdin is None:
        raise EOFError
    message = svg.encode()
    process.stdin.write(LENGTH.pack(len(message)) + message)
    process.stdin.flush()
    return _answer(process)


def _answer(process: subprocess.Popen[bytes]) -> bytes:
    """The worker's next answer; :class:`DrawingError` if that is an error."""
    if process.stdout is None:
        raise EOFError
    head = process.stdout.read(HEADER.size)
    if len(head) < HEADER.size:
        raise EOFError
    drawn, length = HEADER.unpack(head)
    answer = process.stdout.read(length)
    if len(answer) < length:
        raise EOFError
    if not drawn:
        raise DrawingError(answer.decode())
    return answer
