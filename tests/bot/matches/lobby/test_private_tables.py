"""Only people whom its host invites join a private table; the host invites from the table."""

import pytest

from bot.errors import NotHost
from bot.matches.changes import tables
from bot.matches.db import servers
from bot.matches.db.people import blocks
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVA, FINN, Life, request
from tests.refusals import refused


async def test_the_host_invites_from_the_table_and_takes_invitations_back(life: Life) -> None:
    table = await life.open_table([ANNA], private=True)
    with refused("invited-only"):
        await life.change(tables.join, table, CLEO)
    with pytest.raises(NotHost):
        await life.change(tables.invite, table, CLEO.id, [CLEO])
    once = request()
    for _ in range(2):
        invited = await life.store.write(tables.invite, table.code, once, ANNA.id, [BRUNO, CLEO])
    assert invited.match.invited == (BRUNO, CLEO)
    await life.change(tables.join, table, CLEO)
    await life.change(tables.invite, table, ANNA.id, [CLEO, DINO])
    assert (await life.store.load(table.code)).invited == (DINO,), "Cleo has a seat"
    with refused("invited-only"):
        await life.change(tables.join, table, BRUNO)


async def test_nobody_is_invited_against_their_will_or_beyond_the_seats(life: Life) -> None:
    table = await life.open_table([ANNA], invited=[EVA], private=True, most_seats=3)
    await life.store.write(blocks.block, EVA, ANNA)
    await life.store.write(servers.choose, DINO, invitable=False)
    with refused("not-invitable") as caught:
        await life.change(tables.invite, table, ANNA.id, [EVA, DINO])
    assert caught.value.values == {"people": (DINO,)}, "Eva was invited before"
    with refused("table-full"):
        await life.change(tables.invite, table, ANNA.id, [BRUNO, CLEO, FINN])
    assert await life.store.load(table.code) == table
