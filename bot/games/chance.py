"""Verifiable luck: a match's draws can be repeated from its published secret."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_BLOCK_RANGE = 1 << 256


def seal(secret: bytes) -> str:
    """The SHA-256 of a match's secret in hexadecimal: a public commitment to it."""
    return sha256(secret).hexdigest()


def match_chance(secret: bytes, mix: str | None, position: int = 0) -> Chance:
    """The luck of a match, from its 32-byte secret and ``mix``.

    ``mix`` is the id, in decimal digits, of the first message that shows the match. Discord chooses
    it after the secret has been drawn. The seed is ``HMAC-SHA-256(secret, mix)``, or the secret
    itself if there is no mix.
    """
    seed = secret if mix is None else hmac.digest(secret, mix.encode(), "sha256")
    return Chance(seed, position)


class Chance:
    """A stream of fair draws from a 32-byte seed.

    Block ``i`` of the stream is ``SHA-256(seed + i as 8 bytes, big-endian)``, read as a big-endian
    number. :meth:`below` takes the next block, skips any at or above the greatest multiple of ``n``
    up to 2 ** 256, and returns the block modulo ``n``. That is all you need to repeat a match's
    draws by hand. ``position`` is the number of the next block: a stream opened with the same seed
    and position continues with the same draws.
    """

    __slots__ = ("_seed", "position")

    def __init__(self, seed: bytes, position: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self.position = position

    def below(self, n: int) -> int:
        """An integer from 0 to ``n`` - 1; ``ValueError`` if ``n`` is below 1."""
        if n < 1:
            raise ValueError(f"nothing can be drawn below {n}")
        fair = _BLOCK_RANGE - _BLOCK_RANGE % n
        while True:
            block = sha256(self._seed + self.position.to_bytes(8, "big")).digest()
            self.position += 1
            number = int.from_bytes(block, "big")
            if number < fair:
                return number % n

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``, drawn uniformly."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """``items`` in random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def branch(self, label: str) -> Chance:
        """An independent stream for ``label``: the seed is ``HMAC-SHA-256(seed, label)``. Computer
        players draw from branches, so their draws never affect the cards."""
        return Chance(hmac.digest(self._seed, label.encode(), "sha256"))
