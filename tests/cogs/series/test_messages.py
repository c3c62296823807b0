"""The messages of a series, even if the process is killed between any two steps."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from bot.matches import privacy
from bot.matches.db import series as series_rows
from bot.matches.db import surfaces
from bot.matches.db.engine.database import Database
from bot.matches.model.deadlines import Pace
from bot.matches.model.messages import Surface, SurfaceKind
from bot.matches.model.series import ANSWERED_WITHIN, ENDS_AFTER
from bot.matches.operations import decisions
from bot.matches.operations import series as series_changes
from bot.ui.delivery.messages import CANNOT_DM, MISSING_ACCESS
from bot.ui.delivery.outbox import Outbox
from bot.ui.delivery.queue import Queue
from bot.ui.layout.components import compose
from bot.ui.layout.message import Button, sentence
from bot.ui.services import Services
from cogs.puerto_banana.rules import Options
from cogs.puerto_banana.screen import SCREEN
from cogs.series import SeriesCog
from tests.bot.matches.series.playing import DAY, Season
from tests.bot.matches.table import ANNA, BRUNO, CLEO, EVERYBODY, FINN, GAMES, PLACE, Watch
from tests.bot.ui.delivery.conftest import (
    database,
    no_pictures,
    sqlite_address,
    sqlite_ready,
    watch,
)
from tests.bot.ui.delivery.fake_discord import FakeDiscord, dm
from tests.texts.catalogue import CATALOGUE

__all__ = ["database", "no_pictures", "sqlite_address", "sqlite_ready", "watch"]


class Shown:
    """A season, and everything that is posted about it."""

    def __init__(self, season: Season) -> None:
        self.season, self.discord = season, FakeDiscord(season.watch.now)

    async def look(self, times: int = 1) -> None:
        """Looks, each of a process that has just started."""
        nothing, store = cast(Any, None), self.season.store
        services = Services(store, nothing, GAMES, {"puerto-banana": SCREEN}, CATALOGUE, nothing)
        for _ in range(times):
            outbox = Outbox(services, cast(Any, self.discord), Queue(4))
            app = SimpleNamespace(services=services, outbox=outbox, router=Mock())
            SeriesCog(cast(Any, SimpleNamespace(app=app)))
            await outbox.look()

    def cards(self) -> list[str]:
        return [said for said in self.discord.texts(PLACE.channel_id) if "## 🏁" in said]


@pytest.fixture
def shown(database: Database, watch: Watch) -> Shown:
    return Shown(Season(database, GAMES, watch))


async def test_a_card_that_no_answer_has_posted_is_posted_once(shown: Shown) -> None:
    """The first attempt's answer is lost."""
    await shown.season.open()
    await shown.look()
    assert shown.cards() == []
    shown.season.watch.forward(ANSWERED_WITHIN.total_seconds())
    shown.discord.lost[f"send {PLACE.channel_id}"] = 1
    await shown.look(3)
    assert len(shown.cards()) == 1


async def test_a_card_whose_answer_was_not_stored_is_found(shown: Shown) -> None:
    series = await shown.season.open()
    button = sentence("## 🏁", rows=((Button("Join", ("series", "join", "1")),),))
    answer = await compose(button, prompt=series.notice_id)
    await shown.discord.send(PLACE.channel_id, answer)
    shown.season.watch.forward(DAY.total_seconds())
    await shown.look()
    (card,) = shown.cards()
    assert "Anna" in card


async def test_whoever_is_called_is_led_to_the_boards_that_are_posted_later(shown: Shown) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.look()
    match = await shown.season.match(series, 0)
    new = Surface(match.code, SurfaceKind.BOARD, None, PLACE.channel_id)
    board = replace(new, message_id=9_001, version=match.version)
    await shown.season.store.write(surfaces.save, match.code, [(new, board)], relink=True)
    await shown.look()
    links = ["9001" in shown.discord.texts(dm(person))[0] for person in EVERYBODY]
    assert links == [match.seat_of(person.id) is not None for person in EVERYBODY]


async def test_who_takes_no_messages_is_called_in_the_channel_unless_hidden(shown: Shown) -> None:
    shown.discord.shut = {dm(BRUNO): CANNOT_DM, dm(CLEO): CANNOT_DM}
    await shown.season.store.write(privacy.choose, CLEO, hidden=True)
    series = await shown.season.everybody(*EVERYBODY)
    await shown.look()
    _, called = shown.discord.texts(PLACE.channel_id)
    assert f"<@{BRUNO.id}>" in called
    await shown.season.store.write(series_changes.leave, series.id, BRUNO.id)
    await shown.look()
    assert len(shown.discord.texts(PLACE.channel_id)) == 1


async def test_only_those_who_read_something_new_are_told_of_a_change(shown: Shown) -> None:
    """Bruno leaves, so that Finn moves up."""
    series = await shown.season.everybody(*EVERYBODY, most=5)
    await shown.look(2)
    assert "waiting list" in shown.discord.texts(dm(FINN))[0]
    before = [*shown.discord.requests]
    await shown.season.store.write(series_changes.leave, series.id, BRUNO.id)
    await shown.look()
    new = shown.discord.requests[len(before) :]
    assert sorted(new) == sorted(
        [f"edit {PLACE.channel_id}", f"delete {dm(BRUNO)}", f"edit {dm(FINN)}"]
    )


@pytest.mark.parametrize("hours", [1, 2])
async def test_a_reserve_is_called_once_to_seats_that_are_free(shown: Shown, hours: int) -> None:
    """Anna's matches are ended after one hour, or she plays on after two."""
    long = {"options": Options(round_limit=3), "pace": Pace(3_600, 0), "most": 5}
    series = await shown.season.seated(*EVERYBODY, **long)
    await shown.look(2)
    edits = shown.discord.requests.count(f"edit {dm(FINN)}")
    for number in range(len(series.tables)):
        bids = [int(seat.person_id != ANNA.id) for seat in series.tables[number].seats]
        await shown.season.play(series, number, *bids)
    await shown.look()
    assert shown.discord.requests.count(f"edit {dm(FINN)}") == edits
    for _ in range(hours):
        await shown.season.until(shown.season.watch.time + timedelta(hours=1))
        await shown.look()
    (free,) = shown.discord.texts(dm(FINN))
    assert shown.discord.sent(dm(FINN)) == 2
    for table in series.tables_of(ANNA.id):
        match = await shown.season.store.load(table.code or "")
        if hours == 2:
            await shown.season.bid(match, ANNA, 1)
        else:
            await shown.season.change(decisions.stop, match, FINN.id, manager=True)
    await shown.look()
    (full,) = shown.discord.texts(dm(FINN))
    assert ("seats are free" in free, "seats are free" in full) == (True, False)


async def test_a_rival_who_is_erased_is_named_no_more(shown: Shown) -> None:
    series = await shown.season.seated(*EVERYBODY)
    await shown.look()
    seated = {seat.person_id for table in series.tables_of(BRUNO.id) for seat in table.seats}
    rival = next(each for each in EVERYBODY if each.id in seated - {BRUNO.id})
    assert rival.name in shown.discord.texts(dm(BRUNO))[0]
    await shown.season.store.write(privacy.erase, rival.id, "erased")
    await shown.look()
    assert rival.name not in shown.discord.texts(dm(BRUNO))[0]


async def test_a_card_that_was_deleted_is_posted_again(shown: Shown) -> None:
    await shown.season.everybody(*EVERYBODY)
    await shown.look()
    (posted,) = shown.discord.shown(PLACE.channel_id)
    await shown.discord.delete(PLACE.channel_id, posted.id)
    await shown.season.store.write(series_rows.redraw_cards)
    await shown.look(3)
    (again,) = shown.discord.shown(PLACE.channel_id)
    assert str(again.id) in shown.discord.texts(dm(BRUNO))[0]


async def test_a_card_waits_for_a_channel_that_is_closed(shown: Shown) -> None:
    shown.discord.shut[PLACE.channel_id] = MISSING_ACCESS
    await shown.season.everybody(*EVERYBODY)
    await shown.look()
    refused = len(shown.discord.requests)
    await shown.look()
    assert len(shown.discord.requests) == refused
    shown.discord.shut.clear()
    await shown.season.store.write(series_rows.redraw_cards)
    await shown.look(2)
    assert len(shown.cards()) == 1


async def test_the_end_is_told_once_in_its_own_message_without_who_hides(shown: Shown) -> None:
    """The first attempt's answer is lost, and so is what the process knew."""

    def ends() -> list[str]:
        return [said for said in shown.discord.texts(PLACE.channel_id) if "vince la serie" in said]

    series = await shown.season.seated(*EVERYBODY)
    await shown.look()
    for number, table in enumerate(series.tables):
        bids = [6 if seat.person_id == BRUNO.id else 4 for seat in table.seats]
        await shown.season.play(series, number, *bids)
    await shown.look()
    assert ends() == [], "the last match ends first"
    shown.season.watch.forward(ENDS_AFTER.total_seconds())
    shown.discord.lost[f"send {PLACE.channel_id}"] = 1
    await shown.look(2)
    (end,) = ends()
    assert f"{BRUNO.name} vince la serie" in end
    assert "Tutte le sue partite vinte." in end
    for _ in range(2):
        await shown.season.automation.purge()
        await shown.season.store.write(privacy.choose, BRUNO, hidden=True)
        await shown.look()
    (end,) = ends()
    assert BRUNO.name not in end
