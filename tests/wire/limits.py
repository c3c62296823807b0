"""Discord's rate limits: requests per second in total, and per kind of route.

Discord publishes the global limit and the format of headers and refusals. The bucket sizes are
those observed in its headers; it may change them at any time.
"""

import hashlib
import re
from typing import Any, NamedTuple

GLOBAL = 50
"""Requests per second, without answers to interactions."""


class BucketKind(NamedTuple):
    """One kind of bucket; each value of the path's first group has a separate bucket."""

    name: str
    method: str
    path: re.Pattern[str]
    limit: int
    seconds: float


_MESSAGES = r"/channels/(\d+)/messages"
KINDS = (
    BucketKind("message", "POST", re.compile(_MESSAGES), 5, 5),
    BucketKind("edit", "PATCH", re.compile(_MESSAGES + r"/\d+"), 5, 5),
    BucketKind("delete", "DELETE", re.compile(_MESSAGES + r"/\d+"), 5, 1),
    BucketKind("thread", "POST", re.compile(r"/channels/(\d+)(?:/messages/\d+)?/threads"), 50, 300),
    BucketKind("dm", "POST", re.compile(r"/users/(@me)/channels"), 10, 10),
    BucketKind("webhook", "*", re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/.+)?"), 5, 2),
)
OF_INTERACTIONS = re.compile(r"/interactions/.*|/webhooks/\d+/[^/]+(?:/.*)?")


class RateWindow:
    """Allows ``limit`` requests until the window ends."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.left = limit
        self.ends = 0.0

    def take(self, now: float, seconds: float) -> bool:
        """Count a request; False if the window has none left."""
        if now >= self.ends:
            self.left, self.ends = self.limit, now + seconds
        if self.left == 0:
            return False
        self.left -= 1
        return True


class Verdict(NamedTuple):
    """Headers for the answer; with a ``refusal`` (a body) the request is answered with 429."""

    headers: dict[str, str]
    refusal: dict[str, Any] | None = None


class Limits:
    """Counts requests."""

    def __init__(self) -> None:
        self.on = True
        self._all = RateWindow(GLOBAL)
        self._windows: dict[tuple[str, str], RateWindow] = {}
        self.given = 0
        """The number of 429s so far."""

    def judge(self, now: float, method: str, path: str) -> Verdict:
        """Check a request at ``now`` (Unix seconds) against the limits, and count it."""
        if not self.on:
            return Verdict({})
        if not OF_INTERACTIONS.fullmatch(path) and not self._all.take(now, 1.0):
            self.given += 1
            return refusal(self._all.ends - now, "global", {"X-RateLimit-Global": "true"})
        for kind in KINDS:
            matched = kind.path.fullmatch(path) if kind.method in ("*", method) else None
            if matched is not None:
                return self._in_bucket(kind, matched[1], now)
        return Verdict({})

    def _in_bucket(self, kind: BucketKind, major: str, now: float) -> Verdict:
        window = self._windows.setdefault((kind.name, major), RateWindow(kind.limit))
        taken = window.take(now, kind.seconds)
        headers = {
            "X-RateLimit-Limit": str(kind.limit),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{window.ends - now:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(kind.name.encode()).hexdigest()[:32],
        }
        self.given += not taken
        return Verdict(headers) if taken else refusal(window.ends - now, "user", headers)


def refusal(wait: float, scope: str, headers: dict[str, str] | None = None) -> Verdict:
    """A 429 with the seconds to wait. ``scope`` is user or global."""
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": scope == "global",
    }
    said = {
        "Retry-After": str(int(wait) + 1),
        "X-RateLimit-Scope": scope,
        # By this header clients tell Discord's own refusals from Cloudflare's.
        "Via": "1.1 google",
    }
    return Verdict((headers or {}) | said, body)
