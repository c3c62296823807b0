"""What a person is told by direct message at a time of their own, apart from any match's panel."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.matches.model.match import Person


class Notice(msgspec.Struct, frozen=True):
    """Something to be told, as one process has claimed it.

    ``about`` is the code of a match, the number of a series, or empty. ``says`` is what the message
    is made from; None if there is to be none. ``message_id`` is the message that tells of it by
    now. ``posting`` numbers a new one that rings; without it that message is edited, or deleted.
    ``unsettled``: a process began that, and nobody knows how far it got.
    """

    id: int
    person: Person
    kind: str
    about: str
    says: str | None
    channel_id: int | None
    message_id: int | None
    posting: int | None
    claimed_at: datetime
    unsettled: bool
