"""Bans by a server's managers, and the server's log."""

from datetime import timedelta

import pytest

from bot.errors import Banned, NotInvitable, TooManyBans
from bot.matches.changes.managing import MOST_BANS
from bot.matches.db.moderation import LOGGED_FOR
from bot.matches.model.match import Person
from bot.matches.model.server import ERASED, Logged
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    HARBOUR,
    ISLAND,
    START,
    Life,
    Watch,
    request,
)

MIA = 999


async def ban(life: Life, person: Person, days: int = 7, request_id: str = "") -> list[str]:
    request_id = request_id or request()
    return await life.matches.ban(HARBOUR, person.id, "too loud", days, MIA, request_id)


async def log_of(life: Life) -> list[tuple[str, int | None, int | None]]:
    lines, total = await life.queries.log(HARBOUR.id, 0, 50)
    assert total == len(lines)
    assert await life.queries.log(HARBOUR.id, 1 << 70, 50) == ([], total), "a forged page"
    return [(line.what, line.by_id, line.about_id) for line in lines]


async def test_somebody_banned_plays_elsewhere_and_here_again_when_it_ends(
    life: Life, watch: Watch
) -> None:
    table = await life.open_table([ANNA])
    await ban(life, BRUNO, days=1)
    with pytest.raises(Banned) as refused:
        await life.matches.join(table.code, request(), BRUNO)
    assert refused.value.values == {"reason": "too loud", "when": START + timedelta(days=1)}
    for trying in (
        life.open_table([BRUNO]),
        life.open_table([CLEO], invited=[BRUNO]),
    ):
        with pytest.raises((Banned, NotInvitable)):
            await trying
    await life.open_table([BRUNO], place=ISLAND)
    watch.forward(timedelta(days=1).total_seconds())
    again = await life.open_table([DINO])
    await life.matches.join(again.code, request(), BRUNO)
    assert await life.queries.bans(HARBOUR.id) == []


async def test_a_ban_ends_no_match_but_takes_its_seat_at_tables_that_wait(life: Life) -> None:
    running, waiting = await life.start_match(), await life.open_table([BRUNO, CLEO])
    assert await ban(life, BRUNO) == [waiting.code]
    left = await life.queries.load(waiting.code)
    assert (left.seat_of(BRUNO.id), left.host) == (None, CLEO)
    assert (await life.queries.load(running.code)).seat_of(BRUNO.id) is not None


async def test_a_ban_delivered_twice_is_one_and_a_new_one_replaces_the_old(either: Life) -> None:
    twice = request()
    await ban(either, BRUNO, request_id=twice)
    await ban(either, BRUNO, days=300, request_id=twice)
    (one,) = await either.queries.bans(HARBOUR.id)
    assert one.ends_at == START + timedelta(days=7)
    await ban(either, BRUNO, days=30)
    (one,) = await either.queries.bans(HARBOUR.id)
    assert one.ends_at == START + timedelta(days=30)
    assert await log_of(either) == [(Logged.BAN, MIA, BRUNO.id)] * 2


async def test_a_server_bans_no_more_people_than_a_list_can_offer_to_lift(life: Life) -> None:
    for person_id in range(MOST_BANS):
        await ban(life, Person(5000 + person_id, "Loud"))
    with pytest.raises(TooManyBans):
        await ban(life, BRUNO)


@pytest.mark.usefixtures("newcomers_count")
async def test_an_erasure_lifts_no_ban_and_leaves_nobodys_id(either: Life) -> None:
    await ban(either, BRUNO)
    bans = (await either.exported(BRUNO.id))["bans"]
    assert [each.reason for each in bans] == ["too loud"]
    await either.matches.erase(BRUNO.id, request())
    assert await log_of(either) == [(Logged.BAN, MIA, ERASED)]
    rows = await either.tables()
    assert not any(str(BRUNO.id) in repr(row) for name in ("bans", "log") for row in rows[name])
    with pytest.raises(Banned):
        await either.open_table([BRUNO])
    (erased,) = await either.queries.bans(HARBOUR.id)
    await either.matches.lift_ban(HARBOUR.id, erased.id, MIA, request())
    await either.open_table([BRUNO])


async def test_a_manager_who_never_played_is_erased_from_the_log(life: Life) -> None:
    await ban(life, BRUNO)
    logged = (await life.exported(MIA))["logged"]
    assert [each.what for each in logged] == [Logged.BAN]
    await life.matches.erase(MIA, request())
    assert await log_of(life) == [(Logged.BAN, ERASED, BRUNO.id)]
    assert await life.queries.export(MIA) is None


async def test_no_other_server_lifts_a_ban(life: Life) -> None:
    await ban(life, BRUNO)
    (one,) = await life.queries.bans(HARBOUR.id)
    await life.matches.lift_ban(ISLAND.server_id, one.id, MIA, request())
    assert await life.queries.bans(HARBOUR.id) == [one]


async def test_the_log_tells_what_managers_and_the_bot_did_for_ninety_days(
    life: Life, watch: Watch
) -> None:
    match = await life.start_match([ANNA, BRUNO, CLEO])
    await life.matches.take_out(match.code, request(), BRUNO.id, MIA)
    await life.matches.stop(match.code, request(), MIA, manager=True)
    own = await life.start_match([ANNA, BRUNO])
    await life.matches.stop(own.code, request(), ANNA.id, False)
    assert await log_of(life) == [(Logged.END, MIA, None), (Logged.REMOVE, MIA, BRUNO.id)]
    watch.forward(LOGGED_FOR.total_seconds())
    assert await log_of(life) == []
    while not await life.automation.purge():
        pass
    assert (await life.tables())["log"] == []
