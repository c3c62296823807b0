"""Any card will do."""

from bot.games import at_random
from bot.games.computer import every_level

COMPUTERS = every_level(at_random)
