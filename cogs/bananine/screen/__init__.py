"""What Bananine shows and understands; :mod:`screen` is the way in.

``controls``, ``preview``, ``forecast``
    choosing a stack and cards to pay with, and what a choice would do;
``typed``
    moves written as a line;
``story``, ``words``, ``pictures``
    what happened and how things are called, and the pictures with their alt texts.
"""

from cogs.bananine.screen.screen import SCREEN

__all__ = ["SCREEN"]
