"""The bot's side of a worker process: started on demand, killed when late, replaced."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from queue import PriorityQueue
from threading import Event, Lock, Thread, Timer
from typing import Any, TypeVar

T = TypeVar("T")

START_LIMIT = 15.0
"""Seconds a new process may take to be ready, even on a busy machine."""


class WorkerError(RuntimeError):
    """No answer: the work failed, or the process crashed or was late."""


class WorkerClosed(WorkerError):
    """Nothing more is done: the bot is shutting down."""


class _Late(Exception):
    """The process was killed because it did not answer in time."""


@dataclass(order=True)
class _Call:
    priority: int
    number: int
    pickled: bytes = field(compare=False)
    limit: float = field(compare=False)
    answer: Future[Any] = field(compare=False, default_factory=Future)


class Worker:
    """Calls functions in a process, one after the other, which imports ``module`` at its start.

    ``environment`` is added to this process's own. ``done`` hears how many seconds each call took,
    and its error if there was one, in the thread that waits for the process.
    """

    def __init__(
        self,
        name: str,
        module: str,
        done: Callable[[float, Exception | None], None],
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._name = name
        self._done = done
        self._program = (
            f"import sys; sys.path[:] = {sys.path!r}; "
            f"from bot.worker.serving import serve; serve({module!r})"
        )
        self._environment = environment or {}
        self._process: subprocess.Popen[bytes] | None = None
        self._calls: PriorityQueue[_Call] = PriorityQueue()
        self._numbers = count()
        self._closed = False
        self._asking = Lock()
        self._starting = Lock()  # held while a process starts: never by who asks
        # A daemon thread: shutting down waits for nothing.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The id of the running process, if any."""
        return None if self._process is None else self._process.pid

    @property
    def waiting(self) -> int:
        """Calls that have not begun."""
        return self._calls.qsize()

    def call(
        self, function: Callable[..., T], *arguments: Any, limit: float, priority: int = 0
    ) -> Future[T]:
        """What the function returns there, or :class:`WorkerError` after ``limit`` seconds.

        The lowest ``priority`` (from 0) goes first. Function and arguments are pickled.
        """
        pickled = pickle.dumps((function, arguments))
        call = _Call(priority, next(self._numbers), pickled, limit)
        call.answer.set_running_or_notify_cancel()  # One cancelled wait must not cancel the rest.
        with self._asking:
            if self._closed:
                call.answer.set_exception(self._closing())
            else:
                self._calls.put(call)
        return call.answer

    def close(self) -> None:
        """End the process at once; pending and later calls are errors."""
        with self._asking:
            self._closed = True
        with self._starting:
            if self._process is not None:
                self._process.kill()
        self._calls.put(_Call(-1, next(self._numbers), b"", 0))
        self._thread.join()

    def _run(self) -> None:
        while not (self._closed and self._calls.empty()):
            call = self._calls.get()
            if self._closed:
                call.answer.set_exception(self._closing())
            else:
                self._answer(call)
        self._stop()

    def _answer(self, call: _Call) -> None:
        began = time.perf_counter()
        try:
            answer, error = self._ask(call), None
        except Exception as caught:
            answer, error = None, self._closing() if self._closed else caught
        self._done(time.perf_counter() - began, error)
        if error is None:
            call.answer.set_result(answer)
        else:
            call.answer.set_exception(error)

    def _ask(self, call: _Call) -> Any:
        """The answer. A dead process is replaced once, since it may have died long ago."""
        for _ in range(2):
            try:
                process = self._process or self._started()
                with _killed_after(call.limit, process):
                    assert process.stdin is not None
                    process.stdin.write(pickle.dumps(call.pickled))
                    process.stdin.flush()
                    answered, answer = pickle.loads(_next(process))
            except _Late:
                self._stop()
                raise WorkerError(f"the {self._name} process did not answer in time") from None
            except (EOFError, OSError):
                self._stop()
            else:
                if answered:
                    return answer
                raise WorkerError(f"the {self._name} process failed: {answer}")
        raise WorkerError(f"the {self._name} process does not stay alive")

    def _started(self) -> subprocess.Popen[bytes]:
        """A new process that is ready, in its own session so that only the bot gets Ctrl-C."""
        with self._starting:
            if self._closed:
                raise self._closing()
            process = self._process = subprocess.Popen(
                [sys.executable, "-c", self._program],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, **self._environment},
                start_new_session=True,
            )
        with _killed_after(START_LIMIT, process):
            _next(process)
        return process

    def _stop(self) -> None:
        """Kill the process, if there is one; the next call starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _closing(self) -> WorkerClosed:
        return WorkerClosed(f"the {self._name} process is closed")


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


def _next(process: subprocess.Popen[bytes]) -> bytes:
    """What the process says next, pickled. ``EOFError`` or ``OSError`` when it is gone."""
    assert process.stdout is not None
    try:
        said: bytes = pickle.load(process.stdout)
    except pickle.UnpicklingError:  # it was killed in the middle of a word
        raise EOFError from None
    return said
