"""Lists of open matches: whose they are, which are waiting, and who else sees them."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.changes import leaving, tables
from bot.matches.db import blocks, open_matches
from bot.matches.model.open_matches import OpenMatch
from bot.matches.model.place import ChannelKind
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, PLACE, STRANGER, Life

SECRET = replace(PLACE, channel_id=71, channel_name="secret")
THREAD = replace(PLACE, channel_id=72, kind=ChannelKind.PUBLIC_THREAD, parent_id=PLACE.channel_id)
HIDEOUT = replace(THREAD, channel_id=73, kind=ChannelKind.PRIVATE_THREAD)


def codes(matches: Sequence[OpenMatch]) -> list[str]:
    return [match.code for match in matches]


async def test_those_that_wait_for_the_person_come_first(either: Life) -> None:
    waits_for_bruno = await either.start_match()
    await either.bid(waits_for_bruno, ANNA, 1)
    lobby = await either.open_table()
    waits_for_both = await either.start_match()
    of_anna, of_bruno = [
        await either.store.read(open_matches.mine, who.id) for who in (ANNA, BRUNO)
    ]
    assert codes(of_anna) == [waits_for_both.code, waits_for_bruno.code, lobby.code]
    assert [match.asked for match in of_anna] == [True, False, False]
    assert codes(of_bruno) == [waits_for_bruno.code, waits_for_both.code, lobby.code]
    assert [(match.seat, match.asked) for match in of_bruno] == [(1, True), (1, True), (1, False)]


async def test_they_are_narrowed_by_game_stage_and_code(either: Life) -> None:
    lobby, running = await either.open_table(), await either.start_match([ANNA, BRUNO, CLEO])
    await either.change(tables.cancel, await either.open_table([ANNA]), ANNA.id)

    async def mine(person_id: int = ANNA.id, **only: object) -> list[str]:
        return codes(await either.store.read(open_matches.mine, person_id, **only))  # type: ignore[arg-type] # each of another type

    assert await mine(running=True) == [running.code]
    assert await mine(game=GAME.key, limit=1) == [running.code]
    assert await mine(game="whist") == []
    assert await mine(like=lobby.code[1:]) == [lobby.code]
    for typed in ("%", "_", "\0", "A%", "\ud800"):
        assert await mine(like=typed) == []
    await either.change(leaving.leave, running, ANNA.id)
    assert await mine() == [lobby.code], "it was left"
    assert await mine(CLEO.id) == [running.code]


async def test_only_what_the_person_can_see_is_told_and_always_ones_own(either: Life) -> None:
    here, secret, thread, hideout = [
        await either.open_table([who], place=place)
        for who, place in ((BRUNO, PLACE), (BRUNO, SECRET), (CLEO, THREAD), (CLEO, HIDEOUT))
    ]

    async def told(person_id: int, *channels: int) -> set[str]:
        page = await either.store.read(open_matches.page, person_id, 7, channels, 0, 10)
        assert page.total == len(page.items)
        return set(codes(page.items))

    assert await told(STRANGER) == set()
    assert await told(STRANGER, 70) == {here.code, thread.code}
    assert await told(STRANGER, 71, 72) == {secret.code, thread.code}
    assert await told(STRANGER, 70, 73) == {here.code, thread.code, hideout.code}
    assert await told(CLEO.id) == {thread.code, hideout.code}
    await either.change(tables.join, secret, CLEO)
    await either.store.write(tables.move, thread.code, SECRET)
    assert await told(CLEO.id) == {secret.code, thread.code, hideout.code}
    assert await told(STRANGER, 70) == {here.code}
    page = await either.store.read(open_matches.page, STRANGER, 7, {70}, 10**20, 10)
    assert page.number == 0, "after the last page comes none"


async def offered(
    life: Life, person_id: int, server_id: int = PLACE.server_id, channel_id: int = PLACE.channel_id
) -> list[str]:
    """The tables that the person may join."""
    found = await life.store.read(open_matches.tables, person_id, server_id, [channel_id])
    return [table.code for table in found]


async def test_tables_are_those_with_a_seat_for_the_person_the_oldest_first(either: Life) -> None:
    oldest, newer = await either.open_table(), await either.open_table()
    await either.start_match()
    over = await either.auction({ANNA: 5, BRUNO: 4})
    await either.change(tables.rematch, over, ANNA)  # waits only for Bruno
    assert await offered(either, CLEO.id) == [oldest.code, newer.code]
    assert await offered(either, CLEO.id, channel_id=99) == []
    assert await offered(either, CLEO.id, server_id=8) == []
    assert await offered(either, ANNA.id) == []
    first, _ = await either.store.read(open_matches.tables, CLEO.id, 7, [PLACE.channel_id])
    assert first.host == replace(ANNA, locale=None)
    assert (first.taken, first.seats) == (len(oldest.seats), oldest.most_seats)


async def test_no_table_is_there_where_somebody_and_the_person_keep_apart(life: Life) -> None:
    await life.open_table([ANNA, BRUNO])
    for person, other in ((ANNA, CLEO), (CLEO, ANNA), (BRUNO, CLEO), (CLEO, BRUNO)):
        await life.store.write(blocks.block, person, other)
        assert await offered(life, CLEO.id) == []
        await life.store.write(blocks.unblock, person.id, other.id)
