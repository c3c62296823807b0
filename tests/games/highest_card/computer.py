"""Any card will do."""

from bot.games import at_random as decide  # noqa: F401
