"""Imported by the fork server of :mod:`tests.forked`: all modules, texts and the schema."""

import gc
import importlib
import pkgutil

import cogs
from bot.cli.app import app
from bot.matches.db.engine import migrations
from bot.ui.i18n.texts import catalogue
from tests.databases import current_schema, upgraded
from tests.faults.kills import driver
from tests.wire import bot
from tests.wire.discord import server

__all__ = ["app", "bot", "driver", "server"]

for folder in pkgutil.iter_modules(cogs.__path__):
    importlib.import_module(f"{cogs.__name__}.{folder.name}.cog")
catalogue()
current_schema()
migrations.upgrade = upgraded
gc.freeze()
