"""Play a random card."""

from bot.games.computer import RANDOM as COMPUTERS  # noqa: F401
