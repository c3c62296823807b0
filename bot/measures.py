"""What the parts of the program report of themselves; by default nobody counts it.

    measures().refusal("not-host")

:mod:`bot.monitoring` counts it for Prometheus. No report names a person, a match or a secret.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


class Measures:
    """Takes reports, from any thread; this one forgets them. Times are in seconds."""

    def act(self, game: str, kind: str) -> None:
        """A change of a match was committed; ``kind`` is that of its row of events."""

    def answer(self, seconds: float) -> None:
        """Somebody's press, form or command was answered, so long after it reached the bot."""

    def refusal(self, key: str) -> None:
        """Somebody was told why something can't be done; ``key`` is that of the text."""

    def fault(self, kind: str) -> None:
        """Somebody was told that something went wrong; ``kind`` is the class of the error."""

    def request(self, method: str, status: int | None, waited: float) -> None:
        """Discord answered a request, or didn't (None); how long our own limit held it back."""

    def rate_limit(self, scope: str) -> None:
        """Discord refused a request as one too many: by the limit of a user, shared or global."""

    def picture(self, seconds: float) -> None:
        """A picture was drawn, or failed."""


_taker = Measures()


def measures() -> Measures:
    """What takes reports now."""
    return _taker


@contextlib.contextmanager
def reported_to(taker: Measures) -> Iterator[None]:
    """Give all reports to ``taker`` for a while."""
    global _taker
    before, _taker = _taker, taker
    try:
        yield
    finally:
        _taker = before
