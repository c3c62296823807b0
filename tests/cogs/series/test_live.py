"""The messages of a series, even if the process is killed between any two steps."""

from itertools import count
from typing import Any, cast

import pytest

from bot.matches.changes import series as series_changes
from bot.matches.db import series as series_rows
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.engine.database import Database
from bot.matches.db.people.notices import CLAIMED_FOR
from bot.matches.history import leaderboard
from bot.matches.model.notices import NoticeKind
from bot.matches.model.series.series import ENDS_AFTER
from bot.matches.privacy import erase
from bot.ui.live.messages import CANNOT_DM
from bot.ui.live.notices import NoticeMessages
from bot.ui.live.queue import Queue
from bot.ui.services import Services
from cogs.puerto_banana.screen import SCREEN
from cogs.series.live import LiveSeries
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import BRUNO, CLEO, EVERYBODY, GAMES, PLACE, START, Watch
from tests.bot.ui.live.conftest import database, no_pictures, sqlite_address, sqlite_ready, watch
from tests.bot.ui.live.fake_discord import FakeDiscord, dm
from tests.texts.catalogue import CATALOGUE

__all__ = ["database", "no_pictures", "sqlite_address", "sqlite_ready", "watch"]


class Killed(Exception):
    """The process ended before it could store what it had posted."""


class Shown:
    """A season, and everything that is posted about it."""

    def __init__(self, season: Season) -> None:
        self.season, self.discord, self.steps = season, FakeDiscord(season.watch.now), count()
        self.kills_at = -1

    async def refresh(self) -> None:
        """One pass of a process that has just started."""
        nothing, life = cast(Any, None), self.season.life
        services = Services(
            cast(Any, self), nothing, GAMES, {"puerto-banana": SCREEN}, CATALOGUE, nothing
        )
        live = LiveSeries(services, nothing)
        live._messages = cast(Any, self.discord)
        for number in await self.season.store.read(series_rows.unsettled) * 2:
            await live._refresh(number)
        notices = NoticeMessages(life.store, cast(Any, self.discord), Queue(4), CATALOGUE, rest=0)
        notices.words[NoticeKind.SERIES] = live.notice
        notices.public[NoticeKind.SERIES] = live.public
        await notices.look()

    async def read(self, question: Any, *args: Any) -> Any:
        return await self.season.store.read(question, *args)

    async def write(self, change: Any, *args: Any) -> Any:
        if change is series_rows.shown and next(self.steps) == self.kills_at:
            raise Killed
        return await self.season.store.write(change, *args)

    async def after_a_kill(self) -> None:
        """The first pass of the next process, after the killed one's claims have expired."""
        self.season.watch.forward(CLAIMED_FOR.total_seconds() + 1)
        await self.refresh()

    def sent(self) -> list[int]:
        """How many direct messages each person has received."""
        return [self.discord.sent(dm(person)) for person in EVERYBODY]


@pytest.fixture
def shown(database: Database, watch: Watch) -> Shown:
    return Shown(Season(database, watch))


@pytest.mark.parametrize("kills_at", [0, 3])
async def test_all_are_asked_and_called_and_the_card_is_posted_once(
    shown: Shown, kills_at: int
) -> None:
    """``tests/bot/ui/live/test_notices.py`` kills the process that asks and calls."""
    series = await shown.season.everybody(*EVERYBODY)
    shown.kills_at = kills_at
    await shown.refresh()
    await shown.after_a_kill()
    assert shown.sent() == [1] * 6
    await shown.season.until(START + 3 * DAY)
    for _ in range(5):
        await shown.season.until(shown.season.watch.time + DAY / 480)
        await shown.refresh()
    assert shown.sent() == [2] * 6
    series = await shown.season.store.read(series_rows.load, series.id)
    for person in EVERYBODY:
        (called,) = shown.discord.texts(dm(person))
        assert all(f"#{table.code}" in called for table in series.tables_of(person.id))
    assert len(shown.discord.shown(PLACE.channel_id)) == 1


async def test_who_takes_no_direct_messages_is_called_in_the_channel_unless_hidden(
    shown: Shown,
) -> None:
    shown.discord.shut = {dm(BRUNO): CANNOT_DM, dm(CLEO): CANNOT_DM}
    await shown.season.life.store.write(leaderboard.hide, CLEO, True)
    series = await shown.season.everybody(*EVERYBODY)
    await shown.refresh()
    _, called = shown.discord.texts(PLACE.channel_id)
    assert f"<@{BRUNO.id}>" in called
    await shown.season.store.write(series_changes.leave, series.id, BRUNO.id)
    await shown.refresh()
    assert len(shown.discord.texts(PLACE.channel_id)) == 1


async def test_a_rival_who_is_erased_is_named_no_more(shown: Shown) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.refresh()
    seated = {seat.person_id for table in series.tables_of(BRUNO.id) for seat in table.seats}
    rival = next(each for each in EVERYBODY if each.id in seated - {BRUNO.id})
    assert rival.name in shown.discord.texts(dm(BRUNO))[0]
    await shown.season.life.store.write(erase.erase, rival.id, "erased")
    await shown.refresh()
    assert rival.name not in shown.discord.texts(dm(BRUNO))[0]


async def test_a_sandbox_that_starts_again_posts_the_cards_again(shown: Shown) -> None:
    await shown.season.everybody(*EVERYBODY)
    await shown.refresh()
    (posted,) = shown.discord.shown(PLACE.channel_id)
    await shown.discord.delete(PLACE.channel_id, posted.id)
    await shown.season.store.write(surface_rows.forget_all)
    await shown.refresh()
    assert len(shown.discord.shown(PLACE.channel_id)) == 1


async def test_a_card_that_says_the_same_is_left_alone_and_one_that_is_over_for_good(
    shown: Shown,
) -> None:
    def edits() -> int:
        return shown.discord.requests.count(f"edit {PLACE.channel_id}")

    series = await shown.season.seated(*EVERYBODY)
    await shown.refresh()
    before = edits()
    await shown.refresh()
    assert edits() == before
    await shown.season.until(series.terms.closes_at)
    await shown.refresh()
    assert edits() == before + 1
    assert await shown.season.store.read(series_rows.unsettled) == []


async def test_the_end_is_told_once_in_a_message_of_its_own_which_names_nobody_who_hides(
    shown: Shown,
) -> None:
    """The first attempt's answer is lost, and so is what the process knew."""

    def ends() -> list[str]:
        return [said for said in shown.discord.texts(PLACE.channel_id) if "vince la serie" in said]

    series = await shown.season.seated(*EVERYBODY)
    await shown.refresh()
    for number in range(len(series.tables)):
        await shown.season.win(series, number, BRUNO)
    await shown.refresh()
    assert ends() == [], "the last match ends first"
    shown.season.watch.forward(ENDS_AFTER.total_seconds())
    shown.discord.lost[f"send {PLACE.channel_id}"] = 1
    await shown.refresh()
    await shown.after_a_kill()
    await shown.refresh()
    (end,) = ends()
    assert f"{BRUNO.name} vince la serie" in end
    assert "Tutte le sue partite vinte." in end
    for _ in range(2):
        await shown.season.life.automation.purge()
        await shown.season.life.store.write(leaderboard.hide, BRUNO, True)
        await shown.refresh()
    (end,) = ends()
    assert BRUNO.name not in end


async def test_of_two_processes_that_edit_the_card_at_once_neither_is_believed(
    shown: Shown,
) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.refresh()
    series = await shown.season.store.read(series_rows.load, series.id)
    assert series.card_id is not None
    for card in ("older", "newer"):
        await shown.season.store.write(series_rows.shown, series, series.card_id, card)
    assert (await shown.season.store.read(series_rows.load, series.id)).card is None


async def test_who_hides_just_when_the_last_card_is_stored_is_not_named_there_for_ever(
    shown: Shown,
) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.season.until(series.terms.closes_at)
    series = await shown.season.store.read(series_rows.load, series.id)
    await shown.season.life.store.write(leaderboard.hide, BRUNO, True)
    await shown.season.store.write(series_changes.settle, series)
    assert await shown.season.store.read(series_rows.unsettled) == [series.id]
