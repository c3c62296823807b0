"""What is posted of a series, though the program is killed between any two steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest

from bot.matches.db.engine.database import Database
from bot.matches.model.series.series import Stage
from bot.ui.i18n.texts import catalogue
from bot.ui.layout.components import Rendered
from bot.ui.live.messages import ChannelClosed, Posted
from bot.ui.services import Services
from cogs.puerto_banana.screen import SCREEN
from cogs.series.live import LiveSeries
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import BRUNO, CLEO, EVERYBODY, GAMES, PLACE, START, Watch
from tests.databases import migrated_file


class Killed(Exception):
    """Before what was posted could be stored."""


class Messages:
    """Discord, which posts nothing twice under one name. The DM channel of n is 1000 + n."""

    def __init__(self) -> None:
        self.posted: dict[str, tuple[int, tuple[int, ...]]] = {}
        self.edits = 0
        self.closed: set[int] = set()

    async def dm_channel(self, person_id: int) -> int:
        if person_id in self.closed:
            raise ChannelClosed(50007)
        return 1000 + person_id

    async def send(
        self, channel_id: int, message: Rendered, mentioned: Sequence[int] = (), nonce: str = ""
    ) -> Posted:
        assert len(nonce) <= 25
        self.posted.setdefault(nonce, (channel_id, tuple(mentioned)))
        return Posted(list(self.posted).index(nonce) + 1, None)

    async def edit(self, channel_id: int, message_id: int, message: Rendered) -> bool:
        self.edits += 1
        return True

    def to(self, person_id: int) -> int:
        """How many direct messages the person has had."""
        return sum(channel == 1000 + person_id for channel, _ in self.posted.values())


class Shown:
    """A season of which all that is posted is kept."""

    def __init__(self, season: Season) -> None:
        self.season, self.messages, self.steps = season, Messages(), count()
        self.kills_at = -1

    async def look(self) -> None:
        """As a process does that has just started."""
        nothing = cast(Any, None)
        life = self.season.life
        services = Services(
            *(life.matches, life.queries, nothing, GAMES, {"puerto-banana": SCREEN}, catalogue()),
            *(nothing, nothing, cast(Any, self)),
        )
        live = LiveSeries(services, nothing)
        live._messages = cast(Any, self.messages)
        for number in await self.season.organiser.unsettled() * 2:
            await live._look(number)

    async def load(self, number: int) -> Any:
        return await self.season.organiser.load(number)

    async def save(self, number: int, **columns: Any) -> None:
        self._step()
        await self.season.organiser.save(number, **columns)

    async def told(self, number: int, person_id: int, **columns: Any) -> None:
        self._step()
        await self.season.organiser.told(number, person_id, **columns)

    def _step(self) -> None:
        if next(self.steps) == self.kills_at:
            raise Killed


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drawn(svg: str) -> bytes:
        return b"PNG"

    monkeypatch.setattr("bot.ui.layout.components.png", drawn)


@pytest.fixture
async def shown(tmp_path: Path) -> Any:
    file = tmp_path / "quayside.db"
    file.write_bytes(migrated_file().read_bytes())
    database = await Database.open(f"sqlite:///{file}")
    yield Shown(Season(database, Watch()))
    await database.close()


@pytest.mark.parametrize("kills_at", [-1, 0, 3])
async def test_everybody_is_asked_once_and_called_once(shown: Shown, kills_at: int) -> None:
    shown.kills_at = kills_at
    series = await shown.season.everybody(*EVERYBODY)
    for _ in range(2):
        await shown.look()
    assert [shown.messages.to(person.id) for person in EVERYBODY] == [1] * 6
    shown.steps, shown.kills_at = count(), kills_at
    await shown.season.until(START + 3 * DAY)
    await shown.look()
    for _ in range(4):
        await shown.season.until(shown.season.watch.time + DAY / 480)
        await shown.look()
    assert await shown.season.stage(series) is Stage.PLAYING
    assert [shown.messages.to(person.id) for person in EVERYBODY] == [2] * 6
    cards = [name for name in shown.messages.posted if name.startswith("series-")]
    assert len(cards) == 1


async def test_who_takes_no_direct_messages_is_called_in_the_channel_unless_hidden(
    shown: Shown,
) -> None:
    shown.messages.closed = {BRUNO.id, CLEO.id}
    await shown.season.life.matches.hide(CLEO, True)
    await shown.season.everybody(*EVERYBODY)
    await shown.look()
    mentioned = [
        who for channel, who in shown.messages.posted.values() if channel == PLACE.channel_id
    ]
    assert (BRUNO.id,) in mentioned
    assert not any(CLEO.id in who for who in mentioned)


async def test_a_card_that_says_the_same_is_left_alone_and_one_that_is_over_for_good(
    shown: Shown,
) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.look()
    edits = shown.messages.edits
    await shown.look()
    assert shown.messages.edits == edits
    await shown.season.until(series.terms.closes_at)
    await shown.look()
    assert shown.messages.edits == edits + 1
    assert await shown.season.organiser.unsettled() == []
    await shown.season.life.matches.hide(BRUNO, True)
    await shown.look()
    assert shown.messages.edits == edits + 2
