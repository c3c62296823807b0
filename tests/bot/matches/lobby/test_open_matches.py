"""Lists of open matches: whose they are, which are waiting, and who else sees them."""

from itertools import islice, product
from time import thread_time

from msgspec.structs import replace
from sqlalchemy import Connection, insert, select

from bot.matches.changes import tables
from bot.matches.db import open_matches
from bot.matches.db.people import blocks
from bot.matches.db.tables.matches import MatchRow, SeatRow
from bot.matches.model.match import CODE_LETTERS, ChannelKind
from bot.matches.model.open_matches import OpenMatch
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import ANNA, BRUNO, CLEO, PLACE, STRANGER, Life

SECRET = replace(PLACE, channel_id=71, channel_name="secret")
THREAD = replace(PLACE, channel_id=72, kind=ChannelKind.PUBLIC_THREAD, parent_id=PLACE.channel_id)
HIDEOUT = replace(THREAD, channel_id=73, kind=ChannelKind.PRIVATE_THREAD)


def codes(found: list[OpenMatch]) -> list[str]:
    return [match.code for match in found]


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
    lobby, running = await either.open_table(), await either.start_match()
    assert codes(await either.store.read(open_matches.mine, ANNA.id, running=True)) == [
        running.code
    ]
    assert codes(await either.store.read(open_matches.mine, ANNA.id, game=GAME.key, limit=1)) == [
        running.code
    ]
    assert await either.store.read(open_matches.mine, ANNA.id, game="whist") == []
    assert codes(await either.store.read(open_matches.mine, ANNA.id, like=lobby.code[1:])) == [
        lobby.code
    ]
    for typed in ("%", "_", "\0", "A%", "\ud800"):
        assert await either.store.read(open_matches.mine, ANNA.id, like=typed) == []


async def test_only_what_the_person_can_see_is_told_and_always_ones_own(either: Life) -> None:
    here, secret, thread, hideout = [
        await either.open_table([who], place=place)
        for who, place in ((BRUNO, PLACE), (BRUNO, SECRET), (CLEO, THREAD), (CLEO, HIDEOUT))
    ]

    async def told(person_id: int, *channels: int) -> set[str]:
        found, _, total = await either.store.read(open_matches.page, person_id, 7, channels, 0, 10)
        assert total == len(found)
        return set(codes(found))

    assert await told(STRANGER) == set()
    assert await told(STRANGER, 70) == {here.code, thread.code}
    assert await told(STRANGER, 71, 72) == {secret.code, thread.code}
    assert await told(STRANGER, 70, 73) == {here.code, thread.code, hideout.code}
    assert await told(CLEO.id) == {thread.code, hideout.code}
    await either.change(tables.join, secret, CLEO)
    await either.store.write(tables.move, thread.code, SECRET)
    assert await told(CLEO.id) == {secret.code, thread.code, hideout.code}
    assert await told(STRANGER, 70) == {here.code}
    _, start, _ = await either.store.read(open_matches.page, STRANGER, 7, {70}, 10**20, 10)
    assert start == 0, "after the last page comes none"


async def test_tables_are_those_with_a_seat_for_the_person_the_oldest_first(either: Life) -> None:
    oldest, newer = await either.open_table(), await either.open_table()
    await either.start_match()
    over = await either.auction({ANNA: 5, BRUNO: 4})
    await either.change(tables.rematch, over, ANNA)  # waits only for Bruno
    visible = [PLACE.channel_id]
    for_cleo = await either.store.read(open_matches.tables, CLEO.id, PLACE.server_id, visible)
    assert [table.code for table in for_cleo] == [oldest.code, newer.code]
    first = for_cleo[0]
    assert (first.host, first.taken, first.seats) == (
        replace(ANNA, locale=None),
        len(oldest.seats),
        oldest.most_seats,
    )
    assert await either.store.read(open_matches.tables, CLEO.id, PLACE.server_id, [99]) == []
    assert await either.store.read(open_matches.tables, CLEO.id, 8, visible) == []
    assert await either.store.read(open_matches.tables, ANNA.id, PLACE.server_id, visible) == []


async def test_no_table_is_there_where_somebody_and_the_person_keep_apart(life: Life) -> None:
    await life.open_table([ANNA, BRUNO])
    for person, other in ((ANNA, CLEO), (CLEO, ANNA), (BRUNO, CLEO), (CLEO, BRUNO)):
        await life.store.write(blocks.block, person, other)
        assert (
            await life.store.read(open_matches.tables, CLEO.id, PLACE.server_id, [PLACE.channel_id])
            == []
        )
        await life.store.write(blocks.unblock, person.id, other.id)


MATCHES = 500
LINES = 20
MOST_OF_A_LINE = 0.025
"""Seconds of the loop's CPU time: four lines a second take at most a tenth of it."""


def copy(connection: Connection) -> None:
    """Give the players of the first match many copies of it."""
    taken = connection.execute(select(MatchRow.code)).scalar_one()
    every = ("".join(letters) for letters in product(CODE_LETTERS, repeat=4))
    codes = list(islice((code for code in every if code != taken), MATCHES))
    for table, key in ((MatchRow, "id"), (SeatRow, "match_id")):
        found = connection.execute(select(table.__table__)).mappings().all()
        first = max(row[key] for row in found) + 1
        connection.execute(
            insert(table),
            [
                {**row, key: first + number, **({"code": code} if "code" in row else {})}
                for number, code in enumerate(codes)
                for row in found
            ],
        )


async def test_a_line_of_somebody_with_hundreds_of_matches_takes_little(life: Life) -> None:
    match = await life.start_match()
    await life.database.write(copy)
    began = thread_time()
    for _ in range(LINES):
        offered = await life.store.read(open_matches.mine, ANNA.id, running=True, limit=25)
        assert len(offered) == 25
    assert (thread_time() - began) / LINES < MOST_OF_A_LINE
    assert len(await life.store.read(open_matches.mine, ANNA.id)) == MATCHES + 1
    assert match.code in {each.code for each in await life.store.read(open_matches.mine, ANNA.id)}
