"""What comes of a change."""

from datetime import datetime

import msgspec

from bot.matches.model.match import Match
from bot.matches.model.open_matches import NextAsked


class Outcome(msgspec.Struct, frozen=True):
    """The match after a change. ``repeated``: the request was served before; nothing changed. A new
    table calls its server's role, unless its host's next may only at ``next_call``. After a
    decision, ``following`` is another match that waits for the person."""

    match: Match
    repeated: bool = False
    next_call: datetime | None = None
    following: NextAsked | None = None


class Unchanged(Exception):
    """Raised by a change that finds nothing to do, and has changed nothing in the ``match``."""

    def __init__(self, match: Match) -> None:
        self.match = match
