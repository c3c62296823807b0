"""``/bananine start`` and ``/bananine play``."""

from bot.ui.app import Bot
from bot.ui.game_commands import game_group, typed_command
from cogs.bananine.rules import GAME


async def setup(bot: Bot) -> None:
    group = game_group(GAME)
    typed_command(GAME, "bananine play", parent=group)
    bot.tree.add_command(group)
