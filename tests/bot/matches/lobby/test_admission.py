"""How many tables, seats and invitations a person and a server may have, and blocks."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.errors import (
    NotAtThisTable,
    NotInvitable,
    ServerFull,
    TooManyBlocked,
    TooManyGuests,
    TooManyInvitations,
    TooManyMatches,
    TooManyTables,
)
from bot.matches.db.people import blocks
from bot.matches.model.deadlines import SILENCE
from bot.matches.model.match import Ending, Match, Person
from bot.matches.model.server import Invitability
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
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
    Watch,
    request,
)


async def call(life: Life, host: Person, *guests: Person) -> Match:
    """Open a table that invites these people, and close it."""
    table = await life.open_table([host], invited=guests)
    await life.matches.cancel(table.code, request(), host.id)
    return table


async def test_five_people_are_called_in_ten_minutes_whatever_becomes_of_the_tables(
    either: Life, watch: Watch
) -> None:
    await call(either, ANNA, BRUNO, CLEO)
    watch.forward(60)
    await call(either, ANNA, BRUNO, DINO)
    with pytest.raises(TooManyInvitations) as refused:
        await call(either, ANNA, BRUNO, CLEO)
    assert refused.value.values == {
        "most": 5,
        "minutes": 10,
        "when": START + timedelta(minutes=10),
    }
    with pytest.raises(TooManyInvitations) as refused:
        await call(either, ANNA, BRUNO, CLEO, DINO, EVA)
    assert refused.value.values["when"] == START + timedelta(minutes=11)
    await call(either, ANNA, EVA)
    await call(either, ANNA)
    await call(either, BRUNO, ANNA)
    either = Life(either.database, GAMES, either.now)
    watch.forward(8 * 60 + 59)
    with pytest.raises(TooManyInvitations):
        await call(either, ANNA, CLEO)
    watch.forward(1)
    await call(either, ANNA, CLEO, DINO)
    with pytest.raises(TooManyInvitations):
        await call(either, ANNA, CLEO)


async def test_somebody_whom_fifty_call_is_pinged_five_times_and_invited_by_all(
    life: Life, watch: Watch
) -> None:
    async def pings(callers: Sequence[Person]) -> int:
        rung = 0
        for host in callers:
            opened = await life.open_table([host], invited=[BRUNO])
            table = await life.queries.load(opened.code)
            assert (table.invited, table.called) == (opened.invited, opened.called)
            assert [guest.id for guest in table.invited] == [BRUNO.id]
            rung += table.called == {BRUNO.id}
            await life.matches.cancel(table.code, request(), host.id)
        return rung

    fifty = [Person(1000 + number, f"P{number}") for number in range(50)]
    assert await pings(fifty[:20]) == 5
    life = Life(life.database, GAMES, life.now)
    assert await pings(fifty[20:]) == 0
    over = await life.auction({ANNA: 5, BRUNO: 4})
    again = (await life.matches.rematch(over.code, request(), ANNA)).match
    assert (again.invited, again.called) == ((BRUNO,), frozenset())
    watch.forward(10 * 60)
    assert await pings([fifty[0]]) == 1


async def test_more_guests_than_ever_may_be_called_are_too_many(life: Life) -> None:
    life = Life(life.database, GAMES, life.now, Limits(invitations=2))
    with pytest.raises(TooManyGuests):
        await call(life, ANNA, BRUNO, CLEO, DINO)
    await call(life, ANNA, BRUNO, CLEO)


async def test_three_tables_of_a_person_wait_for_players(life: Life, watch: Watch) -> None:
    first = await life.open_table([ANNA, BRUNO])
    watch.forward(60)
    for place in (PLACE, ISLAND):
        await life.open_table([ANNA], place=place)
    with pytest.raises(TooManyTables) as refused:
        await life.open_table([ANNA])
    assert refused.value.values == {"most": 3, "when": START + SILENCE}
    await life.open_table([BRUNO])
    await life.matches.start(first.code, request(), ANNA.id)
    await life.open_table([ANNA])


async def test_a_rematch_is_a_table_as_well(life: Life) -> None:
    over = await life.auction({ANNA: 5, BRUNO: 4})
    tables = [await life.open_table([ANNA]) for _ in range(3)]
    with pytest.raises(TooManyTables):
        await life.matches.rematch(over.code, request(), ANNA)
    await life.matches.cancel(tables[0].code, request(), ANNA.id)
    await life.matches.rematch(over.code, request(), ANNA)


async def test_a_person_sits_in_so_many_open_matches(life: Life) -> None:
    life = Life(life.database, GAMES, life.now, Limits(matches=2))
    running, _ = await life.start_match(), await life.open_table([ANNA])
    other = await life.open_table([CLEO])
    for attempt in (life.matches.join(other.code, request(), ANNA), life.open_table([ANNA])):
        with pytest.raises(TooManyMatches):
            await attempt
    assert len((await life.queries.load(other.code)).seats) == 1
    await life.matches.leave(running.code, request(), ANNA.id)
    await life.matches.join(other.code, request(), ANNA)


async def test_a_server_has_so_many_tables_and_its_managers_may_allow_fewer(life: Life) -> None:
    life = Life(life.database, GAMES, life.now, Limits(server_tables=2))
    await life.open_table([ANNA])
    await life.start_match([DINO, EVA])

    async def managers_choose(most: int | None) -> None:
        await life.matches.change_settings(HARBOUR, lambda old: replace(old, most_tables=most))

    await managers_choose(1)
    with pytest.raises(ServerFull) as refused:
        await life.open_table([BRUNO])
    assert refused.value.values == {"most": 1, "when": START + SILENCE}
    await managers_choose(9)
    await life.open_table([BRUNO])
    with pytest.raises(ServerFull):
        await life.open_table([CLEO])
    await life.open_table([CLEO], place=ISLAND)


async def test_the_oldest_table_of_somebody_with_several_makes_room(life: Life) -> None:
    life = Life(life.database, GAMES, life.now, Limits(server_tables=3))
    first, second, third = [await life.open_table([who]) for who in (BRUNO, ANNA, ANNA)]
    opened = await life.matches.open(GAME.key, PLACE, CLEO, request_id="cleo")
    again = await life.matches.open(GAME.key, PLACE, CLEO, request_id="cleo")
    assert (again.match, again.repeated) == (opened.match, True)
    left = [code for code, _ in await life.queries.open_on(PLACE.server_id)]
    assert set(left) == {first.code, third.code, opened.match.code}
    assert (await life.queries.load(second.code)).ending is Ending.EXPIRED
    with pytest.raises(ServerFull):
        await life.open_table([FINN])
    assert len(await life.queries.open_on(PLACE.server_id)) == len(left)


@pytest.mark.parametrize("pair", [(ANNA, BRUNO), (BRUNO, ANNA)])
async def test_whoever_blocks_and_is_blocked_keep_apart(life: Life, pair: Sequence[Person]) -> None:
    host, guest = pair
    await life.matches.block(ANNA, BRUNO)
    await life.matches.block(ANNA, BRUNO)
    assert (await life.queries.invitability(ANNA.id)).blocked == (BRUNO,)
    assert (await life.queries.invitability(BRUNO.id)).blocked == ()
    with pytest.raises(NotInvitable) as refused:
        await call(life, host, guest, CLEO)
    assert refused.value.values == {"people": (guest,)}
    table = await life.open_table([host])
    with pytest.raises(NotAtThisTable):
        await life.matches.join(table.code, request(), guest)
    third = await life.open_table([CLEO, host])
    with pytest.raises(NotAtThisTable):
        await life.matches.join(third.code, request(), guest)
    await life.matches.leave(third.code, request(), host.id)
    await life.matches.join(third.code, request(), guest)
    await life.matches.unblock(ANNA.id, BRUNO.id)
    await life.matches.join(table.code, request(), guest)


async def test_so_many_people_can_be_blocked_and_no_more(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "MOST", 2)
    for other in (BRUNO, CLEO, BRUNO):
        await life.matches.block(ANNA, other)
    with pytest.raises(TooManyBlocked):
        await life.matches.block(ANNA, DINO)
    assert await life.queries.person(DINO.id) is None
    await life.matches.unblock(ANNA.id, CLEO.id)
    await life.matches.block(ANNA, DINO)


async def test_a_rematch_calls_whom_it_may_and_nobody_else(life: Life) -> None:
    over = await life.auction({who: 9 - seat for seat, who in enumerate(EVERYBODY)})
    await life.matches.choose(BRUNO, uninvitable=True)
    await life.matches.block(CLEO, ANNA)
    await call(life, ANNA, DINO, EVA, FINN)
    table = (await life.matches.rematch(over.code, request(), ANNA)).match
    assert table.invited == (DINO, EVA), "two of five calls are left"
    with pytest.raises(NotAtThisTable):
        await life.matches.rematch(over.code, request(), CLEO)
    await life.matches.cancel(table.code, request(), ANNA.id)
    again = (await life.matches.rematch(over.code, request(), ANNA)).match
    assert again.invited == ()
    await life.matches.cancel(again.code, request(), ANNA.id)
    silent = (await life.matches.rematch(over.code, request(), FINN, may_call=False)).match
    assert silent.invited == ()


async def test_an_erased_person_is_on_no_side_of_any_block(either: Life) -> None:
    await either.matches.block(ANNA, BRUNO)
    await either.matches.block(BRUNO, CLEO)
    await call(either, BRUNO, DINO)
    await either.matches.erase(BRUNO.id, request())
    assert (await either.queries.invitability(ANNA.id)).blocked == ()
    assert (await either.queries.invitability(BRUNO.id)) == Invitability()


async def test_the_export_tells_whom_one_blocks_and_not_who_blocks_one(life: Life) -> None:
    await life.matches.block(ANNA, BRUNO)
    of_anna, of_bruno = [await life.exported(who.id) for who in (ANNA, BRUNO)]
    assert (of_anna["blocked"], of_bruno["blocked"]) == ([BRUNO.id], [])
