"""What Bananine shows and understands; :mod:`screen` is the way in.

``controls``
    choosing a stack and cards to pay with, and what a choice would do;
``typed``
    moves written as a line;
``story``, ``words``
    what happened and how things are called, in text and in alt text.
"""

from cogs.bananine.screen.screen import SCREEN

__all__ = ["SCREEN"]
