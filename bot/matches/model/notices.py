"""What a person is told by direct message, or a server in a channel, apart from any match."""

from datetime import datetime

import msgspec

from bot.matches.model.match import Person
from bot.matches.model.server import Server


class Notice(msgspec.Struct, frozen=True):
    """Something to be told, as one process has claimed it.

    ``about`` is the code of a match, or what else its kind tells of. ``says`` is what the message
    is made from; None if there is to be none. ``message_id`` is the message that tells of it by
    now. ``posting`` numbers a new one that rings; without it that message is edited, or deleted.
    ``unsettled``: a process began that, and nobody knows how far it got.
    """

    id: int
    to: Person | Server
    kind: str
    about: str
    says: str | None
    channel_id: int | None
    message_id: int | None
    posting: int | None
    claimed_at: datetime
    unsettled: bool
