"""A server that is told of the ends of seasons, while the bot is killed."""

import re
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from bot.catalogue import find_games
from bot.matches.db import servers
from bot.matches.db.engine.database import Database
from bot.matches.model.server import Server
from bot.matches.store import Store
from tests.patience import PATIENCE
from tests.wire.person import Person
from tests.wire.wire import Wire

NAME = re.compile(r"(?P<row>\d+)-\d+-\d+")
"""A notice's nonce: the row, the server, and when it was due."""
LONGEST = 4 * PATIENCE
"""Seconds: a claim holds for 20 after each kill."""


class Notified:
    """Seasons end only when :meth:`strike` makes them; ``reader`` sees the channel ``news``."""

    def __init__(self, wire: Wire, file: Path, guild: int, news: int, reader: Person) -> None:
        self.wire, self._file, self._guild, self._news = wire, file, guild, news
        self._reader, self._rows = reader, list[int]()

    async def choose(self) -> None:
        """Have the ends of seasons announced."""
        server = Server(self._guild, "", "en-US")
        async with Database.opened(f"sqlite:///{self._file}") as database:
            store = Store(database, find_games())
            await store.write(
                servers.change_settings,
                server,
                lambda settings: replace(settings, announcements=self._news),
            )

    def strike(self) -> int:
        """End another season, alongside the bot. Returns the notice's row."""
        season = f"{2001 + len(self._rows)}-m01"
        with closing(sqlite3.connect(self._file, timeout=30)) as stored, stored:
            added = stored.execute(
                "INSERT INTO notices (server_id, kind, about, due_at) VALUES (?, 'season', ?, ?)",
                (self._guild, season, f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S.%f}"),
            )
        assert added.lastrowid is not None
        self._rows.append(added.lastrowid)
        return added.lastrowid

    async def tell(self) -> None:
        """End a season, and wait until the server is told of it."""
        row = self.strike()

        def told() -> bool:
            return row in self._told()

        await self.wire.until(told, f"notice {row}", LONGEST)

    async def check(self) -> int:
        """The server was told of each season, and of none twice. Returns of how many."""

        def of_all() -> bool:
            return self._told().keys() == {*self._rows}

        await self.wire.until(of_all, "all notices", LONGEST)
        told = self._told()
        assert told.total() == len(told), f"told twice: {told}"
        return len(told)

    def _told(self) -> Counter[int]:
        """How many messages each row has brought."""
        shown = self.wire.messages(self._news, self._reader.id)
        names = [NAME.fullmatch(each.nonce or "") for each in shown]
        return Counter(int(name["row"]) for name in names if name is not None)
