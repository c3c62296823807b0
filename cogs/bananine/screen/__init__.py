"""Bananine's messages, controls and typed moves; :mod:`screen` is the entry point.

``controls``
    choosing a stack and a payment, with a preview of the effects;
``typed``
    parsing typed moves;
``lessons``
    tips for new players;
``story``, ``words``
    events, stacks and cards in words, for messages and alt text.
"""

from cogs.bananine.screen.screen import SCREEN

__all__ = ["SCREEN"]
