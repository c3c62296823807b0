"""A database and transactions on it.

``database`` opens one over ``sqlite_connections`` or ``postgres_connections``, ``migrations`` bring
it up to date, and ``faults`` tell what ails it.
"""

import sys
from types import ModuleType

# Alembic's templates are Mako's, which imports all of Pygments to colour errors; without it, it
# shows them plain.
sys.modules.setdefault("mako.ext.pygmentplugin", ModuleType("mako.ext.pygmentplugin"))
