"""The computer players of Puerto Banana: :mod:`first` is the one from before there were levels."""

from bot.games.computer import every_level
from cogs.puerto_banana.computer import first

COMPUTERS = every_level(first.decide)
FIRST = first.decide

__all__ = ["COMPUTERS", "FIRST"]
