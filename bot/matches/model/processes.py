"""Which process writes a message, of those that share a database: the one to which Discord sends
its presses, so that a press, its answer and later edits meet in one process."""

import math
import time
from collections.abc import Callable, Collection
from operator import attrgetter

import msgspec

LIVING = 20.0
"""Seconds without a beat after which others write a process's messages."""
TRUSTED = 12.0
"""Seconds after which a process no longer trusts its own last beat: a request in flight then still
ends before others take over."""
SETTLING = 10.0
"""Seconds after a gap in which a process takes over nobody's shards: the first to beat after an
outage of the database would take all."""


class Peer(msgspec.Struct, frozen=True):
    """A process as its row shows it: its rising ``number``, its own ``count`` of shards, those that
    are ``ready``, and the seconds since its last beat."""

    number: int
    count: int
    ready: frozenset[int]
    age: float = 0.0

    def serves(self, server_id: int) -> bool:
        return self.count > 0 and (server_id >> 22) % self.count in self.ready


def writer(peers: Collection[Peer], server_id: int | None) -> int | None:
    """The number of the process that writes a server's messages (None: direct messages): of the
    living ones that serve it the newest, or else the oldest of all. None if none lives."""
    living = [each for each in peers if each.age < LIVING]
    serving = [each.number for each in living if each.serves(server_id or 0)]
    return max(serving) if serving else min((each.number for each in living), default=None)


class Writers:
    """What this process writes, as it knows from its last beat. Where others can't share the
    database (not ``shared``), it writes everything. ``clock`` counts seconds monotonically."""

    def __init__(self, *, shared: bool = False, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self._shared = shared
        self._number = 0
        self._living: list[Peer] = []
        self._beat_at = self._settled_at = -math.inf

    def writes(self, server_id: int | None) -> bool:
        """Whether this process writes the messages of a server, or direct messages (None)."""
        return not self._shared or writer(self._living, server_id) == self._number

    @property
    def alone(self) -> bool:
        """Whether no other process lives, so that nobody else commits anything."""
        return not self._shared or [each.number for each in self._living] == [self._number]

    def may_send(self) -> bool:
        """Whether this process may send to Discord what others might write by now."""
        return not self._shared or self.clock() < self._beat_at + TRUSTED

    def note(self, number: int, peers: Collection[Peer], began: float) -> bool:
        """Note what a beat, ``began`` then by the clock, has read: this process's number, and all
        processes, itself included. Returns whether it may now write what it didn't before."""
        returned = not self.may_send()
        if returned:
            self._settled_at = self.clock() + SETTLING
        settling = self.clock() < self._settled_at
        living = [
            msgspec.structs.replace(each, age=0.0)
            for each in sorted(peers, key=attrgetter("number"))
            if settling or each.age < LIVING
        ]
        changed = returned or living != self._living
        self._number, self._living, self._beat_at = number, living, began
        return self._shared and changed
