"""Work that would hold up the event loop, or may crash: done by a process of its own.

:class:`Worker` is the bot's side: it starts the process on demand, kills it when it is late, and
replaces it. :func:`serve` runs in the process. What crashes or hangs there does not affect the bot.
It ends when the bot does, whatever ends the bot: its input is closed, and on Linux the kernel kills
it even if it hangs or is stopped.

Both directions carry pickled bytes that hold pickled objects, so a call that can't be read, or an
answer that can't be written, spoils no other. The first answer says that the process is ready.
"""

import ctypes
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib import import_module
from itertools import count
from queue import PriorityQueue
from threading import Lock, Thread
from typing import Any, BinaryIO, TypeVar

T = TypeVar("T")

START_LIMIT = 15.0
"""Seconds a new process may take to be ready, even on a busy machine."""
_PR_SET_PDEATHSIG = 1


class WorkerError(RuntimeError):
    """No answer: the work failed, or the process crashed or was late."""


class WorkerClosed(WorkerError):
    """Nothing more is done: the bot is shutting down."""


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
            f"from bot.worker import serve; serve({module!r})"
        )
        self._environment = environment or {}
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket
        """To the process, for whose next words nobody waits longer than its timeout."""
        self._heard: BinaryIO
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
                if self._process is None:
                    self._started()
                self._line.settimeout(call.limit)
                self._line.sendall(pickle.dumps(call.pickled))
                answered, answer = pickle.loads(self._next())
            except TimeoutError:
                self._stop()
                raise WorkerError(f"the {self._name} process did not answer in time") from None
            except (EOFError, OSError):
                self._stop()
            else:
                if answered:
                    return answer
                raise WorkerError(f"the {self._name} process failed: {answer}")
        raise WorkerError(f"the {self._name} process does not stay alive")

    def _started(self) -> None:
        """Start a process, in its own session so that only the bot gets Ctrl-C. It is ready."""
        with self._starting:
            if self._closed:
                raise self._closing()
            self._line, theirs = socket.socketpair()
            self._heard = self._line.makefile("rb")
            with theirs:
                self._process = subprocess.Popen(
                    [sys.executable, "-c", self._program],
                    stdin=theirs.fileno(),
                    stdout=theirs.fileno(),
                    env={**os.environ, **self._environment},
                    start_new_session=True,
                )
        self._line.settimeout(START_LIMIT)
        self._next()

    def _next(self) -> bytes:
        """What the process says next, pickled. ``EOFError`` or ``OSError`` when it is gone."""
        try:
            said: bytes = pickle.load(self._heard)
        except pickle.UnpicklingError:  # it was killed in the middle of a word
            raise EOFError from None
        return said

    def _stop(self) -> None:
        """Kill the process, if there is one; the next call starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            self._heard.close()
            self._line.close()

    def _closing(self) -> WorkerClosed:
        return WorkerClosed(f"the {self._name} process is closed")


def serve(module: str) -> None:
    """Import the module, and answer until the input ends.

    SIGTERM, which a whole service may get, is left to the bot.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    import_module(module)
    try:
        _say(b"ready")
        while True:
            try:
                call = pickle.load(sys.stdin.buffer)
            except (EOFError, pickle.UnpicklingError):
                return
            _say(_answer(call))
    except ConnectionError:
        os._exit(0)  # The bot is gone: skip flushing output that nobody reads.


def _answer(call: bytes) -> bytes:
    """Whether the call succeeded, and its result or its error's type: words may be secret."""
    try:
        function, arguments = pickle.loads(call)
        return pickle.dumps((True, function(*arguments)))
    except Exception as error:
        return pickle.dumps((False, type(error).__name__))


def _say(said: bytes) -> None:
    pickle.dump(said, sys.stdout.buffer)
    sys.stdout.buffer.flush()
