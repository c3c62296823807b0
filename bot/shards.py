"""Discord's shards: parts of all servers, each of them heard by one process."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

RUN = re.compile(r"(?P<first>[0-9]{1,9})(-(?P<last>[0-9]{1,9}))?")
"""One shard, or several in a row."""


class Shards(msgspec.Struct, frozen=True):
    """A process's ``ids`` of ``count`` shards.

    Without ids it has all of them; without a count, as many as Discord recommends.
    """

    count: int | None = None
    ids: tuple[int, ...] | None = None

    def share(self, whole: int) -> int:
        """This process's part of something that all shards share equally; at least 1."""
        if self.count is None or self.ids is None:
            return whole
        return max(1, whole * len(self.ids) // self.count)


def named(ids: Sequence[int], count: int) -> str:
    """Shards in a few words.

    >>> named([0, 1, 2, 5], 8)
    '0-2,5 of 8'
    """
    runs: list[list[int]] = []
    for each in sorted(ids):
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    parts = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    return f"{','.join(parts)} of {count}"


def read_ids(text: str, count: int) -> tuple[int, ...]:
    """The ids in a text such as ``0-2,5``. Raises ``ValueError``, which says what is wrong."""
    ids: list[int] = []
    for part in text.replace(" ", "").split(","):
        ends = RUN.fullmatch(part)
        if ends is None:
            raise ValueError("must name shards, such as 0 or 0-3,6.")
        first, last = int(ends["first"]), int(ends["last"] or ends["first"])
        if max(first, last) >= count:
            raise ValueError(f"must be below SHARD_COUNT: the shards are 0 to {count - 1}.")
        ids += range(first, last + 1)
    if not ids or len(set(ids)) < len(ids):
        raise ValueError("must name each shard once.")
    return tuple(sorted(ids))
