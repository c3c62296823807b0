"""Alembic's entry point: uses the program's connection, or the address on the command line.

For example ``alembic -x database=sqlite:///quayside.db upgrade head``.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.engine.utc_time import UtcTime
from bot.matches.db.tables import Base


def render(kind: str, item: object, _: AutogenContext) -> str | Literal[False]:
    """Write plain column types into migrations, so that they don't change with the program."""
    if kind == "type" and isinstance(item, UtcTime):
        return "sa.DateTime(timezone=True)"
    return False


def migrate(connection: Connection) -> None:
    """Run the requested migrations in the connection's transaction."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_item=render,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def migrate_at(address: str) -> None:
    """Run the migrations on the database at ``address``."""
    database = await Database.open(address)
    try:
        await database.write(migrate)
    finally:
        await database.close()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    asyncio.run(migrate_at(context.get_x_argument(as_dictionary=True)["database"]))
