"""The rules of Green Port; start with :mod:`game`, which holds the turn of events.

``game``
    the kernel's functions: deal, who must decide, apply, view, standings;
``components``, ``setup``, ``state``
    cards and cubes, the deal, and what is stored of a match;
``prompts``, ``actions``, ``view``, ``events``
    what a seat is asked, what it may answer, what it sees, and what happened;
``selections``
    the ways to part with cubes;
``turn``, ``hiring``, ``taking``, ``referring``, ``specialising``, ``objectives``, ``interrupts``
    the phases of a turn, in order, and the choices that cut into somebody else's;
``forced``
    what nobody has to be asked;
``ending``
    the last round, the final sale, and who has won.
"""

from cogs.green_port.rules.game import GAME

__all__ = ["GAME"]
