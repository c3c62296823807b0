"""How many tables a person may have, whom they may call how often, and who sits with whom."""

import asyncio
from collections.abc import Sequence
from typing import Unpack

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.errors import NotHost
from bot.matches import privacy
from bot.matches.db import blocks, servers
from bot.matches.db.tables.people import NoticeRow
from bot.matches.model.deadlines import SILENCE
from bot.matches.model.lobby import TableTerms
from bot.matches.model.messages import NONCE_LASTS
from bot.matches.model.place import Place
from bot.matches.model.seat import Person
from bot.matches.operations import decisions, tables
from bot.matches.operations import tables as table_changes
from bot.matches.operations.admission import HOST_RESTS, SERVER_RESTS
from bot.matches.store import Outcome
from bot.settings import Limits
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DAY,
    DINO,
    EVA,
    EVERYBODY,
    FINN,
    GAMES,
    HARBOUR,
    ISLAND,
    PLACE,
    START,
    Life,
    request,
)
from tests.refusals import refused


async def test_three_tables_of_a_person_wait_for_players(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    first = await life.open_table([ANNA, BRUNO])
    life.forward(60)
    for place in (PLACE, ISLAND):
        await life.open_table([ANNA], place=place)
    with refused("too-many-tables") as caught:
        await life.open_table([ANNA])
    assert caught.value.values == {"most": 3, "when": START + SILENCE}
    with refused("too-many-tables"):
        await life.change(table_changes.rematch, over, ANNA)
    await life.open_table([BRUNO])
    await life.change(table_changes.start, first, ANNA.id)
    await life.change(table_changes.rematch, over, ANNA)


async def test_a_person_sits_in_so_many_open_matches(life: Life) -> None:
    life = Life(life.database, GAMES, life.watch, Limits(matches=2))
    running, _ = await life.start_match(), await life.open_table([ANNA])
    other = await life.open_table([CLEO])
    with refused("too-many-matches"):
        await life.change(table_changes.join, other, ANNA)
    with refused("too-many-matches"):
        await life.open_table([ANNA])
    assert len((await life.store.load(other.code)).seats) == 1
    await life.change(decisions.leave, running, ANNA.id)
    await life.change(table_changes.join, other, ANNA)


@pytest.mark.parametrize("pair", [(ANNA, BRUNO), (BRUNO, ANNA)])
async def test_whoever_blocks_and_is_blocked_keep_apart(life: Life, pair: Sequence[Person]) -> None:
    host, guest = pair
    await life.store.write(blocks.block, ANNA, BRUNO)
    await life.store.write(blocks.block, ANNA, BRUNO)
    for person, blocked in ((ANNA, [BRUNO]), (BRUNO, [])):
        assert await life.store.read(blocks.blocked_by, person.id) == blocked
        rows = (await life.exported(person.id))["blocks"]
        assert [each["other_id"] for each in rows] == [each.id for each in blocked], (
            "and not who blocks one"
        )
    with refused("not-invitable") as caught:
        await life.open_table([host], invited=(guest, CLEO))
    assert caught.value.values == {"people": (guest,)}
    table, third = await life.open_table([host]), await life.open_table([CLEO, host])
    for shut in (table, third):
        with refused("not-at-this-table"):
            await life.change(table_changes.join, shut, guest)
    await life.change(decisions.leave, third, host.id)
    await life.change(table_changes.join, third, guest)
    await life.store.write(blocks.unblock, ANNA.id, BRUNO.id)
    await life.change(table_changes.join, table, guest)


async def test_the_number_of_blocks_is_limited(life: Life, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MOST", 2)
    for other in (BRUNO, CLEO, BRUNO):
        await life.store.write(blocks.block, ANNA, other)
    with refused("too-many-blocked"):
        await life.store.write(blocks.block, ANNA, DINO)
    assert await life.store.read(servers.person, DINO.id) is None
    await life.store.write(blocks.unblock, ANNA.id, CLEO.id)
    await life.store.write(blocks.block, ANNA, DINO)


async def test_a_rematch_calls_whom_it_may_and_nobody_else(life: Life) -> None:
    over = await life.auction({who: 9 - seat for seat, who in enumerate(EVERYBODY)})
    await life.store.write(privacy.choose, BRUNO, invitable=False)
    await life.store.write(blocks.block, CLEO, ANNA)
    for _ in range(2):
        table = await life.change(table_changes.rematch, over, ANNA)
        assert table.invited == (DINO, EVA, FINN)
        with refused("not-at-this-table"):
            await life.change(table_changes.rematch, over, CLEO)
        await life.change(table_changes.cancel, table, ANNA.id)
    silent = await life.change(table_changes.rematch, over, FINN, may_call=False)
    assert silent.invited == ()


async def test_an_erased_person_is_on_no_side_of_any_block(either: Life) -> None:
    await either.store.write(blocks.block, ANNA, BRUNO)
    await either.store.write(blocks.block, BRUNO, CLEO)
    table = await either.open_table([BRUNO], invited=[DINO])
    await either.change(table_changes.cancel, table, BRUNO.id)
    await either.forget(BRUNO)
    assert await either.store.read(blocks.blocked_by, ANNA.id) == []
    assert await either.store.read(blocks.blocked_by, BRUNO.id) == []


async def test_the_host_of_a_private_table_invites_and_takes_invitations_back(life: Life) -> None:
    table = await life.open_table([ANNA], private=True)
    with refused("invited-only"):
        await life.change(table_changes.join, table, CLEO)
    with pytest.raises(NotHost):
        await life.change(table_changes.invite, table, CLEO.id, [CLEO])
    once = request()
    for _ in range(2):
        invited = await life.store.write(
            table_changes.invite, table.code, once, ANNA.id, [BRUNO, CLEO]
        )
    assert invited.match.invited == (BRUNO, CLEO)
    await life.change(table_changes.join, table, CLEO)
    await life.change(table_changes.invite, table, ANNA.id, [CLEO, DINO])
    assert (await life.store.load(table.code)).invited == (DINO,), "Cleo has a seat"
    with refused("invited-only"):
        await life.change(table_changes.join, table, BRUNO)


async def test_nobody_is_invited_against_their_will_or_beyond_the_seats(life: Life) -> None:
    table = await life.open_table([ANNA], invited=[EVA], private=True, most_seats=3)
    await life.store.write(blocks.block, EVA, ANNA)
    await life.store.write(privacy.choose, DINO, invitable=False)
    with refused("not-invitable") as caught:
        await life.change(table_changes.invite, table, ANNA.id, [EVA, DINO])
    assert caught.value.values == {"people": (DINO,)}, "Eva was invited before"
    with refused("table-full"):
        await life.change(table_changes.invite, table, ANNA.id, [BRUNO, CLEO, FINN])
    assert await life.store.load(table.code) == table


THREAD = replace(PLACE, channel_id=71, parent_id=70)


async def opened(
    life: Life,
    host: Person,
    place: Place = PLACE,
    *,
    request_id: str = "",
    **terms: Unpack[TableTerms],
) -> Outcome:
    """A new table on a server with a role to call."""
    return await life.store.write(
        tables.open_table,
        "puerto-banana",
        place,
        host,
        request_id=request_id or request(),
        calling=True,
        **terms,
    )


async def calls(life: Life, opened: Outcome) -> bool:
    """Whether the table just opened calls the role."""
    return opened.match.code in {notice.about for notice in await life.due()}


async def test_a_host_calls_once_an_hour_wherever_the_tables_are(either: Life) -> None:
    first = await opened(either, ANNA)
    assert (await calls(either, first), first.next_call) == (True, None)
    await either.change(tables.cancel, first.match, ANNA.id)
    either.watch.time += SERVER_RESTS
    for place in (PLACE, THREAD, ISLAND):
        again = await opened(either, ANNA, place)
        assert (await calls(either, again), again.next_call) == (False, START + HOST_RESTS)
        await either.change(tables.cancel, again.match, ANNA.id)
    either.forward((HOST_RESTS - SERVER_RESTS).total_seconds() - 1)
    assert not await calls(either, await opened(either, ANNA))
    either.forward(1)
    assert await calls(either, await opened(either, ANNA))


async def test_a_server_is_called_once_in_ten_minutes_in_whichever_channel(life: Life) -> None:
    assert await calls(life, await opened(life, ANNA))
    life.forward(SERVER_RESTS.total_seconds() - 1)
    for host, place in ((BRUNO, PLACE), (CLEO, THREAD)):
        silent = await opened(life, host, place)
        assert (await calls(life, silent), silent.next_call) == (False, START + SERVER_RESTS)
    assert await calls(life, await opened(life, DINO, ISLAND)), "another server has its own"
    life.forward(1)
    assert await calls(life, await opened(life, EVA, THREAD))
    assert (await opened(life, BRUNO)).next_call == START + 2 * SERVER_RESTS


async def test_two_processes_call_once_for_all_requests(doors: tuple[Life, Life]) -> None:
    both = [opened(door, host) for door, host in zip(doors, (ANNA, BRUNO), strict=True)]
    outcomes = await asyncio.gather(*both)
    assert {each.next_call for each in outcomes} == {None, START + SERVER_RESTS}
    assert len(await doors[0].due()) == 1
    same = [opened(door, CLEO, ISLAND, request_id="same") for door in (*doors, *doors)]
    outcomes = await asyncio.gather(*same)
    assert sorted(each.repeated for each in outcomes) == [False, *[True] * 3]
    assert len(await doors[1].due()) == 2


async def test_tables_that_are_not_open_to_all_use_up_no_call(life: Life) -> None:
    private = await opened(life, ANNA, invited=[BRUNO], private=True)
    full = await opened(life, ANNA, computers=1, most_seats=2)
    assert {private.next_call, full.next_call} == {None}
    over = await life.auction({ANNA: 5, BRUNO: 4})
    await life.store.write(tables.rematch, over.code, request(), ANNA)
    assert await life.due() == []
    await life.change(tables.cancel, private.match, ANNA.id)
    await life.store.write(tables.move, full.match.code, THREAD)
    assert await calls(life, await opened(life, ANNA))


async def test_a_call_follows_its_table_and_is_given_up_when_it_is_late(life: Life) -> None:
    """Later, Discord might not know any more that it was posted."""
    await life.store.write(servers.change_settings, HARBOUR, lambda own: replace(own, call_role=5))
    table = (await opened(life, ANNA)).match
    await life.store.write(tables.move, table.code, THREAD)
    life.watch.time += NONCE_LASTS
    (notice,) = await life.due()
    assert (notice.channel_id, notice.role) == (THREAD.channel_id, 5)
    life.forward(1)
    assert await life.due() == []
    life.forward(DAY)
    await life.automation.purge()
    assert not list(await life.execute(select(NoticeRow.id)))


async def test_a_host_is_not_forgotten_as_long_as_the_call_counts(life: Life) -> None:
    table = (await opened(life, ANNA)).match
    await life.change(tables.join, table, BRUNO)
    await life.change(decisions.leave, table, ANNA.id)
    await life.automation.purge()
    life.watch.time += SERVER_RESTS
    assert (await opened(life, ANNA)).next_call == START + HOST_RESTS
