"""An event loop whose time passes only while nothing else is left to do, and then at once."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Impatient(selectors.DefaultSelector):
    """Sets the time forward instead of waiting for the next timer."""

    forward: Callable[[], None]

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout:
            self.forward()
            timeout = 0
        return super().select(timeout)


class VirtualLoop(asyncio.SelectorEventLoop):
    """Begins at 0 seconds; for code that waits for nothing but timers and itself."""

    def __init__(self) -> None:
        selector = _Impatient()
        selector.forward = self._forward
        self._now = 0.0
        super().__init__(selector)

    def time(self) -> float:
        return self._now

    def _forward(self) -> None:
        # The loop has just taken away whatever was cancelled before the next timer.
        scheduled = self._scheduled  # type: ignore[attr-defined]
        self._now = max(self._now, scheduled[0].when())


def run(work: Coroutine[Any, Any, T]) -> T:
    """What ``work`` returns, however many virtual seconds it takes."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


def now() -> float:
    """The virtual time in seconds."""
    return asyncio.get_running_loop().time()
