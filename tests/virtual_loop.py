"""An event loop that skips to the next timer when it has nothing else to do."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class _Impatient(selectors.DefaultSelector):
    """Moves the time forward instead of waiting for the next timer."""

    forward: Callable[[], None]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout:
            self.forward()
            timeout = 0
        return super().select(timeout)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Starts at 0 seconds; for code that waits only for timers and its own tasks."""

    def __init__(self) -> None:
        selector = _Impatient()
        selector.forward = self._forward
        self._now = 0.0
        super().__init__(selector)

    def time(self) -> float:
        return self._now

    def _forward(self) -> None:
        # The loop has just removed cancelled timers, so the first one is due next.
        scheduled = self._scheduled  # type: ignore[attr-defined]
        self._now = max(self._now, scheduled[0].when())


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run ``work``, however many virtual seconds it takes, and return its result."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


def virtual(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Let an asynchronous test run in virtual time."""

    @wraps(test)
    def in_virtual_time(*args: P.args, **kwargs: P.kwargs) -> None:
        run(test(*args, **kwargs))

    return in_virtual_time


def now() -> float:
    """The virtual time in seconds."""
    return asyncio.get_running_loop().time()
