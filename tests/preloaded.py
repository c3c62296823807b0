"""Imported by the fork server of :mod:`tests.forked`: all modules and texts."""

import gc

from bot.cli.app import app
from bot.client import find_cogs, screens_of
from bot.games.entry import find_games
from bot.ui.i18n.texts import catalogue
from tests.wire import bot
from tests.worlds import killed

__all__ = ["app", "bot", "killed"]

screens_of(find_games())
list(find_cogs())
catalogue()
gc.freeze()
