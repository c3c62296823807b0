"""What the messages show, as far as this process wrote it: spares edits that change nothing."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

import msgspec

from bot.matches.model.match import Surface
from bot.ui.layout.message import Message

MOST = 20_000
"""Messages remembered; beyond that the oldest are forgotten, at the cost of an edit each."""


class RenderCache:
    """Keyed by the version that the surface's row says: another process's edit is never missed."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, tuple[int, bytes]] = OrderedDict()

    def note(self, surface: Surface, card: Message, prompt: int) -> None:
        """The surface's message shows ``card`` with controls of decision ``prompt``."""
        if surface.message_id is None:
            return
        self._known[surface.message_id] = (surface.version, _digest(card, prompt))
        self._known.move_to_end(surface.message_id)
        while len(self._known) > MOST:
            self._known.popitem(last=False)

    def same(self, surface: Surface, card: Message, prompt: int) -> bool:
        """Whether the surface's message is known to show just this."""
        known = self._known.get(surface.message_id or 0)
        return known == (surface.version, _digest(card, prompt))


def _digest(card: Message, prompt: int) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode((card, prompt))).digest()
