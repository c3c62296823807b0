"""Green Port's screen: what it shows, and how presses and typed lines become actions.

``screen``
    the entry point, and what a first match teaches;
``questions``, ``picking``
    each decision as buttons and selects, and choices that take several presses;
``story``, ``words``
    what happened, in text and alt text, and the names of things;
``typed``
    moves typed as a line.
"""

from cogs.green_port.screen.screen import SCREEN

__all__ = ["SCREEN"]
