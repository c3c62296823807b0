"""A signal tells all parts connected to it, even those created after it, what has happened.

committed = Signal[[Match]]()
committed.connect(lambda match: print(match.code))
committed.send(match)
"""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Calls its listeners with what is sent, in the order in which they were connected."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def connect(self, listener: Callable[P, object]) -> None:
        self._listeners.append(listener)

    def send(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for listener in self._listeners:
            listener(*args, **kwargs)
