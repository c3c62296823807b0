"""The life of a match: lobby, play, end, results. Database, no Discord.

:class:`Matches` is the one door; ``database`` opens the database, ``migrating`` brings it up to
date, ``clock`` keeps the deadlines, and ``data`` says what comes out.
"""

from bot.matches.matches import Matches

__all__ = ["Matches"]
