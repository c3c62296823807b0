"""Codes never run out: unplayed tables return theirs, and new ones grow longer."""

import asyncio

import pytest

from bot.errors import NoSuchMatch
from bot.matches.automation import KEPT_UNPLAYED
from bot.matches.changes import leaving, tables
from bot.matches.clock import Clock
from bot.matches.db import saving, servers
from bot.matches.db import surfaces as surface_rows
from bot.matches.db.people import blocks
from bot.matches.history import leaderboard, replays
from bot.matches.model.match import CODE_LETTERS, Status
from bot.matches.model.surface import Surface, SurfaceKind
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVA, FINN, Life, Watch
from tests.patience import PATIENCE


async def test_closed_tables_are_forgotten_after_a_month(either: Life, watch: Watch) -> None:
    played = await either.auction({ANNA: 5, BRUNO: 4})
    before = await either.tables()
    rematch = await either.change(tables.rematch, played, ANNA)
    await either.change(tables.cancel, rematch, ANNA.id)
    left = await either.open_table([BRUNO])
    board = Surface(left.code, SurfaceKind.BOARD, None, 70, 7000, version=1)
    await either.store.write(surface_rows.save, left.code, [board])
    await either.change(leaving.leave, left, BRUNO.id)
    watch.time += KEPT_UNPLAYED
    await either.automation.purge()
    assert (await either.store.load(left.code)).status is Status.OVER, "not before a month"
    watch.forward(1)
    assert await either.automation.purge()
    for code in (rematch.code, left.code):
        with pytest.raises(NoSuchMatch):
            await either.store.load(code)
    after = await either.tables()
    assert after == before, "all that is played is kept, and nothing else"


async def test_people_who_are_named_nowhere_are_forgotten(either: Life) -> None:
    """Dino has chosen something, Cleo is invited, and both sides of a block are referred to."""
    await either.open_table([ANNA], invited=[CLEO])
    await either.store.write(blocks.block, BRUNO, EVA)
    for person, hidden in ((DINO, True), (FINN, True), (FINN, False)):
        await either.store.write(leaderboard.hide, person, hidden)
    await either.automation.purge()
    everybody = (ANNA, BRUNO, CLEO, DINO, EVA, FINN)
    known = [who for who in everybody if await either.store.read(servers.person, who.id)]
    assert known == [ANNA, BRUNO, CLEO, DINO, EVA]
    await either.store.write(blocks.unblock, BRUNO.id, EVA.id)
    await either.automation.purge()
    assert [who for who in (BRUNO, EVA) if await either.store.read(servers.person, who.id)] == []


async def test_the_clock_forgets_without_being_told(
    life: Life, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await life.open_table([ANNA])
    await life.change(tables.cancel, table, ANNA.id)
    purged, purge = asyncio.Event(), life.automation.purge

    async def noted() -> bool:
        done = await purge()
        purged.set()
        return done

    monkeypatch.setattr(life.automation, "purge", noted)
    watch.time += KEPT_UNPLAYED * 2
    clock = Clock(life.automation, lambda code: None)
    clock.start()
    async with asyncio.timeout(PATIENCE):
        await purged.wait()
    await clock.stop()
    with pytest.raises(NoSuchMatch):
        await life.store.load(table.code)


async def test_codes_grow_when_a_quarter_of_the_short_ones_is_taken(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saving.MOST_SHORT == len(CODE_LETTERS) ** 4 // 4 == 58_564
    monkeypatch.setattr(saving, "MOST_SHORT", 2)
    made = [await life.start_match() for _ in range(4)]
    assert [len(match.code) for match in made] == [4, 4, 5, 5]
    over = await life.auction({ANNA: 5, BRUNO: 4})
    again = await life.change(tables.rematch, over, ANNA)
    assert (len(again.code), again.rematch_of) == (5, over.code)
    assert (await life.store.read(replays.record, over.code)).seats == 2


async def test_short_codes_are_counted_in_their_own_index(life: Life) -> None:
    assert "COVERING INDEX ix_matches_short_codes" in str(await life.plans(saving.new_code))
