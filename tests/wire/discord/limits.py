"""Discord's rate limits: requests per second in total, and per kind of route.

Discord publishes the global limit and the format of headers and refusals. The bucket sizes are
those observed in its headers; it may change them at any time.
"""

import hashlib
import re
from typing import Any, NamedTuple

GLOBAL = 50
"""Requests per second, without answers to interactions."""

HOUR = 3600.0
OLD_EDIT_PATIENCE = 20.0
OLD_EDITS = 3
_EPOCH = 1_420_070_400.0


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
_EDIT = re.compile(_MESSAGES + r"/(\d+)")


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
        exempt = OF_INTERACTIONS.fullmatch(path)
        if not exempt and not self._all.take(now, 1.0):
            return self._refuse("global", self._all.ends - now, {"X-RateLimit-Global": "true"})
        found = _EDIT.fullmatch(path) if method == "PATCH" else None
        if found is not None and now - _born(int(found[2])) > HOUR:
            old = self._windows.setdefault(("old", found[1]), RateWindow(OLD_EDITS))
            if not old.take(now, OLD_EDIT_PATIENCE):
                return self._refuse("old", old.ends - now, {})
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
        return Verdict(headers) if taken else self._refuse("user", window.ends - now, headers)

    def _refuse(self, scope: str, wait: float, headers: dict[str, str]) -> Verdict:
        self.given += 1
        return refusal(wait, "user" if scope == "old" else scope, headers, old=scope == "old")


def refusal(
    wait: float, scope: str, headers: dict[str, str] | None = None, *, old: bool = False
) -> Verdict:
    """A 429 with the seconds to wait. ``scope`` is user or global."""
    body: dict[str, Any] = {"retry_after": round(wait, 3), "global": scope == "global"}
    if old:
        body["message"] = "Maximum number of edits to messages older than 1 hour reached."
        body["code"] = 30046
    else:
        body["message"] = "You are being rate limited."
    said = {
        "Retry-After": str(int(wait) + 1),
        "X-RateLimit-Scope": scope,
        # By this header clients tell Discord's own refusals from Cloudflare's.
        "Via": "1.1 google",
    }
    return Verdict((headers or {}) | said, body)


def _born(snowflake: int) -> float:
    return (snowflake >> 22) / 1000 + _EPOCH
