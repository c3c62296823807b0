"""Alembic's entry point: uses the program's connection, or the address on the command line.

For example ``alembic -x database=sqlite:///quayside.db upgrade head``.
"""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from bot.matches.db.engine.database import Database
from bot.matches.db.tables import Base


def migrate(connection: Connection) -> None:
    """Run the requested migrations in the connection's transaction."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def migrate_at(address: str) -> None:
    """Run the migrations on the database at ``address``."""
    async with Database.opened(address) as database:
        await database.write(migrate)


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    asyncio.run(migrate_at(context.get_x_argument(as_dictionary=True)["database"]))
