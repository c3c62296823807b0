"""Who is who in a sentence: the others by name, the person who reads it as "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from bot.ui.i18n.texts import Texts

Form = Literal["subject", "object"]


class Cast(msgspec.Struct, frozen=True):
    """The ``names`` of all seats in order; ``reader`` is the seat of whoever reads, if any."""

    names: Sequence[str]
    texts: Texts
    reader: int | None = None

    def doing(self, seat: int) -> dict[str, str]:
        """The values of a sentence about what the seat does: ``$name``, and ``$you`` to select."""
        return {"name": self.names[seat], "you": self.you(seat)}

    def you(self, *seats: int) -> str:
        """``yes`` if the reader is among the seats, else ``no``."""
        return "yes" if self.reader in seats else "no"

    def called(self, seat: int, form: Form = "subject") -> str:
        """The seat's name, or "you"."""
        if seat == self.reader:
            return self.texts.say("reader", form=form)
        return self.names[seat]

    def together(self, seats: Iterable[int], form: Form = "subject") -> list[str]:
        """What several seats are called; the reader comes last."""
        return [self.called(s, form) for s in sorted(seats, key=lambda s: s == self.reader)]
