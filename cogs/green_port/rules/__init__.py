"""The rules of Green Port; start with :mod:`game`, which holds the turn of events.

``game``
    the kernel's functions: deal, who must decide, apply, view, standings;
``components``, ``setup``, ``state``
    cards and cubes, the deal, and what is stored of a match;
``prompts``, ``actions``, ``view``, ``events``
    what a seat is asked, what it may answer, what it sees, and what happened;
``turns``
    the phases of a turn, and how a match ends.
"""

from cogs.green_port.rules.game import GAME

__all__ = ["GAME"]
