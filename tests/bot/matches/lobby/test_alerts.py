"""Alerts about tables that wait for players: to everybody who asked and may join, once."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.errors import WrongAlerts
from bot.matches.model.alerts import (
    CHANNEL_RESTS,
    HOST_RESTS,
    TABLE,
    AlertChoice,
    TableNotice,
    awake,
)
from bot.matches.model.calendar import Holidays
from bot.matches.model.match import Match, Person
from bot.matches.model.notices import Notice
from bot.settings import Limits
from cogs.puerto_banana.rules import GAME
from tests.bot.matches.table import (
    ANNA,
    BRUNO,
    CLEO,
    DINO,
    EVA,
    GAMES,
    HARBOUR,
    ISLAND,
    PLACE,
    START,
    Life,
    Watch,
    request,
)

SETTLED = 10
CROWD = [Person(1_000 + number, f"Guest {number}") for number in range(14)]


async def ask_for(life: Life, *people: Person, **choice: Any) -> None:
    for person in people:
        await life.matches.set_alerts(person, AlertChoice(**choice))


async def tell(life: Life, table: Match, seeing: Sequence[Person] | None = None) -> list[int]:
    """Alert those of the interested who are ``seeing`` the table; return all the interested."""
    match, people = await life.matches.ask_of_table(table.code)
    ids = [person.id for person in people]
    see = ids if seeing is None else [person.id for person in seeing]
    await life.matches.tell_of_table(table.code, match.version, see)
    return ids


async def would_tell(life: Life, table: Match) -> list[int]:
    return [person.id for person in (await life.matches.ask_of_table(table.code))[1]]


async def codes(life: Life) -> list[str]:
    return [code for code, _, _ in await life.queries.unsettled()]


def content_of(notice: Notice) -> TableNotice:
    assert notice.says is not None
    return msgspec.json.decode(notice.says, type=TableNotice)


async def test_a_table_waits_until_nobody_has_joined_for_ten_seconds(
    either: Life, watch: Watch
) -> None:
    await ask_for(either, CLEO)
    table = await either.open_table([ANNA])
    watch.forward(SETTLED - 1)
    await either.matches.join(table.code, request(), BRUNO)
    watch.forward(SETTLED - 1)
    assert await codes(either) == []
    watch.forward(1)
    assert await codes(either) == [table.code]
    assert await tell(either, table) == [CLEO.id]
    assert await codes(either) == []


async def test_nobody_is_told_twice_of_a_table_but_others_are_once_more_sit_there(
    life: Life,
) -> None:
    await ask_for(life, CLEO)
    await ask_for(life, DINO, seated=2)
    table = await life.open_table([ANNA])
    assert await tell(life, table) == [CLEO.id]
    await life.matches.join(table.code, request(), BRUNO)
    assert await tell(life, table) == [DINO.id]


async def test_at_most_ten_are_told_and_first_whoever_played_here_last(either: Life) -> None:
    await ask_for(either, *CROWD)
    for one in (CROWD[5], CROWD[9]):
        await either.play_out(await either.start_match([one, BRUNO], round_limit=1), [one, BRUNO])
    await either.start_match([CROWD[7], BRUNO], place=ISLAND)
    table = await either.open_table([ANNA])
    wanted = [person.id for person in CROWD]
    first = [CROWD[9].id, CROWD[5].id]
    order = first + [each for each in wanted if each not in first]
    assert await tell(either, table, seeing=CROWD[1:]) == order
    told = [notice.to.id for notice in await either.claimed()]
    assert sorted(told) == sorted([each for each in order if each != CROWD[0].id][:10])
    await either.matches.join(table.code, request(), BRUNO)
    assert await would_tell(either, table) == [], "it has told ten"


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        ({}, True),
        ({"games": (GAME.key,)}, True),
        ({"games": ("bananine",)}, False),
        ({"server_id": PLACE.server_id}, True),
        ({"server_id": 8}, False),
        ({"seated": 2}, True),
        ({"seated": 3}, False),
    ],
)
async def test_a_table_tells_whoever_wants_such_tables(
    life: Life, choice: dict[str, object], told: bool
) -> None:
    await ask_for(life, CLEO, **choice)
    table = await life.open_table([ANNA, BRUNO], computers=1)
    assert await would_tell(life, table) == [CLEO.id] * told


async def test_nobody_is_told_of_a_table_that_they_cant_join(
    life: Life, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ask_for(life, BRUNO, CLEO, DINO)
    await life.matches.block(DINO, BRUNO)
    await life.matches.practise(GAME.key, CLEO, "easy", request())
    table = await life.open_table([ANNA])
    assert await would_tell(life, table) == [BRUNO.id, CLEO.id, DINO.id]
    busy = Life(life.database, GAMES, watch.now, Limits(matches=1))
    assert await would_tell(busy, table) == [BRUNO.id, DINO.id], "Cleo plays all she may"
    await life.matches.join(table.code, request(), BRUNO)
    assert await would_tell(life, table) == [CLEO.id], "Dino blocks Bruno"


async def test_private_full_and_closed_tables_and_rematches_tell_nobody(life: Life) -> None:
    await ask_for(life, CLEO)
    private = await life.open_table([ANNA], invited=[BRUNO], private=True)
    calling = await life.open_table([BRUNO], invited=[CLEO])
    full = await life.open_table([ANNA, BRUNO], computers=4)
    over = await life.play_out(await life.start_match(round_limit=1), [ANNA, BRUNO])
    again = await life.matches.rematch(over.code, request(), ANNA)
    for table in (private, calling, full, over, again.match):
        assert await would_tell(life, table) == []


async def test_tables_tell_nobody_more_often_in_a_day_than_they_want(
    life: Life, watch: Watch
) -> None:
    await ask_for(life, CLEO, most=1)
    one, two = await life.open_table([ANNA]), await life.open_table([BRUNO])
    asked = [await life.matches.ask_of_table(each.code) for each in (one, two)]
    claims = [
        life.matches.tell_of_table(match.code, match.version, [CLEO.id]) for match, _ in asked
    ]
    await asyncio.gather(*claims)
    assert len(await life.claimed()) == 1
    await life.matches.configure(
        two.code, request(), BRUNO.id, options=two.options, deadline=None, most_seats=6
    )
    watch.forward(24 * 3_600 - 1)
    assert await would_tell(life, await life.open_table([DINO])) == []
    watch.forward(1)
    assert await would_tell(life, await life.open_table([EVA])) == [CLEO.id]


async def test_a_host_who_opens_table_after_table_is_heard_of_no_more(
    life: Life, watch: Watch
) -> None:
    await ask_for(life, *CROWD, most=10)
    for tables in range(4):
        table = await life.open_table([ANNA])
        assert len(await tell(life, table)) == (0 if tables == 3 else len(CROWD))
        await life.matches.cancel(table.code, request(), ANNA.id)
    watch.forward(HOST_RESTS.total_seconds())
    assert await would_tell(life, await life.open_table([ANNA])) != []


NOON = datetime(2030, 7, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("choice", "quiet", "at", "told"),
    [
        ("0 0 0 3 1", "", NOON, True),
        ("0 9 14 3 1", "", NOON, True),
        ("0 14 15 3 1", "Europe/Rome 22 0", NOON, True),
        ("0 14 15 3 1", "Europe/Rome 22 0", NOON + timedelta(hours=1), False),
        ("0 12 14 3 1", "Europe/Rome 22 0", NOON, False),
        ("0 22 15 3 1", "Europe/Rome 22 0", NOON, True),
        ("0 22 14 3 1", "Europe/Rome 22 0", NOON, False),
        ("0 0 0 3 1", "Europe/Rome 13 2", NOON, False),
        ("0 14 18 3 1", "Europe/Rome 13 2", NOON + timedelta(hours=1), True),
        ("", "", NOON, False),
    ],
)
def test_people_are_told_by_their_own_clocks_but_never_on_holiday(
    choice: str, quiet: str, at: datetime, told: bool
) -> None:
    person = replace(CLEO, alerts=choice, quiet_hours=quiet)
    assert awake(person, at) is told
    assert not awake(replace(person, holidays=str(Holidays().begun(at))), at)


async def test_a_notice_names_the_table_and_follows_it_until_nobody_can_join(
    either: Life,
) -> None:
    await ask_for(either, CLEO)
    table = await either.open_table([ANNA], deadline=60)
    await tell(either, table)
    (notice,) = await either.claimed()
    told = TableNotice(GAME.key, "Anna", "Harbour", 7, 70, None, 60, 0, 5)
    assert (notice.to.id, notice.about, content_of(notice)) == (CLEO.id, table.code, told)
    await either.notices.settle(notice, 500, 501)
    assert await either.claimed() == []
    await either.matches.join(table.code, request(), BRUNO)
    await either.matches.start(table.code, request(), ANNA.id)
    (edited,) = await either.claimed()
    assert (edited.posting, edited.message_id, content_of(edited).left) == (None, 501, 0)
    await either.notices.settle(edited, 500, 501)
    await either.automation.purge()
    assert await either.claimed() == []


async def test_what_could_not_be_sent_within_a_minute_is_dropped(life: Life, watch: Watch) -> None:
    await ask_for(life, CLEO, DINO)
    table = await life.open_table([ANNA])
    await tell(life, table)
    watch.forward(30)
    lost, _ = await life.claimed()
    assert lost.says is not None
    watch.forward(31)
    assert [notice.says for notice in await life.claimed()] == [None, None]


async def test_whoever_cant_be_reached_is_told_of_nothing_until_they_choose_again(
    either: Life,
) -> None:
    await ask_for(either, CLEO)
    await tell(either, await either.open_table([ANNA]))
    (notice,) = await either.claimed()
    await either.notices.settle(notice, None, None)
    assert not await either.queries.takes_notices(CLEO.id)
    table = await either.open_table([BRUNO])
    assert await would_tell(either, table) == []
    await ask_for(either, CLEO)
    assert await either.queries.takes_notices(CLEO.id)
    assert await would_tell(either, table) == [CLEO.id]


async def test_a_new_table_calls_the_role_once_in_half_an_hour_in_a_channel(
    either: Life, watch: Watch
) -> None:
    await either.matches.change_settings(HARBOUR, lambda now: replace(now, call_role=55))

    async def called(host: Person) -> int | None:
        table = await either.open_table([host])
        return await either.matches.tell_of_table(table.code, table.version, [])

    first = await either.open_table([ANNA])
    calls = [either.matches.tell_of_table(first.code, first.version, []) for _ in range(3)]
    assert sorted(map(str, await asyncio.gather(*calls))) == ["55", "None", "None"]
    watch.forward(CHANNEL_RESTS.total_seconds() - 1)
    assert await called(BRUNO) is None
    watch.forward(CHANNEL_RESTS.total_seconds())
    assert await called(CLEO) == 55


async def test_a_table_that_changes_meanwhile_waits_again(life: Life) -> None:
    await ask_for(life, CLEO)
    table = await life.open_table([ANNA])
    await life.matches.join(table.code, request(), BRUNO)
    await life.matches.tell_of_table(table.code, table.version, [CLEO.id])
    assert await life.claimed() == []
    assert await would_tell(life, table) == [CLEO.id]


@pytest.mark.parametrize("wrong", [{"begins": 24}, {"ends": -1}, {"most": 11}, {"seated": 0}])
async def test_wrong_hours_and_numbers_change_nothing(life: Life, wrong: dict[str, int]) -> None:
    await ask_for(life, CLEO, most=2)
    with pytest.raises(WrongAlerts):
        await ask_for(life, CLEO, **wrong)
    known = await life.queries.person(CLEO.id)
    assert known is not None
    assert AlertChoice.read(known.alerts) == AlertChoice(most=2)


async def test_choice_and_notices_are_exported_and_erased(life: Life, watch: Watch) -> None:
    await ask_for(life, CLEO, games=("bananine", GAME.key), server_id=7)
    table = await life.open_table([ANNA])
    await tell(life, table)
    content = await life.exported(CLEO.id)
    assert content["person"]["alerts"] == "7 0 0 3 1 bananine puerto-banana"
    assert content["told_of_tables"] == [{"code": table.code, "at": START}]
    (told,) = content["notices"]
    assert (told["kind"], told["about"]) == (TABLE, table.code)
    await life.matches.erase(CLEO.id, request())
    assert await life.queries.export(CLEO.id) is None
    assert await life.claimed() == []
