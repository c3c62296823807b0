"""The rules of Green Port. Start with :mod:`game`, which lists the actions and their phases.

``game``
    the kernel's functions: deal, pending decisions, apply, view, standings;
``components``, ``state``
    cards and cubes, and the stored state of a match;
``prompts``, ``actions``, ``view``, ``events``
    what a seat is asked, can answer and sees, and what happened;
``turns``
    the phases of a turn, and the end of the game.
"""

from cogs.green_port.rules.game import GAME

__all__ = ["GAME"]
