"""Run work that would block the event loop, or might crash, in a separate process.

:class:`Worker` is the bot's side: it starts the process on demand, kills it on a timeout, and
replaces it. :func:`serve` runs in the process, where crashes and hangs don't affect the bot. The
process ends with the bot, however the bot ends: its input is closed, and on Linux the kernel kills
it even if it hangs or is stopped.

Messages in both directions are pickled bytes that contain pickled objects, so that a call or answer
that can't be unpickled or pickled doesn't break the stream. The process's first message says that
it is ready.
"""

import atexit
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
"""Seconds within which a new process must be ready, even on a busy machine."""
_PR_SET_PDEATHSIG = 1


class WorkerError(RuntimeError):
    """There is no answer: the call failed or timed out, the process crashed, or the worker is
    closed."""


@dataclass(order=True)
class _Call:
    priority: int
    number: int
    pickled: bytes = field(compare=False)
    limit: float = field(compare=False)
    answer: Future[Any] = field(compare=False, default_factory=Future)


class Worker:
    """Calls functions one at a time in a separate process.

    The process imports ``module`` when it starts; ``environment`` is added to this process's
    environment. After each call, unless the worker is closed, ``done`` gets the duration in seconds
    and the error, if any; it runs in the worker's thread. The worker closes when the bot exits.
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
        self._socket: socket.socket
        """Connects to the process. Its timeout limits the wait for the next answer."""
        self._reader: BinaryIO
        self._calls: PriorityQueue[_Call] = PriorityQueue()
        self._numbers = count()
        self._closed = False
        self._start_lock = Lock()  # held while a process starts; call() never waits for it
        # A daemon thread, so that shutting down never waits for it.
        Thread(target=self._run, name=name, daemon=True).start()
        atexit.register(self.close)

    @property
    def waiting(self) -> int:
        """The number of queued calls."""
        return self._calls.qsize()

    def call(
        self, function: Callable[..., T], *arguments: Any, limit: float, priority: int = 0
    ) -> Future[T]:
        """A future with the function's result or, for instance after ``limit`` seconds,
        :class:`WorkerError`. The lowest ``priority`` (from 0) goes first. The function and its
        arguments are pickled."""
        pickled = pickle.dumps((function, arguments))
        call = _Call(priority, next(self._numbers), pickled, limit)
        call.answer.set_running_or_notify_cancel()  # a cancelled waiter must not cancel the call
        self._calls.put(call)
        return call.answer

    def close(self) -> None:
        """Kill the process; pending and later calls fail."""
        self._closed = True
        with self._start_lock:
            if self._process is not None:
                self._process.kill()

    def _run(self) -> None:
        while True:
            self._answer(self._calls.get())

    def _answer(self, call: _Call) -> None:
        began = time.perf_counter()
        answer = error = None
        try:
            answer = self._ask(call)
        except Exception as caught:
            error = caught
        if not self._closed:
            self._done(time.perf_counter() - began, error)
        if error is None:
            call.answer.set_result(answer)
        else:
            call.answer.set_exception(error)

    def _ask(self, call: _Call) -> Any:
        """The process's answer. A dead process is replaced once, since it may have died earlier."""
        for _ in range(2):
            try:
                if self._process is None:
                    self._start()
                self._socket.settimeout(call.limit)
                self._socket.sendall(pickle.dumps(call.pickled))
                succeeded, answer = pickle.loads(self._receive())
            except TimeoutError:
                self._stop()
                raise WorkerError(f"the {self._name} process did not answer in time") from None
            except (EOFError, OSError):
                self._stop()
            else:
                if succeeded:
                    return answer
                raise WorkerError(f"the {self._name} process failed: {answer}")
        raise WorkerError(f"the {self._name} process does not stay alive")

    def _start(self) -> None:
        """Start a process, in a new session so that only the bot gets Ctrl-C, and wait until it is
        ready."""
        with self._start_lock:
            if self._closed:
                raise WorkerError(f"the {self._name} process is closed")
            self._socket, theirs = socket.socketpair()
            self._reader = self._socket.makefile("rb")
            with theirs:
                self._process = subprocess.Popen(
                    [sys.executable, "-c", self._program],
                    stdin=theirs.fileno(),
                    stdout=theirs.fileno(),
                    env={**os.environ, **self._environment},
                    start_new_session=True,
                )
        self._socket.settimeout(START_LIMIT)
        self._receive()

    def _receive(self) -> bytes:
        """The process's next message. Raises ``EOFError`` or ``OSError`` if the process is gone."""
        try:
            message: bytes = pickle.load(self._reader)
        except pickle.UnpicklingError:  # the process was killed in the middle of a message
            raise EOFError from None
        return message

    def _stop(self) -> None:
        """Kill the process, if there is one; the next call starts a new one."""
        process = self._process
        self._process = None
        if process is not None:
            process.kill()
            process.wait()
            self._reader.close()
            self._socket.close()


def serve(module: str) -> None:
    """Import the module, and answer calls until the input ends. SIGTERM is ignored: a service
    manager may send it to all processes, but the bot decides when this one ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    import_module(module)
    try:
        _send(b"ready")
        while True:
            try:
                call = pickle.load(sys.stdin.buffer)
            except (EOFError, pickle.UnpicklingError):
                return
            _send(_answer(call))
    except ConnectionError:
        os._exit(0)  # the bot is gone: don't flush output to a closed socket


def _answer(call: bytes) -> bytes:
    """Whether the call succeeded, and its result or the name of its error's type: the error's
    message may be secret."""
    try:
        function, arguments = pickle.loads(call)
        return pickle.dumps((True, function(*arguments)))
    except Exception as error:
        return pickle.dumps((False, type(error).__name__))


def _send(message: bytes) -> None:
    pickle.dump(message, sys.stdout.buffer)
    sys.stdout.buffer.flush()
