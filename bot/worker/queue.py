"""A thread that does one piece of work after another, off the event loop."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Generic, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")

_LAST = -1
"""The priority of the end: nothing waits for what is still to be done."""


class WorkQueue(Generic[Q, A]):
    """Calls ``work`` for each question; ``ended`` once, at the end.

    ``refused`` hears of errors; whatever it is, the thread goes on, and who asked gets it.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[Q], A],
        refused: Callable[[Exception], None],
        ended: Callable[[], None],
    ) -> None:
        self._work = work
        self._refused = refused
        self._ended = ended
        self._numbers = count()
        self._asked: PriorityQueue[tuple[int, int, tuple[Q, Future[A]] | None]] = PriorityQueue()
        # A daemon thread: shutting down waits for nothing.
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    @property
    def open(self) -> bool:
        """Whether questions are answered."""
        return self._thread.is_alive()

    @property
    def waiting(self) -> int:
        """Questions that nobody has begun to answer."""
        return self._asked.qsize()

    def ask(self, question: Q, priority: int = 0) -> Future[A]:
        """The answer to come; the lowest ``priority`` (from 0) goes first."""
        future: Future[A] = Future()
        future.set_running_or_notify_cancel()  # One cancelled wait must not cancel the rest.
        self._asked.put((priority, next(self._numbers), (question, future)))
        return future

    def close(self) -> None:
        """Answer no more; what is being done must end by itself, or be ended before."""
        self._asked.put((_LAST, next(self._numbers), None))
        self._thread.join()

    def _run(self) -> None:
        while (asked := self._asked.get()[2]) is not None:
            self._answer(*asked)
        while not self._asked.empty():
            left = self._asked.get()[2]
            if left is not None:
                self._answer(*left)  # what was closed before refuses at once
        self._ended()

    def _answer(self, question: Q, future: Future[A]) -> None:
        try:
            future.set_result(self._work(question))
        except Exception as error:
            self._refused(error)
            future.set_exception(error)
