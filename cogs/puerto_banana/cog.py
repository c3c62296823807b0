"""``/puerto-banana start`` and ``/puerto-banana bid``."""

from bot.ui.app import Bot
from bot.ui.game_commands import game_group
from cogs.puerto_banana.rules import GAME


async def setup(bot: Bot) -> None:
    bot.tree.add_command(game_group(GAME))
