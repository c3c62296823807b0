"""A person with a digest, and one who is told of new tables, while the bot is killed."""

import re
import sqlite3
import time
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.catalogue import find_games
from bot.matches import Matches
from bot.matches.db.engine.database import Database
from bot.matches.model import match
from bot.matches.model.alerts import A_DAY, MOST_A_DAY, SETTLES, AlertChoice
from bot.matches.model.calendar import QuietHours
from bot.matches.unit_of_work import UnitsOfWork
from tests.patience import PATIENCE
from tests.wire.client import Wire
from tests.wire.person import Person
from tests.wire.shapes import Shown

NAME = re.compile(r"\d+-\d+-(?P<hour>\d+)")
"""A notice's nonce: the row, the person, and when it was due."""
OPTIONS = {"deadline": 3 * 24 * 3600}
"""Options of the played matches: digests tell only of decisions with a deadline."""
LONGEST = 4 * PATIENCE
"""Seconds: a claim holds for 20 after each kill."""
CODE = re.compile(r"#([A-Z]{4,5})\b")
WAITS = """person_id IN (
    SELECT seats.person_id FROM seats JOIN deadlines
    ON deadlines.match_id = seats.match_id AND deadlines.seat = seats.number
    WHERE deadlines.kind = 'decide')"""


class Notified:
    """``player`` has a digest, ``reader`` is told of new tables, and ``host`` opens them. Hours
    strike, and tables settle, only when a method here makes them."""

    def __init__(self, wire: Wire, file: Path, games: int, *people: Person) -> None:
        self.wire, self._file, self._games = wire, file, games
        self.player, self.reader, self.host = people
        self._hour = self.sent = 0

    async def choose(self) -> None:
        """Let both choose to be told, at any hour."""
        player, reader = (match.Person(each.id, "", "en-US") for each in (self.player, self.reader))
        async with Database.opened(f"sqlite:///{self._file}") as database:
            matches = Matches(UnitsOfWork(database, find_games()))
            await matches.set_quiet_hours(player, QuietHours("UTC", 0, 0))
            await matches.choose_digest(player, range(24))
            await matches.set_alerts(reader, AlertChoice(most=MOST_A_DAY))

    async def open(self) -> None:
        """Open a table that settles immediately, a day after the last one."""
        self._set("UPDATE alerts SET at = ?", datetime.now(UTC) - A_DAY)
        await self.host.slash(self._games, "puerto-banana start")
        board, _ = await self.host.find("Close table", self._games)
        (self._table,) = CODE.findall(board.text)
        its = "match_id = (SELECT id FROM matches WHERE code = ?)"
        settled = datetime.now(UTC) - SETTLES
        self._set(f"UPDATE events SET at = ? WHERE {its}", settled, self._table)

    def strike(self) -> int | None:
        """Strike an hour, even if the last one is still untold; None if nothing waits."""
        hour = max(int(time.time()), self._hour + 1)
        at = datetime.fromtimestamp(hour, UTC)
        if not self._set(f"UPDATE notices SET due_at = ? WHERE kind = 'digest' AND {WAITS}", at):
            return None
        self._hour = hour
        return hour

    async def digest(self) -> None:
        """Strike an hour, and wait until this or a later one tells the player what waits for them.
        Returns if nothing waits, as when a panel briefly shows a match that is over."""
        hour = self.strike()
        if hour is None:
            return

        async def told() -> bool:
            return any(int(each) >= hour for each in await self._sent(self.player))

        await self.wire.until(told, f"the digest of {hour}", LONGEST)

    async def check(self) -> None:
        """Nothing was told twice; outdated notices are deleted or corrected. A notice that a killed
        process posted but didn't store is deleted once the table is closed."""
        await self.reader.reads(f"#{self._table}")
        await self.host.press("Close table", self._games, about=self._table)

        async def put_right() -> bool:
            return all("nobody can join" in each.text for each in await self._of_table())

        await self.wire.until(put_right, f"nobody is told to join #{self._table}")

        async def gone() -> bool:
            return not any(NAME.fullmatch(each.nonce or "") for each in await self.player.sees())

        await self.wire.until(gone, "no digest, as nothing waits")
        self.sent = 0
        for person in (self.player, self.reader):
            sent = await self._sent(person)
            assert sent.total() == len(sent), f"{person.id} was told twice: {sent}"
            self.sent += len(sent)
        assert len(await self._of_table()) <= 1

    async def _of_table(self) -> list[Shown]:
        return [each for each in await self.reader.sees() if self._table in each.text]

    async def _sent(self, person: Person) -> Counter[str]:
        """How many messages each hour has brought the person, deleted ones included."""
        shown = await self.wire.messages(await self.wire.dm_channel(person.id), person.id)
        names = [NAME.fullmatch(each.nonce or "") for each in shown]
        return Counter(name["hour"] for name in names if name is not None)

    def _set(self, statement: str, at: datetime, *values: Any) -> int:
        """Run a statement alongside the bot. Returns the number of rows changed."""
        with closing(sqlite3.connect(self._file, timeout=30)) as stored, stored:
            return stored.execute(statement, (f"{at:%Y-%m-%d %H:%M:%S.%f}", *values)).rowcount
