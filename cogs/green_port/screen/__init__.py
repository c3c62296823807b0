"""What Green Port shows and understands; :mod:`screen` is the way in.

``questions``, ``picking``
    each decision as buttons and selects, choices in several presses, and what a press means;
``story``, ``moment``, ``words``
    what happened and how things are called, in text and in alt text;
``typed``
    moves written as a line.
"""

from cogs.green_port.screen.screen import SCREEN

__all__ = ["SCREEN"]
