"""Any card will do."""

from bot.games.computer import RANDOM as COMPUTERS  # noqa: F401
