"""What a process of the tests begins with, see :mod:`tests.forked`: all modules and all texts."""

from __future__ import annotations

import gc
import importlib
import pkgutil

import cogs
from bot.cli.app import app
from bot.ui.i18n.texts import catalogue
from tests.faults.kills import driver
from tests.wire import bot
from tests.wire.discord import server

__all__ = ["app", "bot", "driver", "server"]

for folder in pkgutil.iter_modules(cogs.__path__):
    importlib.import_module(f"{cogs.__name__}.{folder.name}.cog")
catalogue()
gc.freeze()
