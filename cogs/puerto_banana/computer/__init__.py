"""The computer players of Puerto Banana, by level.

*Easy* and *normal* are :mod:`quick`. :mod:`hard` plays :mod:`duel` with two seats, from
exact chances to win, and :mod:`crowd` with more, from trained mixtures; both read the others'
records with :mod:`habits`. :mod:`prospects` estimates the chance to win from the stocks.
"""

from bot.games.computer import EASY, HARD, NORMAL
from cogs.puerto_banana.computer.hard import Hard
from cogs.puerto_banana.computer.quick import Easy, Normal

COMPUTERS = {EASY: Easy(), NORMAL: Normal(), HARD: Hard()}

__all__ = ["COMPUTERS"]
