"""A database: ``database`` opens one through ``sqlite_connections`` or connections to PostgreSQL,
``migrations`` upgrades it, and ``faults`` classifies its errors."""

import sys
from types import ModuleType

# Alembic imports Mako, which imports all of Pygments to colour errors, but works without it.
sys.modules.setdefault("mako.ext.pygmentplugin", ModuleType("mako.ext.pygmentplugin"))
