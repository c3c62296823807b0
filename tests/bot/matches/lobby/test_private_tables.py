"""People not invited to a private table ask for a seat, and its host lets them in."""

import pytest

from bot.errors import (
    AlreadySeated,
    InvitedOnly,
    NotAtThisTable,
    NotHost,
    TableFull,
    TooManyInvitations,
)
from bot.matches.model.match import Match
from bot.settings import Limits
from tests.bot.matches.table import ANNA, BRUNO, CLEO, DINO, EVA, Life, request


async def private(life: Life, most_seats: int = 6) -> Match:
    return await life.open_table([ANNA], invited=[BRUNO], private=True, most_seats=most_seats)


async def test_whoever_asks_is_called_out_to_the_host_and_seated_by_one_press(
    life: Life,
) -> None:
    table = await private(life)
    with pytest.raises(InvitedOnly):
        await life.matches.join(table.code, request(), CLEO)
    before = await life.tables()
    asked, called = await life.matches.ask_to_join(table.code, CLEO)
    assert (asked, called) == (table, frozenset({ANNA.id}))
    assert (await life.tables())["matches"] == before["matches"]
    with pytest.raises(NotHost):
        await life.matches.join(table.code, request(), CLEO, let_in_by=CLEO.id)
    once = request()
    for _ in range(2):
        seated = await life.matches.join(table.code, once, CLEO, let_in_by=ANNA.id)
    assert [seat.person for seat in seated.match.seats] == [ANNA, CLEO]
    assert seated.match.invited == (BRUNO,), "whose seat is still there"


async def test_nobody_asks_where_they_could_not_sit(life: Life) -> None:
    table = await private(life, most_seats=2)
    with pytest.raises(AlreadySeated):
        await life.matches.ask_to_join(table.code, ANNA)
    await life.matches.block(ANNA, DINO)
    with pytest.raises(NotAtThisTable):
        await life.matches.ask_to_join(table.code, DINO)
    await life.matches.join(table.code, request(), BRUNO)
    with pytest.raises(TableFull):
        await life.matches.ask_to_join(table.code, CLEO)


async def test_asking_counts_as_calling_and_a_host_called_often_is_not_pinged(
    life: Life,
) -> None:
    table = await private(life)
    for _ in range(Limits().invitations):
        _, called = await life.matches.ask_to_join(table.code, CLEO)
        assert called == {ANNA.id}
    with pytest.raises(TooManyInvitations):
        await life.matches.ask_to_join(table.code, CLEO)
    assert (await life.matches.ask_to_join(table.code, EVA))[1] == set()
