"""The life of a match: lobby, play, end, results. Database, no Discord.

:class:`Matches` makes every change, ``queries`` answers every question. A change is one
transaction (``unit_of_work``): it loads the match, changes it (``model``) and saves it (``db``)
with what follows from it (``history``). ``automation`` plays for computers and absent people,
woken by the ``clock``; ``privacy`` exports and erases a person's data.
"""

from bot.matches.automation import Automation
from bot.matches.matches import Matches
from bot.matches.queries import Queries

__all__ = ["Automation", "Matches", "Queries"]
