"""An unreadable match is set aside: nothing else breaks, and it can be ended and erased."""

import contextlib

import pytest
import pytest_asyncio

from bot.errors import UnreadableMatch
from bot.matches.db import open_matches, queries, saving
from bot.matches.db import surfaces as surface_rows
from bot.matches.model.match import Ending, Match
from bot.matches.upkeep.health import check
from tests.bot.matches.table import ANNA, BRUNO, CLEO, Life, request

CORRUPT_VALUES = {"state": "'{\"stocks\": [1'", "options": "'[]'", "rules": "99", "game": "'whist'"}


async def corrupt(life: Life, match: Match, column: str, value: str) -> None:
    binary = column not in ("rules", "game")
    postgres = life.database.address.startswith("postgres")
    stored = f"convert_to({value}, 'utf8')" if postgres else f"CAST({value} AS BLOB)"
    corrupted = stored if binary else value
    await life.execute(f"UPDATE matches SET {column} = {corrupted} WHERE code = '{match.code}'")


every_way = pytest.mark.parametrize(
    ("either_database", "corrupted"),
    [*(("sqlite", column) for column in CORRUPT_VALUES), ("postgres", "state")],
    indirect=True,
)


@pytest_asyncio.fixture(loop_scope="session")
async def corrupted(request: pytest.FixtureRequest, either: Life) -> Match:
    """A corrupted running match of Anna and Bruno."""
    match = await either.start_match(deadline=60)
    await corrupt(either, match, request.param, CORRUPT_VALUES[request.param])
    return match


@every_way
@pytest.mark.usefixtures("always_running")
async def test_the_other_matches_of_its_people_go_on(either: Life, corrupted: Match) -> None:
    other = await either.start_match([ANNA, BRUNO, CLEO], deadline=60)
    with pytest.raises(UnreadableMatch) as refused:
        await either.store.load(corrupted.code)
    assert refused.value.values == {"code": corrupted.code}
    mine = await either.store.read(open_matches.mine, ANNA.id, running=True)
    assert [each.code for each in mine] == [other.code]
    page = await either.store.read(open_matches.page, ANNA.id, 7, {70}, 0, 5)
    assert (len(page.items), page.total) == (2, 2)
    assert [each.code for each in await either.store.read(surface_rows.out_of_date)] == [other.code]
    following = await either.store.read(open_matches.next_pending, ANNA.id, corrupted.code)
    assert following is not None
    assert following.code == other.code
    await either.bid(other, ANNA, 3)
    either.forward(61)
    assert set(await either.tick()) == {other.code}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET channel_kind = 'moon' WHERE id = 1",
        "UPDATE deadlines SET kind = 'moon' WHERE match_id = 1 AND kind = 'warn'",
        "UPDATE surfaces SET kind = 'moon'",
        "UPDATE seats SET character = 'moon' WHERE match_id = 1",
    ],
)
async def test_unknown_kinds_stop_neither_lists_nor_the_clock(life: Life, statement: str) -> None:
    corrupted, sound = [await life.start_match([ANNA], computers=1, deadline=60) for _ in range(2)]
    await life.post(corrupted)
    await life.execute(statement)
    page = await life.store.read(open_matches.page, ANNA.id, 7, {70}, 0, 5)
    assert len(page.items) == 2
    for each in page.items:
        with contextlib.suppress(UnreadableMatch):
            await life.store.with_surfaces(each.code)
    life.forward(10)
    assert sound.code in await life.tick()
    await life.forget(ANNA)
    assert await life.store.read(open_matches.mine, ANNA.id) == []


@every_way
async def test_its_people_are_told_of_it_and_can_be_erased(either: Life, corrupted: Match) -> None:
    matches = (await either.exported(ANNA.id))["matches"]
    assert [each["code"] for each in matches] == [corrupted.code]
    await either.forget(ANNA)
    rows = await either.tables()
    assert not any(str(ANNA.id) in repr(row) for name in ("matches", "seats") for row in rows[name])
    assert await either.store.read(open_matches.mine, BRUNO.id) == [], "it is over"


@every_way
async def test_a_manager_can_end_it(either: Life, corrupted: Match) -> None:
    await either.post(corrupted)
    await either.store.write(saving.end_unreadable, corrupted.code, request())
    assert await either.store.read(queries.open_on, 7) == []
    assert await either.store.read(surface_rows.out_of_date) == []
    assert (await either.automation.due(9))[0] == []
    assert [row.count(Ending.STOPPED) for row in (await either.tables())["matches"]] == [1]


async def test_events_that_cannot_be_read_stop_no_other_match(life: Life) -> None:
    corrupted, sound = [await life.start_match([ANNA], computers=1) for _ in range(2)]
    corrupt = "UPDATE events SET events = CAST('[' AS BLOB) WHERE match_id = 1 AND version > 1"
    await life.execute(corrupt)
    assert set(await life.tick()) == {sound.code}
    assert corrupted.code in (await check(life.database, life.now())).sentence


async def test_health_names_it_until_a_start_finds_it_readable(life: Life) -> None:
    match = await life.start_match()
    await corrupt(life, match, "rules", "99")
    with pytest.raises(UnreadableMatch):
        await life.store.load(match.code)
    assert f"can't read {match.code}" in (await check(life.database, life.now())).sentence
    await corrupt(life, match, "rules", str(match.rules))
    await life.pulse.beat()
    assert (await life.store.load(match.code)) == match
    assert match.code not in (await check(life.database, life.now())).sentence
