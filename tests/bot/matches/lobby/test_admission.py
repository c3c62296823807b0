"""How many tables and seats a person may have, whom they may call, and who sits with whom."""

from collections.abc import Sequence

import pytest

from bot.errors import NotHost
from bot.matches.changes import leaving, preferences
from bot.matches.changes import tables as table_changes
from bot.matches.db import blocks, servers
from bot.matches.model.deadlines import SILENCE
from bot.matches.model.match import Person
from bot.settings import Limits
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    EVA,
    EVERYBODY,
    FINN,
    GAMES,
    ISLAND,
    PLACE,
    START,
    Life,
    Watch,
    request,
)
from tests.refusals import refused


async def test_three_tables_of_a_person_wait_for_players(life: Life, watch: Watch) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    first = await life.open_table([ANNA, BRUNO])
    watch.forward(60)
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
    life = Life(life.database, GAMES, life.now, Limits(matches=2))
    running, _ = await life.start_match(), await life.open_table([ANNA])
    other = await life.open_table([CLEO])
    with refused("too-many-matches"):
        await life.change(table_changes.join, other, ANNA)
    with refused("too-many-matches"):
        await life.open_table([ANNA])
    assert len((await life.store.load(other.code)).seats) == 1
    await life.change(leaving.leave, running, ANNA.id)
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
    await life.change(leaving.leave, third, host.id)
    await life.change(table_changes.join, third, guest)
    await life.store.write(blocks.unblock, ANNA.id, BRUNO.id)
    await life.change(table_changes.join, table, guest)


async def test_so_many_people_can_be_blocked_and_no_more(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    await life.store.write(preferences.choose, BRUNO, invitable=False)
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
    await life.store.write(preferences.choose, DINO, invitable=False)
    with refused("not-invitable") as caught:
        await life.change(table_changes.invite, table, ANNA.id, [EVA, DINO])
    assert caught.value.values == {"people": (DINO,)}, "Eva was invited before"
    with refused("table-full"):
        await life.change(table_changes.invite, table, ANNA.id, [BRUNO, CLEO, FINN])
    assert await life.store.load(table.code) == table
