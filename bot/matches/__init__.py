"""The life of a match: lobby, play, end, results. Database, no Discord.

:class:`Matches` makes every change, and :class:`Queries` answers every question. A change is one
transaction (``unit_of_work``): it loads the match, changes it (``model``), and saves it (``db``)
with what follows from it (``history``). :class:`Automation` decides for computer players and for
people who miss their deadlines; the ``clock`` wakes it. ``changes`` are those that take more than
one match's model. ``notices`` are what people are told by direct message at a time of their own.
``privacy`` exports and erases what is stored about a person.
"""

from bot.matches.automation import Automation
from bot.matches.matches import Matches
from bot.matches.queries import Queries

__all__ = ["Automation", "Matches", "Queries"]
