"""The computer players of Bananine: :mod:`first` is the one from before there were levels."""

from bot.games.computer import every_level
from cogs.bananine.computer import first

COMPUTERS = every_level(first.decide)
FIRST = first.decide

__all__ = ["COMPUTERS", "FIRST"]
