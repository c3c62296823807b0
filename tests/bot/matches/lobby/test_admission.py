"""How many tables and seats a person may have, and blocks."""

from collections.abc import Sequence

import pytest

from bot.matches.changes import leaving
from bot.matches.changes import tables as table_changes
from bot.matches.db import servers
from bot.matches.db.people import blocks
from bot.matches.model.deadlines import SILENCE
from bot.matches.model.match import Match, Person
from bot.matches.model.server import Invitability
from bot.matches.privacy import erase
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


async def call(life: Life, host: Person, *guests: Person) -> Match:
    """Open a table that invites these people, and close it."""
    table = await life.open_table([host], invited=guests)
    await life.change(table_changes.cancel, table, host.id)
    return table


async def test_three_tables_of_a_person_wait_for_players(life: Life, watch: Watch) -> None:
    first = await life.open_table([ANNA, BRUNO])
    watch.forward(60)
    for place in (PLACE, ISLAND):
        await life.open_table([ANNA], place=place)
    with refused("too-many-tables") as caught:
        await life.open_table([ANNA])
    assert caught.value.values == {"most": 3, "when": START + SILENCE}
    await life.open_table([BRUNO])
    await life.change(table_changes.start, first, ANNA.id)
    await life.open_table([ANNA])


async def test_a_rematch_is_a_table_as_well(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    tables = [await life.open_table([ANNA]) for _ in range(3)]
    with refused("too-many-tables"):
        await life.change(table_changes.rematch, over, ANNA)
    await life.change(table_changes.cancel, tables[0], ANNA.id)
    await life.change(table_changes.rematch, over, ANNA)


async def test_a_person_sits_in_so_many_open_matches(life: Life) -> None:
    life = Life(life.database, GAMES, life.now, Limits(matches=2))
    running, _ = await life.start_match(), await life.open_table([ANNA])
    other = await life.open_table([CLEO])
    for attempt in (
        life.store.write(table_changes.join, other.code, request(), ANNA),
        life.open_table([ANNA]),
    ):
        with refused("too-many-matches"):
            await attempt
    assert len((await life.store.load(other.code)).seats) == 1
    await life.change(leaving.leave, running, ANNA.id)
    await life.change(table_changes.join, other, ANNA)


@pytest.mark.parametrize("pair", [(ANNA, BRUNO), (BRUNO, ANNA)])
async def test_whoever_blocks_and_is_blocked_keep_apart(life: Life, pair: Sequence[Person]) -> None:
    host, guest = pair
    await life.store.write(blocks.block, ANNA, BRUNO)
    await life.store.write(blocks.block, ANNA, BRUNO)
    assert (await life.store.read(blocks.invitability, ANNA.id)).blocked == (BRUNO,)
    assert (await life.store.read(blocks.invitability, BRUNO.id)).blocked == ()
    with refused("not-invitable") as caught:
        await call(life, host, guest, CLEO)
    assert caught.value.values == {"people": (guest,)}
    table = await life.open_table([host])
    with refused("not-at-this-table"):
        await life.change(table_changes.join, table, guest)
    third = await life.open_table([CLEO, host])
    with refused("not-at-this-table"):
        await life.change(table_changes.join, third, guest)
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
    await life.store.write(servers.choose, BRUNO, invitable=False)
    await life.store.write(blocks.block, CLEO, ANNA)
    table = await life.change(table_changes.rematch, over, ANNA)
    assert table.invited == (DINO, EVA, FINN)
    with refused("not-at-this-table"):
        await life.change(table_changes.rematch, over, CLEO)
    await life.change(table_changes.cancel, table, ANNA.id)
    again = await life.change(table_changes.rematch, over, ANNA)
    assert again.invited == table.invited
    await life.change(table_changes.cancel, again, ANNA.id)
    silent = await life.change(table_changes.rematch, over, FINN, may_call=False)
    assert silent.invited == ()


async def test_an_erased_person_is_on_no_side_of_any_block(either: Life) -> None:
    await either.store.write(blocks.block, ANNA, BRUNO)
    await either.store.write(blocks.block, BRUNO, CLEO)
    await call(either, BRUNO, DINO)
    await either.store.write(erase.erase, BRUNO.id, request())
    assert (await either.store.read(blocks.invitability, ANNA.id)).blocked == ()
    assert (await either.store.read(blocks.invitability, BRUNO.id)) == Invitability()


async def test_the_export_tells_whom_one_blocks_and_not_who_blocks_one(life: Life) -> None:
    await life.store.write(blocks.block, ANNA, BRUNO)
    of_anna, of_bruno = [await life.exported(who.id) for who in (ANNA, BRUNO)]
    assert (of_anna["blocked"], of_bruno["blocked"]) == ([BRUNO.id], [])
