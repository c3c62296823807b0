"""The life of a match: lobby, play, end, results. Database, no Discord.

:class:`Matches` makes every change, and :class:`Queries` answers every question. A change is one
transaction (``unit_of_work``): it loads the match, changes it (``model``), and saves it (``db``)
with its consequences, such as results (``history``). ``changes`` holds those that involve more than
one match's model. :class:`Automation`, woken by the ``clock``, decides for computer players and for
people who miss deadlines. ``notices`` are messages outside matches. ``privacy`` exports and erases
personal data.
"""
