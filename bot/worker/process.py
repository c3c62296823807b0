"""The bot's side of a worker process: started on demand, killed when late, replaced."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Event, Lock, Timer

LENGTH = struct.Struct(">I")
"""Precedes each message to the process: its length in bytes."""
HEADER = struct.Struct(">?I")
"""Precedes each answer: whether it is one or an error's text, and its length in bytes."""


class WorkerError(RuntimeError):
    """No answer: the work is impossible, or the process crashed or was late."""


class WorkerClosedError(WorkerError):
    """Nothing more is done: the bot is shutting down."""


class _Late(Exception):
    """The process was killed because it did not answer in time."""


class WorkerProcess:
    """Runs Python code that serves (:mod:`bot.worker.serving`). One thread asks; any may close.

    ``name`` is for errors; ``program`` gives the code, and ``environment`` is added to this one's.
    """

    def __init__(
        self, name: str, program: Callable[[], str], environment: Mapping[str, str] | None = None
    ) -> None:
        self._name = name
        self._program = program
        self._environment = environment or {}
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    @property
    def pid(self) -> int | None:
        """The id of the running process, if any."""
        return None if self._process is None else self._process.pid

    def ask(self, message: bytes, limit: float, start_limit: float) -> bytes:
        """The answer to a message; :class:`WorkerError` if there is none within ``limit`` seconds.

        A dead process is replaced once, since it may have died long ago.
        """
        for _ in range(2):
            try:
                process = self._process or self._started(start_limit)
                with _killed_after(limit, process):
                    return _ask(process, message)
            except _Late:
                self.stop()
                raise WorkerError(f"the {self._name} process did not answer in time") from None
            except (EOFError, OSError):
                self.stop()
        raise WorkerError(f"the {self._name} process does not stay alive")

    def stop(self) -> None:
        """Kill the process, if there is one; the next message starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def close(self) -> None:
        """Kill the process and start no other: pending and later messages are errors."""
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()

    def _started(self, limit: float) -> subprocess.Popen[bytes]:
        """A new process that is ready."""
        with self._lock:
            if self._closed:
                raise WorkerClosedError(f"the {self._name} process is closed")
            process = self._process = _start(self._program(), self._environment)
        with _killed_after(limit, process):
            _answer(process)
        return process


def program_of(module: str) -> str:
    """The code of a process that runs ``main()`` of a module, imported from where the bot is."""
    path = f"import sys; sys.path[:] = {sys.path!r}"
    return f"{path}; from {module} import main; main()"


def _start(program: str, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """A new process, in its own session so that only the bot gets Ctrl-C."""
    return subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **environment},
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


def _ask(process: subprocess.Popen[bytes], message: bytes) -> bytes:
    """The worker's answer. ``EOFError`` or ``OSError`` when it is gone."""
    if process.stdin is None:
        raise EOFError
    process.stdin.write(LENGTH.pack(len(message)) + message)
    process.stdin.flush()
    return _answer(process)


def _answer(process: subprocess.Popen[bytes]) -> bytes:
    """The worker's next answer; :class:`WorkerError` if that is an error."""
    if process.stdout is None:
        raise EOFError
    head = process.stdout.read(HEADER.size)
    if len(head) < HEADER.size:
        raise EOFError
    answered, length = HEADER.unpack(head)
    answer = process.stdout.read(length)
    if len(answer) < length:
        raise EOFError
    if not answered:
        raise WorkerError(answer.decode())
    return answer
