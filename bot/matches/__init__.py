"""The life of a match: lobby, play, end, results. Database, no Discord.

:class:`Matches` is the one door: every question and every change goes through it. Where to look:

``data``
    What comes out of the door, as plain values.
``matches``, ``unattended``, ``lookup``, ``replays``, ``logbook``, ``housekeeping``
    The door itself: what people do, what happens without them, and what can be asked. ``door``
    holds what they share: one change is one transaction, one version and one row of events.
``draft``, ``lobby``, ``opening``, ``play``, ``deadlines``, ``ending``
    A match while it is being changed. Most of it knows no database.
``clock``
    The one task that does what falls due.
``ratings``, ``boards``, ``leaderboard``, ``rated``, ``rebuild``
    Strength from results, and the tables made of it.
``models``, ``store``, ``reading``, ``surfaces``, ``people``, ``servers``, ``careers``, …
    The tables, and the statements on them; each runs inside one transaction.
``database``, ``sqlite``, ``postgres``, ``migrating``
    Opening a database, and bringing it up to date.
"""

from bot.matches.matches import Matches

__all__ = ["Matches"]
