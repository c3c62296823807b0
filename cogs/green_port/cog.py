"""``/green-port start`` and ``/green-port move``."""

from bot.ui.app import Bot
from bot.ui.game_commands import game_group
from cogs.green_port.rules import GAME


async def setup(bot: Bot) -> None:
    bot.tree.add_command(game_group(GAME))
